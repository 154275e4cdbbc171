import { timeOf } from '../../kit/time.ts';
import type { Day } from './calendar-state.ts';

const USUAL = { first: 9, last: 17 };
const LAST_HOUR = 24;

/** The hours of the grid: the usual day, all working time and all bookings, with an hour before and after. */
export function openHours(days: readonly Day[]): { readonly from: string; readonly to: string } {
  const spans = days.flatMap(({ date, employees }) =>
    employees.flatMap(({ working, reservations }) =>
      [...working, ...(reservations ?? [])].map(({ startAt, endAt }) => ({
        from: startAt < date ? '00:00' : timeOf(startAt),
        to: endAt.slice(0, date.length) > date ? '24:00' : timeOf(endAt),
      })),
    ),
  );
  const first = Math.min(USUAL.first, ...spans.map(({ from }) => hourOf(from)));
  const last = Math.max(USUAL.last, ...spans.map(({ to }) => Math.ceil(hourOf(to) + minuteOf(to) / 60)));
  return { from: hour(Math.max(0, first - 1)), to: hour(Math.min(LAST_HOUR, last + 1)) };
}

function hourOf(time: string): number {
  return Number(time.slice(0, 2));
}

function minuteOf(time: string): number {
  return Number(time.slice(3, 5));
}

function hour(value: number): string {
  return `${String(value).padStart(2, '0')}:00`;
}
