import { v7 as uuidv7 } from 'uuid';
import { lockLiveClient } from '../../db/clients/clients.ts';
import { insertReservation } from '../../db/reservations/insert-reservation.ts';
import type { ReservationRow } from '../../db/reservations/view.ts';
import { findOrCreateByContact } from '../clients/find-or-create-by-contact.ts';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import type { MinuteRange, StartQuestion } from '../slots/question.ts';
import type { Snapshot } from '../snapshot.ts';
import type { TransactionContext } from '../transaction/transaction.ts';
import { allocateEmployee } from './allocate-employee.ts';
import { requestSnapshot } from './allocation-request.ts';
import { bookingQuestion, unknownIds } from './booking-question.ts';
import { clientBusyAround } from './client-busy.ts';
import { type CreateReservationInput, givenInput } from './create-input.ts';
import { foreseeRefusal } from './foresee-refusal.ts';
import { lockCandidates } from './lock-candidates.ts';
import { newReservation } from './new-reservation.ts';
import { recordReservationEvent } from './record-reservation-event.ts';
import { takeTurns } from './take-turns.ts';
import { type ReservationWrite, writeReservation } from './write-reservation.ts';

/**
 * Books one slot, for an existing client or for contact data, with a named employee or the fairest free one; at most
 * once per idempotency key (contract 5.3 and 5.5).
 * @throws NOT_FOUND, SLOT_UNAVAILABLE, IDEMPOTENCY_KEY_REUSED, UNAVAILABLE
 */
export function createReservation(
  ctx: Context,
  input: CreateReservationInput,
  idempotencyKey?: string | null,
): Promise<ReservationWrite> {
  const reservationId = uuidv7();
  const attempt = {
    operation: 'reservations.create',
    reservationId,
    key: idempotencyKey,
    derivedKey: input.externalReservationId,
    input: givenInput(input),
  };
  const foresee = (current: Context) => foreseeRefusal(current, attempt, input);
  return takeTurns(ctx, input, () =>
    writeReservation(ctx, { ...attempt, foresee }, (tx) => book(tx, reservationId, input)),
  );
}

async function book(tx: TransactionContext, id: string, input: CreateReservationInput): Promise<ReservationRow> {
  const snapshot = await requestSnapshot(tx);
  const clientId = await lockClient(tx, snapshot, input);
  const clientBusy = input.allowClientOverlap === false ? await clientBusyAround(tx, clientId, input.startAt) : [];
  const request = {
    ask: (current: Snapshot) => questionOf(tx, current, input, clientBusy),
    namedClientId: input.providerClientId ?? null,
  };
  const locked = await lockCandidates(tx, request, request.ask(snapshot));
  const row = await allocateEmployee(tx, request, locked, (allocation) =>
    insertReservation(tx.db, newReservation(tx, { id, clientId, input, allocation })),
  );
  const { notifyClient } = input;
  const event = { type: 'CREATED', webhookEvent: 'booking.created', changes: [], reason: null } as const;
  recordReservationEvent(tx, row, { ...event, notifyClient });
  return row;
}

async function lockClient(tx: TransactionContext, snapshot: Snapshot, input: CreateReservationInput): Promise<string> {
  const { providerClientId, client } = input;
  const unknown = unknownIds(tx, snapshot, input);
  if (providerClientId && !(await isLive(tx, providerClientId, input.allowClientOverlap === false))) {
    unknown.push(['input', 'providerClientId']);
  }
  if (unknown.length > 0) throw notFound(...unknown);
  if (providerClientId) return providerClientId;
  if (!client) throw new Error('A reservation needs a client; the rules refuse it otherwise.');
  return (await findOrCreateByContact(tx, client)).id;
}

function isLive(tx: TransactionContext, clientId: string, exclusive: boolean): Promise<boolean> {
  return lockLiveClient(tx.db, tx.caller.providerId, clientId, exclusive);
}

function questionOf(
  tx: TransactionContext,
  snapshot: Snapshot,
  input: CreateReservationInput,
  clientBusy: readonly MinuteRange[],
): StartQuestion {
  const question = bookingQuestion(tx, snapshot, input, clientBusy);
  if (!question) throw notFound(...unknownIds(tx, snapshot, input));
  return question;
}
