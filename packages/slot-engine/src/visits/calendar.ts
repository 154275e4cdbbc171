import type { Money } from '../catalog.ts';
import { bookingWindow } from '../engine/booking-window.ts';
import { candidates } from '../engine/candidates.ts';
import { byOffer, offerKey } from '../engine/offers.ts';
import type { BusyTimes, Question } from '../engine/question.ts';
import { type WorkPlan, workPlan } from '../engine/work-plan.ts';
import type { MinuteRange } from '../time/minute-ranges.ts';
import {
  addAll,
  addMinute,
  addRange,
  has,
  type MinuteSet,
  minuteSet,
  minuteSets,
  placeOf,
  removeRange,
} from './minute-sets.ts';

/** When one employee can begin a service, on its grid or not. */
export interface EmployeeStarts {
  readonly employeeId: string;
  readonly plan: WorkPlan;
  readonly starts: MinuteSet;
}

/** Employees who offer a service on equal terms. */
export interface OfferGroup {
  readonly durationMinutes: number;
  readonly price: Money | null;
  /** Sorted by id. */
  readonly employees: readonly EmployeeStarts[];
  /** When any of them can begin. */
  readonly starts: MinuteSet;
}

/** The calendars of everyone who may do one service of a visit. Minutes count from the start of the search. */
export interface ItemCalendar {
  readonly question: Question;
  /** Soonest end first, then lowest price. */
  readonly groups: readonly OfferGroup[];
  readonly shortestMinutes: number;
  readonly lowestPrice: number;
}

/** The calendars of a service for starts within `range`. */
export function itemCalendar(question: Question, range: MinuteRange, busyTimes: BusyTimes): ItemCalendar {
  const bookable = bookingWindow(question);
  const offered = candidates(question);
  const sets = minuteSets(offered.length, range.until - range.from);
  const employees = offered.map((candidate, at): EmployeeStarts => {
    const plan = workPlan(question, candidate, range, busyTimes);
    const starts = sets[at] ?? minuteSet(0);
    addStarts(starts, plan, range, bookable);
    return { employeeId: plan.employeeId, plan, starts };
  });
  return calendarOf(question, employees);
}

/** The same calendar for one of its employees alone. */
export function calendarOfOne({ question, groups }: ItemCalendar, employeeId: string): ItemCalendar {
  const all = groups.flatMap(({ employees }) => employees);
  return calendarOf(
    question,
    all.filter((one) => one.employeeId === employeeId),
  );
}

/** Who of the group can begin at the minute, sorted. */
export function freeAt({ employees }: Pick<OfferGroup, 'employees'>, minute: number): string[] {
  const free: string[] = [];
  const [at, bit] = placeOf(minute);
  for (const { employeeId, starts } of employees) if (((starts[at] ?? 0) & bit) !== 0) free.push(employeeId);
  return free;
}

/** The same calendar with starts on the grid alone, within `ranges` of a search that starts at `origin`. */
export function gridCalendar(calendar: ItemCalendar, ranges: readonly MinuteRange[], origin: number): ItemCalendar {
  const all = calendar.groups.flatMap(({ employees }) => employees);
  const sets = minuteSets(all.length, (all[0]?.starts.length ?? 0) * 32);
  const employees = all.map((one, at): EmployeeStarts => {
    const starts = sets[at] ?? minuteSet(0);
    for (const range of ranges) addGridStarts(starts, one, range, origin);
    return { ...one, starts };
  });
  return calendarOf(calendar.question, employees);
}

function addGridStarts(set: MinuteSet, { plan, starts }: EmployeeStarts, range: MinuteRange, origin: number): void {
  const step = plan.service.slotIntervalMinutes;
  for (const { from, startsUntil } of plan.windows) {
    if (startsUntil <= range.from || from >= range.until) continue;
    const until = Math.min(startsUntil, range.until) - origin;
    const first = from + Math.max(0, Math.ceil((range.from - from) / step)) * step - origin;
    for (let minute = first; minute < until; minute += step) if (has(starts, minute)) addMinute(set, minute);
  }
}

/** A price as a number that sorts a price that is not stated behind all others. */
export function priceOrder(price: Money | null): number {
  return price?.amountMinor ?? Infinity;
}

function calendarOf(question: Question, employees: readonly EmployeeStarts[]): ItemCalendar {
  const alike = [...Map.groupBy(employees, ({ plan }) => offerKey(plan)).values()];
  const groups = alike.flatMap((group): OfferGroup[] => {
    const [first, ...others] = group;
    if (!first) return [];
    const { durationMinutes, price } = first.plan;
    return [{ durationMinutes, price, employees: group, starts: others.length === 0 ? first.starts : union(group) }];
  });
  groups.sort(byOffer);
  return {
    question,
    groups,
    shortestMinutes: Math.min(...groups.map(({ durationMinutes }) => durationMinutes)),
    lowestPrice: Math.min(...groups.map(({ price }) => priceOrder(price))),
  };
}

function union(group: readonly EmployeeStarts[]): MinuteSet {
  const all = minuteSet((group[0]?.starts.length ?? 0) * 32);
  for (const { starts } of group) addAll(all, starts);
  return all;
}

/** Adds the starts at which the employee can begin: within working hours, present, and free with the buffers of the service. */
function addStarts(
  set: MinuteSet,
  { windows, blocked, missing, busy, work, durationMinutes }: WorkPlan,
  range: MinuteRange,
  bookable: MinuteRange,
): void {
  const origin = range.from;
  const [earliest, latest] = [Math.max(origin, Math.ceil(bookable.from)), Math.min(range.until, bookable.until)];
  for (const { from, startsUntil, until } of windows) {
    const [first, end] = [Math.max(from, earliest), Math.min(startsUntil, until - durationMinutes + 1, latest)];
    if (first < end) addRange(set, first - origin, end - origin);
  }
  for (const { from, until } of blocked) removeRange(set, from - durationMinutes + 1 - origin, until - origin);
  for (const { from, until } of missing) removeRange(set, from - origin, until - origin);
  for (let at = 0; at < busy.length; at += 2) {
    const [from, until] = [(busy[at] ?? 0) - origin, (busy[at + 1] ?? 0) - origin];
    for (let range = 0; range < work.length; range += 2) {
      removeRange(set, from - (work[range + 1] ?? 0) + 1, until - (work[range] ?? 0));
    }
  }
}
