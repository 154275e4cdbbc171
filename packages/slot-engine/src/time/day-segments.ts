import { dayOfWallMinute, MINUTES_PER_DAY } from './calendar-day.ts';
import type { MinuteRange } from './minute-ranges.ts';
import type { ZoneOffsets } from './zone-offsets.ts';

/** A part of one local day with one offset: a day without a clock change is one segment, a day with one is two. */
export interface DaySegment extends MinuteRange {
  readonly day: number;
  readonly offsetMinutes: number;
  /** The instant at which this segment's clock shows, or would show, 00:00. */
  readonly midnight: number;
}

/** The segment that contains an instant. */
export function daySegmentAt(zone: ZoneOffsets, minute: number): DaySegment {
  const span = zone.spanAt(minute);
  const day = dayOfWallMinute(minute + span.offsetMinutes);
  const midnight = day * MINUTES_PER_DAY - span.offsetMinutes;
  return {
    day,
    from: Math.max(span.from, midnight),
    until: Math.min(span.until, midnight + MINUTES_PER_DAY),
    offsetMinutes: span.offsetMinutes,
    midnight,
  };
}

/** The segments that overlap a range, in order: cut at each local midnight and each clock change of the zone. */
export function daySegments(zone: ZoneOffsets, range: MinuteRange): DaySegment[] {
  const segments: DaySegment[] = [];
  for (let minute = range.from; minute < range.until; ) {
    const segment = daySegmentAt(zone, minute);
    segments.push(segment);
    minute = segment.until;
  }
  return segments;
}
