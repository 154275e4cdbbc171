import type { Context } from '../context.ts';
import { inTransaction } from '../transaction.ts';
import type { TransactionContext } from '../transaction-context.ts';
import { addSecret } from './add-secret.ts';
import { GRACE_PERIOD_SECONDS_DEFAULT, LIVE_SECRET_COUNT } from './limits.ts';
import type { RotatedSubscription } from './records.ts';
import { newSecret, secretHint } from './secret.ts';
import { lockOwnSubscription } from './subscriptions.ts';
import { writtenSubscription } from './written-subscription.ts';

export interface RotateSecretInput {
  /** How long the secret before goes on signing; 0 ends all older ones at once. */
  readonly gracePeriodSeconds?: number | null;
}

/**
 * Gives the subscription a new secret, shown here and never again. An older secret signs until its own grace ends, at
 * most three live. Throws `NOT_FOUND` for what is not the caller's (contract 6.3).
 */
export async function rotateSecret(ctx: Context, id: string, input: RotateSecretInput): Promise<RotatedSubscription> {
  const graceSeconds = input.gracePeriodSeconds ?? GRACE_PERIOD_SECONDS_DEFAULT;
  const secret = newSecret();
  return inTransaction(ctx, async (tx) => {
    const { providerId } = await lockOwnSubscription(tx, id);
    const now = tx.now();
    const expiresAt = graceSeconds === 0 ? null : new Date(now.getTime() + graceSeconds * 1000);
    await retireSecrets(tx, id, expiresAt);
    await addSecret(tx, id, secret);
    const row = await tx.db.orm.webhookSubscription.update({
      where: { providerId_id: { providerId, id } },
      data: { secretHint: secretHint(secret), updatedAt: now },
    });
    return { ...writtenSubscription(tx, row, {}), secret, previousSecretExpiresAt: expiresAt?.toISOString() ?? null };
  });
}

async function retireSecrets(tx: TransactionContext, subscriptionId: string, expiresAt: Date | null): Promise<void> {
  const ofSubscription = { providerId: tx.caller.providerId, subscriptionId };
  const secrets = tx.db.orm.webhookSecret;
  const living = await secrets.findMany({
    where: { ...ofSubscription, OR: [{ expiresAt: null }, { expiresAt: { gt: tx.now() } }] },
    orderBy: { id: 'desc' },
    select: { id: true },
    take: expiresAt === null ? 0 : LIVE_SECRET_COUNT - 1,
  });
  await secrets.deleteMany({ where: { ...ofSubscription, id: { notIn: living.map(({ id }) => id) } } });
  if (expiresAt !== null)
    await secrets.updateMany({ where: { ...ofSubscription, expiresAt: null }, data: { expiresAt } });
}
