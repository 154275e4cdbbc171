import { z } from 'zod';
import { ActorType, ReservationEventType } from '../../../db/generated/prisma/enums.ts';
import {
  countReservationFeed,
  type FeedEventRow,
  readReservationFeed,
} from '../../../db/reservations/read/reservation-feed.ts';
import { readReservationsById } from '../../../db/reservations/read/view.ts';
import type { Context } from '../../../kernel/context.ts';
import { EVENT_PAGE_SIZE_DEFAULT } from '../../../kernel/limits.ts';
import {
  type Connection,
  connectionOf,
  keysetRange,
  listCursors,
  type PageArguments,
} from '../../../kernel/paging/connection.ts';
import { CURSOR_PARTS } from '../../../kernel/paging/cursor.ts';
import { ACTOR_ID, actorIdInRows } from '../../events/record-event.ts';
import { type Booking, toBooking, toBookingView } from './booking.ts';

const CURSORS = listCursors(
  'reservationFeed',
  z.strictObject({
    types: z.array(z.enum(ReservationEventType)).optional(),
    actorType: z.enum(ActorType).optional(),
    actorId: ACTOR_ID.optional(),
    employeeId: z.guid().optional(),
  }),
  CURSOR_PARTS.transaction,
);

/** The filters of the feed of events. A missing filter is not applied. */
export interface ReservationFeedParams extends PageArguments {
  readonly types?: readonly FeedEventRow['type'][] | null | undefined;
  readonly actorType?: FeedEventRow['actorType'] | null | undefined;
  /** The actor's id in the form of `Actor.id`. */
  readonly actorId?: string | null | undefined;
  /** The employee of the reservation after the event. */
  readonly employeeId?: string | null | undefined;
}

/**
 * Lists the events of all reservations of the provider as a connection, newest first. Events of internal services
 * require `services:internal:use` (contract 8.5). Throws `VALIDATION_FAILED` for a cursor of another list.
 */
export async function connectReservationFeed(
  ctx: Context,
  { types, actorType, actorId, employeeId, ...question }: ReservationFeedParams,
): Promise<Connection<FeedEventRow>> {
  const { providerId, scopes } = ctx.caller;
  const sent = {
    types: types && types.length > 0 ? [...types] : undefined,
    actorType: actorType ?? undefined,
    actorId: actorId ?? undefined,
    employeeId: employeeId ?? undefined,
  };
  const { filters, page } = CURSORS.read(ctx, sent, question, EVENT_PAGE_SIZE_DEFAULT);
  const visible = {
    providerId,
    includeInternal: scopes.has('services:internal:use'),
    types: filters.types ?? null,
    actorType: filters.actorType ?? null,
    actorId: filters.actorId === undefined ? null : actorIdInRows(filters.actorId, ctx.caller),
    employeeId: filters.employeeId ?? null,
  };
  const rows = await readReservationFeed(ctx.db, visible, keysetRange(page, 'DESC'));
  return connectionOf(rows, page, {
    nodeOf: (row) => row,
    cursorOf: ({ changedTx, id }) => CURSORS.write(ctx, filters, { at: changedTx, id }),
    totalCount: () => countReservationFeed(ctx.db, visible),
  });
}

/** Reads reservations by id. The caller may see them, because one of their events was already shown. */
export async function getBookingsById(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, Booking>> {
  const rows = await readReservationsById(ctx.db, ctx.caller.providerId, [...new Set(ids)]);
  const view = toBookingView(ctx);
  return new Map(rows.map((row) => [row.id, toBooking(row, view)]));
}
