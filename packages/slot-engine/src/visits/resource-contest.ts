import type { BusyTimes, Question } from '../engine/question.ts';
import { freeStartsOfKind } from '../engine/resources.ts';
import type { MinuteRange } from '../time/minute-ranges.ts';
import { assignApart, type Need } from './assign.ts';
import { addRange, has, type MinuteSet, minuteSets } from './minute-sets.ts';

/** The time of a resource that one service of a chain needs while others may need the same one. */
export interface Claim extends Need, MinuteRange {
  readonly kind: string;
  readonly key: string;
}

/** A service of a chain. Minutes count from the start of the search. */
interface Begun {
  readonly index: number;
  readonly start: number;
  readonly durationMinutes: number;
  /** The services that have begun, as bits. */
  readonly done: number;
  /** No later service occupies time before this. */
  readonly nextFrom: number;
}

interface ResourceStarts {
  readonly id: string;
  readonly starts: MinuteSet;
}

const NO_CLAIMS: readonly Claim[] = [];

/** The kinds of resources that several services of one visit need, and whether there is one for each of them. */
export class ResourceContest {
  readonly #items: readonly Question[];
  readonly #range: MinuteRange;
  readonly #busyTimes: BusyTimes;
  /** By kind: the services that need it, as bits. */
  readonly #needing = new Map<string, number>();
  readonly #known = new Map<string, readonly ResourceStarts[]>();

  constructor(items: readonly Question[], range: MinuteRange, busyTimes: BusyTimes) {
    this.#items = items;
    this.#range = range;
    this.#busyTimes = busyTimes;
    for (const [index, { service }] of items.entries()) {
      for (const kind of service.needs ?? []) this.#needing.set(kind, (this.#needing.get(kind) ?? 0) | (1 << index));
    }
    for (const [kind, services] of this.#needing) if (countOf(services) === 1) this.#needing.delete(kind);
  }

  /** The claims that still matter once a service has begun; null where there is no resource for each. */
  after(claims: readonly Claim[], begun: Begun): readonly Claim[] | null {
    if (this.#needing.size === 0) return NO_CLAIMS;
    const { service } = this.#items[begun.index] ?? {};
    const remaining: Claim[] = [];
    for (const [kind, services] of this.#needing) {
      const own = service?.needs?.includes(kind) ? this.#claim(kind, begun, countOf(services)) : null;
      const before = claims.filter((claim) => claim.kind === kind);
      const all = own ? [...before, own] : before;
      if (own && !assignApart(all)) return null;
      if ((services & ~begun.done) !== 0) remaining.push(...undecided(all, begun.nextFrom));
    }
    return remaining;
  }

  /** Null where the others cannot take so many that none is left for this service. */
  #claim(kind: string, { index, start, durationMinutes }: Begun, count: number): Claim | null {
    const question = this.#items[index];
    if (!question) return null;
    const options = this.#starts(question, kind, durationMinutes).flatMap(({ id, starts }) =>
      has(starts, start) ? [id] : [],
    );
    if (options.length >= count) return null;
    const { bufferBeforeMinutes, bufferAfterMinutes } = question.service;
    const [from, until] = [start - bufferBeforeMinutes, start + durationMinutes + bufferAfterMinutes];
    return { kind, from, until, occupied: [from, until], options, key: `${index}+${durationMinutes}@${start}` };
  }

  /** When each resource of the kind is free for the service. */
  #starts(question: Question, kind: string, durationMinutes: number): readonly ResourceStarts[] {
    const key = `${question.service.id} ${durationMinutes} ${kind}`;
    const before = this.#known.get(key);
    if (before) return before;
    const { from, until } = this.#range;
    const free = freeStartsOfKind(question, kind, { durationMinutes, range: this.#range }, this.#busyTimes);
    const sets = minuteSets(free.length, until - from);
    const found = free.flatMap(({ id, ranges }, at): ResourceStarts[] => {
      const starts = sets[at];
      if (!starts) return [];
      for (const range of ranges) addRange(starts, range.from - from, range.until - from);
      return [{ id, starts }];
    });
    this.#known.set(key, found);
    return found;
  }
}

/** The claims that touch what later services may occupy, by themselves or by others that overlap them. */
function undecided(claims: readonly Claim[], nextFrom: number): readonly Claim[] {
  let reach = nextFrom;
  return claims.toSorted(byEnd).filter(({ from, until }) => {
    if (until <= reach) return false;
    reach = Math.min(reach, from);
    return true;
  });
}

function byEnd(a: Claim, b: Claim): number {
  return b.until - a.until || (a.key < b.key ? -1 : 1);
}

function countOf(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
}
