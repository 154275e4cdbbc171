import { type LivePlace, readLivePlaces } from '../../../db/reservations/read/live-places.ts';
import { readReservationsById } from '../../../db/reservations/read/view.ts';
import { loadSnapshot } from '../../catalog/load-snapshot.ts';
import type { Context } from '../../context.ts';
import { STRANDED_LISTED } from '../../limits.ts';
import { type Booking, bookingOf, bookingView } from '../../reservations/read/booking.ts';
import { absences } from '../../slots/engine/absences.ts';
import { overlapsRange, windowOf } from '../../slots/engine/overlaps.ts';
import { workingWindows } from '../../slots/engine/working-windows.ts';
import { minutesOf } from '../../slots/time/calendar-day.ts';
import type { Snapshot } from '../../snapshot.ts';

/** Whose reservations to look at, and when; without employees everyone's, without an end for ever. */
export interface StrandedQuestion {
  readonly employeeIds?: readonly string[];
  readonly from?: Date;
  readonly until?: Date;
}

/** What a change leaves outside working time: the first of them by start, and how many there are in all. */
export interface Stranded {
  readonly strandedReservations: readonly Booking[];
  readonly strandedCount: number;
}

/**
 * The live reservations that have not ended and no longer lie in one working window of their employee, outside time off
 * and closures, by start: the first 100, and how many there are (contract 4.10). Reads the calendars through `ctx.db`,
 * so inside a transaction as that transaction leaves them. An inactive employee has no working time at all.
 */
export async function findStranded(ctx: Context, question: StrandedQuestion): Promise<Stranded> {
  const places = await findStrandedPlaces(ctx, question);
  const strandedReservations = await readBookings(ctx, places.slice(0, STRANDED_LISTED));
  return { strandedReservations, strandedCount: places.length };
}

/** Where all of them stand, by (start, id). */
export async function findStrandedPlaces(ctx: Context, question: StrandedQuestion): Promise<LivePlace[]> {
  const { providerId } = ctx.caller;
  const now = ctx.now();
  const from = question.from && question.from > now ? question.from : now;
  const range = { from, until: question.until ?? null };
  const places = await readLivePlaces(ctx.db, providerId, question.employeeIds ?? null, range);
  if (places.length === 0) return [];
  const snapshot = await loadSnapshot(ctx.db, providerId);
  return places.filter((place) => isStranded(snapshot, place));
}

/** The reservations that stand at these places, by (start, id). */
export async function readBookings(ctx: Context, places: readonly LivePlace[]): Promise<Booking[]> {
  if (places.length === 0) return [];
  const view = bookingView(ctx);
  const ids = places.map(({ id }) => id);
  const rows = await readReservationsById(ctx.db, ctx.caller.providerId, ids);
  return rows.map((row) => bookingOf(row, view));
}

function isStranded(snapshot: Snapshot, { employeeId, startAt, endAt }: LivePlace): boolean {
  const employee = snapshot.employees.get(employeeId);
  if (!employee) return true;
  const work = { from: minutesOf(startAt), until: minutesOf(endAt) };
  if (overlapsRange(absences(snapshot, employee), work)) return true;
  return windowOf(workingWindows(snapshot, employee, work), work) === undefined;
}
