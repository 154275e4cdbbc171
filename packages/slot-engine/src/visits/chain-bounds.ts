import { offerKey } from '../engine/offers.ts';
import type { ItemCalendar } from './calendar.ts';

/** The least that some services can take and cost. */
interface Least {
  readonly minutes: number;
  readonly longest: number;
  readonly cheapest: number;
}

/** The minimum over the remaining services, by the set of finished ones. */
export class Leasts {
  readonly #calendars: readonly ItemCalendar[];
  readonly #known: Least[] = [];

  constructor(calendars: readonly ItemCalendar[]) {
    this.#calendars = calendars;
  }

  of(done: number): Least {
    const known = this.#known[done];
    if (known) return known;
    const left = this.#calendars.filter((_, index) => (done & (1 << index)) === 0);
    const minutes = left.map(({ shortestMinutes }) => shortestMinutes);
    const least = {
      minutes: minutes.reduce((sum, one) => sum + one, 0),
      longest: Math.max(0, ...minutes),
      cheapest: left.reduce((sum, { lowestPrice }) => sum + lowestPrice, 0),
    };
    this.#known[done] = least;
    return least;
  }
}

/** The offers of all services where each has one; else null. */
export function shapeOf(calendars: readonly ItemCalendar[]): string | null {
  if (calendars.some(({ groups }) => groups.length !== 1)) return null;
  return calendars.map(({ groups: [only] }) => only && offerKey(only)).join();
}
