import { readCalendarReservations } from '../../../db/reservations/read/calendar.ts';
import type { ReservationRow } from '../../../db/reservations/read/view.ts';
import type { Context } from '../../context.ts';
import { loadBusyTimes } from '../../slots/search/load-busy-times.ts';
import { instantOf } from '../../slots/time/calendar-day.ts';
import type { MinuteRange } from '../../slots/time/minute-ranges.ts';
import { type Booking, bookingOf, bookingView } from './booking.ts';
import { type CalendarAsked, type CalendarEmployee, rangesWithin } from './calendar.ts';

/**
 * The reservations of each employee on each day of a calendar that took or take place, by start; one statement for all of
 * them, and no limit: what stands in a calendar is bounded by its days.
 */
export function calendarReservations(
  ctx: Context,
  employees: readonly CalendarEmployee[],
): Promise<ReadonlyMap<CalendarEmployee, readonly Booking[]>> {
  return ofEachQuestion(employees, async (asked, ofAsked) => {
    const { providerId, scopes } = ctx.caller;
    const range = { from: instantOf(asked.from), until: instantOf(asked.until), employeeIds: asked.employeeIds };
    const includeInternal = scopes.has('services:internal:use');
    const rows = await readCalendarReservations(ctx.db, { providerId, includeInternal, ...range });
    const view = bookingView(ctx, asked.timezone);
    const byEmployee = Map.groupBy(
      rows.map((row) => ({ row, booking: bookingOf(row, view) })),
      ({ row }) => row.employeeId,
    );
    return ofAsked.map((part) => {
      const isOnDay = takesPlaceWithin(part.day);
      const onDay = (byEmployee.get(part.employeeId) ?? []).filter(({ row }) => isOnDay(row));
      return [part, onDay.map(({ booking }) => booking)];
    });
  });
}

/** The occupied time of each employee on each day of a calendar, buffers and holds included; one statement for all. */
export function calendarBusyTimes(
  ctx: Context,
  employees: readonly CalendarEmployee[],
): Promise<ReadonlyMap<CalendarEmployee, readonly MinuteRange[]>> {
  return ofEachQuestion(employees, async (asked, ofAsked) => {
    const of = { providerId: ctx.caller.providerId, now: ctx.now() };
    const busy = await loadBusyTimes(ctx.db, of, asked.employeeIds, asked);
    return ofAsked.map((part) => [part, rangesWithin(pairs(busy.get(part.employeeId) ?? []), part.day)]);
  });
}

type Parts<Value> = readonly (readonly [CalendarEmployee, Value])[];

async function ofEachQuestion<Value>(
  employees: readonly CalendarEmployee[],
  read: (asked: CalendarAsked, ofAsked: readonly CalendarEmployee[]) => Promise<Parts<Value>>,
): Promise<ReadonlyMap<CalendarEmployee, Value>> {
  const questions = Map.groupBy(employees, ({ asked }) => asked);
  const found = await Promise.all([...questions].map(([asked, ofAsked]) => read(asked, ofAsked)));
  return new Map(found.flat());
}

function takesPlaceWithin({ from, until }: MinuteRange) {
  const [begin, end] = [instantOf(from).getTime(), instantOf(until).getTime()];
  return ({ startAt, endAt }: ReservationRow) => endAt.getTime() > begin && startAt.getTime() < end;
}

function pairs(flat: readonly number[]): MinuteRange[] {
  return flat.flatMap((from, index) => (index % 2 === 0 ? [{ from, until: flat[index + 1] ?? from }] : []));
}
