import { twoDigits } from 'slot-engine/time/calendar-day.ts';
import type { DateOverride, WorkingHours } from '../../db/generated/kysely/types.ts';
import { MINUTES_A_DAY, WEEKDAYS, type Weekday } from '../../kernel/limits.ts';

/** Wall-clock times `HH:mm`; `to` not after `from` is on the next day. */
export interface TimeWindow {
  readonly from: string;
  readonly to: string;
}

/** A weekly window and the days on which it starts, as a provider file has it. */
export interface WeeklyWindow extends TimeWindow {
  readonly days: readonly Weekday[];
}

/** Weekly windows as records: equal ones of several days are one. */
export function weeklyWindows(rows: readonly WorkingHours[]): WeeklyWindow[] {
  const windows = new Map<string, { days: Weekday[]; window: TimeWindow }>();
  for (const { weekday, fromMinute, toMinute } of rows) {
    const window = timeWindow(fromMinute, toMinute);
    const key = `${window.from} ${window.to}`;
    const known = windows.get(key) ?? { days: [], window };
    const day = WEEKDAYS[weekday - 1];
    if (day) known.days.push(day);
    windows.set(key, known);
  }
  return [...windows.values()].map(({ days, window }) => ({ days, ...window }));
}

/** The windows that replace all that start on its date; none: closed that day. */
export function overrideWindows({ fromMinutes, toMinutes }: DateOverride): TimeWindow[] {
  return fromMinutes.map((fromMinute, index) => timeWindow(fromMinute, toMinutes[index] ?? fromMinute));
}

function timeWindow(fromMinute: number, toMinute: number): TimeWindow {
  return { from: clock(fromMinute), to: clock(toMinute % MINUTES_A_DAY) };
}

function clock(minute: number): string {
  return `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
}
