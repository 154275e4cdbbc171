import { busyRange } from '../engine/busy-range.ts';
import { candidates } from '../engine/candidates.ts';
import type { BusyTimes, Question } from '../engine/question.ts';
import type { MinuteRange } from '../time/minute-ranges.ts';
import { withAssignable } from './assign.ts';
import { calendarOfOne, type ItemCalendar, itemCalendar } from './calendar.ts';
import { isSame, itemsOf } from './chain-items.ts';
import { type ChainLink, isBetter } from './chain-state.ts';
import { ChainFinder } from './find-chain.ts';
import { gridCalendar } from './grid-calendar.ts';
import { addAll, has, type MinuteSet, minuteSet, minutesOf } from './minute-sets.ts';
import type { Calendars } from './reachable.ts';
import { ResourceContest } from './resource-contest.ts';
import type { Visit, VisitTerms } from './terms.ts';

/** Visits with one team: everyone, or one employee for all services. */
interface Team {
  readonly employeeId: string | null;
  readonly finder: ChainFinder;
  readonly calendars: readonly ItemCalendar[];
  /** By the services that may be the first: when it can begin on its grid so that the others fit behind. */
  readonly begins: readonly MinuteSet[];
  /** Teams with the same shape have the same chain at every start at which they can begin; null: not so. */
  readonly shape: string | null;
}

/** All searches of one call: their terms, their minutes, and the resources that the services compete for. */
interface Search {
  readonly terms: VisitTerms;
  readonly length: number;
  readonly contest: ResourceContest;
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
  const known = new Map<string, ItemCalendar>();
  const calendars = terms.items.map((question) => {
    const key = JSON.stringify([question.service.id, question.selection]);
    const calendar = known.get(key) ?? itemCalendar(question, span, busyTimes);
    known.set(key, calendar);
    return calendar;
  });
  const firsts = (terms.order === 'ANY' ? calendars : calendars.slice(0, 1)).map((calendar) =>
    gridCalendar(calendar, ranges, span.from),
  );
  const search = { terms, length: span.until - span.from, contest: new ResourceContest(terms.items, span, busyTimes) };
  const everyone = terms.sameEmployee === 'REQUIRE' ? null : teamOf(null, { calendars, firsts }, search);
  const alone = terms.sameEmployee === 'ANY' ? [] : commonEmployees(terms.items);
  const each = alone.map((employeeId) => {
    const ofOne = (calendar: ItemCalendar) => calendarOfOne(calendar, employeeId);
    return teamOf(employeeId, { calendars: calendars.map(ofOne), firsts: firsts.map(ofOne) }, search);
  });
  const starts = minuteSet(search.length);
  for (const { begins } of everyone ? [...each, everyone] : each) for (const set of begins) addAll(starts, set);
  return minutesOf(starts).flatMap((minute) => {
    const visit = oneEmployee(each, minute, span.from) ?? (everyone && severalEmployees(everyone, minute, span.from));
    return visit ? [visit] : [];
  });
}

function teamOf(employeeId: string | null, of: Calendars, { terms, length, contest }: Search): Team {
  const finder = new ChainFinder(of, terms, length, contest);
  const begins = of.firsts.map((_, index) => finder.begins(0, index));
  return { employeeId, calendars: of.calendars, finder, begins, shape: finder.shape };
}

function mayBegin(begins: Team['begins'], minute: number): boolean {
  return begins.some((set) => has(set, minute));
}

function severalEmployees(team: Team, minute: number, origin: number): Visit | null {
  const chain = mayBegin(team.begins, minute) ? team.finder.from(minute) : null;
  return (
    chain && toVisit(chain, withAssignable(itemsOf(chain, team.calendars, origin)), { origin, isOneEmployee: false })
  );
}

/** A visit with one employee. */
interface OneEmployee {
  readonly chain: ChainLink;
  readonly employeeId: string;
  readonly calendars: readonly ItemCalendar[];
}

/** The best visit with one employee, and everyone who could do exactly this one. */
function oneEmployee(teams: readonly Team[], minute: number, origin: number): Visit | null {
  const found: OneEmployee[] = [];
  const known = new Map<string, ChainLink | null>();
  for (const { employeeId, calendars, finder, begins, shape } of teams) {
    if (employeeId === null || !mayBegin(begins, minute)) continue;
    const chain = (shape === null ? undefined : known.get(shape)) ?? finder.from(minute);
    if (shape !== null) known.set(shape, chain);
    if (chain) found.push({ chain, employeeId, calendars });
  }
  const [first, ...others] = found;
  if (!first) return null;
  const best = others.reduce((one, other) => (isBetter(other.chain, one.chain) ? other : one), first);
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

function longestMinutes(question: Question): number {
  const minutes = candidates(question).map(({ durationMinutes }) => durationMinutes);
  return Math.max(question.service.durationMinutes, ...minutes);
}

/** Everyone who performs all services, sorted. */
function commonEmployees(items: readonly Question[]): string[] {
  const [first = [], ...others] = items.map((question) => candidates(question).map(({ employee }) => employee.id));
  return first.filter((id) => others.every((ids) => ids.includes(id)));
}
