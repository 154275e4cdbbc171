import { DateTime } from 'luxon';
import { lockIntegrationClient } from '../../../db/catalog/locks.ts';
import { formatClientId } from '../../../kernel/client-id.ts';
import { type Context, ownTables } from '../../../kernel/context.ts';
import { notFound, validationFailed } from '../../../kernel/errors.ts';
import { serviceNow } from '../../../kernel/provider-clock.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import { inTransaction } from '../../outbox/in-transaction.ts';
import { clientSecretHint } from './client-secret.ts';
import { type ClientCredentials, clientResource, insertSecret } from './insert-client.ts';

export interface RotatedSecret extends ClientCredentials {
  /** The time until which the previous secret is valid; null when it became invalid at once. */
  readonly previousSecretExpiresAt: string | null;
}

/**
 * Creates a new secret of an integration client, which is shown only once. The previous secret stays valid for
 * `graceSeconds`; older ones become invalid at once. With `graceSeconds` 0 all issued tokens become invalid too
 * (contract 1.8). Throws `NOT_FOUND`, and `VALIDATION_FAILED` for a client that was granted by sign-in, which has no
 * secret.
 */
export async function rotateClientSecret(ctx: Context, id: string, graceSeconds: number): Promise<RotatedSecret> {
  const { providerId } = ctx.caller;
  return await inTransaction(ctx, async (tx) => {
    if (!(await lockIntegrationClient(tx.db, providerId, id))) throw notFound();
    await refuseGrant(tx, id);
    const previousSecretExpiresAt = graceSeconds > 0 ? await keepNewest(tx, id, graceSeconds) : await endAll(tx, id);
    const clientSecret = await insertSecret(tx, id);
    const changes = [{ field: 'secretHint', from: null, to: clientSecretHint(clientSecret) }];
    tx.audit([{ ...clientResource(id), action: 'SECRET_ROTATED', changes }]);
    return { clientId: formatClientId(providerId, id), clientSecret, previousSecretExpiresAt };
  });
}

async function refuseGrant(tx: TransactionContext, id: string): Promise<void> {
  const client = ownTables(tx).selectFrom('integrationClient').select('appId').where('id', '=', id);
  if ((await client.executeTakeFirstOrThrow()).appId === null) return;
  const message = 'A client granted by sign-in has no secret.';
  throw validationFailed([{ path: ['input', 'id'], code: 'EXCLUSIVE', message }]);
}

async function keepNewest(tx: TransactionContext, id: string, graceSeconds: number): Promise<string | null> {
  const expiresAt = DateTime.fromJSDate(serviceNow(tx)).plus({ seconds: graceSeconds }).toJSDate();
  await deleteSecrets(tx, id).where('expiresAt', 'is not', null).execute();
  const expiring = await ownTables(tx)
    .updateTable('integrationClientSecret')
    .set({ expiresAt })
    .where('integrationClientId', '=', id)
    .returning('id')
    .execute();
  await updateClient(tx, id).execute();
  return expiring.length > 0 ? expiresAt.toISOString() : null;
}

async function endAll(tx: TransactionContext, id: string): Promise<null> {
  await deleteSecrets(tx, id).execute();
  await updateClient(tx, id)
    .set((eb) => ({ tokenGeneration: eb('tokenGeneration', '+', 1) }))
    .execute();
  tx.ports.notifier.publish('access', tx.caller.providerId);
  return null;
}

function deleteSecrets(tx: TransactionContext, id: string) {
  return ownTables(tx).deleteFrom('integrationClientSecret').where('integrationClientId', '=', id);
}

function updateClient(tx: TransactionContext, id: string) {
  return ownTables(tx).updateTable('integrationClient').set({ updatedAt: tx.now() }).where('id', '=', id);
}
