import type { ResourceRowFragment } from '../../graph/operations.generated.ts';
import { addDays } from '../../kit/time.ts';
import { WEEKDAYS, type WorkingHours } from '../catalog/team/week.ts';
import type { Booking, Day } from './calendar-state.ts';

/** The columns of the grid: people, or rooms, chairs and machines. */
export interface Columns {
  readonly by: 'people' | 'resources';
  /** The title of each column by its id. */
  readonly names: ReadonlyMap<string, string>;
}

/** The columns in which a booking lies. */
export function columnsOf({ by }: Pick<Columns, 'by'>, { employeeId, resources }: Booking): string[] {
  return by === 'people' ? [employeeId] : resources.map(({ id }) => id);
}

/** The days of resources in the form of those of employees: hours of their own, and closures of the provider. */
export function daysOfResources(days: readonly Day[], resources: Iterable<ResourceRowFragment>): readonly Day[] {
  const shown = [...resources];
  return days.map((day) => ({
    ...day,
    employees: shown.map(({ id, name, active, workingHours }) => ({
      employeeId: id,
      displayName: name,
      active,
      working: windowsOn(day.date, workingHours),
      absences: day.employees[0]?.absences.filter(({ kind }) => kind === 'CLOSURE') ?? [],
      absent: [],
      reservations: [],
    })),
  }));
}

/** The local spans of a date; the whole day without hours. An end that is not after the start is on the next day. */
function windowsOn(date: string, hours: WorkingHours) {
  const whole = { startAt: `${date}T00:00:00`, endAt: `${addDays(date, 1)}T00:00:00` };
  if (hours.length === 0) return [whole];
  const weekday = WEEKDAYS[(new Date(date).getUTCDay() + WEEKDAYS.length - 1) % WEEKDAYS.length] ?? 'MON';
  return hours
    .filter(({ days }) => days.includes(weekday))
    .map(({ from, to }) => ({
      startAt: `${date}T${from}:00`,
      endAt: to > from ? `${date}T${to}:00` : whole.endAt,
    }))
    .toSorted((one, other) => one.startAt.localeCompare(other.startAt));
}
