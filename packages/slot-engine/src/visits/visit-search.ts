import { busyRange } from '../engine/busy-range.ts';
import { candidates } from '../engine/candidates.ts';
import type { BusyTimes, Question } from '../engine/question.ts';
import type { MinuteRange } from '../time/minute-ranges.ts';
import { withAssignable } from './assign.ts';
import { assignResources } from './assign-resources.ts';
import { calendarOfOne, freeAt, gridCalendar, type ItemCalendar, itemCalendar } from './calendar.ts';
import type { ChainLink } from './chain-state.ts';
import { ChainFinder } from './find-chain.ts';
import { addAll, has, type MinuteSet, minuteSet, minutesOf } from './minute-sets.ts';
import type { Calendars } from './reachable.ts';
import type { Visit, VisitItem, VisitTerms } from './terms.ts';

/** Visits with one team: everyone, or one employee for all services. */
interface Team {
  readonly employeeId: string | null;
  readonly finder: ChainFinder;
  readonly calendars: readonly ItemCalendar[];
  /** By the services that may be the first: when it can begin on its grid so that the others fit behind. */
  readonly begins: readonly MinuteSet[];
}

/** The span in which services of visits that start in `starts` can lie, and whose occupied time has to be known. */
export function visitRange({ items, maxGapMinutes }: VisitTerms, starts: MinuteRange): MinuteRange {
  const lengths = items.map((question) => longestMinutes(question) + maxGapMinutes);
  const until = lengths.reduce((sum, length) => sum + length, starts.until);
  const ranges = items.map((question) => busyRange(question, { from: starts.from, until }));
  return { from: Math.min(...ranges.map(({ from }) => from)), until: Math.max(...ranges.map((range) => range.until)) };
}

/**
 * All visits that start within `ranges` (sorted, disjoint), soonest first, one for each start: the one that ends soonest,
 * then costs least. The first service begins on its grid, the others as the terms say. `busyTimes` must cover
 * `visitRange` (contract 5.25).
 */
export function findVisits(terms: VisitTerms, ranges: readonly MinuteRange[], busyTimes: BusyTimes): Visit[] {
  const [first, last] = [ranges[0], ranges.at(-1)];
  if (!first || !last) return [];
  const span = visitRange(terms, { from: first.from, until: last.until });
  const calendars = terms.items.map((question) => itemCalendar(question, span, busyTimes));
  const firsts = (terms.order === 'ANY' ? calendars : calendars.slice(0, 1)).map((calendar) =>
    gridCalendar(calendar, ranges, span.from),
  );
  const length = span.until - span.from;
  const everyone = terms.sameEmployee === 'REQUIRE' ? null : teamOf(null, { calendars, firsts }, terms, length);
  const alone = terms.sameEmployee === 'ANY' ? [] : commonEmployees(terms.items);
  const each = alone.map((employeeId) => {
    const ofOne = (calendar: ItemCalendar) => calendarOfOne(calendar, employeeId);
    return teamOf(employeeId, { calendars: calendars.map(ofOne), firsts: firsts.map(ofOne) }, terms, length);
  });
  const needsAny = terms.items.some(({ service }) => service.needs?.length);
  const starts = minuteSet(length);
  for (const { begins } of everyone ? [...each, everyone] : each) for (const set of begins) addAll(starts, set);
  return minutesOf(starts).flatMap((minute) => {
    const visit = oneEmployee(each, minute, span.from) ?? (everyone && severalEmployees(everyone, minute, span.from));
    return visit && (!needsAny || assignResources(terms.items, visit.items, busyTimes)) ? [visit] : [];
  });
}

function teamOf(employeeId: string | null, of: Calendars, terms: VisitTerms, lengthMinutes: number): Team {
  const finder = new ChainFinder(of, terms, lengthMinutes);
  const begins = of.firsts.map((_, index) => finder.begins(0, index));
  return { employeeId, calendars: of.calendars, finder, begins };
}

function mayBegin({ begins }: Team, minute: number): boolean {
  return begins.some((set) => has(set, minute));
}

function severalEmployees(team: Team, minute: number, origin: number): Visit | null {
  const chain = mayBegin(team, minute) ? team.finder.from(minute) : null;
  return (
    chain && toVisit(chain, withAssignable(itemsOf(chain, team.calendars, origin)), { origin, isOneEmployee: false })
  );
}

/** The best visit with one employee, and everyone who could do exactly this one. */
function oneEmployee(teams: readonly Team[], minute: number, origin: number): Visit | null {
  const found = teams.flatMap((team) => {
    const chain = mayBegin(team, minute) ? team.finder.from(minute) : null;
    return chain && team.employeeId ? [{ chain, employeeId: team.employeeId, calendars: team.calendars }] : [];
  });
  const [best] = found.toSorted((a, b) => a.chain.end - b.chain.end || byPrice(a.chain.price, b.chain.price));
  if (!best) return null;
  const employeeIds = found.filter(({ chain }) => isSame(chain, best.chain)).map(({ employeeId }) => employeeId);
  const items = itemsOf(best.chain, best.calendars, origin).map((item) => ({ ...item, employeeIds }));
  return toVisit(best.chain, items, { origin, isOneEmployee: true });
}

function toVisit(
  { start, end }: ChainLink,
  items: Visit['items'],
  { origin, isOneEmployee }: { readonly origin: number; readonly isOneEmployee: boolean },
): Visit {
  return { start: origin + start, end: origin + end, items, isOneEmployee };
}

function itemsOf(chain: ChainLink, calendars: readonly ItemCalendar[], origin: number): VisitItem[] {
  const items: VisitItem[] = [];
  for (let link: ChainLink | null = chain; link; link = link.next) {
    const { index, group } = link;
    const { bufferBeforeMinutes = 0, bufferAfterMinutes = 0 } = calendars[index]?.question.service ?? {};
    const start = origin + link.start;
    const { durationMinutes, price } = group;
    const occupiedFrom = start - bufferBeforeMinutes;
    const occupiedUntil = start + durationMinutes + bufferAfterMinutes;
    const employeeIds = freeAt(group, link.start);
    items.push({ index, start, durationMinutes, price, employeeIds, occupiedFrom, occupiedUntil });
  }
  return items;
}

/** Whether two chains have the same times and prices. */
function isSame(one: ChainLink | null, other: ChainLink | null): boolean {
  if (!one || !other) return one === other;
  const isEqual =
    one.index === other.index &&
    one.start === other.start &&
    one.group.durationMinutes === other.group.durationMinutes &&
    one.group.price?.amountMinor === other.group.price?.amountMinor;
  return isEqual && isSame(one.next, other.next);
}

function byPrice(a: number, b: number): number {
  return a === b ? 0 : a - b;
}

function longestMinutes(question: Question): number {
  const minutes = candidates(question).map(({ durationMinutes }) => durationMinutes);
  return Math.max(question.service.durationMinutes, ...minutes);
}

/** Everyone who performs all services, sorted. */
function commonEmployees(items: readonly Question[]): string[] {
  const [first = [], ...others] = items.map((question) => candidates(question).map(({ employee }) => employee.id));
  return first.filter((id) => others.every((ids) => ids.includes(id)));
}
