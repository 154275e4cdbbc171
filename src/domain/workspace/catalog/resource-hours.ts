import { WEEKDAYS } from '../../../kernel/limits.ts';
import type { WeeklyWindow } from '../../catalog/time-windows.ts';
import { clockWindow, windowMinutes } from '../calendars/calendar-input.ts';

/** A window of one weekday (1 Monday – 7 Sunday), in minutes from its local midnight. */
interface DayWindow {
  readonly weekday: number;
  readonly fromMinute: number;
  readonly toMinute: number;
}

/** The columns of the hours of a resource; without windows it is always available. */
export function resourceHours(windows: readonly WeeklyWindow[]) {
  return hoursColumns(
    windows.flatMap(({ days, ...window }) =>
      days.map((day) => ({ weekday: WEEKDAYS.indexOf(day) + 1, ...windowMinutes(clockWindow(window)) })),
    ),
  );
}

/** The same of windows of single days. */
export function hoursColumns(windows: readonly DayWindow[]) {
  const week = windows.toSorted((a, b) => a.weekday - b.weekday || a.fromMinute - b.fromMinute);
  return {
    weekdays: week.map(({ weekday }) => weekday),
    fromMinutes: week.map(({ fromMinute }) => fromMinute),
    toMinutes: week.map(({ toMinute }) => toMinute),
  };
}
