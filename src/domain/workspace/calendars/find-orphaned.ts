import { absences } from 'slot-engine/engine/absences.ts';
import { findWindow, overlapsRange } from 'slot-engine/engine/overlaps.ts';
import { workingWindows } from 'slot-engine/engine/working-windows.ts';
import { minutesOf } from 'slot-engine/time/calendar-day.ts';
import {
  type OpenReservationTime,
  readOpenReservationTimes,
} from '../../../db/reservations/read/open-reservation-times.ts';
import { readReservationsById } from '../../../db/reservations/read/view.ts';
import type { Context } from '../../../kernel/context.ts';
import { MAX_ORPHANED_LISTED } from '../../../kernel/limits.ts';
import type { Snapshot } from '../../../kernel/snapshot.ts';
import { loadSnapshot } from '../../catalog/load-snapshot.ts';
import { type Booking, toBooking, toBookingView } from '../../reservations/read/booking.ts';

/** The employees and the time range to check. Default: all employees, without an end. */
export interface OrphanedQuery {
  readonly employeeIds?: readonly string[];
  readonly from?: Date;
  readonly until?: Date;
}

/**
 * The upcoming reservations outside working time after a change: the first ones ordered by start, and their total
 * number.
 */
export interface Orphaned {
  readonly orphanedReservations: readonly Booking[];
  readonly orphanedCount: number;
}

/**
 * Finds upcoming reservations that are PENDING or CONFIRMED and do not lie within one working window of their employee
 * outside time off and closures: the first 100 ordered by start, and their number (contract 4.10). Calendars are read
 * through `ctx.db`, so inside a transaction with its changes. An inactive employee has no working time.
 */
export async function findOrphaned(ctx: Context, question: OrphanedQuery): Promise<Orphaned> {
  const times = await findOrphanedTimes(ctx, question);
  const orphanedReservations = await readBookingsOfTimes(ctx, times.slice(0, MAX_ORPHANED_LISTED));
  return { orphanedReservations, orphanedCount: times.length };
}

/** Finds the times of all upcoming reservations outside working time, ordered by (startAt, id). */
export async function findOrphanedTimes(ctx: Context, question: OrphanedQuery): Promise<OpenReservationTime[]> {
  const { providerId } = ctx.caller;
  const now = ctx.now();
  const from = question.from && question.from > now ? question.from : now;
  const range = { from, until: question.until ?? null };
  const times = await readOpenReservationTimes(ctx.db, providerId, question.employeeIds ?? null, range);
  if (times.length === 0) return [];
  const snapshot = await loadSnapshot(ctx.db, providerId);
  return times.filter((position) => isOrphaned(snapshot, position));
}

/** Reads the reservations with these times, ordered by (startAt, id). */
export async function readBookingsOfTimes(ctx: Context, times: readonly OpenReservationTime[]): Promise<Booking[]> {
  if (times.length === 0) return [];
  const view = toBookingView(ctx);
  const ids = times.map(({ id }) => id);
  const rows = await readReservationsById(ctx.db, ctx.caller.providerId, ids);
  return rows.map((row) => toBooking(row, view));
}

function isOrphaned(snapshot: Snapshot, { employeeId, startAt, endAt }: OpenReservationTime): boolean {
  const employee = snapshot.employees.get(employeeId);
  if (!employee) return true;
  const work = { from: minutesOf(startAt), until: minutesOf(endAt) };
  if (overlapsRange(absences(snapshot, employee), work)) return true;
  return findWindow(workingWindows(snapshot, employee, work), work) === undefined;
}
