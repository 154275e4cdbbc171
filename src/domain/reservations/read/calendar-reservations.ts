import { instantOf, minutesOf } from 'slot-engine/time/calendar-day.ts';
import { type MinuteRange, rangesWithin } from 'slot-engine/time/minute-ranges.ts';
import { readCalendarReservations } from '../../../db/reservations/read/calendar.ts';
import type { ReservationRow } from '../../../db/reservations/read/view.ts';
import type { Context } from '../../../kernel/context.ts';
import { loadBusyTimes } from '../../slots/search/load-busy-times.ts';
import { type Booking, type BookingView, bookingOf, bookingView } from './booking.ts';
import type { CalendarEmployee, CalendarParams } from './calendar-employee.ts';

/**
 * The reservations of each employee on each day of a calendar that took or take place, by start; one statement for all of
 * them, and no limit: a calendar is bounded by its days.
 */
export function calendarReservations(
  ctx: Context,
  employees: readonly CalendarEmployee[],
): Promise<ReadonlyMap<CalendarEmployee, readonly Booking[]>> {
  return ofEachQuestion(employees, async (params, ofRequested) => {
    const { providerId, scopes } = ctx.caller;
    const range = { from: instantOf(params.from), until: instantOf(params.until), employeeIds: params.employeeIds };
    const includeInternal = scopes.has('services:internal:use');
    const rows = await readCalendarReservations(ctx.db, { providerId, includeInternal, ...range });
    const view = bookingView(ctx, params.timezone);
    const rowsOf = Map.groupBy(rows, ({ employeeId }) => employeeId);
    const partsOf = Map.groupBy(ofRequested, ({ employeeId }) => employeeId);
    return [...partsOf].flatMap(([id, parts]) => onEachDay(rowsOf.get(id) ?? [], parts, view));
  });
}

/** Rows by start on the days that they touch, in one pass over both. */
function onEachDay(
  rows: readonly ReservationRow[],
  parts: readonly CalendarEmployee[],
  view: BookingView,
): Parts<readonly Booking[]> {
  const days = parts.map((part) => ({ part, day: part.day, bookings: [] as Booking[] }));
  const left = days.toSorted((one, other) => one.day.from - other.day.from);
  for (const row of rows) {
    const [start, end] = [minutesOf(row.startAt), minutesOf(row.endAt)];
    while (left[0] && left[0].day.until <= start) left.shift();
    const booking = bookingOf(row, view);
    for (const { day, bookings } of left) {
      if (day.from >= end) break;
      bookings.push(booking);
    }
  }
  return days.map(({ part, bookings }) => [part, bookings]);
}

/** The occupied time of each employee on each day of a calendar, buffers and holds included; one statement for all. */
export function calendarBusyTimes(
  ctx: Context,
  employees: readonly CalendarEmployee[],
): Promise<ReadonlyMap<CalendarEmployee, readonly MinuteRange[]>> {
  return ofEachQuestion(employees, async (params, ofRequested) => {
    const of = { providerId: ctx.caller.providerId, now: ctx.now() };
    const busy = await loadBusyTimes(ctx.db, of, params.employeeIds, params);
    return ofRequested.map((part) => [part, rangesWithin(pairs(busy.get(part.employeeId) ?? []), part.day)]);
  });
}

type Parts<Value> = readonly (readonly [CalendarEmployee, Value])[];

async function ofEachQuestion<Value>(
  employees: readonly CalendarEmployee[],
  read: (params: CalendarParams, ofRequested: readonly CalendarEmployee[]) => Promise<Parts<Value>>,
): Promise<ReadonlyMap<CalendarEmployee, Value>> {
  const questions = Map.groupBy(employees, ({ params }) => params);
  const found = await Promise.all([...questions].map(([params, ofRequested]) => read(params, ofRequested)));
  return new Map(found.flat());
}

function pairs(flat: readonly number[]): MinuteRange[] {
  return flat.flatMap((from, index) => (index % 2 === 0 ? [{ from, until: flat[index + 1] ?? from }] : []));
}
