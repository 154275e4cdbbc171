import { minutesOf } from '../time/calendar-day.ts';
import type { MinuteRange } from '../time/minute-ranges.ts';
import { localDay, startOfDay } from '../time/wall-time.ts';
import { zoneOffsets } from '../time/zone-offsets.ts';
import type { Question } from './question.ts';

/**
 * The starts that min notice and max advance admit: from now + notice until the end of the provider's local day today +
 * `maxAdvanceDays` (contract 4.7). In epoch minutes; `from` may have a fraction.
 */
export function bookingWindow({ snapshot, service, now, waives }: Question): MinuteRange {
  const nowMinute = minutesOf(now);
  const zone = zoneOffsets(snapshot.timezone);
  const today = localDay(zone, Math.floor(nowMinute));
  return {
    from: waives?.past ? -Infinity : nowMinute + (waives?.minNotice ? 0 : service.minNoticeMinutes),
    until: waives?.maxAdvance ? Infinity : startOfDay(zone, today + service.maxAdvanceDays + 1),
  };
}
