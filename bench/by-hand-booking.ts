import type { PoolClient } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { lockLiveClient } from '../src/db/clients/clients.ts';
import type { Queryable } from '../src/db/queryable.ts';
import { lockFreeEmployee } from '../src/db/reservations/allocation.ts';
import { claimKey } from '../src/db/reservations/idempotency-keys.ts';
import { insertReservation, type NewReservation } from '../src/db/reservations/insert-reservation.ts';
import { lookAhead } from '../src/db/reservations/look-ahead.ts';
import type { ReservationRow } from '../src/db/reservations/view.ts';
import { nameOfStatement } from '../src/db/statement-names.ts';
import { insertDeliveries, recordHistoryAndFindListeners } from '../src/db/webhooks/record-events.ts';
import { DELIVER_WEBHOOK_QUEUE } from '../src/jobs/queues.ts';
import type { LargeSalon } from './large-salon.ts';
import { plainSql } from './plain-sql.ts';
import { DURATION_MINUTES } from './slots-input.ts';
import type { Bench } from './support.ts';

const MAX_ATTEMPTS = 3;
const DURATION_MILLISECONDS = DURATION_MINUTES * 60_000;
const DAY_MILLISECONDS = 86_400_000;

interface BookingBody {
  readonly serviceId: string;
  readonly providerClientId: string;
  readonly employeeId: string;
  readonly startAt: string;
}

function keyOf({ id: providerId, integrationClientId }: LargeSalon, key: string) {
  return { providerId, integrationClientId, operation: 'by-hand', namespace: 'header', key };
}

/** The look before the transaction, at the same calendars: a day around for the one who is asked for, the start for the others. */
export function look({ pool }: Bench, salon: LargeSalon, row: NewReservation, key: string) {
  const { employeeId, occupiedFrom, occupiedUntil } = row;
  const others = salon.employeesOf(50).flatMap(({ id }) => (id === employeeId ? [] : [id]));
  const around = (days: number) => new Date(occupiedFrom.getTime() + days * DAY_MILLISECONDS);
  return lookAhead(
    { sql: plainSql(pool) },
    {
      providerId: salon.id,
      key: keyOf(salon, key),
      clientId: row.providerClientId,
      includeInternal: true,
      wanted: [{ employeeId, occupiedFrom, occupiedUntil }],
      nearby: [
        { employeeIds: [employeeId], from: around(-1), until: around(1) },
        { employeeIds: others, from: occupiedFrom, until: occupiedUntil },
      ],
    },
  );
}

/** One booking in a transaction, with what the service writes beside the reservation. */
export async function book(
  bench: Bench,
  client: PoolClient,
  salon: LargeSalon,
  row: NewReservation,
  key: string,
): Promise<ReservationRow | undefined> {
  const sql = plainSql(client);
  await client.query('BEGIN');
  await claimKey({ sql }, keyOf(salon, key), { body: key }, row.id, bench.now);
  await lockLiveClient({ sql }, salon.id, row.providerClientId, false);
  await lockFreeEmployee({ sql }, salon.id, row);
  const written = await insertReservation({ sql }, row);
  if (written) await tellListeners(bench, sql, salon, written);
  await client.query(written ? 'COMMIT' : 'ROLLBACK');
  return written;
}

async function tellListeners(
  { service, now }: Bench,
  sql: Queryable,
  { id: providerId, integrationClientId }: LargeSalon,
  row: ReservationRow,
): Promise<void> {
  const eventId = uuidv7();
  const actor = { actorType: 'INTEGRATION', actorId: integrationClientId } as const;
  const change = { type: 'CREATED', version: 1, occurredAt: now, changes: [], reason: null } as const;
  const history = [{ id: eventId, reservationId: row.id, ...change, ...actor }];
  const listeners = await recordHistoryAndFindListeners({ sql }, providerId, history, ['booking.created', '*']);
  const deliveries = listeners.map(({ id: subscriptionId }) => ({
    id: uuidv7(),
    subscriptionId,
    envelopeId: uuidv7(),
    event: 'booking.created',
    eventId,
    resourceType: 'booking',
    resourceId: row.id,
    resourceVersion: 1,
    occurredAt: now,
    body: Buffer.from(JSON.stringify({ data: row })),
  }));
  await insertDeliveries({ sql }, { providerId, deliveries, maxAttempts: MAX_ATTEMPTS, now });
  const jobs = deliveries.map(({ id, subscriptionId }) => ({
    data: { providerId, deliveryId: id },
    singletonKey: id,
    group: { id: subscriptionId },
    startAfter: now,
  }));
  const executeSql = async (text: string, values: unknown[] = []) => ({
    rows: await sql.query({ name: nameOfStatement(text), text, values }),
  });
  await service.boss.insert(DELIVER_WEBHOOK_QUEUE, jobs, { db: { executeSql }, returnId: false });
}

/** The row that a body asks for. */
export function newRow({ now }: Bench, salon: LargeSalon, body: BookingBody, catalogVersion: number): NewReservation {
  const startAt = new Date(body.startAt);
  const endAt = new Date(startAt.getTime() + DURATION_MILLISECONDS);
  return {
    id: uuidv7(),
    providerId: salon.id,
    status: 'CONFIRMED',
    serviceId: body.serviceId,
    serviceName: 'Service',
    employeeId: body.employeeId,
    employeeName: 'Employee',
    employeeSelectionMode: 'SPECIFIC',
    startAt,
    endAt,
    durationMinutes: DURATION_MINUTES,
    occupiedFrom: startAt,
    occupiedUntil: endAt,
    providerClientId: body.providerClientId,
    priceAmountMinor: null,
    priceCurrency: null,
    clientNote: null,
    internalNote: null,
    externalReservationId: null,
    customFields: {},
    source: 'INTEGRATION',
    catalogVersion,
    now,
  };
}
