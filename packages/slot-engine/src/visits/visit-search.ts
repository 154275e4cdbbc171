import { busyRange } from '../engine/busy-range.ts';
import { candidates } from '../engine/candidates.ts';
import type { BusyTimes, Question } from '../engine/question.ts';
import { sweepStarts } from '../engine/sweep-starts.ts';
import type { MinuteRange } from '../time/minute-ranges.ts';
import { type OccupyingItem, withAssignable } from './assign.ts';
import { type ItemCalendar, itemCalendar } from './calendar.ts';
import { ChainFinder, type ChainLink } from './find-chain.ts';
import type { Visit, VisitTerms } from './terms.ts';

/** Visits with one team: everyone, or one employee for all services. */
interface Team {
  readonly employeeId: string | null;
  readonly finder: ChainFinder;
  readonly calendars: readonly ItemCalendar[];
  /** The starts on the grid of each service. */
  readonly onGrid: readonly ReadonlySet<number>[];
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
  const everyone = terms.sameEmployee === 'REQUIRE' ? null : teamOf(null, terms, ranges, span, busyTimes);
  const alone = terms.sameEmployee === 'ANY' ? [] : commonEmployees(terms.items);
  const each = alone.map((employeeId) => teamOf(employeeId, terms, ranges, span, busyTimes));
  const teams = everyone ? [...each, everyone] : each;
  const starts = new Set(teams.flatMap(({ onGrid }) => onGrid.flatMap((set) => [...set])));
  return [...starts]
    .sort((a, b) => a - b)
    .flatMap((start) => {
      const visit = oneEmployee(each, start) ?? (everyone && severalEmployees(everyone, start));
      return visit ? [visit] : [];
    });
}

function teamOf(
  employeeId: string | null,
  terms: VisitTerms,
  ranges: readonly MinuteRange[],
  span: MinuteRange,
  busyTimes: BusyTimes,
): Team {
  const calendars = terms.items.map((question) => itemCalendar(question, span, busyTimes, employeeId));
  const onGrid = calendars.map(({ plans }, index) => {
    const mayBeFirst = index === 0 || terms.order === 'ANY';
    return new Set(mayBeFirst ? plans.flatMap((plan) => sweepStarts(plan, ranges)) : []);
  });
  return { employeeId, calendars, onGrid, finder: new ChainFinder(calendars, terms) };
}

function chainAt({ finder, onGrid }: Team, start: number): ChainLink | null {
  return finder.from(start, (index) => onGrid[index]?.has(start) ?? false);
}

function severalEmployees(team: Team, start: number): Visit | null {
  const chain = chainAt(team, start);
  return chain && toVisit(chain, withAssignable(itemsOf(chain, team.calendars)), false);
}

/** The best visit with one employee, and everyone who could do exactly this one. */
function oneEmployee(teams: readonly Team[], start: number): Visit | null {
  const found = teams.flatMap((team) => {
    const chain = chainAt(team, start);
    return chain && team.employeeId ? [{ chain, employeeId: team.employeeId, calendars: team.calendars }] : [];
  });
  const [best] = found.toSorted((a, b) => a.chain.end - b.chain.end || byPrice(a.chain.price, b.chain.price));
  if (!best) return null;
  const items = itemsOf(best.chain, best.calendars);
  const times = timesOf(best.chain);
  const employeeIds = found.filter(({ chain }) => timesOf(chain) === times).map(({ employeeId }) => employeeId);
  return toVisit(
    best.chain,
    items.map((item) => ({ ...item, employeeIds })),
    true,
  );
}

function toVisit(chain: ChainLink, items: Visit['items'], isOneEmployee: boolean): Visit {
  return { start: chain.start, end: chain.end, items, isOneEmployee };
}

function linksOf(chain: ChainLink): ChainLink[] {
  return chain.next ? [chain, ...linksOf(chain.next)] : [chain];
}

function itemsOf(chain: ChainLink, calendars: readonly ItemCalendar[]): OccupyingItem[] {
  return linksOf(chain).map(({ index, start, group: { durationMinutes, price, employeeIds } }) => {
    const { bufferBeforeMinutes = 0, bufferAfterMinutes = 0 } = calendars[index]?.question.service ?? {};
    const occupiedFrom = start - bufferBeforeMinutes;
    const occupiedUntil = start + durationMinutes + bufferAfterMinutes;
    return { index, start, durationMinutes, price, employeeIds, occupiedFrom, occupiedUntil };
  });
}

/** A text that chains with the same times and prices share. */
function timesOf(chain: ChainLink): string {
  return linksOf(chain)
    .map(({ index, start, group }) => `${index} ${start} ${group.durationMinutes} ${group.price?.amountMinor}`)
    .join();
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
