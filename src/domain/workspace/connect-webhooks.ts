import { type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { countRows } from '../../db/query/count-rows.ts';
import type { Context } from '../context.ts';
import { type Connection, connectionOf, listCursors, type PageQuestion } from '../paging/connection.ts';
import { CURSOR_PARTS } from '../paging/cursor.ts';
import { type SubscriptionRecord, subscriptionRecord } from '../webhooks/records.ts';
import { readableSubscriptions } from '../webhooks/subscriptions.ts';

/** A subscription with the integration client that it belongs to. */
export interface WorkspaceWebhook extends SubscriptionRecord {
  readonly integrationClient: { readonly id: string; readonly name: string };
}

const CURSORS = listCursors(
  'workspaceWebhooks',
  z.strictObject({ integrationClientId: z.guid().optional() }),
  z.strictObject({ createdAt: CURSOR_PARTS.instant, id: z.guid() }),
);

/**
 * The webhook subscriptions of every integration client, or of one, oldest first, as a connection. Throws
 * `VALIDATION_FAILED` for a cursor that is not one of this list (contract 8.6).
 */
export async function connectWebhooks(
  ctx: Context,
  { first, after, integrationClientId }: PageQuestion & { readonly integrationClientId?: string | null | undefined },
): Promise<Connection<WorkspaceWebhook>> {
  const place = CURSORS.read(ctx, integrationClientId ? { integrationClientId } : {}, after);
  const all = subscriptionsOf(ctx, place.filters.integrationClientId);
  const behind = place.after ? all.where(isBehind(place.after)) : all;
  const rows = await behind
    .innerJoin('integrationClient as c', 'c.id', 'webhookSubscription.integrationClientId')
    .selectAll('webhookSubscription')
    .select('c.name as clientName')
    .orderBy('createdAt')
    .orderBy('webhookSubscription.id')
    .limit(first + 1)
    .execute();
  return connectionOf(rows, {
    first,
    isContinued: place.after !== null,
    nodeOf: ({ clientName, ...row }) => ({
      ...subscriptionRecord(row),
      integrationClient: { id: row.integrationClientId, name: clientName },
    }),
    cursorOf: ({ createdAt, id }) => CURSORS.write(ctx, place.filters, { createdAt: createdAt.toISOString(), id }),
    totalCount: () => countRows(all),
  });
}

function subscriptionsOf(ctx: Context, integrationClientId: string | undefined) {
  const all = readableSubscriptions(ctx);
  return integrationClientId === undefined ? all : all.where('integrationClientId', '=', integrationClientId);
}

function isBehind({ createdAt, id }: { readonly createdAt: string; readonly id: string }) {
  return sql<SqlBool>`(webhook_subscription.created_at, webhook_subscription.id) > (${createdAt}::timestamptz, ${id}::uuid)`;
}
