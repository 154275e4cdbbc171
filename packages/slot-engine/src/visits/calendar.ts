import type { Money } from '../catalog.ts';
import { bookingWindow } from '../engine/booking-window.ts';
import { candidates } from '../engine/candidates.ts';
import { byOffer, offerKey } from '../engine/offers.ts';
import type { BusyTimes, Question } from '../engine/question.ts';
import { type WorkPlan, workPlan } from '../engine/work-plan.ts';
import type { MinuteRange } from '../time/minute-ranges.ts';
import { addFreeStarts } from './free-starts.ts';
import { type MinuteSet, minuteSet, minuteSets } from './minute-sets.ts';

/** When one employee can begin a service, on its grid or not. */
export interface EmployeeStarts {
  readonly employeeId: string;
  readonly plan: WorkPlan;
  readonly starts: MinuteSet;
}

/** Employees who offer a service on equal terms. */
export class OfferGroup {
  readonly durationMinutes: number;
  readonly price: Money | null;
  /** Sorted by id. */
  readonly employees: readonly EmployeeStarts[];
  readonly employeeIds: readonly string[];
  #words: StartWords | null = null;

  constructor(first: EmployeeStarts, employees: readonly EmployeeStarts[]) {
    this.durationMinutes = first.plan.durationMinutes;
    this.price = first.plan.price;
    this.employees = employees;
    this.employeeIds = employees.map(({ employeeId }) => employeeId);
  }

  /** When any of them can begin. */
  get starts(): MinuteSet {
    this.#words ??= startWords(this.employees);
    return this.#words.starts;
  }

  /** The words of all their `starts`, those of the same minutes side by side. */
  get sideBySide(): Uint32Array {
    this.#words ??= startWords(this.employees);
    return this.#words.sideBySide;
  }
}

interface StartWords {
  readonly starts: MinuteSet;
  readonly sideBySide: Uint32Array;
}

function startWords(employees: readonly EmployeeStarts[]): StartWords {
  const sets = employees.map(({ starts }) => starts);
  const [first = minuteSet(0), ...others] = sets;
  if (others.length === 0) return { starts: first, sideBySide: first };
  const words = first.length;
  const starts = new Uint32Array(words);
  const sideBySide = new Uint32Array(words * sets.length);
  for (const [index, set] of sets.entries()) {
    for (let word = 0, at = index; word < words; word += 1, at += sets.length) {
      const own = set[word] ?? 0;
      sideBySide[at] = own;
      starts[word] = (starts[word] ?? 0) | own;
    }
  }
  return { starts, sideBySide };
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
    addFreeStarts(starts, plan, range, bookable);
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
export function freeAt({ employeeIds, sideBySide }: OfferGroup, minute: number): readonly string[] {
  const count = employeeIds.length;
  const [first, bit] = [(minute >>> 5) * count, minute & 31];
  // A copy, not a literal that grows: V8 learns nothing from copies (docs/decisions/slot-answers.md).
  const free = employeeIds.slice();
  let found = 0;
  for (let index = 0; index < count; index += 1) {
    if ((((sideBySide[first + index] ?? 0) >>> bit) & 1) === 1) {
      free[found] = employeeIds[index] ?? '';
      found += 1;
    }
  }
  free.length = found;
  return free;
}

/** More than the sum of all stated prices of a visit, so that of two visits the one with fewer unstated prices costs less. */
const UNSTATED_PRICE = 2 ** 40;

/** A price as a number that sorts a price that is not stated behind all others. */
export function priceOrder(price: Money | null): number {
  return price?.amountMinor ?? UNSTATED_PRICE;
}

/** The calendar of these employees. */
export function calendarOf(question: Question, employees: readonly EmployeeStarts[]): ItemCalendar {
  const alike = [...Map.groupBy(employees, ({ plan }) => offerKey(plan)).values()];
  const groups = alike.flatMap((group) => (group[0] ? [new OfferGroup(group[0], group)] : []));
  groups.sort(byOffer);
  return {
    question,
    groups,
    shortestMinutes: Math.min(...groups.map(({ durationMinutes }) => durationMinutes)),
    lowestPrice: Math.min(...groups.map(({ price }) => priceOrder(price))),
  };
}
