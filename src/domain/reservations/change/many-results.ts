import type { UnavailableReason } from 'slot-engine/reasons.ts';
import type { ReservationRow } from '../../../db/reservations/read/view.ts';
import type { Context } from '../../../kernel/context.ts';
import { DomainError } from '../../../kernel/errors.ts';
import { type Booking, bookingOf, bookingView } from '../read/booking.ts';

/** What one of several reservations can be refused with. */
const MANY_REFUSALS = ['NOT_FOUND', 'INVALID_STATE', 'SLOT_UNAVAILABLE'] as const;

/** Why one of several reservations was left as it was. */
export interface ReservationProblem {
  readonly code: (typeof MANY_REFUSALS)[number];
  readonly message: string;
  /** Of a time that cannot be booked. */
  readonly reason: UnavailableReason | null;
}

/** What became of one of several reservations: as it stands now, or why it was left as it was (contract 5.20). */
export interface ReservationResult {
  readonly reservationId: string;
  readonly reservation: Booking | null;
  readonly error: ReservationProblem | null;
}

/** What `settle` makes of each id, in their order: a row, or the refusal that it throws. */
export function settleEach(
  ids: readonly string[],
  settle: (id: string) => ReservationRow,
): ReadonlyMap<string, ReservationRow | DomainError> {
  return new Map(ids.map((id) => [id, settled(() => settle(id))]));
}

/** The same as they are answered; `written` has the rows that were changed. */
export function resultsOf(
  ctx: Context,
  outcomes: ReadonlyMap<string, ReservationRow | DomainError>,
): ReservationResult[] {
  const view = bookingView(ctx);
  return [...outcomes].map(([reservationId, outcome]) =>
    outcome instanceof DomainError
      ? { reservationId, reservation: null, error: problemOf(outcome) }
      : { reservationId, reservation: bookingOf(outcome, view), error: null },
  );
}

function problemOf(error: DomainError): ReservationProblem {
  const code = MANY_REFUSALS.find((known) => known === error.code);
  if (!code) throw error;
  const reason = error.is('SLOT_UNAVAILABLE') ? (error.context?.reason ?? null) : null;
  return { code, message: error.message, reason };
}

function settled(work: () => ReservationRow): ReservationRow | DomainError {
  try {
    return work();
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}
