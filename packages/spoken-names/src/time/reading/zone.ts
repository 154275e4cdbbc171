import { type Day, fromIsoDate, toIsoDate } from './calendar.ts';

const MINUTE_MS = 60_000;
const MINUTES_PER_DAY = 1440;
const HOUR = 60;

/** The local day, and the minutes from midnight. */
export interface LocalTime {
  readonly day: Day;
  readonly minutes: number;
}

export function toLocal(instant: Date, timeZone: string): LocalTime {
  const format = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  const [date = '', time = ''] = format.format(instant).split(' ');
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return { day: fromIsoDate(date), minutes: hour * HOUR + minute };
}

/** The instant of a local time as ISO 8601 with its offset; null if the zone skips or repeats it. */
export function toInstant({ day, minutes }: LocalTime, timeZone: string): string | null {
  const wanted = day * MINUTES_PER_DAY + minutes;
  const offsets = [-MINUTES_PER_DAY, MINUTES_PER_DAY].map((distance) => offsetAt(wanted + distance, timeZone));
  const real = [...new Set(offsets)].filter((offset) => offsetAt(wanted - offset, timeZone) === offset);
  const [offset] = real;
  if (offset === undefined || real.length > 1) return null;
  const size = Math.abs(offset);
  const sign = offset < 0 ? '-' : '+';
  return `${toIsoDate(day)}T${toClock(minutes)}:00${sign}${toClock(size)}`;
}

/** `HH:mm` */
export function toClock(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / HOUR))}:${two(minutes % HOUR)}`;
}

/** Minutes by which the zone is ahead of UTC at a minute of UTC. */
function offsetAt(minuteOfUtc: number, timeZone: string): number {
  const local = toLocal(new Date(minuteOfUtc * MINUTE_MS), timeZone);
  return local.day * MINUTES_PER_DAY + local.minutes - minuteOfUtc;
}
