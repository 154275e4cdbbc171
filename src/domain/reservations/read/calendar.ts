import { type AbsenceRow, type FormerEmployeeRow, readCalendarFrame } from '../../../db/reservations/read/calendar.ts';
import { currentSnapshot } from '../../catalog/visible-service.ts';
import type { Context } from '../../context.ts';
import { absences } from '../../slots/engine/absences.ts';
import { workingWindows } from '../../slots/engine/working-windows.ts';
import { dateOfDay, dayNumber, instantOf, minutesOf } from '../../slots/time/calendar-day.ts';
import { type MinuteRange, mergeRanges } from '../../slots/time/minute-ranges.ts';
import { startOfDay } from '../../slots/time/wall-time.ts';
import { zoneOffsets } from '../../slots/time/zone-offsets.ts';
import { zonedTime } from '../../slots/time/zoned-time.ts';
import type { Snapshot } from '../../snapshot.ts';

/** A stretch of time; the end is exclusive. */
export interface TimeSpan {
  readonly startAt: string;
  readonly endAt: string;
}

/** Why somebody is away; whole, also where it reaches beyond the day. */
export interface Absence extends TimeSpan {
  readonly kind: AbsenceRow['kind'];
  readonly id: string;
  readonly reason: string | null;
}

/** The days that one question asked about, and of whom; `from` and `until` are epoch minutes. */
export interface CalendarAsked extends MinuteRange {
  readonly timezone: string;
  readonly employeeIds: readonly string[];
}

/** One employee's part of a day. */
export interface CalendarEmployee {
  readonly id: string;
  readonly employeeId: string;
  readonly displayName: string;
  readonly active: boolean;
  /** Working hours without time off and closures; none once inactive. */
  readonly working: readonly MinuteRange[];
  /** Time off and closures, joined. */
  readonly absent: readonly MinuteRange[];
  readonly absences: readonly Absence[];
  /** The override of this date, where hours of its own replace the weekly ones. */
  readonly dateOverrideId: string | null;
  readonly day: MinuteRange;
  readonly asked: CalendarAsked;
}

/** One local day of the employees asked for, in catalog order, those who left behind the others. */
export interface CalendarDay {
  readonly id: string;
  readonly date: string;
  readonly timezone: string;
  readonly employees: readonly CalendarEmployee[];
}

/** Which days of whom a calendar shows; everybody by default, in the provider's zone. */
export interface CalendarQuestion {
  readonly dateFrom: string;
  readonly dateTo: string;
  readonly employeeIds?: readonly string[] | null | undefined;
  readonly includeInactive?: boolean | null | undefined;
  readonly timezone?: string | null | undefined;
}

/**
 * The calendar of some local days, both ends included: of the active employees, and of inactive ones who have
 * reservations in those days or were asked for; from the snapshot and one statement (contract 8.5).
 */
export async function calendarRange(ctx: Context, question: CalendarQuestion): Promise<readonly CalendarDay[]> {
  const snapshot = await currentSnapshot(ctx);
  const timezone = question.timezone ?? snapshot.timezone;
  const zone = zoneOffsets(timezone);
  const [first, last] = [dayNumber(question.dateFrom), dayNumber(question.dateTo)];
  const days = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const range = { from: startOfDay(zone, first), until: startOfDay(zone, last + 1) };
  const wanted = question.employeeIds ?? null;
  const frame = await readCalendarFrame(ctx.db, {
    providerId: snapshot.providerId,
    from: instantOf(range.from),
    until: instantOf(range.until),
    // A date of another zone may begin a day sooner or end a day later.
    dateFrom: dateOfDay(first - 1),
    dateTo: dateOfDay(last + 1),
    employeeIds: wanted,
    includeInactive: question.includeInactive ?? false,
  });
  const active = [...snapshot.employees.values()].filter(({ id }) => !wanted || wanted.includes(id));
  const shown = [...active, ...frame.former];
  const asked: CalendarAsked = { ...range, timezone, employeeIds: shown.map(({ id }) => id) };
  const people = shown.map((each) => personOf(snapshot, each, frame.absences, asked));
  return days.map((day) => {
    const date = dateOfDay(day);
    const bounds = { from: startOfDay(zone, day), until: startOfDay(zone, day + 1) };
    const employees = people.map((person) => partOf(person, date, bounds));
    return { id: `${date} ${timezone}`, date, timezone, employees };
  });
}

