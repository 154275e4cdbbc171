import type { ItemCalendar } from './calendar.ts';
import { addBefore, addCommon, type MinuteSet, minuteSet } from './minute-sets.ts';
import { GAP_STEP_MINUTES, type VisitTerms } from './terms.ts';

/** The calendars of all services, and those of the services that may be the first, with starts on the grid alone. */
export interface Calendars {
  readonly calendars: readonly ItemCalendar[];
  readonly firsts: readonly ItemCalendar[];
}

/** Where a chain of services can still be completed; time that its own services take is not counted. */
export interface Reachable {
  /** By the services that are done, as bits, and by the next one: when it can begin. */
  begins(done: number, index: number): MinuteSet;
}

/** Services that may follow those that are done. */
export function followersOf(count: number, order: VisitTerms['order'], done: number): readonly number[] {
  const left: number[] = [];
  for (let index = 0; index < count; index += 1) if ((done & (1 << index)) === 0) left.push(index);
  return order === 'GIVEN' ? left.slice(0, 1) : left;
}

/** Computes backwards, from the last service, when each one can begin so that the others fit behind it. */
export function reachable(
  { calendars, firsts }: Calendars,
  { maxGapMinutes, order, parallel }: Pick<VisitTerms, 'maxGapMinutes' | 'order' | 'parallel'>,
  lengthMinutes: number,
): Reachable {
  const all = 2 ** calendars.length - 1;
  const known = new Map<number, MinuteSet>();

  const begins = (done: number, index: number): MinuteSet => {
    const key = done * calendars.length + index;
    const before = known.get(key);
    if (before) return before;
    const set = minuteSet(lengthMinutes);
    const next = done | (1 << index);
    const isLast = next === all || parallel;
    const after = isLast ? null : continues(next);
    for (const { starts, durationMinutes } of (done === 0 ? firsts : calendars)[index]?.groups ?? []) {
      addCommon(set, starts, after ? earlier(after, durationMinutes) : starts);
    }
    known.set(key, set);
    return set;
  };

  /** When the services before have to be over, so that the others follow. */
  const continues = (done: number): MinuteSet => {
    const set = minuteSet(lengthMinutes);
    for (const index of followersOf(calendars.length, order, done)) {
      for (let gap = 0; gap <= maxGapMinutes; gap += GAP_STEP_MINUTES) addBefore(set, begins(done, index), gap);
    }
    return set;
  };

  return { begins };
}

function earlier(set: MinuteSet, minutes: number): MinuteSet {
  const shifted = new Uint32Array(set.length);
  addBefore(shifted, set, minutes);
  return shifted;
}
