import type { Sheet, Terms } from './availability.ts';
import { overlap } from './resource-oracle.ts';
import { ALL_RULES, findMinutes, type Query } from './slot-oracle.ts';

/** What a client asks for (contract 5.25). */
export interface Wish extends Query {
  readonly items: readonly { readonly service: string; readonly employees: readonly string[] }[];
  readonly maxGapMinutes: number;
  readonly order: 'GIVEN' | 'ANY';
  readonly sameEmployee: 'ANY' | 'PREFER' | 'REQUIRE';
  readonly parallel: boolean;
}

/** One service of a visit with one employee. */
interface Placed extends Terms {
  readonly item: number;
  readonly start: number;
  readonly end: number;
}

/** One service of a visit with all employees on the same terms. */
interface VisitItem {
  readonly service: string;
  readonly start: number;
  readonly end: number;
  readonly price: number | null;
  readonly employees: readonly string[];
}

export interface Visit {
  readonly start: number;
  readonly end: number;
  readonly price: number | null;
  readonly items: readonly VisitItem[];
}

/**
 * The visits of a wish by start. More than one where the contract leaves the choice open: they begin and end together,
 * cost the same and keep the given order alike.
 */
export function expectedVisits(sheet: Sheet, wish: Wish): Map<number, Visit[]> {
  const visits = new Map<number, Visit[]>();
  for (const { minutes } of findMinutes(wish))
    for (const start of minutes) {
      const best = findBest(sheet, wish, start);
      if (best.length > 0) visits.set(start, best);
    }
  return visits;
}

function findBest(sheet: Sheet, wish: Wish, start: number): Visit[] {
  const alone = wish.sameEmployee === 'ANY' ? [] : search(sheet, wish, start, true);
  if (alone.length > 0 || wish.sameEmployee === 'REQUIRE') return alone;
  return search(sheet, wish, start, false);
}

/** Tries all orders, employees, gaps and resources, and keeps the visits that no other one precedes. */
function search(sheet: Sheet, wish: Wish, start: number, alone: boolean): Visit[] {
  const given = wish.items.map((_, index) => index);
  let best: { end: number; price: number; turned: number } | undefined;
  let kept: { order: string; placed: readonly Placed[] }[] = [];
  for (const order of wish.order === 'GIVEN' ? [given] : permutations(given)) {
    const turned = order.join() === given.join() ? 0 : 1;
    const place = (placed: readonly Placed[]): void => {
      const end = endOf(placed);
      if (best && end > best.end) return;
      const item = order[placed.length];
      if (item === undefined) {
        if (!haveResources(sheet, placed)) return;
        const rank = { end, price: rankOfPrices(placed), turned };
        const difference = best ? compareRanks(rank, best) : -1;
        if (difference < 0) [best, kept] = [rank, []];
        if (difference <= 0) kept.push({ order: order.join(), placed });
        return;
      }
      for (const next of findNext(sheet, wish, item, placed, start, alone)) place([...placed, next]);
    };
    place([]);
  }
  const groups = Map.groupBy(kept, ({ order, placed }) => order + JSON.stringify(placed.map(timing)));
  return [...groups.values()].map((group) => toVisit(group.map(({ placed }) => placed)));
}

const compareRanks = (
  one: { end: number; price: number; turned: number },
  other: { end: number; price: number; turned: number },
) => one.end - other.end || one.price - other.price || one.turned - other.turned;

const timing = ({ item, start, end, price }: Placed) => [item, start, end, price];
const endOf = (placed: readonly Placed[]) => Math.max(...placed.map(({ end }) => end));
const sumOf = (placed: readonly Placed[]) =>
  placed.reduce<number | null>((sum, { price }) => (sum === null || price === null ? null : sum + price), 0);

/** Each price that is not stated counts as more than all that are stated. */
const UNSTATED_PRICE = 1e12;
const rankOfPrices = (placed: readonly Placed[]) =>
  placed.reduce((sum, { price }) => sum + (price ?? UNSTATED_PRICE), 0);

/** All employees and starts for the next service of an order. */
function findNext(sheet: Sheet, wish: Wish, item: number, placed: readonly Placed[], start: number, alone: boolean) {
  const { service = '', employees = [] } = wish.items[item] ?? {};
  const grid = placed.length === 0;
  return sheet
    .termsOf(service)
    .filter(({ employee }) => employees.length === 0 || employees.includes(employee.key))
    .filter(({ employee }) => !alone || placed.every((other) => other.employee.key === employee.key))
    .flatMap((terms) => (grid ? [start] : laterStarts(wish, placed)).map((at) => toPlaced(terms, item, at)))
    .filter((next) => sheet.canServe(next, next.start, { ...ALL_RULES, grid }))
    .filter((next) => placed.every((other) => other.employee.key !== next.employee.key || !overlap(other, next)));
}

const toPlaced = (terms: Terms, item: number, start: number): Placed => ({
  ...{ ...terms, item, start },
  end: start + terms.minutes,
});

/** At the end of all before it, up to the gap after that, and, with `parallel`, at the start of the one before it. */
function laterStarts(wish: Wish, placed: readonly Placed[]): number[] {
  const starts = placed.slice(-1).flatMap((last) => (wish.parallel ? [last.start] : []));
  for (let gap = 0; gap <= wish.maxGapMinutes; gap += 5) starts.push(endOf(placed) + gap);
  return starts;
}

/** Whether each service has a resource of each kind that it needs, and none is used by two services at once. */
function haveResources(sheet: Sheet, placed: readonly Placed[]): boolean {
  const needs = placed.flatMap((one) => one.service.needs.map((kind) => ({ one, kind })));
  const assign = (index: number, used: readonly { resource: string; one: Placed }[]): boolean => {
    const need = needs[index];
    if (!need) return true;
    return sheet
      .freeResources(need.kind, need.one, need.one.start, ALL_RULES)
      .filter((resource) => used.every((other) => other.resource !== resource || !overlap(other.one, need.one)))
      .some((resource) => assign(index + 1, [...used, { resource, one: need.one }]));
  };
  return assign(0, []);
}

/** One visit of several choices of employees with the same times and terms. */
function toVisit(choices: readonly (readonly Placed[])[]): Visit {
  const [first = []] = choices;
  const items = first.map(({ service, start, end, price }, index) => ({
    ...{ service: service.key, start, end, price },
    employees: [...new Set(choices.map((placed) => placed[index]?.employee.key ?? ''))].sort(),
  }));
  return { start: Math.min(...first.map(({ start }) => start)), end: endOf(first), price: sumOf(first), items };
}

function permutations(items: readonly number[]): number[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) => permutations(items.filter((other) => other !== item)).map((rest) => [item, ...rest]));
}
