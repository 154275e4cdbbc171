import { dayNumber } from './calendar-day.ts';
import { startOfDay } from './wall-time.ts';
import { zoneOffsets } from './zone-offsets.ts';

const MILLISECONDS_PER_MINUTE = 60_000;

/** The first instant of a date `YYYY-MM-DD` in a zone. */
export function startOfLocalDate(date: string, zone: string): Date {
  return new Date(startOfDay(zoneOffsets(zone), dayNumber(date)) * MILLISECONDS_PER_MINUTE);
}
