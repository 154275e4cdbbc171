import { DateTime } from 'luxon';
import { minutesOf } from './calendar-day.ts';
import { dateTimeIn, formattedSegment } from './formatted-segment.ts';
import { zoneOffsets } from './zone-offsets.ts';

/** The instant as RFC 3339 with the offset of `zone`. */
export function zonedTime(instant: Date, zone: string): string {
  const minute = minutesOf(instant);
  const offsets = zoneOffsets(zone);
  // Seconds are rare, in times and in historical offsets; the table supports neither.
  const isWhole = Number.isInteger(minute) && Number.isInteger(offsets.spanAt(minute).offsetMinutes);
  if (isWhole) return dateTimeIn(formattedSegment(offsets, minute), minute);
  return DateTime.fromJSDate(instant, { zone }).toISO({ suppressMilliseconds: true }) ?? instant.toISOString();
}
