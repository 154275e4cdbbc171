import { v7 } from 'uuid';
import { lockIntegrationClient } from '../../db/webhooks.sql.ts';
import type { Context } from '../context.ts';
import { DomainError } from '../errors.ts';
import { inTransaction } from '../transaction.ts';
import type { TransactionContext } from '../transaction-context.ts';
import { assertTarget } from './assert-target.ts';
import { SUBSCRIPTION_COUNT } from './limits.ts';
import type { CreatedSubscription } from './records.ts';
import { newSecret, secretHint } from './secret.ts';
import { ownSubscriptions } from './subscriptions.ts';
import { writtenSubscription } from './written-subscription.ts';

export interface CreateSubscriptionInput {
  readonly url: string;
  readonly events: readonly string[];
  readonly isActive?: boolean | null;
  readonly description?: string | null;
}

/**
 * Creates a subscription of the calling integration client; its secret is in this answer and never again. Throws
 * `VALIDATION_FAILED` for a refused target and `LIMIT_REACHED` beyond 20 (specification, Webhooks; contract section 6).
 */
export async function createSubscription(ctx: Context, input: CreateSubscriptionInput): Promise<CreatedSubscription> {
  await assertTarget(ctx, input.url);
  const secret = newSecret();
  return inTransaction(ctx, async (tx) => {
    const integrationClientId = await claimPlace(tx);
    const { providerId } = tx.caller;
    const now = tx.now();
    const row = await tx.db.orm.webhookSubscription.create({
      data: {
        providerId,
        id: v7(),
        integrationClientId,
        url: input.url,
        events: [...input.events],
        isActive: input.isActive ?? true,
        description: input.description ?? null,
        secretHint: secretHint(secret),
        createdAt: now,
        updatedAt: now,
      },
    });
    const ciphertext = Uint8Array.from(tx.ports.secrets.encrypt(secret));
    await tx.db.orm.webhookSecret.create({
      data: { providerId, id: v7(), subscriptionId: row.id, ciphertext, createdAt: now },
    });
    return { ...writtenSubscription(tx, row, input), secret };
  });
}

async function claimPlace(tx: TransactionContext): Promise<string> {
  const { providerId, id } = tx.caller;
  if (tx.caller.kind !== 'INTEGRATION' || id === null) throw new Error('Only integration clients own subscriptions.');
  await tx.db.sql.query(lockIntegrationClient(providerId, id));
  const count = await tx.db.orm.webhookSubscription.count({ where: ownSubscriptions(tx.caller) });
  if (count < SUBSCRIPTION_COUNT) return id;
  throw new DomainError('LIMIT_REACHED', `A client can have at most ${SUBSCRIPTION_COUNT} webhook subscriptions.`, {
    context: { limit: SUBSCRIPTION_COUNT },
  });
}
