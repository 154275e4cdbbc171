import { countRows } from 'tenant-sql/query/count-rows.ts';
import { v7 } from 'uuid';
import { lockIntegrationClient, lockProvider } from '../../db/catalog/locks.ts';
import type { WebhookSubscription } from '../../db/generated/kysely/types.ts';
import { type Context, ownTables } from '../../kernel/context.ts';
import { DomainError, notFound } from '../../kernel/errors.ts';
import { toAuditEntries } from '../events/audit-entry.ts';
import type { TransactionContext } from '../events/transaction-context.ts';
import { inTransaction } from '../outbox/in-transaction.ts';
import { SUBSCRIPTIONS_PER_CLIENT_MAX, SUBSCRIPTIONS_PER_PROVIDER_MAX } from './limits.ts';
import { assertWebhookTarget } from './rules.ts';
import { addSecret, createSigningSecret, secretHint } from './secret.ts';
import {
  auditedWebhookFields,
  selectExistingSubscriptions,
  toSubscriptionResponse,
  webhookResource,
} from './subscriptions.ts';

export interface CreateSubscriptionInput {
  readonly url: string;
  readonly events: readonly string[];
  readonly isActive?: boolean | null;
  readonly description?: string | null;
}

/** A created subscription with its signing secret, which no other response contains. */
export interface CreatedSubscription extends WebhookSubscription {
  readonly secret: string;
}

/**
 * Creates a subscription of the calling integration client. Only this response contains the secret. Throws
 * `VALIDATION_FAILED` for a refused target URL, and `LIMIT_REACHED` beyond 20 subscriptions of the client or 100 of its
 * provider (contract 6.1).
 */
export async function createSubscription(ctx: Context, input: CreateSubscriptionInput): Promise<CreatedSubscription> {
  const { caller } = ctx;
  if (caller.kind !== 'INTEGRATION') throw new Error('Only integration clients own subscriptions.');
  return insertSubscription(ctx, caller.id, input);
}

/**
 * Creates a subscription for any integration client of the provider. Throws the errors of `createSubscription`, and
 * `NOT_FOUND` for `integrationClientId` when it is unknown or revoked.
 */
export async function createSubscriptionFor(
  ctx: Context,
  { integrationClientId, ...input }: CreateSubscriptionInput & { readonly integrationClientId: string },
): Promise<CreatedSubscription> {
  return insertSubscription(ctx, integrationClientId, input);
}

async function insertSubscription(
  ctx: Context,
  integrationClientId: string,
  input: CreateSubscriptionInput,
): Promise<CreatedSubscription> {
  await assertWebhookTarget(ctx, input.url);
  const secret = createSigningSecret();
  return inTransaction(ctx, async (tx) => {
    await assertSubscriptionLimit(tx, integrationClientId);
    const now = tx.now();
    const columns = {
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
    const insert = ownTables(tx).insertInto('webhookSubscription').values(columns);
    const row = await insert.returningAll().executeTakeFirstOrThrow();
    await addSecret(tx, row.id, secret);
    tx.audit(toAuditEntries(webhookResource(row.id), null, auditedWebhookFields(row)));
    return { ...toSubscriptionResponse(tx, row, input), secret };
  });
}

/**
 * Locks the provider and the integration client, and throws `LIMIT_REACHED` when either has the maximum number of
 * subscriptions.
 */
export async function assertSubscriptionLimit(tx: TransactionContext, integrationClientId: string): Promise<void> {
  const { providerId } = tx.caller;
  await lockProvider(tx.db, providerId);
  if (!(await lockIntegrationClient(tx.db, providerId, integrationClientId))) {
    throw notFound(['input', 'integrationClientId']);
  }
  const live = selectExistingSubscriptions(tx);
  if ((await countRows(live.where('integrationClientId', '=', integrationClientId))) >= SUBSCRIPTIONS_PER_CLIENT_MAX) {
    throw limitReached('A client', SUBSCRIPTIONS_PER_CLIENT_MAX);
  }
  if ((await countRows(live)) >= SUBSCRIPTIONS_PER_PROVIDER_MAX) {
    throw limitReached('A provider', SUBSCRIPTIONS_PER_PROVIDER_MAX);
  }
}

function limitReached(owner: string, limit: number): DomainError {
  return new DomainError('LIMIT_REACHED', `${owner} can have at most ${limit} webhook subscriptions.`, {
    context: { limit },
  });
}
