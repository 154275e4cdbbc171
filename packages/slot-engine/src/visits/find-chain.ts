import { type ItemCalendar, type OfferGroup, priceOrder } from './calendar.ts';
import { Leasts, shapeOf } from './chain-bounds.ts';
import { type ChainLink, isBetter, isInOrder, keyOf, type State } from './chain-state.ts';
import { has } from './minute-sets.ts';
import { NextStates } from './next-states.ts';
import { type Calendars, followersOf, type Reachable, reachable } from './reachable.ts';
import type { ResourceContest } from './resource-contest.ts';
import { GAP_STEP_MINUTES, type VisitTerms } from './terms.ts';

/** How many starts of services one search tries: less than a second for the slowest shapes. */
const MAX_STEPS = 100_000;

/** The services can be combined in too many ways for so many starts. */
export class VisitSearchTooLarge extends Error {
  constructor() {
    super('The search for visits has too many steps.');
  }
}

type Terms = Pick<VisitTerms, 'maxGapMinutes' | 'order' | 'parallel'>;

/**
 * Finds for any start the chain of all services that ends soonest, then costs least, then keeps the given order. What
 * follows from a state is remembered, so that starts of one search share their work.
 */
export class ChainFinder {
  /** When each service can begin, by the services that are done; time that the visit itself takes is not counted. */
  readonly begins: Reachable['begins'];
  /** The offers of all services where each chain has them in the given order without a gap; else null. */
  readonly shape: string | null;
  readonly #known = new Map<number | string, ChainLink | null>();
  readonly #calendars: readonly ItemCalendar[];
  readonly #firsts: readonly ItemCalendar[];
  readonly #terms: Terms;
  readonly #all: number;
  readonly #states: NextStates;
  #steps = 0;
  /** Whether several chains can follow from one state. */
  readonly #branches: boolean;
  readonly #leasts: Leasts;
  readonly #followers: (readonly number[])[];

  constructor({ calendars, firsts }: Calendars, terms: Terms, lengthMinutes: number, contest: ResourceContest) {
    this.#calendars = calendars;
    this.#firsts = firsts;
    this.#terms = terms;
    this.#all = 2 ** calendars.length - 1;
    this.#states = new NextStates(calendars, terms.parallel, contest);
    this.#branches = terms.maxGapMinutes > 0 || terms.order === 'ANY' || this.#states.mayCollide;
    const states = Array.from({ length: this.#all + 1 }, (_, done) => done);
    this.#followers = states.map((done) => followersOf(calendars.length, terms.order, done));
    this.#leasts = new Leasts(calendars);
    this.shape = this.#branches ? null : shapeOf(calendars);
    this.begins = reachable({ calendars, firsts }, terms, lengthMinutes).begins;
  }

  /** The best chain that begins at `start`. */
  from(start: number): ChainLink | null {
    if (this.shape !== null) return has(this.begins(0, 0), start) ? this.#onlyChain(0, start) : null;
    const state: State = { done: 0, lastStart: start, lastIndex: -1, lastEnd: start, occupied: [], claims: [] };
    let best: ChainLink | null = null;
    for (const index of this.#followers[0] ?? []) {
      if (best && this.#isLowest(best, state)) break;
      best = this.#better(best, state, index, start);
    }
    return best;
  }

  /** The services from `index` on, each at the end of the one before. */
  #onlyChain(index: number, start: number): ChainLink | null {
    const group = (index === 0 ? this.#firsts : this.#calendars)[index]?.groups[0];
    if (!group) return null;
    const end = start + group.durationMinutes;
    const next = this.#onlyChain(index + 1, end);
    const price = priceOrder(group.price) + (next?.price ?? 0);
    return { index, start, group, end: next?.end ?? end, price, next };
  }

  #rest(state: State): ChainLink | null {
    if (!this.#branches) return this.#search(state);
    const key = keyOf(state);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const found = this.#search(state);
    this.#known.set(key, found);
    return found;
  }

  #search(state: State): ChainLink | null {
    const { lastStart, lastIndex, lastEnd, done } = state;
    const { parallel, maxGapMinutes } = this.#terms;
    let best: ChainLink | null = null;
    for (const index of this.#followers[done] ?? []) {
      // Services that begin together are in the given order: in another one they are the same visit.
      if (parallel && lastStart < lastEnd && index > lastIndex) best = this.#better(best, state, index, lastStart);
      for (let gap = 0; gap <= maxGapMinutes; gap += GAP_STEP_MINUTES) {
        if (best && this.#isLowest(best, state)) return best;
        best = this.#better(best, state, index, lastEnd + gap);
      }
    }
    return best;
  }

  /** The better of `best` and the chains in which service `index` begins at `start`. */
  #better(best: ChainLink | null, state: State, index: number, start: number): ChainLink | null {
    const calendar = (state.done === 0 ? this.#firsts : this.#calendars)[index];
    if (!calendar || !has(this.begins(state.done, index), start)) return best;
    this.#steps += 1;
    if (this.#steps > MAX_STEPS) throw new VisitSearchTooLarge();
    let better = best;
    for (const group of calendar.groups) {
      if (!has(group.starts, start)) continue;
      for (const next of this.#states.after(state, index, start, group)) {
        const link = this.#link(index, start, group, next);
        if (link && (!better || isBetter(link, better))) better = link;
        if (better && this.#isLowest(better, state)) return better;
      }
    }
    return better;
  }

  #link(index: number, start: number, group: OfferGroup, next: State): ChainLink | null {
    const price = priceOrder(group.price);
    if (next.done === this.#all) return { index, start, group, end: next.lastEnd, price, next: null };
    const rest = this.#rest(next);
    return rest && { index, start, group, end: rest.end, price: price + rest.price, next: rest };
  }

  /** Whether no chain that follows the state can end sooner, cost less, or be nearer to the given order. */
  #isLowest(link: ChainLink, { done, lastStart, lastEnd }: State): boolean {
    const { minutes, longest, cheapest } = this.#leasts.of(done);
    const soonest = this.#terms.parallel ? Math.max(lastEnd, lastStart + longest) : lastEnd + minutes;
    return link.end <= soonest && link.price <= cheapest && isInOrder(link);
  }
}
