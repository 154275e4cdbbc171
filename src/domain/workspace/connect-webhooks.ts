import { z } from 'zod';
import { type Connection, connectionOf, listCursors, type PageQuestion } from '../connection.ts';
import type { Context } from '../context.ts';
import { CURSOR_PARTS } from '../cursor.ts';
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
  const { webhookSubscription } = ctx.db.orm;
  const place = CURSORS.read(ctx, integrationClientId ? { integrationClientId } : {}, after);
  const all = { ...readableSubscriptions(ctx.caller), AND: [place.filters] };
  const rows = await webhookSubscription.findMany({
    where: { ...all, ...(place.after && behind(place.after)) },
    include: { client: { select: { id: true, name: true } } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: first + 1,
  });
  return connectionOf(rows, {
    first,
    isContinued: place.after !== null,
    nodeOf: (row) => ({ ...subscriptionRecord(row), integrationClient: row.client }),
    cursorOf: ({ createdAt, id }) => CURSORS.write(ctx, place.filters, { createdAt: createdAt.toISOString(), id }),
    totalCount: () => webhookSubscription.count({ where: all }),
  });
}

function behind({ createdAt, id }: { readonly createdAt: string; readonly id: string }) {
  return { OR: [{ createdAt: { gt: createdAt } }, { createdAt, id: { gt: id } }] };
}
