import type { OfferGroup } from './calendar.ts';
import type { Claim } from './resource-contest.ts';

/** A service of a chain; `next` is the one that begins after it. Minutes count from the start of the search. */
export interface ChainLink {
  readonly index: number;
  readonly start: number;
  readonly group: OfferGroup;
  /** When the last service from here on ends. */
  readonly end: number;
  /** The sum of the prices from here on, in the order of `priceOrder`. */
  readonly price: number;
  readonly next: ChainLink | null;
}

/** Until when an employee of the chain is occupied. */
export interface Occupied {
  readonly employeeId: string;
  readonly until: number;
}

/** Where a chain stands: the services that are done, as bits, and when the next one may begin. */
export interface State {
  readonly done: number;
  /** When the last service that has begun began; only where services may begin together. */
  readonly lastStart: number;
  /** The service that began last, where services may begin together; -1 while all begin with the visit. */
  readonly lastIndex: number;
  /** When all services that have begun are over. */
  readonly lastEnd: number;
  /** Employees who may still be occupied when the next service begins, sorted. */
  readonly occupied: readonly Occupied[];
  /** Resources that are needed and may not be there for the next services. */
  readonly claims: readonly Claim[];
}

export function isBetter(a: ChainLink, b: ChainLink): boolean {
  if (a.end !== b.end) return a.end < b.end;
  if (a.price !== b.price) return a.price < b.price;
  return isBefore(a, b);
}

/** Whether the services of one chain come before those of the other, place by place. */
function isBefore(one: ChainLink | null, other: ChainLink | null): boolean {
  if (!one || !other) return false;
  return one.index === other.index ? isBefore(one.next, other.next) : one.index < other.index;
}

/** Whether the services follow one another in the given order. */
export function isInOrder({ index, next }: ChainLink): boolean {
  return !next || (index < next.index && isInOrder(next));
}

/** Minutes of a search stay far below this. */
const MINUTES_BELOW = 2 ** 20;

export function keyOf({ done, lastStart, lastIndex, lastEnd, occupied, claims }: State): number | string {
  if (occupied.length === 0 && claims.length === 0 && lastStart === lastEnd) return done * MINUTES_BELOW + lastEnd;
  const busy = occupied.map(({ employeeId, until }) => `${employeeId}@${until}`).join();
  const needed = claims.map(({ kind, key }) => `${kind} ${key}`).join();
  return `${done} ${lastStart} ${lastIndex} ${lastEnd} ${busy} ${needed}`;
}
