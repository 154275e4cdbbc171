import { DateTime } from 'luxon';
import { deleteOldCalendarChanges } from '../../db/across-providers/sweep-records.ts';
import type { LiveEventRow } from '../../db/reservations/read/live-events.ts';
import type { Context } from '../../kernel/context.ts';
import { runInBatches, type SweepContext } from '../../kernel/in-batches.ts';
import { type Booking, toBooking, toBookingView } from '../reservations/read/booking.ts';
import { CALENDAR_CHANGES_KEPT_DAYS, type CalendarRow } from './feeds.ts';
import { maySeeReservation } from './live-change.ts';

/** A calendar change as one reader sees it. */
export interface CalendarChange {
  readonly position: string;
  readonly kind: 'RESERVATION' | NonNullable<CalendarRow['change']>['kind'];
  /** Null when several records changed, or a record that the reader may not see. */
  readonly resourceId: string | null;
  /** The changed employees; empty means all employees. */
  readonly employeeIds: readonly string[];
  /** The first and last changed date in the provider's time zone; null means all dates. */
  readonly dateFrom: string | null;
  readonly dateTo: string | null;
  readonly occurredAt: Date;
  readonly reservation: Booking | null;
}

/** Converts a row of the calendar feed to the change that the reader sees (contract 8.8). */
export function toCalendarChange(ctx: Context, { id: position, reservation, change }: CalendarRow): CalendarChange {
  if (reservation) return { position, ...toReservationChange(ctx, reservation) };
  const { kind, resourceId, employeeId, fromDate: dateFrom, toDate: dateTo, occurredAt } = change;
  const employeeIds = employeeId === null ? [] : [employeeId];
  return { position, kind, resourceId, employeeIds, dateFrom, dateTo, occurredAt, reservation: null };
}

/**
 * Returns the change of calendars by a reservation's event. It covers the times and employees before and after the
 * event.
 */
function toReservationChange(ctx: Context, row: LiveEventRow): Omit<CalendarChange, 'position'> {
  const { event, reservation, employeeIdThen } = row;
  const { timezone } = ctx.caller;
  const isVisible = maySeeReservation(reservation, ctx.caller);
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
    reservation: isVisible ? toBooking(reservation, toBookingView(ctx)) : null,
  };
}

const DAY_MS = 86_400_000;
const ERASE_PAGE_SIZE = 500;

/**
 * Deletes calendar changes one day after their positions expire, page by page. Safe to run at any time, in any number
 * of processes.
 */
export async function sweepCalendarChanges(ctx: SweepContext): Promise<void> {
  const before = new Date(ctx.now().getTime() - (CALENDAR_CHANGES_KEPT_DAYS + 1) * DAY_MS);
  await runInBatches(ctx, ERASE_PAGE_SIZE, () => deleteOldCalendarChanges(ctx, before, ERASE_PAGE_SIZE));
}
