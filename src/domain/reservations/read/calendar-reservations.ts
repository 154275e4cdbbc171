import { instantOf, minutesOf } from 'slot-engine/time/calendar-day.ts';
import { type MinuteRange, rangesWithin } from 'slot-engine/time/minute-ranges.ts';
import { readCalendarReservations } from '../../../db/reservations/read/calendar.ts';
import type { ReservationRow } from '../../../db/reservations/read/view.ts';
import type { Context } from '../../../kernel/context.ts';
import { loadBusyTimes } from '../../slots/search/load-busy-times.ts';
import { type Booking, type BookingView, toBooking, toBookingView } from './booking.ts';
import type { CalendarEmployee, CalendarParams } from './calendar-employee.ts';

/**
 * Reads the reservations of each employee on each day of a calendar in one statement, ordered by start, without
 * cancelled and declined ones. There is no limit, because a calendar is bounded by its days.
 */
export function getCalendarReservations(
  ctx: Context,
  employees: readonly CalendarEmployee[],
): Promise<ReadonlyMap<CalendarEmployee, readonly Booking[]>> {
  return readByParams(employees, async (params, ofParams) => {
    const { providerId, scopes } = ctx.caller;
    const range = { from: instantOf(params.from), until: instantOf(params.until), employeeIds: params.employeeIds };
    const includeInternal = scopes.has('services:internal:use');
    const rows = await readCalendarReservations(ctx.db, { providerId, includeInternal, ...range });
    const view = toBookingView(ctx, params.timezone);
    const rowsByEmployee = Map.groupBy(rows, ({ employeeId }) => employeeId);
    const partsByEmployee = Map.groupBy(ofParams, ({ employeeId }) => employeeId);
    return [...partsByEmployee].flatMap(([id, parts]) => splitByDay(rowsByEmployee.get(id) ?? [], parts, view));
  });
}

/** Assigns rows, sorted by start, to the days that they touch, in one pass over both. */
function splitByDay(
  rows: readonly ReservationRow[],
  parts: readonly CalendarEmployee[],
  view: BookingView,
): Parts<readonly Booking[]> {
  const days = parts.map((part) => ({ part, day: part.day, bookings: [] as Booking[] }));
  const remaining = days.toSorted((one, other) => one.day.from - other.day.from);
  for (const row of rows) {
    const [start, end] = [minutesOf(row.startAt), minutesOf(row.endAt)];
    while (remaining[0] && remaining[0].day.until <= start) remaining.shift();
    const booking = toBooking(row, view);
    for (const { day, bookings } of remaining) {
      if (day.from >= end) break;
      bookings.push(booking);
    }
  }
  return days.map(({ part, bookings }) => [part, bookings]);
}

/** Reads the occupied time of each employee on each day of a calendar in one statement, including buffers and holds. */
export function getCalendarBusyTimes(
  ctx: Context,
  employees: readonly CalendarEmployee[],
): Promise<ReadonlyMap<CalendarEmployee, readonly MinuteRange[]>> {
  return readByParams(employees, async (params, ofParams) => {
    const of = { providerId: ctx.caller.providerId, now: ctx.now() };
    const busy = await loadBusyTimes(ctx.db, of, params.employeeIds, params);
    return ofParams.map((part) => [part, rangesWithin(pairs(busy.get(part.employeeId) ?? []), part.day)]);
  });
}

type Parts<Value> = readonly (readonly [CalendarEmployee, Value])[];

async function readByParams<Value>(
  employees: readonly CalendarEmployee[],
  read: (params: CalendarParams, ofParams: readonly CalendarEmployee[]) => Promise<Parts<Value>>,
): Promise<ReadonlyMap<CalendarEmployee, Value>> {
  const byParams = Map.groupBy(employees, ({ params }) => params);
  const found = await Promise.all([...byParams].map(([params, ofParams]) => read(params, ofParams)));
  return new Map(found.flat());
}

function pairs(flat: readonly number[]): MinuteRange[] {
  return flat.flatMap((from, index) => (index % 2 === 0 ? [{ from, until: flat[index + 1] ?? from }] : []));
}
