import { z } from 'zod';
import { countEventsOfReservations, readEventsOfReservations } from '../../../db/reservations/read/events.ts';
import { readReservation } from '../../../db/reservations/read/view.ts';
import type { Context } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { type Connection, connectionOf, listCursors, type PageQuestion } from '../../paging/connection.ts';
import { CURSOR_PARTS } from '../../paging/cursor.ts';
import { type ReservationEventRecord, reservationEventRecord } from './list-reservation-events.ts';

type EventConnection = Connection<ReservationEventRecord>;

/** A page of one reservation's history. */
export interface EventPage {
  readonly reservationId: string;
  readonly first: number;
  readonly afterVersion: number;
}

const CURSORS = listCursors(
  'reservationEvents',
  z.strictObject({ reservationId: z.guid() }),
  z.strictObject({ version: CURSOR_PARTS.version }),
);

/** The page that is asked for. Throws `VALIDATION_FAILED` for a cursor that is not one of this reservation's history. */
export function eventPage(ctx: Context, reservationId: string, { first, after }: PageQuestion): EventPage {
  return { reservationId, first, afterVersion: CURSORS.read(ctx, { reservationId }, after).after?.version ?? 0 };
}

/** The history of a reservation, oldest first, as a connection. Throws `NOT_FOUND` (contract 5.13). */
export async function connectReservationEvents(
  ctx: Context,
  reservationId: string,
  question: PageQuestion,
): Promise<EventConnection> {
  const { providerId, scopes } = ctx.caller;
  const page = eventPage(ctx, reservationId, question);
  const [reservation, connections] = await Promise.all([
    readReservation(ctx.db, providerId, reservationId, scopes.has('services:internal:use')),
    connectEventsOfReservations(ctx, [page]),
  ]);
  const connection = connections.get(page);
  if (!reservation || !connection) throw notFound();
  return connection;
}

/**
 * Pages of the history of reservations that the caller has been shown, oldest first, all in one statement; the totals
 * of all in another one, once somebody asks for one (contract 5.13).
 */
export async function connectEventsOfReservations(
  ctx: Context,
  pages: readonly EventPage[],
): Promise<ReadonlyMap<EventPage, EventConnection>> {
  const { providerId } = ctx.caller;
  const wanted = pages.map((page) => ({ ...page, first: page.first + 1 }));
  const rows = await readEventsOfReservations(ctx.db, providerId, wanted);
  const groups = Map.groupBy(rows, ({ page }) => page);
  let counts: Promise<ReadonlyMap<string, number>> | undefined;
  const countAll = () => {
    const ids = new Set(pages.map(({ reservationId }) => reservationId));
    counts ??= countEventsOfReservations(ctx.db, providerId, [...ids]);
    return counts;
  };
  return new Map(
    pages.map((page, index) => {
      const { reservationId, first, afterVersion } = page;
      const connection = connectionOf(groups.get(index) ?? [], {
        first,
        isContinued: afterVersion > 0,
        nodeOf: (row) => reservationEventRecord(row, ctx.caller),
        cursorOf: ({ version }) => CURSORS.write(ctx, { reservationId }, { version }),
        totalCount: async () => (await countAll()).get(reservationId) ?? 0,
      });
      return [page, connection];
    }),
  );
}
