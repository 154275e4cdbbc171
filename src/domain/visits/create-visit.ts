import type { BusyTimes } from 'slot-engine/engine/question.ts';
import { minutesOf } from 'slot-engine/time/calendar-day.ts';
import type { Visit } from 'slot-engine/visits/terms.ts';
import { v7 as uuidv7 } from 'uuid';
import { readReservationsById } from '../../db/reservations/read/view.ts';
import { insertVisit } from '../../db/visits/visit-reservations.ts';
import type { Context } from '../../kernel/context.ts';
import { conversationAttemptKey } from '../conversations/derived-key.ts';
import { recordStep, setConversationWish } from '../conversations/record-step.ts';
import type { TransactionContext } from '../events/transaction-context.ts';
import { runIdempotently } from '../idempotency/run-idempotently.ts';
import { lockResources } from '../reservations/book/choose-resources.ts';
import { type CreateReservationInput, clientRules, toFingerprintInput } from '../reservations/book/create-input.ts';
import { buildReservation } from '../reservations/book/new-reservation.ts';
import { StaleRead } from '../reservations/book/stale-read.ts';
import { retryStaleReads } from '../reservations/book/write-reservation.ts';
import { toReservationEvent } from '../reservations/read/reservation-event.ts';
import { loadVisitBusyTimes } from './load-visits.ts';
import { refuseOwnReservations } from './own-reservations.ts';
import { findVisitAt, lockVisitEmployees, planVisitServices } from './plan-visit.ts';
import { takeVisitHold } from './taken-visit-hold.ts';
import { lockVisitClient, type VisitClient } from './visit-client.ts';
import { recordReplay, toVisitWrite, type VisitWrite } from './visit-record.ts';
import { explainVisitRefusal, findObstacle, VisitRefusal } from './visit-refusal.ts';
import { sumOfPrices } from './visit-slots.ts';
import { type AskedVisit, toVisitQuestions, type VisitTermsInput, visitTermsRules } from './visit-terms.ts';

type OfReservation = Omit<
  CreateReservationInput,
  'serviceId' | 'employeeSelectionMode' | 'employeeId' | 'employeeIds' | 'override' | 'durationMinutes' | 'price'
>;

/** The parsed body of a new visit. */
export type CreateVisitInput = VisitTermsInput & OfReservation;

/** Rules across the fields of a new visit (contract 5.25). */
export function createVisitRules({ input }: { input?: Partial<CreateVisitInput> }) {
  return input ? [...visitTermsRules({ input }), ...clientRules(input)] : [];
}

/**
 * Books several services for one client, all or nothing; at most once per idempotency key (contract 5.25). In one
 * transaction the key, the client and everyone who may do one of the services are locked, the visit is searched behind
 * the locks, and the fairest employees are chosen.
 * @throws NOT_FOUND, SLOT_UNAVAILABLE, IDEMPOTENCY_KEY_REUSED, UNAVAILABLE
 */
export async function createVisit(
  ctx: Context,
  input: CreateVisitInput,
  idempotencyKey?: string | null,
): Promise<VisitWrite> {
  const visitId = uuidv7();
  const { startAt, providerClientId: clientId, client, items } = input;
  setConversationWish(ctx, { serviceId: items[0]?.serviceId ?? null, startAt, clientId, phone: client?.phone });
  const fingerprint = toFingerprintInput(input);
  const attempt = {
    operation: 'visits.create',
    key: idempotencyKey,
    derivedKey: input.externalReservationId,
    conversationKey: conversationAttemptKey(ctx, fingerprint),
    input: fingerprint,
    resourceId: visitId,
  };
  const result = await retryStaleReads(ctx, (current) =>
    runIdempotently(current, attempt, (tx) => book(tx, visitId, input)),
  ).catch(async (error: unknown) => {
    throw error instanceof VisitRefusal ? await explainVisitRefusal(ctx, error) : error;
  });
  const written = await toVisitWrite(ctx, result, input);
  await recordReplay(ctx, 'createVisit', written);
  return written;
}

async function book(tx: TransactionContext, visitId: string, input: CreateVisitInput): Promise<string> {
  const { providerId } = tx.caller;
  const asked = await toVisitQuestions(tx, input);
  await lockResources(tx, asked.items);
  const client = await lockVisitClient(tx, input);
  await lockVisitEmployees(tx, asked);
  const start = minutesOf(input.startAt);
  const { holdId, startAt } = input;
  const held = holdId ? await takeVisitHold(tx, asked, { holdId, startAt }) : undefined;
  const busyTimes = await loadVisitBusyTimes(tx, asked, [{ from: start, until: start + 1 }]);
  const visit = held ?? findVisitAt(asked, start, busyTimes);
  await refuseOwnReservations(tx, input, { asked, start, visit, client });
  if (!visit) throw new VisitRefusal(asked, start, findObstacle(asked, start, busyTimes));
  assertAsQuoted(asked, visit, input);
  const rows = await newRows(tx, visitId, { asked, visit, client, input, busyTimes });
  if (!(await insertVisit(tx.db, rows))) throw new StaleRead(asked.snapshot.version);
  const [first] = rows;
  await recordStep(tx, { operation: 'createVisit', outcome: 'DONE', reservationId: first?.id ?? null });
  const ids = rows.map(({ id }) => id);
  const created = { type: 'CREATED', webhookEvent: 'booking.created', changes: [], reason: null } as const;
  for (const row of await readReservationsById(tx.db, providerId, ids)) {
    tx.record(toReservationEvent(tx, row, { ...created, notifyClient: input.notifyClient }));
  }
  return visitId;
}

function assertAsQuoted(asked: AskedVisit, visit: Visit, { expectedEndAt, expectedPrice }: CreateVisitInput): void {
  const price = sumOfPrices(visit.items.map((item) => item.price));
  const isOtherEnd = expectedEndAt && minutesOf(expectedEndAt) !== visit.end;
  const isOtherPrice =
    expectedPrice && (expectedPrice.amountMinor !== price?.amountMinor || expectedPrice.currency !== price.currency);
  if (isOtherEnd || isOtherPrice) throw new VisitRefusal(asked, visit.start, { reason: 'OFFER_CHANGED', item: 0 });
}

interface NewVisit {
  readonly asked: AskedVisit;
  readonly visit: Visit;
  readonly client: VisitClient;
  readonly input: CreateVisitInput;
  readonly busyTimes: BusyTimes;
}

async function newRows(tx: TransactionContext, visitId: string, { asked, visit, client, input, busyTimes }: NewVisit) {
  const services = await planVisitServices(tx, asked, visit, busyTimes);
  return services.map(({ position, question, candidate, employeeSelectionMode }) => {
    const { startAt } = question;
    const { columns } = buildReservation(tx, {
      id: uuidv7(),
      ...client,
      input: { ...input, serviceId: question.service.id, employeeSelectionMode, startAt },
      candidate,
      question,
      visit: { id: visitId, position },
    });
    return columns;
  });
}
