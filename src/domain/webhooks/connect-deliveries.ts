import { z } from 'zod';
import type { WebhookDelivery } from '../../db/generated/kysely/types.ts';
import { countRows } from '../../db/query/count-rows.ts';
import type { Context } from '../context.ts';
import { type Connection, connectionOf, listCursors, type PageQuestion } from '../paging/connection.ts';
import { deliveriesOf, newestDeliveries } from './list-deliveries.ts';
import { type DeliveryRecord, deliveryRecord } from './records.ts';
import { assertReadable } from './subscriptions.ts';

export interface DeliveryConnectionQuestion extends PageQuestion {
  /** Any of these; all when empty. */
  readonly status?: readonly WebhookDelivery['status'][] | null | undefined;
}

const STATUS = z.enum(['PENDING', 'SUCCEEDED', 'RETRY_SCHEDULED', 'FAILED', 'SKIPPED']);
const CURSORS = listCursors(
  'webhookDeliveries',
  z.strictObject({ subscriptionId: z.guid(), status: z.array(STATUS).optional() }),
  z.strictObject({ id: z.guid() }),
);

/**
 * The deliveries of one subscription, newest first, as a connection. Throws `NOT_FOUND` for a subscription that the
 * caller cannot read, `VALIDATION_FAILED` for a cursor that is not one of this list (contract 6.11).
 */
export async function connectDeliveries(
  ctx: Context,
  subscriptionId: string,
  { first, after, status }: DeliveryConnectionQuestion,
): Promise<Connection<DeliveryRecord>> {
  const wanted = status && status.length > 0 ? { status: [...new Set(status)].sort() } : {};
  const place = CURSORS.read(ctx, { subscriptionId, ...wanted }, after);
  await assertReadable(ctx, subscriptionId);
  const { filters } = place;
  const all = deliveriesOf(ctx, subscriptionId, filters.status);
  const rows = await newestDeliveries(all, place.after?.id, first + 1);
  return connectionOf(rows, {
    first,
    isContinued: place.after !== null,
    nodeOf: deliveryRecord,
    cursorOf: ({ id }) => CURSORS.write(ctx, filters, { id }),
    totalCount: () => countRows(all),
  });
}
