import type { UnavailableReason } from 'slot-engine/reasons.ts';
import type { ReservationRow } from '../../../db/reservations/read/view.ts';
import type { Context } from '../../../kernel/context.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { type Booking, toBooking, toBookingView } from '../read/booking.ts';

/** The error codes with which one of several reservations can be refused. */
const MANY_REFUSALS = ['NOT_FOUND', 'INVALID_STATE', 'SLOT_UNAVAILABLE'] as const;

/** The reason why one of several reservations was not changed. */
export interface ReservationProblem {
  readonly code: (typeof MANY_REFUSALS)[number];
  readonly message: string;
  /** The reason when the time cannot be booked; null for other errors. */
  readonly reason: UnavailableReason | null;
}

/**
 * The result for one of several reservations: its current state, or the error that left it unchanged (contract 5.20).
 */
export interface ReservationResult {
  readonly reservationId: string;
  readonly reservation: Booking | null;
  readonly error: ReservationProblem | null;
}

/** Calls `settle` for each id, and returns the row or the `DomainError` that it throws, in the order of the ids. */
export function collectResults(
  ids: readonly string[],
  settle: (id: string) => ReservationRow,
): ReadonlyMap<string, ReservationRow | DomainError> {
  return new Map(ids.map((id) => [id, rowOrError(() => settle(id))]));
}

/** Converts the results to the form of the response. */
export function toResults(
  ctx: Context,
  outcomes: ReadonlyMap<string, ReservationRow | DomainError>,
): ReservationResult[] {
  const view = toBookingView(ctx);
  return [...outcomes].map(([reservationId, outcome]) =>
    outcome instanceof DomainError
      ? { reservationId, reservation: null, error: toProblem(outcome) }
      : { reservationId, reservation: toBooking(outcome, view), error: null },
  );
}

function toProblem(error: DomainError): ReservationProblem {
  const code = MANY_REFUSALS.find((refusal) => refusal === error.code);
  if (!code) throw error;
  const reason = error.is('SLOT_UNAVAILABLE') ? (error.context?.reason ?? null) : null;
  return { code, message: error.message, reason };
}

function rowOrError(settle: () => ReservationRow): ReservationRow | DomainError {
  try {
    return settle();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}
