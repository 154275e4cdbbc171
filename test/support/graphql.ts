import { accountDevelopmentIssuer, mintDevelopmentToken, workspaceDevelopmentIssuer } from '../../dev/issuer.ts';
import type { WorkspaceRole } from '../../src/kernel/scopes.ts';
import { TEST_BASE_URL, type TestApp } from './app.ts';

export interface GraphqlAnswer {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into results whose shape the query decides.
  readonly data: any;
  readonly errors: readonly GraphqlErrorAnswer[];
  readonly extensions: { readonly cost: { requested: number; limit: number; remaining: number } };
}

interface GraphqlErrorAnswer {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions: {
    readonly code: string;
    readonly requestId: string;
    readonly details?: readonly { argument: string; path: string; code: string; message: string }[];
    readonly context?: Readonly<Record<string, unknown>>;
  };
}

/** A token of a dashboard user of this provider. */
export function workspaceToken(app: TestApp, providerId: string, role: WorkspaceRole = 'OWNER'): Promise<string> {
  const { keys, now } = app.service.deps;
  const claims = { sub: `${role.toLowerCase()}@salon`, provider_id: providerId, role };
  return mintDevelopmentToken(keys, workspaceDevelopmentIssuer(TEST_BASE_URL), claims, now());
}

/** A token of an account holder. */
export function accountToken(app: TestApp, email: string): Promise<string> {
  const { keys, now } = app.service.deps;
  const claims = { sub: email, email, email_verified: true };
  return mintDevelopmentToken(keys, accountDevelopmentIssuer(TEST_BASE_URL), claims, now());
}

/** POSTs one operation to /graphql. */
export async function graphql(
  app: TestApp,
  token: string | null,
  query: string,
  variables?: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<GraphqlAnswer> {
  const request = new Request(`${TEST_BASE_URL}/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}), ...headers },
    body: JSON.stringify({ query, variables }),
  });
  const response = await app.fetch(request);
  const { data, errors = [], extensions } = JSON.parse(await response.text());
  return { status: response.status, headers: response.headers, data, errors, extensions };
}

/** The codes of all errors. */
export function codesOf({ errors }: GraphqlAnswer): string[] {
  return errors.map(({ extensions }) => extensions.code);
}
