import { minuteOfTime } from 'slot-engine/time/calendar-day.ts';
import { daySegments } from 'slot-engine/time/day-segments.ts';
import type { MinuteRange } from 'slot-engine/time/minute-ranges.ts';
import { mergeRanges } from 'slot-engine/time/minute-ranges.ts';
import { localDay, startOfDay } from 'slot-engine/time/wall-time.ts';
import { type ZoneOffsets, zoneOffsets } from 'slot-engine/time/zone-offsets.ts';

/** Minutes of the day, both included. */
interface TimesOfDay {
  readonly fromMinute: number;
  readonly toMinute: number;
}

/** The local days, both included, and the times of day of a search, in the requested zone. */
export interface SearchWindow {
  readonly zone: ZoneOffsets;
  readonly fromDay: number;
  readonly toDay: number;
  /** Null: any time. */
  readonly times: TimesOfDay | null;
}

const FIRST_TIME = '00:00';
const LAST_TIME = '23:59';

/** Parses zone and times (`HH:mm`) once; afterwards days and minutes are integers. */
export function searchWindow(
  timezone: string,
  days: { readonly fromDay: number; readonly toDay: number },
  times: { readonly timeFrom?: string | null; readonly timeTo?: string | null },
): SearchWindow {
  const { timeFrom, timeTo } = times;
  const minutes = { fromMinute: minuteOfTime(timeFrom ?? FIRST_TIME), toMinute: minuteOfTime(timeTo ?? LAST_TIME) };
  return { zone: zoneOffsets(timezone), ...days, times: timeFrom || timeTo ? minutes : null };
}

/** All searched days, as instants. */
export function rangeOfDays({ zone, fromDay, toDay }: SearchWindow): MinuteRange {
  return { from: startOfDay(zone, fromDay), until: startOfDay(zone, toDay + 1) };
}

/** The searched days with any minute inside the booking window, or null. */
export function bookableDays(params: SearchWindow, window: MinuteRange): SearchWindow | null {
  const range = rangeOfDays(params);
  const from = Math.max(range.from, Math.ceil(window.from));
  const until = Math.min(range.until, window.until);
  if (from >= until) return null;
  return { ...params, fromDay: localDay(params.zone, from), toDay: localDay(params.zone, until - 1) };
}

/** The instants inside the booking window on the searched days and at the searched times: sorted, merged. */
export function toSearchRanges(params: SearchWindow, window: MinuteRange): MinuteRange[] {
  const range = rangeOfDays(params);
  const from = Math.max(range.from, Math.ceil(window.from));
  const until = Math.min(range.until, window.until);
  if (from >= until) return [];
  return params.times ? rangesAtTimes(params.zone, { from, until }, params.times) : [{ from, until }];
}

function rangesAtTimes(zone: ZoneOffsets, range: MinuteRange, { fromMinute, toMinute }: TimesOfDay): MinuteRange[] {
  const ranges: MinuteRange[] = [];
  for (const segment of daySegments(zone, range)) {
    const from = Math.max(segment.from, range.from, segment.midnight + fromMinute);
    const until = Math.min(segment.until, range.until, segment.midnight + toMinute + 1);
    if (from < until) ranges.push({ from, until });
  }
  return mergeRanges(ranges);
}
