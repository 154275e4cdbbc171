import type { CalendarSheetQuery } from '../../graph/operations.generated.ts';
import { nameOf } from '../../kit/name.ts';

type Days = NonNullable<CalendarSheetQuery['calendarRange']>['days'];
type SheetBooking = NonNullable<Days[number]['employees'][number]['reservations']>[number];

/** A booking as it is printed and exported. */
export interface SheetRow {
  readonly id: string;
  readonly employee: string;
  readonly client: string;
  readonly phone: string;
  readonly booking: SheetBooking;
}

/** The bookings of some days that were not called off: by day, person and time. */
export function rowsOf(days: Days, shown: ReadonlyMap<string, string>): readonly SheetRow[] {
  return days.flatMap(({ employees }) =>
    employees
      .filter(({ employeeId }) => shown.has(employeeId))
      .flatMap(({ displayName, reservations }) =>
        (reservations ?? [])
          .filter(({ status }) => status !== 'CANCELLED' && status !== 'DECLINED')
          .toSorted((one, other) => Date.parse(one.startAt) - Date.parse(other.startAt))
          .map((booking) => ({
            id: booking.id,
            employee: displayName,
            client: booking.client ? nameOf(booking.client) : '',
            phone: booking.providerClient?.phone ?? '',
            booking,
          })),
      ),
  );
}

/** Lines of comma-separated values, which a spreadsheet does not take for formulas. */
export function csvOf(lines: readonly (readonly string[])[]): string {
  const cell = (text: string) => `"${text.replace(/^(?=[=@\t-])/, "'").replaceAll('"', '""')}"`;
  return lines.map((line) => line.map(cell).join(',')).join('\r\n');
}
