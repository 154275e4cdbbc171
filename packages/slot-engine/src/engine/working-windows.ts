import type { BookableEmployee, Calendars, WallWindow } from '../catalog.ts';
import { dayNumber, MINUTES_PER_DAY, weekdayOfDay } from '../time/calendar-day.ts';
import { type MinuteRange, mergeRanges } from '../time/minute-ranges.ts';
import { instantOfWall, localDay, startOfDay } from '../time/wall-time.ts';
import { type ZoneOffsets, zoneOffsets } from '../time/zone-offsets.ts';
import { endingWindow, endlessWindows, type GridWindow } from './grid-windows.ts';

interface Calendar {
  readonly hours: EmployeeHours;
  fromDay: number;
  untilDay: number;
  windows: readonly GridWindow[];
}

/** Days laid out at once, so that neighbouring requests find their windows ready. */
const DAYS_AHEAD = 100;

/** A window ends on the day after its start, or, where a spring change skips its end, on the day after that. */
const REACH_DAYS = 2;

const calendars = new WeakMap<BookableEmployee, Calendar>();

/**
 * The employee's working windows, sorted, touching ones joined; at least all that overlap the range, with the starts
 * that they really have. Kept as long as the snapshot.
 */
export function workingWindows(
  snapshot: Calendars,
  employee: BookableEmployee,
  range: MinuteRange,
): readonly GridWindow[] {
  const calendar = calendarOf(snapshot, employee);
  const { zone } = calendar.hours;
  const fromDay = localDay(zone, Math.floor(range.from)) - REACH_DAYS;
  const untilDay = localDay(zone, Math.ceil(range.until)) + 1;
  if (fromDay < calendar.fromDay || untilDay > calendar.untilDay) {
    calendar.fromDay = fromDay;
    calendar.untilDay = Math.max(untilDay, fromDay + DAYS_AHEAD);
    calendar.windows = layOut(calendar.hours, calendar.fromDay, calendar.untilDay);
  }
  return calendar.windows;
}

function calendarOf(snapshot: Calendars, employee: BookableEmployee): Calendar {
  const known = calendars.get(employee);
  if (known) return known;
  const calendar = { hours: employeeHours(snapshot, employee), fromDay: 0, untilDay: 0, windows: [] };
  calendars.set(employee, calendar);
  return calendar;
}

function layOut(hours: EmployeeHours, fromDay: number, untilDay: number): GridWindow[] {
  if (hours.neverEnds) return layOutEndless(hours, fromDay, untilDay);
  const ranges = rangesOfDays(hours, fromDay, untilDay);
  const first = mergeRanges(ranges).at(0);
  return mergeRanges(first ? [...beginningOf(hours, first.from, fromDay), ...ranges] : ranges).map(endingWindow);
}

/** The windows before `fromDay` that a window starting at `from` continues, back to the real start. */
function beginningOf(hours: EmployeeHours, from: number, fromDay: number): MinuteRange[] {
  const earlier: MinuteRange[] = [];
  let start = from;
  for (let day = fromDay - 1; day >= localDay(hours.zone, start) - REACH_DAYS; day -= 1) {
    const ranges = windowsOfDay(hours, day);
    earlier.push(...ranges);
    start = mergeRanges([...earlier, { from: start, until: start }]).find(({ until }) => until >= start)?.from ?? start;
  }
  return earlier;
}

/** Only overrides can end such hours: what lies between two of them ends, what comes before or after all never does. */
function layOutEndless(hours: EmployeeHours, fromDay: number, untilDay: number): GridWindow[] {
  const overrideDays = [...hours.overrides.keys()];
  const quietFrom = Math.min(fromDay, ...overrideDays) - REACH_DAYS;
  const quietUntil = Math.max(untilDay, ...overrideDays) + REACH_DAYS;
  const merged = mergeRanges(rangesOfDays(hours, quietFrom - REACH_DAYS, quietUntil + REACH_DAYS));
  const beforeAll = startOfDay(hours.zone, quietFrom);
  const afterAll = startOfDay(hours.zone, quietUntil);
  return merged.flatMap((range) =>
    range.from <= beforeAll || range.until >= afterAll ? endlessWindows(hours.zone, range) : [endingWindow(range)],
  );
}

function rangesOfDays(hours: EmployeeHours, fromDay: number, untilDay: number): MinuteRange[] {
  const ranges: MinuteRange[] = [];
  for (let day = fromDay; day <= untilDay; day += 1) ranges.push(...windowsOfDay(hours, day));
  return ranges;
}

/** An employee's hours, ready to be laid on the calendar. */
interface EmployeeHours {
  readonly zone: ZoneOffsets;
  readonly weekly: readonly (readonly WallWindow[])[];
  readonly overrides: ReadonlyMap<number, readonly WallWindow[]>;
  readonly neverEnds: boolean;
}

/** The hours of an employee in the employee's own zone. */
function employeeHours(snapshot: Calendars, employee: BookableEmployee): EmployeeHours {
  return {
    zone: zoneOffsets(employee.timezone ?? snapshot.timezone),
    weekly: employee.weekly,
    overrides: new Map([...employee.overrides].map(([date, windows]) => [dayNumber(date), windows])),
    neverEnds: neverEnds(employee.weekly),
  };
}

/** The windows that start on a local day, as instants; one that a spring change leaves without time is none. */
function windowsOfDay(hours: EmployeeHours, day: number): MinuteRange[] {
  const midnight = day * MINUTES_PER_DAY;
  const windows: MinuteRange[] = [];
  for (const { from, to } of hours.overrides.get(day) ?? hours.weekly[weekdayOfDay(day)] ?? []) {
    const range = {
      from: instantOfWall(hours.zone, midnight + from),
      until: instantOfWall(hours.zone, midnight + to),
    };
    if (range.from < range.until) windows.push(range);
  }
  return windows;
}

const MINUTES_PER_WEEK = 7 * MINUTES_PER_DAY;

/** Whether weekly hours leave no minute of the week free, so that their windows form one that never ends. */
function neverEnds(weekly: readonly (readonly WallWindow[])[]): boolean {
  const ranges: MinuteRange[] = [];
  weekly.forEach((windows, weekday) => {
    const midnight = (weekday - 1) * MINUTES_PER_DAY;
    for (const { from, to } of windows) {
      ranges.push({ from: midnight + from, until: midnight + to });
      ranges.push({ from: midnight + from - MINUTES_PER_WEEK, until: midnight + to - MINUTES_PER_WEEK });
    }
  });
  return mergeRanges(ranges).some(({ from, until }) => from <= 0 && until >= MINUTES_PER_WEEK);
}
