import { passingOver } from 'slot-engine/engine/slot-rules.ts';
import { findUpcomingOfConversation } from '../../../db/conversations/steps.ts';
import type { LockedClient } from '../../../db/reservations/booking-locks.ts';
import type { HoldRow } from '../../../db/reservations/holds.ts';
import type { NewReservation } from '../../../db/reservations/insert-reservation.ts';
import type { WriteLocks } from '../../../db/reservations/locks.ts';
import type { ReservationRow } from '../../../db/reservations/read/view.ts';
import type { Context } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { Snapshot } from '../../../kernel/snapshot.ts';
import { currentSnapshot } from '../../catalog/visible-service.ts';
import type { ClientMatch } from '../../clients/find-or-create-by-contact.ts';
import { conversationKey } from '../../conversations/record-step.ts';
import type { ReservationEventInput } from '../../events/record-event.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import type { Question, StartQuestion } from '../../slots/question.ts';
import { assertMatchesHold, findHold, limitToHold } from '../hold/booked-hold.ts';
import { toReservationEvent } from '../read/reservation-event.ts';
import { findUnknownIds, toBookingQuestion } from './booking-question.ts';
import type { CreateReservationInput } from './create-input.ts';
import { joinVisit } from './join-visit.ts';
import { buildReservation } from './new-reservation.ts';
import { chooseEmployee, evaluatePlacement, overriddenRules } from './placement.ts';
import type { StartCandidates } from './requested-times.ts';
import { SlotRefusal } from './slot-unavailable.ts';
import { StaleRead } from './stale-read.ts';

/** The evaluation of a booking by catalog and calendars, before any lock. */
export interface BookingPlan {
  readonly id: string;
  readonly input: CreateReservationInput;
  readonly snapshot: Snapshot;
  readonly hold: HoldRow | undefined;
  /**
   * The request in terms of the catalog. Like `question` and `placement` it is undefined when the input contains an
   * unknown id.
   */
  readonly params: StartQuestion | undefined;
  /** The request, limited to the employee and time of the hold if there is one. */
  readonly question: StartQuestion | undefined;
  /** The employees that may be locked, with the time that the booking would occupy. */
  readonly placement: StartCandidates | undefined;
}

/** The locks of a booking, and the data that was read under them. */
interface HeldLocks extends WriteLocks {
  readonly clientId: string;
  /** Null when no client has the id or the client is deleted. */
  readonly client: LockedClient | null;
  readonly clientMatch: ClientMatch | null;
  /** The client's other reservations; undefined when they may overlap. */
  readonly clientBusy: Question['clientBusy'];
  readonly holdTaken: boolean;
}

/** A booking that may be written. */
export interface EvaluatedBooking {
  readonly columns: NewReservation;
  readonly row: ReservationRow;
  readonly event: ReservationEventInput;
}

/** Evaluates a booking by catalog and calendars, without other reservations. */
export async function evaluateWithoutReservations(
  ctx: Context,
  id: string,
  input: CreateReservationInput,
): Promise<BookingPlan> {
  const snapshot = await currentSnapshot(ctx);
  const hold = await findHold(ctx, input.holdId);
  const params = toBookingQuestion(ctx, snapshot, input);
  const clientId = input.providerClientId ?? null;
  const question = params && limitToHold(params, hold);
  const placement = question && evaluatePlacement(passingOver(question, input.override), { clientId });
  return { id, input, snapshot, hold, params, question, placement };
}

/**
 * Evaluates a planned booking again under the locks, with all bookings committed so far. Throws `NOT_FOUND`,
 * `VALIDATION_FAILED` when the booking differs from the hold, `SlotRefusal`, and `StaleRead` when the catalog has changed.
 */
export async function evaluateBooking(
  tx: TransactionContext,
  { id, input, snapshot, hold, params, question, placement }: BookingPlan,
  locks: HeldLocks,
): Promise<EvaluatedBooking> {
  const { client, clientId, clientMatch, clientBusy } = locks;
  if (locks.catalogVersion !== snapshot.version) throw new StaleRead(locks.catalogVersion);
  const isHoldUnknown = Boolean(input.holdId) && !locks.holdTaken;
  if (!client || !params || !question || !placement || isHoldUnknown) {
    throw notFound(
      ...findUnknownIds(tx, snapshot, input),
      ...(client ? [] : [['input', 'providerClientId']]),
      ...(isHoldUnknown ? [['input', 'holdId']] : []),
    );
  }
  assertMatchesHold(input, hold);
  const isGuarded = clientBusy !== undefined && clientMatch !== 'CREATED';
  const ofClient = isGuarded ? { ...placement, clientId } : placement;
  const evaluated = evaluatePlacement({ ...placement.question, clientBusy }, ofClient);
  await refuseAnother(tx, input, clientId, evaluated);
  const candidate = await chooseEmployee(tx, evaluated, locks, {
    ...passingOver(params, input.override),
    clientBusy,
  });
  const { addToReservationId } = input;
  const visit = addToReservationId ? await joinVisit(tx, addToReservationId, clientId) : undefined;
  const booked = { id, clientId, client, clientMatch, input, candidate, question: evaluated.question, visit };
  const { columns, row } = buildReservation(tx, booked);
  const created = {
    type: 'CREATED',
    webhookEvent: 'booking.created',
    changes: [],
    reason: null,
    overridden: overriddenRules(question, candidate, input.override),
    notifyClient: input.notifyClient,
  } as const;
  return { columns, row, event: toReservationEvent(tx, row, created) };
}

/**
 * Throws `SlotRefusal` for a second reservation of one client and service in one conversation, unless it is intended
 * (contract 5.24).
 */
async function refuseAnother(
  tx: TransactionContext,
  { another, serviceId }: CreateReservationInput,
  clientId: string,
  placement: StartCandidates,
): Promise<void> {
  const key = conversationKey(tx);
  if (!key || another) return;
  const ownId = await findUpcomingOfConversation(tx.db, { ...key, clientId, serviceId, now: tx.now() });
  if (ownId) throw new SlotRefusal('ALREADY_BOOKED', placement, ownId);
}
