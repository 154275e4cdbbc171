import type { Snapshot, SnapshotEmployee, WallWindow } from '../../../kernel/snapshot.ts';
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

/** Minimum number of days that are computed at once, so that requests for nearby days find them cached. */
const DAYS_AHEAD = 100;

/** A window ends on the day after its start, or on the next day when a spring clock change skips its end. */
const REACH_DAYS = 2;

const calendars = new WeakMap<SnapshotEmployee, Calendar>();

/**
 * The employee's working windows, sorted and merged: at least all that overlap the range, with their actual starts.
 * They are cached as long as the snapshot.
 */
export function workingWindows(
  snapshot: Snapshot,
  employee: SnapshotEmployee,
  range: MinuteRange,
): readonly GridWindow[] {
  const calendar = getCalendar(snapshot, employee);
  const { zone } = calendar.hours;
  const fromDay = localDay(zone, Math.floor(range.from)) - REACH_DAYS;
  const untilDay = localDay(zone, Math.ceil(range.until)) + 1;
  if (fromDay < calendar.fromDay || untilDay > calendar.untilDay) {
    calendar.fromDay = fromDay;
    calendar.untilDay = Math.max(untilDay, fromDay + DAYS_AHEAD);
    calendar.windows = computeWindows(calendar.hours, calendar.fromDay, calendar.untilDay);
  }
  return calendar.windows;
}

function getCalendar(snapshot: Snapshot, employee: SnapshotEmployee): Calendar {
  const cached = calendars.get(employee);
  if (cached) return cached;
  const calendar = { hours: employeeHours(snapshot, employee), fromDay: 0, untilDay: 0, windows: [] };
  calendars.set(employee, calendar);
  return calendar;
}

function computeWindows(hours: EmployeeHours, fromDay: number, untilDay: number): GridWindow[] {
  if (hours.neverEnds) return computeEndlessWindows(hours, fromDay, untilDay);
  const ranges = rangesOfDays(hours, fromDay, untilDay);
  const first = mergeRanges(ranges).at(0);
  return mergeRanges(first ? [...findBeginning(hours, first.from, fromDay), ...ranges] : ranges).map(endingWindow);
}

/** The windows before `fromDay` that a window starting at `from` continues, back to the actual start. */
function findBeginning(hours: EmployeeHours, from: number, fromDay: number): MinuteRange[] {
  const earlier: MinuteRange[] = [];
  let start = from;
  for (let day = fromDay - 1; day >= localDay(hours.zone, start) - REACH_DAYS; day -= 1) {
    const ranges = windowsOfDay(hours, day);
    earlier.push(...ranges);
    start = mergeRanges([...earlier, { from: start, until: start }]).find(({ until }) => until >= start)?.from ?? start;
  }
  return earlier;
}

/**
 * Only overrides can end such hours: a window between two overrides ends, one before the first or after the last never
 * does.
 */
function computeEndlessWindows(hours: EmployeeHours, fromDay: number, untilDay: number): GridWindow[] {
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

/** An employee's working hours in the form for the calendar. */
interface EmployeeHours {
  readonly zone: ZoneOffsets;
  readonly weekly: readonly (readonly WallWindow[])[];
  readonly overrides: ReadonlyMap<number, readonly WallWindow[]>;
  readonly neverEnds: boolean;
}

/** The working hours of an employee in the employee's own zone. */
function employeeHours(snapshot: Snapshot, employee: SnapshotEmployee): EmployeeHours {
  return {
    zone: zoneOffsets(employee.timezone ?? snapshot.timezone),
    weekly: employee.weekly,
    overrides: new Map([...employee.overrides].map(([date, windows]) => [dayNumber(date), windows])),
    neverEnds: neverEnds(employee.weekly),
  };
}

/**
 * The windows that start on a local day, as instants. Windows that a spring clock change skips completely are omitted.
 */
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

/** Whether weekly hours cover every minute of the week, so that their windows form one without end. */
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
