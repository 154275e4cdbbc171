import type { HoursQuery, Weekday, WeeklyWindowInput } from '../../../graph/operations.generated.ts';

/** The order of the days in a week. */
export const WEEKDAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const satisfies readonly Weekday[];

/** A span of one day, such as 09:00 to 17:00; an end that is not after the start is on the next day. */
export interface TimeWindow {
  readonly from: string;
  readonly to: string;
}

export type Week = Readonly<Record<Weekday, readonly TimeWindow[]>>;
export type WorkingHours = NonNullable<HoursQuery['employeeCalendar']>['workingHours'];

/** The windows of each day, by start. */
export function weekOf(hours: WorkingHours): Week {
  const on = (day: Weekday) =>
    hours
      .filter(({ days }) => days.includes(day))
      .map(({ from, to }) => ({ from, to }))
      .toSorted((one, other) => one.from.localeCompare(other.from));
  return {
    MON: on('MON'),
    TUE: on('TUE'),
    WED: on('WED'),
    THU: on('THU'),
    FRI: on('FRI'),
    SAT: on('SAT'),
    SUN: on('SUN'),
  };
}

/** A week in the form of the service: equal windows of several days as one. */
export function windowsOf(week: Week): readonly WeeklyWindowInput[] {
  const windows = new Map<string, { readonly window: TimeWindow; readonly days: Weekday[] }>();
  for (const day of WEEKDAYS) {
    for (const window of week[day]) {
      const key = `${window.from}-${window.to}`;
      const found = windows.get(key);
      if (found) found.days.push(day);
      else windows.set(key, { window, days: [day] });
    }
  }
  return [...windows.values()].map(({ window, days }) => ({ ...window, days }));
}
