import { dayOfWallMinute, MINUTES_PER_DAY } from './calendar-day.ts';
import type { ZoneOffsets } from './zone-offsets.ts';

/**
 * The instant, in epoch minutes, of a wall-clock time in minutes since 1970-01-01T00:00. A time skipped by a spring
 * clock change moves later by the gap; a time repeated in autumn is its first occurrence (contract 4.5).
 */
export function instantOfWall(zone: ZoneOffsets, wallMinute: number): number {
  const dayBefore = zone.spanAt(wallMinute - MINUTES_PER_DAY);
  const offsetBefore = dayBefore.offsetMinutes;
  if (wallMinute + MINUTES_PER_DAY < dayBefore.until) return wallMinute - offsetBefore;
  if (zone.spanAt(wallMinute - offsetBefore).offsetMinutes === offsetBefore) return wallMinute - offsetBefore;
  const offsetAfter = zone.spanAt(wallMinute + MINUTES_PER_DAY).offsetMinutes;
  const isSkipped = zone.spanAt(wallMinute - offsetAfter).offsetMinutes !== offsetAfter;
  return wallMinute - (isSkipped ? offsetBefore : offsetAfter);
}

/** The first instant of a local day, in epoch minutes. */
export function startOfDay(zone: ZoneOffsets, day: number): number {
  return instantOfWall(zone, day * MINUTES_PER_DAY);
}

/** The local day of an instant in epoch minutes. */
export function localDay(zone: ZoneOffsets, minute: number): number {
  return dayOfWallMinute(minute + zone.spanAt(minute).offsetMinutes);
}
