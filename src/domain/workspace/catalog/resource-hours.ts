import { WEEKDAYS } from '../../../kernel/limits.ts';
import type { WeeklyWindow } from '../../catalog/time-windows.ts';
import { toClockWindow, toWindowMinutes } from '../calendars/calendar-input.ts';

/** A window on one weekday (1 Monday to 7 Sunday), in minutes from its local midnight. */
interface DayWindow {
  readonly weekday: number;
  readonly fromMinute: number;
  readonly toMinute: number;
}

/** Returns the columns for the hours of a resource. Without windows it is always available. */
export function toHoursColumns(windows: readonly WeeklyWindow[]) {
  return toHoursColumnsOfDays(
    windows.flatMap(({ days, ...window }) =>
      days.map((day) => ({ weekday: WEEKDAYS.indexOf(day) + 1, ...toWindowMinutes(toClockWindow(window)) })),
    ),
  );
}

/** Returns the columns for windows on single days. */
export function toHoursColumnsOfDays(windows: readonly DayWindow[]) {
  const week = windows.toSorted((a, b) => a.weekday - b.weekday || a.fromMinute - b.fromMinute);
  return {
    weekdays: week.map(({ weekday }) => weekday),
    fromMinutes: week.map(({ fromMinute }) => fromMinute),
    toMinutes: week.map(({ toMinute }) => toMinute),
  };
}
