import { z } from 'zod';
import type { LivePlace } from '../../../db/reservations/read/live-places.ts';
import { type Context, ownTables } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { type Connection, connectionOf, listCursors, type PageQuestion } from '../../paging/connection.ts';
import { CURSOR_PARTS } from '../../paging/cursor.ts';
import type { Booking } from '../../reservations/read/booking.ts';
import { findStrandedPlaces, readBookings } from './find-stranded.ts';

const CURSORS = listCursors(
  'strandedReservations',
  z.strictObject({ employeeId: z.guid().optional() }),
  z.strictObject({ startAt: CURSOR_PARTS.instant, id: z.guid() }),
);

/**
 * All live reservations that lie outside the working time of their employee now, of one employee or of everyone, by
 * start, as a connection (contract 4.10). Throws `NOT_FOUND` naming the employee, `VALIDATION_FAILED` for a cursor that
 * is not one of this list.
 */
export async function connectStrandedReservations(
  ctx: Context,
  { first, after, employeeId }: PageQuestion & { readonly employeeId?: string | null | undefined },
): Promise<Connection<Booking>> {
  const place = CURSORS.read(ctx, employeeId ? { employeeId } : {}, after);
  const { filters } = place;
  await assertEmployee(ctx, filters.employeeId);
  const all = await findStrandedPlaces(ctx, filters.employeeId ? { employeeIds: [filters.employeeId] } : {});
  const behind = place.after ? all.filter(isBehind(place.after)) : all;
  const wanted = behind.slice(0, first + 1);
  const cursors = new Map(
    wanted.map(({ id, startAt }) => [id, CURSORS.write(ctx, filters, { startAt: startAt.toISOString(), id })]),
  );
  return connectionOf(await readBookings(ctx, wanted), {
    first,
    isContinued: place.after !== null,
    nodeOf: (booking) => booking,
    cursorOf: ({ id }) => cursors.get(id) ?? '',
    totalCount: async () => all.length,
  });
}

async function assertEmployee(ctx: Context, id: string | undefined): Promise<void> {
  if (id === undefined) return;
  const employee = ownTables(ctx).selectFrom('employee').select('id').where('id', '=', id);
  if (!(await employee.executeTakeFirst())) throw notFound(['employeeId']);
}

function isBehind(place: { readonly startAt: string; readonly id: string }) {
  const placeAt = Date.parse(place.startAt);
  return ({ startAt, id }: LivePlace) =>
    startAt.getTime() > placeAt || (startAt.getTime() === placeAt && id > place.id);
}
