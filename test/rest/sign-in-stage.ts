import { createHash, randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { mintDevelopmentToken, workspaceDevelopmentIssuer } from '../../dev/issuer.ts';
import { type HttpServer, listenHttp } from '../../src/http-server.ts';
import type { WorkspaceRole } from '../../src/kernel/scopes.ts';
import { checkAnswer } from '../contract/answers.ts';
import { openTestApp, type TestApp, type TestAppOptions, type TestProvider } from '../support/app.ts';
import { type GraphqlAnswer, graphql } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';

const OAUTH = '/integrations/oauth';
export const REDIRECT_URI = 'https://app.example/callback';

/** A served service with one provider, and the steps of a sign-in. */
export interface SignInStage {
  readonly app: TestApp;
  readonly baseUrl: string;
  readonly provider: TestProvider;
  /** Registers an app over HTTP; returns its id. */
  register(metadata?: object): Promise<string>;
  /** Opens the authorization endpoint without following its redirect. */
  authorize(parameters: Record<string, string>): Promise<Response>;
  /** What the owner decides about an authorization address: the address that the browser opens next. */
  decide(authorizationUrl: URL | string, decision?: Decision): Promise<URL>;
  ask(query: string, variables?: object, role?: WorkspaceRole): Promise<GraphqlAnswer>;
  post(path: string, form: Record<string, string>): Promise<{ status: number; body: Record<string, string> }>;
  /** The status of a read with this access token. */
  catalogStatus(token: string): Promise<number>;
  close(): Promise<void>;
}

interface Decision {
  readonly scopes?: readonly string[];
  readonly days?: number;
  readonly deny?: boolean;
}

export const APPROVE = 'mutation ($input: ApproveSignInInput!) { approveSignIn(input: $input) { redirectUri } }';
const READ_REQUEST = `query ($request: Text!) { signInRequest(request: $request) {
  appId appName redirectHost scopes denyUri } }`;

export async function openSignInStage(options: TestAppOptions = {}): Promise<SignInStage> {
  const server: HttpServer = await listenHttp('127.0.0.1', 0);
  const baseUrl = options.baseUrl ?? `http://127.0.0.1:${server.port}`;
  const served = `http://127.0.0.1:${server.port}`;
  const app = await openTestApp({ ...options, baseUrl });
  app.setNow(new Date());
  server.use(app.fetch);
  const provider = await app.provide(salon());
  const { keys, now } = app.service.deps;
  const ask: SignInStage['ask'] = async (query, variables, role = 'OWNER') => {
    const claims = { sub: `${role.toLowerCase()}@salon`, provider_id: provider.id, role };
    const token = await mintDevelopmentToken(keys, workspaceDevelopmentIssuer(baseUrl), claims, now());
    return graphql(app, token, query, variables);
  };
  const authorize: SignInStage['authorize'] = async (parameters) => {
    const path = `${OAUTH}/authorize?${new URLSearchParams(parameters)}`;
    const answer = await fetch(`${served}${path}`, { redirect: 'manual' });
    await checked(answer.clone(), 'GET', path);
    return answer;
  };
  const decide: SignInStage['decide'] = async (url, { scopes, days = 30, deny = false } = {}) => {
    const answer = await fetch(url, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('Referrer-Policy')]).toEqual([302, 'no-referrer']);
    const page = new URL(answer.headers.get('Location') ?? '', served);
    const request = page.searchParams.get('request');
    const { signInRequest } = (await ask(READ_REQUEST, { request })).data;
    if (deny) return new URL(signInRequest.denyUri);
    const { data, errors } = await ask(APPROVE, { input: { request, scopes: scopes ?? signInRequest.scopes, days } });
    expect(errors).toEqual([]);
    return new URL(data.approveSignIn.redirectUri);
  };
  return {
    app,
    baseUrl,
    provider,
    ask,
    authorize,
    decide,
    register: async (metadata = { client_name: 'Helper', redirect_uris: [REDIRECT_URI] }) => {
      const headers = { 'Content-Type': 'application/json' };
      const body = JSON.stringify(metadata);
      const answer = await fetch(`${served}${OAUTH}/register`, { method: 'POST', headers, body });
      expect(answer.status).toBe(201);
      return (await checked(answer, 'POST', `${OAUTH}/register`)).client_id;
    },
    post: async (path, form) => {
      const body = new URLSearchParams(form);
      const answer = await fetch(`${served}${OAUTH}/${path}`, { method: 'POST', body });
      return { status: answer.status, body: await checked(answer, 'POST', `${OAUTH}/${path}`) };
    },
    catalogStatus: async (token) => {
      const url = `${served}/integrations/v1/providers/${provider.id}/catalog`;
      return (await fetch(url, { headers: { Authorization: `Bearer ${token}` } })).status;
    },
    close: async () => {
      await server.stop();
      await app.close();
    },
  };
}

/** The body of an answer, which must be as the document says. */
async function checked(answer: Response, method: string, path: string) {
  const { status, headers } = answer;
  const text = await answer.text();
  const body = text === '' ? '' : JSON.parse(text);
  checkAnswer({ status, headers, body }, method, path);
  return body;
}

/** A new PKCE verifier with its challenge. */
export function proof() {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** The parameters of an authorization request. */
export function requestOf(appId: string, challenge: string, others: Record<string, string> = {}) {
  return {
    client_id: appId,
    redirect_uri: REDIRECT_URI,
    response_type: 'code',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    scope: 'catalog:read slots:read',
    state: 'state-1',
    ...others,
  };
}

/** A code of a whole sign-in, with what its exchange sends. */
export async function signIn(stage: SignInStage, appId: string, others: Record<string, string> = {}) {
  const { verifier, challenge } = proof();
  const parameters = requestOf(appId, challenge, others);
  const url = `${stage.baseUrl}/integrations/oauth/authorize?${new URLSearchParams(parameters)}`;
  const answer = await stage.decide(url);
  return {
    answer,
    exchange: {
      grant_type: 'authorization_code',
      client_id: appId,
      code: answer.searchParams.get('code') ?? '',
      redirect_uri: parameters.redirect_uri,
      code_verifier: verifier,
    },
  };
}
