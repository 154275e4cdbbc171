import type { LockedClient } from '../../../db/reservations/booking-locks.ts';
import type { HoldRow } from '../../../db/reservations/holds.ts';
import type { NewReservation } from '../../../db/reservations/insert-reservation.ts';
import type { Locks } from '../../../db/reservations/locks.ts';
import type { ReservationRow } from '../../../db/reservations/read/view.ts';
import type { Context } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { Snapshot } from '../../../kernel/snapshot.ts';
import { currentSnapshot } from '../../catalog/visible-service.ts';
import type { ClientMatch } from '../../clients/find-or-create-by-contact.ts';
import type { ReservationChange } from '../../events/record-event.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import type { Question, StartQuestion } from '../../slots/engine/question.ts';
import { asHeld, assertAsHeld, findHold } from '../hold/taken-hold.ts';
import { reservationEvent } from '../read/reservation-event.ts';
import { bookingQuestion, unknownIds } from './booking-question.ts';
import type { CreateReservationInput } from './create-input.ts';
import { newReservation } from './new-reservation.ts';
import { chooseEmployee, evaluatePlacement, overriddenRules } from './placement.ts';
import type { Placement } from './requested-times.ts';
import { passingOver } from './staff-terms.ts';
import { StaleRead } from './stale-read.ts';

/** The evaluation of a booking by catalog and calendars, before any lock. */
export interface PlannedBooking {
  readonly id: string;
  readonly input: CreateReservationInput;
  readonly snapshot: Snapshot;
  readonly hold: HoldRow | undefined;
  /**
   * The request as sent; undefined when the input names an unknown service or employee. Then `question` and `placement`
   * are undefined too.
   */
  readonly params: StartQuestion | undefined;
  /** The request with the hold applied. */
  readonly question: StartQuestion | undefined;
  /** The employees to lock. */
  readonly placement: Placement | undefined;
}

/** The locks of a booking and the rows read under them. */
interface HeldLocks extends Locks {
  readonly clientId: string;
  /** Null when no live client has the id. */
  readonly client: LockedClient | null;
  readonly clientMatch: ClientMatch | null;
  readonly clientBusy: NonNullable<Question['clientBusy']>;
  readonly holdTaken: boolean;
}

/** A booking that is ready to be written. */
export interface EvaluatedBooking {
  readonly columns: NewReservation;
  readonly row: ReservationRow;
  readonly event: ReservationChange;
}

/** Evaluates a booking by catalog and calendars, without locks. */
export async function planBooking(ctx: Context, id: string, input: CreateReservationInput): Promise<PlannedBooking> {
  const snapshot = await currentSnapshot(ctx);
  const hold = await findHold(ctx, input.holdId);
  const params = bookingQuestion(ctx, snapshot, input);
  const namedClientId = input.providerClientId ?? null;
  const question = params && asHeld(params, hold);
  const placement = question && evaluatePlacement(passingOver(question, input.override), { namedClientId });
  return { id, input, snapshot, hold, params, question, placement };
}

/**
 * Evaluates a planned booking again under its locks, with the reservations committed by then.
 * @throws NOT_FOUND, VALIDATION_FAILED when the input differs from the hold, `SlotRefusal`, `StaleRead` when the
 * catalog version changed
 */
export async function evaluateBooking(
  tx: TransactionContext,
  { id, input, snapshot, hold, params, question, placement }: PlannedBooking,
  locks: HeldLocks,
): Promise<EvaluatedBooking> {
  const { client, clientId, clientMatch, clientBusy } = locks;
  if (locks.catalogVersion !== snapshot.version) throw new StaleRead(locks.catalogVersion);
  const isHoldUnknown = Boolean(input.holdId) && !locks.holdTaken;
  if (!client || !params || !question || !placement || isHoldUnknown) {
    throw notFound(
      ...unknownIds(tx, snapshot, input),
      ...(client ? [] : [['input', 'providerClientId']]),
      ...(isHoldUnknown ? [['input', 'holdId']] : []),
    );
  }
  assertAsHeld(input, hold);
  const evaluated = evaluatePlacement({ ...placement.question, clientBusy }, placement);
  const candidate = await chooseEmployee(tx, evaluated, locks, { ...params, clientBusy });
  const booked = { id, clientId, client, clientMatch, input, candidate, question: evaluated.question };
  const { columns, row } = newReservation(tx, booked);
  const created = {
    type: 'CREATED',
    webhookEvent: 'booking.created',
    changes: [],
    reason: null,
    overridden: overriddenRules(question, candidate, input.override),
    notifyClient: input.notifyClient,
  } as const;
  return { columns, row, event: reservationEvent(tx, row, created) };
}
