import { v7 as uuidv7 } from 'uuid';
import { insertReservation } from '../../db/insert-reservation.sql.ts';
import type { ReservationRow } from '../../db/reservation-columns.ts';
import { readLiveClient, readReservation } from '../../db/reservations.sql.ts';
import type { Snapshot, SnapshotService } from '../catalog/snapshot.ts';
import { findOrCreateByContact } from '../clients/find-or-create-by-contact.ts';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { idempotently } from '../idempotency/idempotently.ts';
import type { StartQuestion } from '../slots/question.ts';
import type { TransactionContext } from '../transaction.ts';
import { type Allocation, allocateEmployee } from './allocate-employee.ts';
import { type Booking, bookingOf, bookingView } from './booking.ts';
import type { CreateReservationInput } from './create-input.ts';
import { recordReservationEvent } from './record-reservation-event.ts';
import { visibleService } from './visible-service.ts';
import { withSlotContext } from './with-slot-context.ts';

/** A reservation, and whether it existed before this call. */
export interface CreatedReservation {
  readonly reservation: Booking;
  readonly replayed: boolean;
}

const MINUTE_MS = 60_000;

/**
 * Books one slot, for an existing client or for contact data, with a named employee or the fairest free one; at most once
 * per idempotency key (specification, Reservations and Idempotency; contract section 5).
 * @throws NOT_FOUND, SLOT_UNAVAILABLE, IDEMPOTENCY_KEY_REUSED, UNAVAILABLE
 */
export async function createReservation(
  ctx: Context,
  input: CreateReservationInput,
  idempotencyKey?: string | null,
): Promise<CreatedReservation> {
  const id = uuidv7();
  const attempt = {
    operation: 'reservations.create',
    key: idempotencyKey,
    derivedKey: input.externalReservationId,
    input,
    resourceId: id,
  };
  let created: ReservationRow | undefined;
  const { resourceId, replayed } = await withSlotContext(ctx, () =>
    idempotently(ctx, attempt, async (tx) => {
      created = await book(tx, id, input);
      return id;
    }),
  );
  const row = replayed ? await readReservation(ctx.db.sql, ctx.caller.providerId, resourceId, true) : created;
  if (!row) throw notFound();
  return { reservation: bookingOf(row, bookingView(ctx)), replayed };
}

async function book(tx: TransactionContext, id: string, input: CreateReservationInput): Promise<ReservationRow> {
  const snapshot = await tx.ports.snapshots.get(tx.db, tx.caller.providerId, tx.caller.catalogVersion);
  await refuseUnknownIds(tx, snapshot, input);
  const clientId = await clientOf(tx, input);
  const allocation = await allocateEmployee(tx, {
    ask: (current) => questionOf(tx, current, input),
    clientId,
    refuseClientOverlap: input.allowClientOverlap === false,
  });
  const row = await insertReservation(tx.db.sql, newReservation(tx, id, clientId, input, allocation));
  if (!row) throw new Error('The exclusion constraint refused a start that the locked calendars allowed.');
  recordReservationEvent(tx, row, { type: 'CREATED', webhookEvent: 'booking.created', changes: [], reason: null });
  return row;
}

async function refuseUnknownIds(
  tx: TransactionContext,
  snapshot: Snapshot,
  input: CreateReservationInput,
): Promise<void> {
  const unknown: (string | number)[][] = [];
  if (!visibleService(tx, snapshot, input.serviceId)) unknown.push(['input', 'serviceId']);
  if (input.employeeId && !snapshot.employees.has(input.employeeId)) unknown.push(['input', 'employeeId']);
  for (const [index, employeeId] of (input.employeeIds ?? []).entries()) {
    if (!snapshot.employees.has(employeeId)) unknown.push(['input', 'employeeIds', index]);
  }
  const { providerClientId, allowClientOverlap } = input;
  const mustLock = allowClientOverlap === false;
  if (providerClientId && !(await readLiveClient(tx.db.sql, tx.caller.providerId, providerClientId, mustLock))) {
    unknown.push(['input', 'providerClientId']);
  }
  if (unknown.length > 0) throw notFound(...unknown);
}

async function clientOf(tx: TransactionContext, input: CreateReservationInput): Promise<string> {
  if (input.providerClientId) return input.providerClientId;
  if (!input.client) throw new Error('A reservation needs a client; the rules refuse it otherwise.');
  const { id } = await findOrCreateByContact(tx, input.client);
  if (input.allowClientOverlap === false) await readLiveClient(tx.db.sql, tx.caller.providerId, id, true);
  return id;
}

function questionOf(tx: TransactionContext, snapshot: Snapshot, input: CreateReservationInput): StartQuestion {
  const service = visibleService(tx, snapshot, input.serviceId);
  if (!service) throw notFound(['input', 'serviceId']);
  const { employeeId, employeeIds, startAt } = input;
  return { snapshot, service, selection: { employeeId, employeeIds }, now: tx.now(), startAt };
}

function newReservation(
  tx: TransactionContext,
  id: string,
  providerClientId: string,
  input: CreateReservationInput,
  { employee, durationMinutes, question }: Allocation,
) {
  const { service } = question;
  const price = employee.offers.get(service.id)?.price ?? null;
  return {
    id,
    providerId: tx.caller.providerId,
    status: service.requiresConfirmation ? ('PENDING' as const) : ('CONFIRMED' as const),
    serviceId: service.id,
    serviceName: service.name,
    employeeId: employee.id,
    employeeName: employee.displayName,
    employeeSelectionMode: input.employeeSelectionMode,
    ...timesOf(input.startAt, durationMinutes, service),
    providerClientId,
    priceAmountMinor: price?.amountMinor ?? null,
    priceCurrency: price?.currency ?? null,
    clientNote: input.clientNote ?? null,
    internalNote: input.internalNote ?? null,
    externalReservationId: input.externalReservationId ?? null,
    customFields: Object.fromEntries(
      Object.entries(input.customFields ?? {}).flatMap(([key, value]) => (value === null ? [] : [[key, value]])),
    ),
    source: tx.caller.kind === 'WORKSPACE' ? ('WORKSPACE' as const) : ('INTEGRATION' as const),
    now: tx.now(),
  };
}

/** Start, end and the occupied time with the service's buffers. */
export function timesOf(startAt: Date, durationMinutes: number, service: SnapshotService) {
  const start = startAt.getTime();
  const end = start + durationMinutes * MINUTE_MS;
  return {
    startAt,
    endAt: new Date(end),
    durationMinutes,
    occupiedFrom: new Date(start - service.bufferBeforeMinutes * MINUTE_MS),
    occupiedUntil: new Date(end + service.bufferAfterMinutes * MINUTE_MS),
  };
}
