import { anyOf } from '../../db/query/literals.ts';
import { type Context, ownTables } from '../../kernel/context.ts';
import type { TransactionContext } from '../events/transaction-context.ts';
import { inTransaction } from '../outbox/in-transaction.ts';
import type { CreatedSubscription } from './create-subscription.ts';
import { GRACE_PERIOD_SECONDS_DEFAULT, VALID_SECRETS_MAX } from './limits.ts';
import { addSecret, createSigningSecret, secretHint } from './secret.ts';
import { lockSubscription, toSubscriptionResponse, webhookResource, writeSubscription } from './subscriptions.ts';

/** The new secret, and the time until which the previous one still signs; null when it no longer signs. */
export interface RotatedSubscription extends CreatedSubscription {
  readonly previousSecretExpiresAt: Date | null;
}

export interface RotateSecretInput {
  /** The seconds for which the previous secret continues to sign. With 0 all older secrets end at once. */
  readonly gracePeriodSeconds?: number | null;
}

/**
 * Creates a new secret of the subscription, which only this response contains. An older secret signs until its grace
 * period ends; at most three are valid. Throws `NOT_FOUND` for a subscription that the caller may not change (contract
 * 6.3).
 */
export async function rotateSecret(ctx: Context, id: string, input: RotateSecretInput): Promise<RotatedSubscription> {
  const graceSeconds = input.gracePeriodSeconds ?? GRACE_PERIOD_SECONDS_DEFAULT;
  const secret = createSigningSecret();
  return inTransaction(ctx, async (tx) => {
    const stored = await lockSubscription(tx, id);
    const now = tx.now();
    const expiresAt = graceSeconds === 0 ? null : new Date(now.getTime() + graceSeconds * 1000);
    await retireSecrets(tx, id, expiresAt);
    await addSecret(tx, id, secret);
    const row = await writeSubscription(tx, id, { secretHint: secretHint(secret), updatedAt: now });
    const changes = [{ field: 'secretHint', from: stored.secretHint, to: row.secretHint }];
    tx.audit([{ ...webhookResource(id), action: 'SECRET_ROTATED', changes }]);
    return { ...toSubscriptionResponse(tx, row, {}), secret, previousSecretExpiresAt: expiresAt };
  });
}

/**
 * Sets the expiry of the valid secrets to `expiresAt`; null ends them at once. Only as many secrets are kept as may be
 * valid besides a new one.
 */
export async function retireSecrets(
  tx: TransactionContext,
  subscriptionId: string,
  expiresAt: Date | null,
): Promise<void> {
  const tables = ownTables(tx);
  const valid = await tables
    .selectFrom('webhookSecret')
    .select('id')
    .where('subscriptionId', '=', subscriptionId)
    .where((eb) => eb.or([eb('expiresAt', 'is', null), eb('expiresAt', '>', tx.now())]))
    .orderBy('id', 'desc')
    .limit(expiresAt === null ? 0 : VALID_SECRETS_MAX - 1)
    .execute();
  const keptIds = valid.map(({ id }) => id);
  await tables
    .deleteFrom('webhookSecret')
    .where('subscriptionId', '=', subscriptionId)
    .where((eb) => eb.not(eb('id', '=', anyOf(keptIds, 'uuid'))))
    .execute();
  if (expiresAt === null) return;
  await tables
    .updateTable('webhookSecret')
    .set({ expiresAt })
    .where('subscriptionId', '=', subscriptionId)
    .where('expiresAt', 'is', null)
    .execute();
}
