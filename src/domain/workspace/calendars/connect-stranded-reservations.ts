import { z } from 'zod';
import type { Place, Walk } from '../../../db/query/walk.ts';
import type { LivePlace } from '../../../db/reservations/read/live-places.ts';
import { type Context, ownTables } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { type Connection, connectionOf, listCursors, type PageQuestion, walkOf } from '../../paging/connection.ts';
import { CURSOR_PARTS } from '../../paging/cursor.ts';
import type { Booking } from '../../reservations/read/booking.ts';
import { findStrandedPlaces, readBookings } from './find-stranded.ts';

const CURSORS = listCursors(
  'strandedReservations',
  z.strictObject({ employeeId: z.guid().optional() }),
  CURSOR_PARTS.instant,
);

/**
 * All live reservations that lie outside the working time of their employee now, of one employee or of everyone, by
 * start, as a connection (contract 4.10). Throws `NOT_FOUND` naming the employee, `VALIDATION_FAILED` for a cursor that
 * is not one of this list.
 */
export async function connectStrandedReservations(
  ctx: Context,
  { employeeId, ...question }: PageQuestion & { readonly employeeId?: string | null | undefined },
): Promise<Connection<Booking>> {
  const { filters, page } = CURSORS.read(ctx, employeeId ? { employeeId } : {}, question);
  await assertEmployee(ctx, filters.employeeId);
  const all = await findStrandedPlaces(ctx, filters.employeeId ? { employeeIds: [filters.employeeId] } : {});
  const places = walked(all, walkOf(page));
  const cursors = new Map(
    places.map(({ id, startAt }) => [id, CURSORS.write(ctx, filters, { at: startAt.toISOString(), id })]),
  );
  const bookings = new Map((await readBookings(ctx, places)).map((booking) => [booking.id, booking]));
  const rows = places.flatMap(({ id }) => bookings.get(id) ?? []);
  return connectionOf(rows, page, {
    nodeOf: (booking) => booking,
    cursorOf: ({ id }) => cursors.get(id) ?? '',
    totalCount: async () => all.length,
  });
}

/** The same walk as of a statement, over places that are sorted by (startAt, id). */
function walked(all: readonly LivePlace[], { direction, from, to, limit }: Walk): LivePlace[] {
  const [after, before] = direction === 'ASC' ? [from, to] : [to, from];
  const between = all.filter((one) => (!after || isBehind(one, after)) && (!before || isBefore(one, before)));
  return (direction === 'ASC' ? between : between.reverse()).slice(0, limit);
}

async function assertEmployee(ctx: Context, id: string | undefined): Promise<void> {
  if (id === undefined) return;
  const employee = ownTables(ctx).selectFrom('employee').select('id').where('id', '=', id);
  if (!(await employee.executeTakeFirst())) throw notFound(['employeeId']);
}

function isBehind({ startAt, id }: LivePlace, place: Place): boolean {
  const at = Date.parse(place.at);
  return startAt.getTime() > at || (startAt.getTime() === at && id > place.id);
}

function isBefore({ startAt, id }: LivePlace, place: Place): boolean {
  const at = Date.parse(place.at);
  return startAt.getTime() < at || (startAt.getTime() === at && id < place.id);
}
