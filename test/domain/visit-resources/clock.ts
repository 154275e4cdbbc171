/** Minutes of a day. Instants are minutes since 1970 in UTC; the clock of a zone is counted in the same way. */
export const DAY = 1440;
/** No zone changes its offset within a quarter of an hour. */
const STEADY = 15;
/** No clock is moved by more than this. */
const CHANGE_MAX = 3 * 60;

interface Zone {
  readonly format: Intl.DateTimeFormat;
  /** By quarter of an hour. */
  readonly offsets: Map<number, number>;
  readonly instants: Map<number, number>;
  /** First instants by local day. */
  readonly days: Map<number, number>;
}
const zones = new Map<string, Zone>();

function getZone(name: string): Zone {
  const known = zones.get(name);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en', { timeZone: name, timeZoneName: 'longOffset' });
  const none = () => new Map<number, number>();
  const zone = { format, offsets: none(), instants: none(), days: none() };
  zones.set(name, zone);
  return zone;
}

/** How many minutes the clock of a zone is ahead of UTC at an instant. */
export function offsetAt(zone: string, instant: number): number {
  const { format, offsets } = getZone(zone);
  const quarter = Math.floor(instant / STEADY);
  const offset = offsets.get(quarter) ?? readOffset(format, quarter * STEADY);
  offsets.set(quarter, offset);
  return offset;
}

function readOffset(format: Intl.DateTimeFormat, instant: number): number {
  const name = format.formatToParts(instant * 60_000).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /GMT(?:([+-])(\d+):(\d+))?/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

/** What the clock of a zone shows at an instant. */
export const clockAt = (zone: string, instant: number) => instant + offsetAt(zone, instant);

/** The local day at an instant. */
export const dayAt = (zone: string, instant: number) => Math.floor(clockAt(zone, instant) / DAY);

/**
 * The instant at which a clock shows a time: the first one where the clock repeats it; later by the gap where the
 * clock skips it (contract 4.5).
 */
export function instantOf(zone: string, time: number): number {
  const { instants } = getZone(zone);
  const instant = instants.get(time) ?? findInstant(zone, time);
  instants.set(time, instant);
  return instant;
}

function findInstant(zone: string, time: number): number {
  let instant = time - offsetAt(zone, time) - CHANGE_MAX;
  while (clockAt(zone, instant) < time) instant += 1;
  if (clockAt(zone, instant) === time) return instant;
  const before = instant - 1;
  return before + (time - clockAt(zone, before));
}

/** The first instant of a local day. */
export function startOfDay(zone: string, day: number): number {
  const { days } = getZone(zone);
  const known = days.get(day);
  if (known !== undefined) return known;
  let instant = day * DAY - offsetAt(zone, day * DAY) - CHANGE_MAX;
  while (clockAt(zone, instant) < day * DAY) instant += 1;
  days.set(day, instant);
  return instant;
}

/** `YYYY-MM-DD` of a local day. */
export const dateText = (day: number) => new Date(day * DAY * 60_000).toISOString().slice(0, 10);

/** `HH:mm` of a minute of the day. */
export const timeText = (minute: number) =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** RFC 3339 of an instant, in UTC. */
export const instantText = (instant: number) => new Date(instant * 60_000).toISOString();

/** The instant of an RFC 3339 text, in whole minutes. */
export const parseInstant = (text: string) => Date.parse(text) / 60_000;

/** 0 is Monday. */
export const weekdayOf = (day: number) => (day + 3) % 7;
