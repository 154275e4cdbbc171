import type { Money } from 'slot-engine/catalog.ts';
import type { ReservationRow } from '../../db/reservations/read/view.ts';
import { readReservationsOfVisits } from '../../db/reservations/read/view.ts';
import type { Context } from '../../kernel/context.ts';
import { notFound } from '../../kernel/errors.ts';
import { recordStep } from '../conversations/record-step.ts';
import type { IdempotentResult } from '../idempotency/run-idempotently.ts';
import { type SubmittedText, toReservationResponse } from '../reservations/book/write-reservation.ts';
import { type Booking, toBooking, toBookingView } from '../reservations/read/booking.ts';
import { sumOfPrices } from './visit-slots.ts';

/** The statuses of a visit, the least settled first: a visit has the first one that any of its reservations has. */
const STATUSES = ['PENDING', 'CONFIRMED', 'COMPLETED', 'NO_SHOW', 'DECLINED', 'CANCELLED'] as const;

/** Several reservations that are booked, moved and cancelled together (contract 5.25). */
export interface VisitRecord {
  readonly id: string;
  readonly reference: string;
  readonly startAt: string;
  readonly endAt: string;
  readonly price: Money | null;
  readonly status: (typeof STATUSES)[number];
  readonly timezone: string;
  /** In the order in which they begin. */
  readonly reservations: readonly Booking[];
}

/** A visit after a write, and whether an earlier call with the same key made the change. */
export interface VisitWrite {
  readonly visit: VisitRecord;
  readonly replayed: boolean;
  /** How the client was found; null when the visit was booked for a client id (contract 2.8). */
  readonly clientMatch: ReservationRow['clientMatch'];
}

/** Whether a reservation can still take place. */
export function canTakePlace({ status }: Pick<ReservationRow, 'status'>): boolean {
  return status === 'PENDING' || status === 'CONFIRMED';
}

/** The visit of these reservations, which are in the order in which they begin. */
function toVisit(visitId: string, reservations: readonly Booking[]): VisitRecord {
  const live = reservations.filter(canTakePlace);
  const shown = live.length > 0 ? live : reservations;
  const [first] = shown;
  const named = reservations.find(({ visitPosition }) => visitPosition === 0);
  if (!first || !named) throw new Error('A visit has a reservation at position 0.');
  const latest = shown.toSorted((a, b) => Date.parse(b.endAt) - Date.parse(a.endAt))[0] ?? first;
  return {
    id: visitId,
    reference: named.reference,
    startAt: first.startAt,
    endAt: latest.endAt,
    price: sumOfPrices(shown.map(({ price }) => price)),
    status: STATUSES.find((status) => reservations.some((booking) => booking.status === status)) ?? first.status,
    timezone: first.timezone,
    reservations,
  };
}

/**
 * A visit with the offsets of `timezone` (default: the provider's).
 * @throws NOT_FOUND, also where a service of it is internal for this caller (contract 5.25)
 */
export async function getVisit(ctx: Context, visitId: string, timezone?: string | null): Promise<VisitRecord> {
  const view = toBookingView(ctx, timezone);
  return toVisit(
    visitId,
    (await readVisitRows(ctx, visitId)).map((row) => toBooking(row, view)),
  );
}

/** The answer of a write: without `reservations:read` only with what the request itself sent (contract 5.2). */
export async function toVisitWrite(
  ctx: Context,
  { resourceId: visitId, replayed }: IdempotentResult,
  sent: SubmittedText,
): Promise<VisitWrite> {
  const rows = await readVisitRows(ctx, visitId);
  const bookings = rows.map((row) => toReservationResponse(ctx, row, sent));
  return { visit: toVisit(visitId, bookings), replayed, clientMatch: rows[0]?.clientMatch ?? null };
}

/** The reservations of a visit, by start; throws NOT_FOUND where there is none, or one is of an internal service. */
export async function readVisitRows(
  ctx: Context,
  visitId: string,
  ...fields: readonly (readonly string[])[]
): Promise<ReservationRow[]> {
  const rows = await readReservationsOfVisits(ctx.db, ctx.caller.providerId, [visitId]);
  const isVisible = ctx.caller.scopes.has('services:internal:use') || rows.every(isPublic);
  if (rows.length === 0 || !isVisible) throw notFound(...fields);
  return rows;
}

function isPublic({ serviceVisibility }: ReservationRow): boolean {
  return serviceVisibility === 'PUBLIC';
}

/** Stores the step of a repeated write in its conversation. */
export async function recordReplay(ctx: Context, operation: string, { visit, replayed }: VisitWrite): Promise<void> {
  const reservationId = visit.reservations[0]?.id ?? null;
  if (replayed) await recordStep(ctx, { operation, outcome: 'REPLAYED', reservationId });
}
