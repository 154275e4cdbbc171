import { dateOfDay, MINUTES_PER_DAY, twoDigits } from './calendar-day.ts';
import { type DaySegment, daySegmentAt } from './day-segments.ts';
import type { ZoneOffsets } from './zone-offsets.ts';

/** A segment of a local day with the texts of its times, so that formatting takes a lookup and one concatenation. */
export interface FormattedSegment extends DaySegment {
  readonly date: string;
  /** "T09:00:00+01:00", by minutes since `midnight`. */
  readonly times: readonly string[];
}

/** "00:00" to "23:59", by minute of the day. */
export const LABELS: readonly string[] = Array.from(
  { length: MINUTES_PER_DAY },
  (_, minute) => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`,
);

const timesByOffset = new Map<string, readonly string[]>();

/** The segment that contains an instant, with its texts. */
export function formattedSegment(zone: ZoneOffsets, minute: number): FormattedSegment {
  const segment = daySegmentAt(zone, minute);
  const offset = zone.isUtc ? 'Z' : offsetText(segment.offsetMinutes);
  return { ...segment, date: dateOfDay(segment.day), times: timesWith(offset) };
}

/** The minute as RFC 3339 with the zone's offset; the minute must be in the segment. */
export function dateTimeIn(segment: FormattedSegment, minute: number): string {
  return segment.date + segment.times[minute - segment.midnight];
}

function timesWith(offset: string): readonly string[] {
  const cached = timesByOffset.get(offset);
  if (cached) return cached;
  const times = LABELS.map((label) => `T${label}:00${offset}`);
  timesByOffset.set(offset, times);
  return times;
}

function offsetText(offsetMinutes: number): string {
  const distance = Math.abs(offsetMinutes);
  return `${offsetMinutes < 0 ? '-' : '+'}${twoDigits(Math.floor(distance / 60))}:${twoDigits(distance % 60)}`;
}
