import type { Money } from '../catalog.ts';
import type { BusyTimes, Question } from '../engine/question.ts';
import { workFrom, workRanges } from '../engine/work-ranges.ts';
import type { MinuteRange } from '../time/minute-ranges.ts';
import { assignApart, type Need } from './assign.ts';
import { assignResources } from './assign-resources.ts';
import { freeAt, type ItemCalendar, itemCalendar } from './calendar.ts';
import { gridCalendar } from './grid-calendar.ts';
import { addAll, addBefore, addCommon, type MinuteSet, minuteSet, minutesOf } from './minute-sets.ts';
import type { Visit, VisitItem } from './terms.ts';

/** One service of a visit that is moved as it stands; its question gives everyone the duration as booked. */
export interface MovedService {
  readonly question: Question;
  readonly durationMinutes: number;
  /** Minutes from the start of the visit. */
  readonly offset: number;
  /** Who does it at present, together with all other services of the same employee. */
  readonly employeeId: string;
}

/** The services that stay with one employee, when they can be somewhere else in time. */
interface Shift extends Need {
  readonly present: string;
}

type Free = ReadonlyMap<string, Money | null>;

/**
 * The starts within `ranges` (sorted, disjoint) to which a visit can be moved, in order: its first service on the grid, each
 * one at its distance from the first, the services of one employee with one employee, and a resource of each kind for each.
 * `busyTimes` must cover the whole `span` of such visits, without the time of the visit itself (contract 5.25).
 */
export function findMoves(
  services: readonly MovedService[],
  ranges: readonly MinuteRange[],
  span: MinuteRange,
  busyTimes: BusyTimes,
): Visit[] {
  const calendars = services.map(({ question }) => itemCalendar(question, span, busyTimes));
  const [first] = calendars;
  if (!first) return [];
  const onGrid = [gridCalendar(first, ranges, span.from), ...calendars.slice(1)];
  return minutesOf(commonStarts(services, onGrid, span.until - span.from)).flatMap((minute) => {
    const free = services.map(({ offset }, at) => freeFor(onGrid[at], minute + offset));
    const visit = moveTo(services, free, span.from + minute);
    return visit && hasResources(services, visit, busyTimes) ? [visit] : [];
  });
}

/** The starts at which every service has a free employee. */
function commonStarts(
  services: readonly MovedService[],
  calendars: readonly ItemCalendar[],
  length: number,
): MinuteSet {
  let common: MinuteSet | null = null;
  for (const [at, { groups }] of calendars.entries()) {
    const any = minuteSet(length);
    for (const { starts } of groups) addAll(any, starts);
    const shifted = minuteSet(length);
    addBefore(shifted, any, services[at]?.offset ?? 0);
    const both: MinuteSet = minuteSet(length);
    if (common) addCommon(both, common, shifted);
    common = common ? both : shifted;
  }
  return common ?? minuteSet(length);
}

/** Who can begin a service at the minute, with their prices. */
function freeFor(calendar: ItemCalendar | undefined, minute: number): Free {
  const groups = calendar?.groups ?? [];
  return new Map(groups.flatMap((group) => freeAt(group, minute).map((id) => [id, group.price] as const)));
}

function moveTo(services: readonly MovedService[], free: readonly Free[], start: number): Visit | null {
  const shifts = shiftsOf(services, free);
  const options = assignApart(shifts.map(keepsPresent)) ? shifts.map(keepsPresent) : shifts;
  const chosen = assignApart(options);
  if (!chosen) return null;
  const items = services.map(({ question, durationMinutes, offset, employeeId }, index): VisitItem => {
    const at = shifts.findIndex(({ present }) => present === employeeId);
    const others = options.toSpliced(at, 1);
    const isLeft = (id: string) => assignApart([{ occupied: options[at]?.occupied ?? [], options: [id] }, ...others]);
    const employeeIds = (options[at]?.options ?? []).filter((id) => isLeft(id) !== null);
    const { bufferBeforeMinutes, bufferAfterMinutes } = question.service;
    const [from, until] = [start + offset, start + offset + durationMinutes];
    const price = commonPrice(employeeIds.map((id) => free[index]?.get(id) ?? null));
    const occupied = { occupiedFrom: from - bufferBeforeMinutes, occupiedUntil: until + bufferAfterMinutes };
    return { index, start: from, durationMinutes, price, employeeIds, ...occupied };
  });
  const end = Math.max(...items.map((item) => item.start + item.durationMinutes));
  return { start, end, items, isOneEmployee: false };
}

function shiftsOf(services: readonly MovedService[], free: readonly Free[]): Shift[] {
  const shifts = Map.groupBy(services.entries(), ([, { employeeId }]) => employeeId);
  return [...shifts].map(([present, group]): Shift => {
    const [first, ...others] = group.map(([at]) => free[at]);
    const options = [...(first?.keys() ?? [])].filter((id) => others.every((one) => one?.has(id))).sort();
    const occupied = group.flatMap(([, { question, durationMinutes, offset }]) =>
      workFrom(workRanges(question.service, durationMinutes), offset),
    );
    return { present, options, occupied };
  });
}

function keepsPresent(shift: Shift): Shift {
  return { ...shift, options: shift.options.filter((id) => id === shift.present) };
}

/** The price that all of them take; null where they differ. */
function commonPrice([first, ...others]: readonly (Money | null)[]): Money | null {
  const isCommon = others.every((price) => price?.amountMinor === first?.amountMinor);
  return isCommon ? (first ?? null) : null;
}

function hasResources(services: readonly MovedService[], { items }: Visit, busyTimes: BusyTimes): boolean {
  const questions = services.map(({ question }) => question);
  return assignResources(questions, items, busyTimes, (ids) => ids) !== null;
}
