import { clockAt, DAY, offsetAt } from './clock.ts';

/** Zones with every kind of clock change: at midnight, by 30 minutes, by two hours, backwards in summer, and none. */
export const ZONES = [
  ...['Europe/Warsaw', 'Europe/London', 'Europe/Dublin', 'Europe/Lisbon', 'Europe/Athens', 'Europe/Kyiv'],
  ...['Europe/Chisinau', 'Europe/Moscow', 'Atlantic/Azores', 'America/New_York', 'America/Chicago', 'America/Denver'],
  ...['America/Phoenix', 'America/Los_Angeles', 'America/Anchorage', 'America/Adak', 'America/Halifax'],
  ...['America/St_Johns', 'America/Havana', 'America/Santiago', 'America/Asuncion', 'America/Nuuk', 'America/Miquelon'],
  ...['America/Sao_Paulo', 'Pacific/Easter', 'Pacific/Auckland', 'Pacific/Chatham', 'Pacific/Norfolk', 'Pacific/Apia'],
  ...['Pacific/Kiritimati', 'Pacific/Honolulu', 'Australia/Lord_Howe', 'Australia/Adelaide', 'Australia/Sydney'],
  ...['Africa/Cairo', 'Africa/Casablanca', 'Asia/Beirut', 'Asia/Jerusalem', 'Asia/Kathmandu', 'Antarctica/Troll'],
] as const;

/** 1 November 2026, and a year of days from there. */
const FIRST = Date.UTC(2026, 10, 1) / 86_400_000;
export const DAYS = Array.from({ length: 365 }, (_, index) => FIRST + index);

const changes = new Map<string, readonly number[]>();

/** The local days of the year on which the clock of the zone changes. */
export function findChangeDays(zone: string): readonly number[] {
  const known = changes.get(zone) ?? DAYS.flatMap((day) => findChangeWithin(zone, day));
  changes.set(zone, known);
  return known;
}

function findChangeWithin(zone: string, day: number): number[] {
  if (offsetAt(zone, day * DAY) === offsetAt(zone, (day + 1) * DAY)) return [];
  let minute = day * DAY;
  while (offsetAt(zone, minute + 1) === offsetAt(zone, day * DAY)) minute += 1;
  return [Math.floor(clockAt(zone, minute) / DAY)];
}
