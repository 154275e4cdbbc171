import type { KeysetRange, ListPosition } from 'tenant-sql/query/keyset.ts';
import { z } from 'zod';
import type { OpenReservationTime } from '../../../db/reservations/read/open-reservation-times.ts';
import { type Context, ownTables } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/errors.ts';
import {
  type Connection,
  connectionOf,
  keysetRange,
  listCursors,
  type PageArguments,
} from '../../../kernel/paging/connection.ts';
import { CURSOR_PARTS } from '../../../kernel/paging/cursor.ts';
import type { Booking } from '../../reservations/read/booking.ts';
import { findOrphanedTimes, readBookingsOfTimes } from './find-orphaned.ts';

const CURSORS = listCursors(
  'orphanedReservations',
  z.strictObject({ employeeId: z.guid().optional() }),
  CURSOR_PARTS.instant,
);

/**
 * Lists the upcoming reservations outside the current working time of their employee as a connection, for one employee
 * or all, ordered by start (contract 4.10). Throws `NOT_FOUND` for the employee, and `VALIDATION_FAILED` for a cursor
 * of another list.
 */
export async function connectOrphanedReservations(
  ctx: Context,
  { employeeId, ...question }: PageArguments & { readonly employeeId?: string | null | undefined },
): Promise<Connection<Booking>> {
  const { filters, page } = CURSORS.read(ctx, employeeId ? { employeeId } : {}, question);
  await assertEmployee(ctx, filters.employeeId);
  const all = await findOrphanedTimes(ctx, filters.employeeId ? { employeeIds: [filters.employeeId] } : {});
  const times = withinRange(all, keysetRange(page));
  const cursors = new Map(
    times.map(({ id, startAt }) => [id, CURSORS.write(ctx, filters, { at: startAt.toISOString(), id })]),
  );
  const bookings = new Map((await readBookingsOfTimes(ctx, times)).map((booking) => [booking.id, booking]));
  const rows = times.flatMap(({ id }) => bookings.get(id) ?? []);
  return connectionOf(rows, page, {
    nodeOf: (booking) => booking,
    cursorOf: ({ id }) => cursors.get(id) ?? '',
    totalCount: async () => all.length,
  });
}

/** Returns the rows of a range, like a statement. `all` is sorted by (startAt, id). */
function withinRange(
  all: readonly OpenReservationTime[],
  { direction, from, to, limit }: KeysetRange,
): OpenReservationTime[] {
  const [after, before] = direction === 'ASC' ? [from, to] : [to, from];
  const between = all.filter((one) => (!after || isAfter(one, after)) && (!before || isBefore(one, before)));
  return (direction === 'ASC' ? between : between.reverse()).slice(0, limit);
}

async function assertEmployee(ctx: Context, id: string | undefined): Promise<void> {
  if (id === undefined) return;
  const employee = ownTables(ctx).selectFrom('employee').select('id').where('id', '=', id);
  if (!(await employee.executeTakeFirst())) throw notFound(['employeeId']);
}

function isAfter({ startAt, id }: OpenReservationTime, cursor: ListPosition): boolean {
  const at = Date.parse(cursor.at);
  return startAt.getTime() > at || (startAt.getTime() === at && id > cursor.id);
}

function isBefore({ startAt, id }: OpenReservationTime, cursor: ListPosition): boolean {
  const at = Date.parse(cursor.at);
  return startAt.getTime() < at || (startAt.getTime() === at && id < cursor.id);
}
