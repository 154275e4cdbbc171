import type { PoolClient } from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { readAccess } from '../src/db/access.sql.ts';
import { claimKey } from '../src/db/idempotency.sql.ts';
import { insertReservation, type NewReservation } from '../src/db/insert-reservation.sql.ts';
import { lockLiveClient } from '../src/db/lock-live-client.sql.ts';
import type { Queryable } from '../src/db/queryable.ts';
import { lockEmployees } from '../src/db/reservation-allocation.sql.ts';
import type { ReservationRow } from '../src/db/reservation-columns.ts';
import { readReservation } from '../src/db/reservations.sql.ts';
import { poolSql } from '../src/db/sql.ts';
import { insertDeliveries, type ListenerRow, recordHistoryAndFindListeners } from '../src/db/webhooks.sql.ts';
import { DELIVER_WEBHOOK_QUEUE } from '../src/jobs/queues.ts';
import type { LargeSalon } from './large-salon.ts';
import { DURATION_MINUTES } from './slots-input.ts';
import type { Bench } from './support.ts';

const MAX_ATTEMPTS = 3;
const DURATION_MILLISECONDS = DURATION_MINUTES * 60_000;
const JSON_TYPE = { 'Content-Type': 'application/json' };

interface BookingBody {
  readonly serviceId: string;
  readonly providerClientId: string;
  readonly employeeId: string;
  readonly startAt: string;
}

/** What the service's statements cost without the service: named statements, by hand, on a bare Hono app. */
export async function mountByHand(bench: Bench, salon: LargeSalon): Promise<void> {
  const { bare, pool } = bench;
  const sql = poolSql(pool);
  const tokenId = uuidv7();
  const access = () => readAccess(sql, salon.id, salon.integrationClientId, tokenId);
  const version = (await access())?.catalogVersion ?? 0;
  bare.get('/reservations/:id', async (c) => {
    await access();
    const row = await readReservation(sql, salon.id, c.req.param('id'), true);
    return c.body(JSON.stringify(row), 200, JSON_TYPE);
  });
  bare.get('/point/:id', async (c) => {
    const row = await readReservation(sql, salon.id, c.req.param('id'), true);
    return c.body(JSON.stringify(row), 200, JSON_TYPE);
  });
  bare.post('/reservations', async (c) => {
    const body: BookingBody = await c.req.json();
    await access();
    const client = await pool.connect();
    try {
      const row = await book(bench, client, salon, body, version, c.req.header('idempotency-key') ?? '');
      return c.body(JSON.stringify(row ?? null), row ? 201 : 409, JSON_TYPE);
    } finally {
      client.release();
    }
  });
  bare.post('/hot', async (c) => {
    const body: BookingBody = await c.req.json();
    await access();
    const row = await insertReservation(sql, newRow(bench, salon, body, version));
    return c.body(JSON.stringify(row ?? null), row ? 201 : 409, JSON_TYPE);
  });
}

async function book(
  bench: Bench,
  client: PoolClient,
  salon: LargeSalon,
  body: BookingBody,
  version: number,
  key: string,
): Promise<ReservationRow | undefined> {
  const sql = poolSql(client);
  const row = newRow(bench, salon, body, version);
  const identity = { providerId: salon.id, integrationClientId: salon.integrationClientId, namespace: 'header' };
  await client.query('BEGIN');
  await claimKey(sql, { ...identity, operation: 'by-hand', key }, { body: key }, row.id, bench.now);
  await lockLiveClient(sql, salon.id, body.providerClientId, false);
  await lockEmployees(sql, salon.id, [body.employeeId]);
  const written = await insertReservation(sql, row);
  if (written) await tellListeners(bench, client, sql, salon, written);
  await client.query(written ? 'COMMIT' : 'ROLLBACK');
  return written;
}

async function tellListeners(
  { service, now }: Bench,
  client: PoolClient,
  sql: Queryable,
  { id: providerId, integrationClientId }: LargeSalon,
  row: ReservationRow,
): Promise<void> {
  const eventId = uuidv7();
  const actor = { actorType: 'INTEGRATION', actorId: integrationClientId };
  const change = { type: 'CREATED', version: 1, occurredAt: now, changes: [], reason: null };
  const history = [{ id: eventId, reservationId: row.id, ...change, ...actor }];
  const listeners = await sql.query<ListenerRow>(
    recordHistoryAndFindListeners(providerId, history, ['booking.created', '*']),
  );
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
    body: JSON.stringify({ data: row }),
  }));
  await sql.query(insertDeliveries(providerId, deliveries, MAX_ATTEMPTS, now));
  const jobs = deliveries.map(({ id, subscriptionId }) => ({
    data: { providerId, deliveryId: id },
    singletonKey: id,
    group: { id: subscriptionId },
    startAfter: now,
  }));
  const executeSql = (statement: string, values?: unknown[]) => client.query(statement, values);
  await service.boss.insert(DELIVER_WEBHOOK_QUEUE, jobs, { db: { executeSql }, returnId: false });
}

function newRow({ now }: Bench, salon: LargeSalon, body: BookingBody, catalogVersion: number): NewReservation {
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
