import { listReservationRows } from '../../../db/reservations/read/lists.ts';
import type { Context } from '../../context.ts';
import { instantOf, MINUTES_PER_DAY } from '../../slots/time/calendar-day.ts';
import { type Booking, bookingOf, bookingView } from './booking.ts';
import type { CalendarEmployee } from './calendar-of-day.ts';

/** More than any day of a provider holds. */
const DAY_RESERVATIONS_MAX = 20_000;
/** No reservation lasts longer (contract 3.2). */
const LONGEST_MINUTES = MINUTES_PER_DAY;

const SHOWN = ['PENDING', 'CONFIRMED', 'COMPLETED', 'NO_SHOW'] as const;

/** The reservations of each employee of one day's calendar that took or take place, by start; one query for all. */
export async function calendarReservations(
  ctx: Context,
  employees: readonly CalendarEmployee[],
): Promise<ReadonlyMap<CalendarEmployee, readonly Booking[]>> {
  const days = Map.groupBy(employees, ({ day }) => day);
  const found = await Promise.all([...days].map(([day, ofDay]) => ofOneDay(ctx, day, ofDay)));
  return new Map(found.flat());
}

async function ofOneDay(
  ctx: Context,
  day: CalendarEmployee['day'],
  employees: readonly CalendarEmployee[],
): Promise<[CalendarEmployee, readonly Booking[]][]> {
  const { providerId, scopes } = ctx.caller;
  const filters = {
    startsAfter: instantOf(day.from - LONGEST_MINUTES).toISOString(),
    startsBefore: instantOf(day.until).toISOString(),
    status: SHOWN,
  };
  const scope = { providerId, includeInternal: scopes.has('services:internal:use'), filters };
  const rows = await listReservationRows(ctx.db, scope, { after: null, limit: DAY_RESERVATIONS_MAX, offset: 0 });
  const begin = instantOf(day.from);
  const view = bookingView(ctx, day.timezone);
  const byEmployee = Map.groupBy(
    rows.filter(({ endAt }) => endAt > begin),
    ({ employeeId }) => employeeId,
  );
  return employees.map((employee) => [
    employee,
    (byEmployee.get(employee.employeeId) ?? []).map((row) => bookingOf(row, view)),
  ]);
}
