import { type FreeGroup, type ItemCalendar, priceOrder } from './calendar.ts';
import { GAP_STEP_MINUTES, type VisitTerms } from './terms.ts';

/** A service of a chain; `next` is the one that begins after it. */
export interface ChainLink {
  readonly index: number;
  readonly start: number;
  readonly group: FreeGroup;
  /** When the last service from here on ends. */
  readonly end: number;
  /** The sum of the prices from here on; Infinity where one is not stated. */
  readonly price: number;
  readonly next: ChainLink | null;
}

/** Until when an employee of the chain is occupied. */
interface Occupied {
  readonly employeeId: string;
  readonly until: number;
}

/** Where a chain stands: the services that are done, as bits, and when the next one may begin. */
interface State {
  readonly done: number;
  /** When the last service that has begun began, and when all that have begun are over. */
  readonly lastStart: number;
  readonly lastEnd: number;
  /** Employees who may still be occupied when the next service begins. */
  readonly occupied: readonly Occupied[];
}

type Terms = Pick<VisitTerms, 'maxGapMinutes' | 'order' | 'parallel'>;

/**
 * Finds for any start the chain of all services that ends soonest, then costs least, then keeps the given order. What
 * follows from a state is remembered, so that starts of one search share their work.
 */
export class ChainFinder {
  readonly #known = new Map<string, ChainLink | null>();
  readonly #calendars: readonly ItemCalendar[];
  readonly #terms: Terms;
  readonly #all: number;
  readonly #longestBuffer: number;

  constructor(calendars: readonly ItemCalendar[], terms: Terms) {
    this.#calendars = calendars;
    this.#terms = terms;
    this.#all = 2 ** calendars.length - 1;
    this.#longestBuffer = Math.max(...calendars.map(({ question }) => question.service.bufferBeforeMinutes));
  }

  /** The best chain whose first service begins at `start` with one that `mayBegin`. */
  from(start: number, mayBegin: (index: number) => boolean): ChainLink | null {
    let best: ChainLink | null = null;
    for (const index of this.#followers(0)) {
      if (mayBegin(index))
        best = this.#better(best, { done: 0, lastStart: start, lastEnd: start, occupied: [] }, index, start);
    }
    return best;
  }

  #rest(state: State): ChainLink | null {
    const key = keyOf(state);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const found = this.#search(state);
    this.#known.set(key, found);
    return found;
  }

  #search(state: State): ChainLink | null {
    let best: ChainLink | null = null;
    for (const index of this.#followers(state.done)) {
      for (const start of this.#startsAfter(state)) {
        best = this.#better(best, state, index, start);
        if (best && this.#isLowest(best, state)) return best;
      }
    }
    return best;
  }

  /** The better of `best` and the chains in which service `index` begins at `start`. */
  #better(best: ChainLink | null, state: State, index: number, start: number): ChainLink | null {
    const calendar = this.#calendars[index];
    if (!calendar) return best;
    const before = calendar.question.service.bufferBeforeMinutes;
    let better = best;
    for (const group of calendar.freeAt(start)) {
      const free = group.employeeIds.filter((id) => !isOccupied(state.occupied, id, start - before));
      for (const next of this.#statesAfter(state, index, start, { ...group, employeeIds: free })) {
        const link = this.#link(index, start, group, next);
        if (link && (!better || isBetter(link, better))) better = link;
        if (better && this.#isLowest(better, state)) return better;
      }
    }
    return better;
  }

  #link(index: number, start: number, group: FreeGroup, next: State): ChainLink | null {
    const price = priceOrder(group.price);
    if (next.done === this.#all) return { index, start, group, end: next.lastEnd, price, next: null };
    const rest = this.#rest(next);
    return rest && { index, start, group, end: rest.end, price: price + rest.price, next: rest };
  }

  /**
   * The states after service `index`: one for all of the group where it makes no difference who does it, otherwise one
   * for each employee.
   */
  *#statesAfter(
    state: State,
    index: number,
    start: number,
    { employeeIds, durationMinutes }: FreeGroup,
  ): Generator<State> {
    const done = state.done | (1 << index);
    const end = start + durationMinutes;
    const lastEnd = Math.max(state.lastEnd, end);
    const until = end + (this.#calendars[index]?.question.service.bufferAfterMinutes ?? 0);
    const nextFrom = (this.#terms.parallel ? start : lastEnd) - this.#longestBuffer;
    const remains = ({ employeeId, until: to }: Occupied) => to > nextFrom && this.#isNeeded(done, employeeId);
    const occupied = state.occupied.filter(remains);
    const common = { done, lastStart: this.#terms.parallel ? start : lastEnd, lastEnd };
    let isSharedGiven = false;
    for (const employeeId of employeeIds) {
      const own = { employeeId, until };
      if (remains(own)) {
        const all = [...occupied.filter((one) => one.employeeId !== employeeId), own];
        yield { ...common, occupied: all.sort(byEmployee) };
      } else if (!isSharedGiven) {
        isSharedGiven = true;
        yield { ...common, occupied };
      }
    }
  }

  #isNeeded(done: number, employeeId: string): boolean {
    return this.#calendars.some(
      ({ plans }, index) => (done & (1 << index)) === 0 && plans.some((plan) => plan.employeeId === employeeId),
    );
  }

  #followers(done: number): number[] {
    const left = [...this.#calendars.keys()].filter((index) => (done & (1 << index)) === 0);
    return this.#terms.order === 'GIVEN' ? left.slice(0, 1) : left;
  }

  *#startsAfter({ lastStart, lastEnd }: State): Generator<number> {
    if (this.#terms.parallel && lastStart < lastEnd) yield lastStart;
    for (let gap = 0; gap <= this.#terms.maxGapMinutes; gap += GAP_STEP_MINUTES) yield lastEnd + gap;
  }

  /** Whether no chain that follows the state can end sooner or cost less. */
  #isLowest({ end, price }: ChainLink, { done, lastStart, lastEnd }: State): boolean {
    const { parallel } = this.#terms;
    const left = this.#calendars.filter((_, index) => (done & (1 << index)) === 0);
    const minutes = left.map(({ shortestMinutes }) => shortestMinutes);
    const soonest = parallel
      ? Math.max(lastEnd, lastStart + Math.max(...minutes))
      : minutes.reduce((sum, one) => sum + one, lastEnd);
    return end <= soonest && price <= left.reduce((sum, { lowestPrice }) => sum + lowestPrice, 0);
  }
}

function isBetter(a: ChainLink, b: ChainLink): boolean {
  return a.end < b.end || (a.end === b.end && a.price < b.price);
}

function isOccupied(occupied: readonly Occupied[], employeeId: string, from: number): boolean {
  return occupied.some((one) => one.employeeId === employeeId && one.until > from);
}

function byEmployee(a: Occupied, b: Occupied): number {
  return a.employeeId < b.employeeId ? -1 : 1;
}

function keyOf({ done, lastStart, lastEnd, occupied }: State): string {
  const busy = occupied.map(({ employeeId, until }) => `${employeeId}@${until}`).join();
  return `${done} ${lastStart} ${lastEnd} ${busy}`;
}
