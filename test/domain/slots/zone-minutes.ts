import { IANAZone } from 'luxon';
import { MINUTES_PER_DAY } from './scenario.ts';

const MILLISECONDS_PER_MINUTE = 60_000;
const MINUTES_PER_HOUR = 60;
const HOURS_PER_DAY = 24;

const offsetsOfDays = new Map<string, Int16Array>();

/** Minutes east of UTC from luxon for every hour of a UTC day, and for every minute of a day with a change. */
function offsetsOfDay(zone: string, utcDay: number): Int16Array {
  const iana = IANAZone.create(zone);
  const offsetAt = (minuteOfDay: number): number =>
    iana.offset((utcDay * MINUTES_PER_DAY + minuteOfDay) * MILLISECONDS_PER_MINUTE);
  const atMidnight = offsetAt(0);
  const hours = Array.from({ length: HOURS_PER_DAY + 1 }, (_, hour) => offsetAt(hour * MINUTES_PER_HOUR));
  if (hours.every((offset) => offset === atMidnight)) return new Int16Array(MINUTES_PER_DAY).fill(atMidnight);
  return Int16Array.from({ length: MINUTES_PER_DAY }, (_, minuteOfDay) => offsetAt(minuteOfDay));
}

function rememberedOffsets(zone: string, utcDay: number): Int16Array {
  const key = `${zone} ${utcDay}`;
  const offsets = offsetsOfDays.get(key) ?? offsetsOfDay(zone, utcDay);
  offsetsOfDays.set(key, offsets);
  return offsets;
}

/** The local time of the zone at each minute of [from, until), and the first minute with a given local time. */
export class ZoneMinutes {
  readonly #from: number;
  readonly #walls: Float64Array;

  /** `from` and `until` are UTC midnights. */
  constructor(zone: string, from: number, until: number) {
    this.#from = from;
    this.#walls = new Float64Array(until - from);
    for (let midnight = from; midnight < until; midnight += MINUTES_PER_DAY) {
      rememberedOffsets(zone, midnight / MINUTES_PER_DAY).forEach((offset, minuteOfDay) => {
        this.#walls[midnight - from + minuteOfDay] = midnight + minuteOfDay + offset;
      });
    }
  }

  dayAt(minute: number): number {
    return Math.floor(this.#wall(minute) / MINUTES_PER_DAY);
  }

  /** The first minute with the local time `wall`; a skipped time is later by the gap. */
  firstShown(wall: number): number {
    for (let minute = wall - MINUTES_PER_DAY; minute < wall + MINUTES_PER_DAY; minute += 1) {
      if (this.#wall(minute) === wall) return minute;
      const skipped = this.#wall(minute + 1) - this.#wall(minute) - 1;
      if (this.#wall(minute) < wall && wall < this.#wall(minute + 1)) return this.firstShown(wall + skipped);
    }
    throw new RangeError(`The clock never shows ${wall}`);
  }

  #wall(minute: number): number {
    const wall = this.#walls[minute - this.#from];
    if (wall === undefined) throw new RangeError(`Minute ${minute} is outside the table`);
    return wall;
  }
}
