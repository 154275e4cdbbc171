import { freeAt, type ItemCalendar, type OfferGroup, priceOrder } from './calendar.ts';
import {
  byEmployee,
  type ChainLink,
  isBetter,
  isInOrder,
  isOccupied,
  keyOf,
  type Occupied,
  type State,
} from './chain-state.ts';
import { has } from './minute-sets.ts';
import { type Calendars, followersOf, type Reachable, reachable } from './reachable.ts';
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

const NOBODY: readonly Occupied[] = [];

/**
 * Finds for any start the chain of all services that ends soonest, then costs least, then keeps the given order. What
 * follows from a state is remembered, so that starts of one search share their work.
 */
export class ChainFinder {
  /** When each service can begin, by the services that are done; time that the visit itself takes is not counted. */
  readonly begins: Reachable['begins'];
  readonly #known = new Map<number | string, ChainLink | null>();
  readonly #calendars: readonly ItemCalendar[];
  readonly #firsts: readonly ItemCalendar[];
  readonly #terms: Terms;
  readonly #all: number;
  readonly #longestBuffer: number;
  /** Whether it can matter to the others who does a service. */
  readonly #mayCollide: boolean;
  /** The services that each employee may do, as bits. */
  readonly #servicesOf = new Map<string, number>();
  #steps = 0;
  /** Whether several chains can follow from one state. */
  readonly #branches: boolean;

  constructor({ calendars, firsts }: Calendars, terms: Terms, lengthMinutes: number) {
    this.#calendars = calendars;
    this.#firsts = firsts;
    this.#terms = terms;
    this.#all = 2 ** calendars.length - 1;
    const services = calendars.map(({ question }) => question.service);
    this.#longestBuffer = Math.max(...services.map(({ bufferBeforeMinutes }) => bufferBeforeMinutes));
    const hasBuffers = services.some((service) => service.bufferBeforeMinutes + service.bufferAfterMinutes > 0);
    this.#mayCollide = terms.parallel || hasBuffers;
    this.#branches = terms.maxGapMinutes > 0 || terms.order === 'ANY' || this.#mayCollide;
    for (const [index, { groups }] of calendars.entries()) {
      for (const { employeeId } of groups.flatMap(({ employees }) => employees)) {
        this.#servicesOf.set(employeeId, (this.#servicesOf.get(employeeId) ?? 0) | (1 << index));
      }
    }
    this.begins = reachable({ calendars, firsts }, terms, lengthMinutes).begins;
  }

  /** The best chain that begins at `start`. */
  from(start: number): ChainLink | null {
    const state: State = { done: 0, lastStart: start, lastIndex: -1, lastEnd: start, occupied: NOBODY };
    let best: ChainLink | null = null;
    for (const index of followersOf(this.#calendars.length, this.#terms.order, 0)) {
      if (best && this.#isLowest(best, state)) break;
      best = this.#better(best, state, index, start);
    }
    return best;
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
    const { parallel, maxGapMinutes, order } = this.#terms;
    let best: ChainLink | null = null;
    for (const index of followersOf(this.#calendars.length, order, done)) {
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
      for (const next of this.#statesAfter(state, index, start, group)) {
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

  /**
   * The states after service `index`: one for all of the group where it makes no difference who does it, otherwise one
   * for each employee.
   */
  #statesAfter(state: State, index: number, start: number, group: OfferGroup): readonly State[] {
    const done = state.done | (1 << index);
    const end = start + group.durationMinutes;
    const lastEnd = Math.max(state.lastEnd, end);
    const { parallel } = this.#terms;
    // Only the first service has to stand on its grid, so those that begin with it are tried in every order.
    const isWithFirst = state.lastIndex === -1 && start === state.lastStart;
    const lastIndex = isWithFirst || !parallel ? -1 : index;
    const common = { done, lastStart: parallel ? start : lastEnd, lastIndex, lastEnd };
    if (!this.#mayCollide) return [{ ...common, occupied: NOBODY }];
    const { bufferBeforeMinutes = 0, bufferAfterMinutes = 0 } = this.#calendars[index]?.question.service ?? {};
    const nextFrom = common.lastStart - this.#longestBuffer;
    const remains = ({ employeeId, until }: Occupied) => until > nextFrom && this.#isNeeded(done, employeeId);
    const occupied = state.occupied.filter(remains);
    const states: State[] = [];
    const free = freeAt(group, start);
    // The other services take one employee each at most, so one of these is always left.
    if (free.length >= this.#calendars.length) return [{ ...common, occupied }];
    let isSharedGiven = false;
    for (const employeeId of free) {
      if (isOccupied(state.occupied, employeeId, start - bufferBeforeMinutes)) continue;
      const own = { employeeId, until: end + bufferAfterMinutes };
      if (remains(own)) {
        const others = occupied.filter((one) => one.employeeId !== employeeId);
        states.push({ ...common, occupied: [...others, own].sort(byEmployee) });
      } else if (!isSharedGiven) {
        isSharedGiven = true;
        states.push({ ...common, occupied });
      }
    }
    return states;
  }

  #isNeeded(done: number, employeeId: string): boolean {
    return ((this.#servicesOf.get(employeeId) ?? 0) & ~done) !== 0;
  }

  /** Whether no chain that follows the state can end sooner, cost less, or be nearer to the given order. */
  #isLowest(link: ChainLink, { done, lastStart, lastEnd }: State): boolean {
    const { end, price } = link;
    let [minutes, longest, cheapest] = [0, 0, 0];
    for (const [index, { shortestMinutes, lowestPrice }] of this.#calendars.entries()) {
      if ((done & (1 << index)) !== 0) continue;
      minutes += shortestMinutes;
      longest = Math.max(longest, shortestMinutes);
      cheapest += lowestPrice;
    }
    const soonest = this.#terms.parallel ? Math.max(lastEnd, lastStart + longest) : lastEnd + minutes;
    return end <= soonest && price <= cheapest && isInOrder(link);
  }
}
