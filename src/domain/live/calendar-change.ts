import { DateTime } from 'luxon';
import { eraseCalendarChanges } from '../../db/across-providers/sweep-records.ts';
import type { LiveEventRow } from '../../db/reservations/read/live-events.ts';
import type { Context } from '../../kernel/context.ts';
import { inBatches, type SweepContext } from '../../kernel/in-batches.ts';
import { type Booking, bookingOf, bookingView } from '../reservations/read/booking.ts';
import { CALENDAR_CHANGES_KEPT_DAYS, type CalendarRow } from './feeds.ts';
import { mayKnow } from './live-change.ts';

/** A change of calendars in the form visible to one reader. */
export interface CalendarChange {
  readonly position: string;
  readonly kind: 'RESERVATION' | NonNullable<CalendarRow['change']>['kind'];
  /** Null: several records, or a record that this reader may not see. */
  readonly resourceId: string | null;
  /** Empty: all employees. */
  readonly employeeIds: readonly string[];
  /** Local dates of the provider, both included; null: all. */
  readonly dateFrom: string | null;
  readonly dateTo: string | null;
  readonly occurredAt: Date;
  readonly reservation: Booking | null;
}

/** The calendar change of one row: its kind, employees and dates (contract 8.8). */
export function calendarChangeOf(ctx: Context, { id: position, reservation, change }: CalendarRow): CalendarChange {
  if (reservation) return { position, ...toReservationChange(ctx, reservation) };
  const { kind, resourceId, employeeId, fromDate: dateFrom, toDate: dateTo, occurredAt } = change;
  const employeeIds = employeeId === null ? [] : [employeeId];
  return { position, kind, resourceId, employeeIds, dateFrom, dateTo, occurredAt, reservation: null };
}

/** The change covers the times and employees before and after the event. */
function toReservationChange(ctx: Context, row: LiveEventRow): Omit<CalendarChange, 'position'> {
  const { event, reservation, employeeIdThen } = row;
  const { timezone } = ctx.caller;
  const isVisible = mayKnow(reservation, ctx.caller);
  const changedValues = (names: readonly string[]) =>
    event.changes.flatMap(({ field, from, to }) => (names.includes(field) ? [String(from), String(to)] : []));
  const instants = [
    ...[reservation.startAt, reservation.endAt].map((at) => DateTime.fromJSDate(at)),
    ...changedValues(['startAt', 'endAt']).map((at) => DateTime.fromISO(at)),
  ];
  const dates = instants.flatMap((at) => at.setZone(timezone).toISODate() ?? []).sort();
  return {
    kind: 'RESERVATION',
    resourceId: isVisible ? reservation.id : null,
    employeeIds: [...new Set([reservation.employeeId, employeeIdThen, ...changedValues(['employeeId'])])],
    dateFrom: dates.at(0) ?? null,
    dateTo: dates.at(-1) ?? null,
    occurredAt: event.occurredAt,
    reservation: isVisible ? bookingOf(reservation, bookingView(ctx)) : null,
  };
}

const DAY_MS = 86_400_000;
const ERASE_PAGE_SIZE = 500;

/**
 * Erases calendar changes one day after their positions expire, in bounded pages. Safe to run at any time, in any
 * number of processes.
 */
export async function sweepCalendarChanges(ctx: SweepContext): Promise<void> {
  const before = new Date(ctx.now().getTime() - (CALENDAR_CHANGES_KEPT_DAYS + 1) * DAY_MS);
  await inBatches(ctx, ERASE_PAGE_SIZE, () => eraseCalendarChanges(ctx, before, ERASE_PAGE_SIZE));
}
