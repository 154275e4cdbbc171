import { v7 } from 'uuid';
import { lockProvider } from '../../db/catalog/locks.ts';
import type { WebhookSubscription } from '../../db/generated/kysely/types.ts';
import { countRows } from '../../db/query/count-rows.ts';
import { type Context, ownTables } from '../context.ts';
import { DomainError } from '../errors.ts';
import type { TransactionContext } from '../events/transaction-context.ts';
import { inTransaction } from '../transaction.ts';
import { PROVIDER_SUBSCRIPTION_COUNT, SUBSCRIPTION_COUNT } from './limits.ts';
import { assertTarget } from './rules.ts';
import { addSecret, newSecret, secretHint } from './secret.ts';
import { livingSubscriptions, ownSubscriptions, writtenSubscription } from './subscriptions.ts';

/** Creation alone shows the signing secret. */
export interface CreatedSubscription extends WebhookSubscription {
  readonly secret: string;
}

export interface CreateSubscriptionInput {
  readonly url: string;
  readonly events: readonly string[];
  readonly isActive?: boolean | null;
  readonly description?: string | null;
}

/**
 * Creates a subscription of the calling integration client; its secret is in this answer and never again. Throws
 * `VALIDATION_FAILED` for a refused target and `LIMIT_REACHED` beyond 20, or 100 of its provider (contract 6.1).
 */
export async function createSubscription(ctx: Context, input: CreateSubscriptionInput): Promise<CreatedSubscription> {
  await assertTarget(ctx, input.url);
  const secret = newSecret();
  return inTransaction(ctx, async (tx) => {
    const integrationClientId = await claimPlace(tx);
    const now = tx.now();
    const given = {
      id: v7(),
      integrationClientId,
      url: input.url,
      events: [...input.events],
      isActive: input.isActive ?? true,
      description: input.description ?? null,
      secretHint: secretHint(secret),
      createdAt: now,
      updatedAt: now,
    };
    const insert = ownTables(tx).insertInto('webhookSubscription').values(given);
    const row = await insert.returningAll().executeTakeFirstOrThrow();
    await addSecret(tx, row.id, secret);
    return { ...writtenSubscription(tx, row, input), secret };
  });
}

async function claimPlace(tx: TransactionContext): Promise<string> {
  const { caller } = tx;
  if (caller.kind !== 'INTEGRATION') throw new Error('Only integration clients own subscriptions.');
  await lockProvider(tx.db, caller.providerId);
  if ((await countRows(ownSubscriptions(tx))) >= SUBSCRIPTION_COUNT) {
    throw limitReached('A client', SUBSCRIPTION_COUNT);
  }
  if ((await countRows(livingSubscriptions(tx))) >= PROVIDER_SUBSCRIPTION_COUNT) {
    throw limitReached('A provider', PROVIDER_SUBSCRIPTION_COUNT);
  }
  return caller.id;
}

function limitReached(whose: string, limit: number): DomainError {
  return new DomainError('LIMIT_REACHED', `${whose} can have at most ${limit} webhook subscriptions.`, {
    context: { limit },
  });
}
