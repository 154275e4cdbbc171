import { DAY, instantOf, weekdayOf } from './clock.ts';
import type { ShopEmployee, Window } from './shop.ts';

export interface Span {
  readonly from: number;
  readonly until: number;
}

type DayWindows = (day: number) => readonly Omit<Window, 'days'>[];

/** The windows of the days before and after `day` within reach, in order; windows that touch or overlap are one. */
function findSpans(zone: string, day: number, windowsOf: DayWindows): Span[] {
  const spans: Span[] = [];
  for (let date = day - 10; date <= day + 10; date += 1)
    for (const { from, to } of windowsOf(date)) {
      const end = to > from ? date * DAY + to : (date + 1) * DAY + to;
      const span = { from: instantOf(zone, date * DAY + from), until: instantOf(zone, end) };
      if (span.until > span.from) spans.push(span);
    }
  return mergeSpans(spans);
}

function mergeSpans(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.from - other.from)) {
    const last = merged.at(-1);
    if (last && span.from <= last.until)
      merged[merged.length - 1] = { from: last.from, until: Math.max(last.until, span.until) };
    else merged.push(span);
  }
  return merged;
}

const onDay = (hours: readonly Window[]) => (day: number) => hours.filter(({ days }) => days.includes(weekdayOf(day)));

/** The working windows of an employee (contract 4.5), from ten days before `day` to ten days after it. */
export function findWorkingSpans(employee: ShopEmployee, zone: string, day: number): Span[] {
  const weekly = onDay(employee.hours);
  const override = (date: number) => employee.overrides.find((one) => one.day === date)?.windows;
  return findSpans(zone, day, (date) => override(date) ?? weekly(date));
}

/** Whether the weekly hours leave no minute of the week: the window has no end. */
export function isEndless({ hours, overrides }: ShopEmployee): boolean {
  const minutes = new Set<number>();
  for (const { days, from, to } of hours)
    for (const day of days)
      for (let minute = from; minute < (to > from ? to : to + DAY); minute += 1)
        minutes.add((day * DAY + minute) % (7 * DAY));
  return overrides.length === 0 && minutes.size === 7 * DAY;
}

/** When a resource is available, in the provider's zone; null: always (contract 4.15). */
export const findResourceSpans = (hours: readonly Window[], zone: string, day: number): Span[] | null =>
  hours.length === 0 ? null : findSpans(zone, day, onDay(hours));
