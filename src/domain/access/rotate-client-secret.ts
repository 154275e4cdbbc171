import { DateTime } from 'luxon';
import { lockIntegrationClient } from '../../db/catalog/locks.ts';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { inTransaction } from '../transaction.ts';
import type { TransactionContext } from '../transaction-context.ts';
import { formatClientId } from './client-id.ts';
import { type ClientCredentials, insertSecret } from './insert-client.ts';

export interface RotatedSecret extends ClientCredentials {
  /** Until when the secret before this one still works. */
  readonly previousSecretExpiresAt: string | null;
}

/**
 * Gives a client a new secret, shown this once. The one before works for `graceSeconds` more, older ones end now;
 * without grace every token issued so far ends too (contract 1.8). Throws `NOT_FOUND`.
 */
export async function rotateClientSecret(ctx: Context, id: string, graceSeconds: number): Promise<RotatedSecret> {
  const { providerId } = ctx.caller;
  return await inTransaction(ctx, async (tx) => {
    if (!(await lockIntegrationClient(tx.db, providerId, id))) throw notFound();
    const previousSecretExpiresAt = graceSeconds > 0 ? await keepNewest(tx, id, graceSeconds) : await endAll(tx, id);
    const clientSecret = await insertSecret(tx, id);
    return { clientId: formatClientId(providerId, id), clientSecret, previousSecretExpiresAt };
  });
}

async function keepNewest(tx: TransactionContext, id: string, graceSeconds: number): Promise<string | null> {
  const { providerId } = tx.caller;
  const expiresAt = DateTime.fromJSDate(tx.now()).plus({ seconds: graceSeconds }).toJSDate();
  const secrets = tx.db.orm.integrationClientSecret;
  await secrets.deleteMany({ where: { providerId, integrationClientId: id, expiresAt: { not: null } } });
  const kept = await secrets.updateMany({ where: { providerId, integrationClientId: id }, data: { expiresAt } });
  await touch(tx, id, {});
  return kept.count > 0 ? expiresAt.toISOString() : null;
}

async function endAll(tx: TransactionContext, id: string): Promise<null> {
  await tx.db.orm.integrationClientSecret.deleteMany({
    where: { providerId: tx.caller.providerId, integrationClientId: id },
  });
  await touch(tx, id, { tokenGeneration: { increment: 1 } });
  tx.ports.announcer.announce('access', tx.caller.providerId);
  return null;
}

async function touch(tx: TransactionContext, id: string, changes: { tokenGeneration?: { increment: 1 } }) {
  const where = { providerId_id: { providerId: tx.caller.providerId, id } };
  await tx.db.orm.integrationClient.update({ where, data: { ...changes, updatedAt: tx.now() } });
}