/** One employee over all the days asked for. */
interface Person {
  readonly employee: FormerEmployeeRow;
  readonly active: boolean;
  readonly working: readonly MinuteRange[];
  readonly absent: readonly MinuteRange[];
  readonly absences: readonly (MinuteRange & { readonly absence: Absence })[];
  readonly overrides: ReadonlyMap<string, string>;
  readonly asked: CalendarAsked;
}

function personOf(
  snapshot: Snapshot,
  { id, displayName, timezone }: FormerEmployeeRow,
  rows: readonly AbsenceRow[],
  asked: CalendarAsked,
): Person {
  const employee = snapshot.employees.get(id);
  const own = rows.filter(({ employeeId }) => employeeId === null || employeeId === id);
  const zone = timezone ?? snapshot.timezone;
  const known = own
    .filter(({ hasHours }) => !hasHours)
    .map((row) => absenceOf(row, row.kind === 'CLOSURE' ? snapshot.timezone : zone, asked.timezone))
    .sort((a, b) => a.from - b.from || a.until - b.until);
  const overrides = own.filter(({ hasHours }) => hasHours).map((row) => [row.from, row.id] as const);
  const absent = employee
    ? rangesWithin(absences(snapshot, employee), asked)
    : rangesWithin(
        known.filter(({ absence }) => absence.kind !== 'DATE_OVERRIDE'),
        asked,
      );
  const working = employee ? rangesWithin(workingWindows(snapshot, employee, asked), asked) : [];
  return {
    employee: { id, displayName, timezone },
    active: employee !== undefined,
    working: rangesWithout(working, absent),
    absent,
    absences: known,
    overrides: new Map(overrides),
    asked,
  };
}

function absenceOf(row: AbsenceRow, zone: string, shownZone: string): MinuteRange & { readonly absence: Absence } {
  const { kind, id, reason } = row;
  const startOf = (day: number) => startOfDay(zoneOffsets(zone), day);
  const range =
    kind === 'TIME_OFF'
      ? { from: minutesOf(new Date(row.from)), until: minutesOf(new Date(row.to)) }
      : { from: startOf(dayNumber(row.from)), until: startOf(dayNumber(row.to) + 1) };
  return { ...range, absence: { kind, id, reason, ...spanOf(range, shownZone) } };
}

function partOf({ employee, active, asked, ...person }: Person, date: string, day: MinuteRange): CalendarEmployee {
  return {
    id: `${employee.id} ${date} ${asked.timezone}`,
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
    asked,
  };
}

/** A range of epoch minutes as it is told in a zone. */
export function spanOf({ from, until }: MinuteRange, zone: string): TimeSpan {
  return { startAt: zonedTime(instantOf(from), zone), endAt: zonedTime(instantOf(until), zone) };
}

/** The parts of `ranges` inside `bounds`; sorted and joined. */
export function rangesWithin(ranges: readonly MinuteRange[], bounds: MinuteRange): MinuteRange[] {
  const touching = ranges.filter(({ from, until }) => from < bounds.until && until > bounds.from);
  const clipped = touching.map(({ from, until }) => ({
    from: Math.max(from, bounds.from),
    until: Math.min(until, bounds.until),
  }));
  return clipped.length > 1 ? mergeRanges(clipped) : clipped;
}

/** What is left of `ranges` without `taken`; both sorted and joined. */
export function rangesWithout(ranges: readonly MinuteRange[], taken: readonly MinuteRange[]): MinuteRange[] {
  return ranges.flatMap(({ from, until }) => {
    const left: MinuteRange[] = [];
    let start = from;
    for (const gap of taken) {
      if (gap.until <= start || gap.from >= until) continue;
      if (gap.from > start) left.push({ from: start, until: gap.from });
      start = gap.until;
    }
    return start < until ? [...left, { from: start, until }] : left;
  });
}
