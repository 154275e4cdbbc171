import { twoDigits } from 'slot-engine/time/calendar-day.ts';
import type { DateOverride, WorkingHours } from '../../db/generated/kysely/types.ts';
import { MINUTES_PER_DAY, WEEKDAYS, type Weekday } from '../../kernel/limits.ts';

/** Wall-clock times `HH:mm`. A `to` that is not after `from` is on the next day. */
export interface TimeWindow {
  readonly from: string;
  readonly to: string;
}

/** A weekly window and the days on which it starts, as in a provider file. */
export interface WeeklyWindow extends TimeWindow {
  readonly days: readonly Weekday[];
}

/** Converts stored weekly windows. Equal windows of several days become one record. */
export function weeklyWindows(
  rows: readonly Pick<WorkingHours, 'weekday' | 'fromMinute' | 'toMinute'>[],
): WeeklyWindow[] {
  const windows = new Map<string, { days: Weekday[]; window: TimeWindow }>();
  for (const { weekday, fromMinute, toMinute } of rows) {
    const window = timeWindow(fromMinute, toMinute);
    const key = `${window.from} ${window.to}`;
    const entry = windows.get(key) ?? { days: [], window };
    const day = WEEKDAYS[weekday - 1];
    if (day) entry.days.push(day);
    windows.set(key, entry);
  }
  return [...windows.values()].map(({ days, window }) => ({ days, ...window }));
}

/**
 * Converts the stored windows of a date override. They replace all windows that start on its date; none means closed.
 */
export function overrideWindows({ fromMinutes, toMinutes }: DateOverride): TimeWindow[] {
  return fromMinutes.map((fromMinute, index) => timeWindow(fromMinute, toMinutes[index] ?? fromMinute));
}

function timeWindow(fromMinute: number, toMinute: number): TimeWindow {
  return { from: formatTime(fromMinute), to: formatTime(toMinute % MINUTES_PER_DAY) };
}

function formatTime(minute: number): string {
  return `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
}
