import { absences } from 'slot-engine/engine/absences.ts';
import { findWindow, overlapsRange } from 'slot-engine/engine/overlaps.ts';
import { workingWindows } from 'slot-engine/engine/working-windows.ts';
import { minutesOf } from 'slot-engine/time/calendar-day.ts';
import {
  type LiveReservationTime,
  readLiveReservationTimes,
} from '../../../db/reservations/read/live-reservation-times.ts';
import { readReservationsById } from '../../../db/reservations/read/view.ts';
import type { Context } from '../../../kernel/context.ts';
import { MAX_ORPHANED_LISTED } from '../../../kernel/limits.ts';
import type { Snapshot } from '../../../kernel/snapshot.ts';
import { loadSnapshot } from '../../catalog/load-snapshot.ts';
import { type Booking, bookingOf, bookingView } from '../../reservations/read/booking.ts';

/** Whose reservations to look at, and when; without employees everyone's, without an end for ever. */
export interface OrphanedQuery {
  readonly employeeIds?: readonly string[];
  readonly from?: Date;
  readonly until?: Date;
}

/** The reservations outside working time after a change: the first of them by start, and their total number. */
export interface Orphaned {
  readonly orphanedReservations: readonly Booking[];
  readonly orphanedCount: number;
}

/**
 * The live reservations that have not ended and no longer lie in one working window of their employee, outside time off
 * and closures, by start: the first 100, and how many there are (contract 4.10). Reads the calendars through `ctx.db`,
 * so inside a transaction as that transaction leaves them. An inactive employee has no working time at all.
 */
export async function findOrphaned(ctx: Context, question: OrphanedQuery): Promise<Orphaned> {
  const times = await findOrphanedTimes(ctx, question);
  const orphanedReservations = await readBookings(ctx, times.slice(0, MAX_ORPHANED_LISTED));
  return { orphanedReservations, orphanedCount: times.length };
}

/** The positions of all of them, by (start, id). */
export async function findOrphanedTimes(ctx: Context, question: OrphanedQuery): Promise<LiveReservationTime[]> {
  const { providerId } = ctx.caller;
  const now = ctx.now();
  const from = question.from && question.from > now ? question.from : now;
  const range = { from, until: question.until ?? null };
  const times = await readLiveReservationTimes(ctx.db, providerId, question.employeeIds ?? null, range);
  if (times.length === 0) return [];
  const snapshot = await loadSnapshot(ctx.db, providerId);
  return times.filter((position) => isOrphaned(snapshot, position));
}

/** The reservations at these positions, by (start, id). */
export async function readBookings(ctx: Context, times: readonly LiveReservationTime[]): Promise<Booking[]> {
  if (times.length === 0) return [];
  const view = bookingView(ctx);
  const ids = times.map(({ id }) => id);
  const rows = await readReservationsById(ctx.db, ctx.caller.providerId, ids);
  return rows.map((row) => bookingOf(row, view));
}

function isOrphaned(snapshot: Snapshot, { employeeId, startAt, endAt }: LiveReservationTime): boolean {
  const employee = snapshot.employees.get(employeeId);
  if (!employee) return true;
  const work = { from: minutesOf(startAt), until: minutesOf(endAt) };
  if (overlapsRange(absences(snapshot, employee), work)) return true;
  return findWindow(workingWindows(snapshot, employee, work), work) === undefined;
}
