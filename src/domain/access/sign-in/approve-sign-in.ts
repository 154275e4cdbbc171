import { DateTime } from 'luxon';
import { v7 as uuidv7 } from 'uuid';
import { lockProvider } from '../../../db/catalog/locks.ts';
import { type Context, ownTables } from '../../../kernel/context.ts';
import { notFound, validationFailed } from '../../../kernel/errors.ts';
import { serviceNow } from '../../../kernel/provider-clock.ts';
import type { IntegrationScope } from '../../../kernel/scopes.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import { inTransaction } from '../../outbox/in-transaction.ts';
import { assertBelowClientLimit } from '../integration-clients/create-integration-client.ts';
import { insertClientRow } from '../integration-clients/insert-client.ts';
import { newGrantToken } from './grant-token.ts';
import { withResponseParameters } from './redirect-uris.ts';
import { openSignInRequest } from './sign-in-request.ts';

/** The lifetime of an authorization code in seconds (RFC 6749 §4.1.2 allows ten minutes). */
const CODE_SECONDS = 60;

/** The owner's decision about the sign-in request of an app. */
export interface SignInApproval {
  readonly request: string;
  /** The granted scopes, a part of the requested ones. */
  readonly scopes: readonly IntegrationScope[];
  readonly days: number;
}

/**
 * Grants an app access: creates an integration client of the caller's provider and an authorization code, and returns
 * the redirect URI to open next, which contains the code. Throws `VALIDATION_FAILED` for an expired request and for
 * scopes that were not requested, and `LIMIT_REACHED` (contract 1.13).
 */
export async function approveSignIn(ctx: Context, { request, scopes, days }: SignInApproval): Promise<string> {
  const { appId, appName, redirectUri, codeChallenge, state, key, ...asked } = openSignInRequest(ctx, request);
  if (scopes.length === 0 || !scopes.every((scope) => asked.scopes.includes(scope))) {
    const message = 'Choose one or more of the requested scopes, and no other.';
    throw validationFailed([{ path: ['input', 'scopes'], code: 'OUT_OF_RANGE', message }]);
  }
  const { providerId, id: grantedBy } = ctx.caller;
  const { baseUrl } = ctx.ports.settings;
  return await inTransaction(ctx, async (tx) => {
    if (!(await lockProvider(tx.db, providerId))) throw notFound();
    await assertBelowClientLimit(tx);
    const id = uuidv7();
    const { token: code, grantTokenHash } = newGrantToken(tx.ports.secrets, 'code', { providerId, id, key });
    const now = DateTime.fromJSDate(serviceNow(tx));
    const ends = { grantedUntil: now.plus({ days }).toJSDate() };
    const codeEnds = { grantTokenExpiresAt: now.plus({ seconds: CODE_SECONDS }).toJSDate() };
    const app = { appId, appName, appRedirectUri: redirectUri, grantedBy, codeChallenge, grantTokenHash };
    const client = { id, name: await freeName(tx, appName), contactEmail: null, scopes, fromFile: false };
    await insertClientRow(tx, { ...client, ...app, ...ends, ...codeEnds });
    return withResponseParameters(redirectUri, { code, state, iss: baseUrl });
  });
}

/**
 * Returns the name of the app, with a number appended while another client has the name. The provider must be locked.
 */
async function freeName(tx: TransactionContext, appName: string): Promise<string> {
  const live = ownTables(tx).selectFrom('integrationClient').select('name').where('revokedAt', 'is', null);
  const used = new Set((await live.execute()).map(({ name }) => name));
  let name = appName;
  for (let number = 2; used.has(name); number += 1) name = `${appName} ${number}`;
  return name;
}
