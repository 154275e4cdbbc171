import { DateTime } from 'luxon';
import type { Salon } from '../evidence.ts';
import type { Random } from '../harness/random.ts';

const GRID_MINUTES = 30;

/** Far enough ahead that skipped time never reaches a booking. */
const FIRST_DAY = 12;

/** The starts that the load books: few, so that clients compete. */
export interface Starts {
  of(serviceId: string, random: Random): number;
  /** A start that was never requested before, so that any refusal would be wrong. */
  unused(serviceId: string): number | null;
}

export function startsOf(salon: Salon, now: Date, days: number): Starts {
  const firstDay = DateTime.fromJSDate(now, { zone: salon.timezone }).startOf('day').plus({ days: FIRST_DAY });
  const all = (serviceId: string) => {
    const { fromMinute, toMinute } = salon.hours;
    const minutes = salon.services[serviceId]?.minutes ?? 0;
    const count = Math.floor((toMinute - minutes - fromMinute) / GRID_MINUTES) + 1;
    return Array.from({ length: days * count }, (_, index) => {
      const minute = fromMinute + (index % count) * GRID_MINUTES;
      const day = firstDay.plus({ days: Math.floor(index / count) });
      return day.set({ hour: Math.floor(minute / 60), minute: minute % 60 }).toMillis();
    });
  };
  const unused = new Map<string, number[]>();
  return {
    of: (serviceId, random) => random.pick(all(serviceId)),
    unused: (serviceId) => {
      const left = unused.get(serviceId) ?? all(serviceId);
      const [next = null, ...rest] = left;
      unused.set(serviceId, rest);
      return next;
    },
  };
}
