import { dateOf } from '../../kit/time.ts';
import type { Booking, Day } from './calendar-state.ts';
import { isMovable } from './grid-events.ts';

/** The live bookings that lie outside the working hours of their employee, such as those of an employee who is ill. */
export function outsideHours(days: readonly Day[], bookings: readonly Booking[]): ReadonlySet<string> {
  const employees = new Map(
    days.flatMap(({ date, employees }) => employees.map((each) => [`${date} ${each.employeeId}`, each] as const)),
  );
  const isOutside = ({ employeeId, startAt, endAt }: Booking) => {
    const employee = employees.get(`${dateOf(startAt)} ${employeeId}`);
    if (!employee) return false;
    const [from, to] = [Date.parse(startAt), Date.parse(endAt)];
    const isWithin = employee.working.some((span) => Date.parse(span.startAt) <= from && to <= Date.parse(span.endAt));
    return !isWithin || employee.absent.some((span) => Date.parse(span.startAt) < to && from < Date.parse(span.endAt));
  };
  return new Set(bookings.filter((booking) => isMovable(booking) && isOutside(booking)).map(({ id }) => id));
}
