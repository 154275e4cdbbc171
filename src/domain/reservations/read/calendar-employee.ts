import { absences } from 'slot-engine/engine/absences.ts';
import { workingWindows } from 'slot-engine/engine/working-windows.ts';
import { dayNumber, instantOf, minutesOf } from 'slot-engine/time/calendar-day.ts';
import { type MinuteRange, rangesWithin, rangesWithout } from 'slot-engine/time/minute-ranges.ts';
import { startOfDay } from 'slot-engine/time/wall-time.ts';
import { zoneOffsets } from 'slot-engine/time/zone-offsets.ts';
import { zonedTime } from 'slot-engine/time/zoned-time.ts';
import type { AbsenceRow, FormerEmployeeRow } from '../../../db/reservations/read/calendar.ts';
import type { Snapshot } from '../../../kernel/snapshot.ts';

/** A time range; the end is exclusive. */
export interface TimeSpan {
  readonly startAt: string;
  readonly endAt: string;
}

/** An absence with its complete time range, which may extend beyond the day. */
export interface Absence extends TimeSpan {
  readonly kind: AbsenceRow['kind'];
  readonly id: string;
  readonly reason: string | null;
}

/** The days and employees of one query. `from` and `until` are epoch minutes. */
export interface CalendarParams extends MinuteRange {
  readonly timezone: string;
  readonly employeeIds: readonly string[];
}

/** One employee on one day. */
export interface CalendarEmployee {
  readonly id: string;
  readonly employeeId: string;
  readonly displayName: string;
  readonly active: boolean;
  /** The working hours without time off and closures; empty for an inactive employee. */
  readonly working: readonly MinuteRange[];
  /** Time off and closures, merged. */
  readonly absent: readonly MinuteRange[];
  readonly absences: readonly Absence[];
  /** The id of the date override that replaces the weekly hours on this date; null without one. */
  readonly dateOverrideId: string | null;
  readonly day: MinuteRange;
  readonly params: CalendarParams;
}

/** One employee over all requested days. */
export interface CalendarPerson {
  readonly employee: FormerEmployeeRow;
  readonly active: boolean;
  readonly working: readonly MinuteRange[];
  readonly absent: readonly MinuteRange[];
  readonly absences: readonly (MinuteRange & { readonly absence: Absence })[];
  readonly overrides: ReadonlyMap<string, string>;
  readonly params: CalendarParams;
}

/** Returns one employee over all requested days. The employee is in the snapshot, or inactive. */
export function toCalendarPerson(
  snapshot: Snapshot,
  { id, displayName, timezone }: FormerEmployeeRow,
  rows: readonly AbsenceRow[],
  params: CalendarParams,
): CalendarPerson {
  const employee = snapshot.employees.get(id);
  const own = rows.filter(({ employeeId }) => employeeId === null || employeeId === id);
  const zone = timezone ?? snapshot.timezone;
  const sortedAbsences = own
    .filter(({ hasHours }) => !hasHours)
    .map((row) => toAbsence(row, row.kind === 'CLOSURE' ? snapshot.timezone : zone, params.timezone))
    .sort((a, b) => a.from - b.from || a.until - b.until);
  const overrides = own.filter(({ hasHours }) => hasHours).map((row) => [row.from, row.id] as const);
  const absent = employee
    ? rangesWithin(absences(snapshot, employee), params)
    : rangesWithin(
        sortedAbsences.filter(({ absence }) => absence.kind !== 'DATE_OVERRIDE'),
        params,
      );
  const working = employee ? rangesWithin(workingWindows(snapshot, employee, params), params) : [];
  return {
    employee: { id, displayName, timezone },
    active: employee !== undefined,
    working: rangesWithout(working, absent),
    absent,
    absences: sortedAbsences,
    overrides: new Map(overrides),
    params,
  };
}

function toAbsence(row: AbsenceRow, zone: string, shownZone: string): MinuteRange & { readonly absence: Absence } {
  const { kind, id, reason } = row;
  const toStart = (day: number) => startOfDay(zoneOffsets(zone), day);
  const range =
    kind === 'TIME_OFF'
      ? { from: minutesOf(new Date(row.from)), until: minutesOf(new Date(row.to)) }
      : { from: toStart(dayNumber(row.from)), until: toStart(dayNumber(row.to) + 1) };
  return { ...range, absence: { kind, id, reason, ...toTimeSpan(range, shownZone) } };
}

/** Returns the part of an employee's calendar for one day. */
export function toCalendarEmployee(
  { employee, active, params, ...person }: CalendarPerson,
  date: string,
  day: MinuteRange,
): CalendarEmployee {
  return {
    id: `${employee.id} ${date} ${params.timezone}`,
    employeeId: employee.id,
    displayName: employee.displayName,
    active,
    working: rangesWithin(person.working, day),
    absent: rangesWithin(person.absent, day),
    absences: person.absences
      .filter(({ from, until }) => from < day.until && until > day.from)
      .map(({ absence }) => absence),
    dateOverrideId: person.overrides.get(date) ?? null,
    day,
    params,
  };
}

/** Converts a range of epoch minutes to date-times of a zone. */
export function toTimeSpan({ from, until }: MinuteRange, zone: string): TimeSpan {
  return { startAt: zonedTime(instantOf(from), zone), endAt: zonedTime(instantOf(until), zone) };
}
