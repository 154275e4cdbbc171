import { v7 as uuidv7 } from 'uuid';
import { DELIVER_WEBHOOK_QUEUE } from '../src/jobs/queues.ts';
import type { LargeSalon } from './large-salon.ts';
import { DURATION_MINUTES } from './slots-input.ts';
import type { Bench } from './support.ts';

const DURATION_MILLISECONDS = DURATION_MINUTES * 60_000;

/** The body of a booking without `endAt`. */
export interface BookingBody {
  readonly serviceId: string;
  readonly providerClientId: string;
  readonly employeeId: string;
  readonly startAt: string;
}

const RESERVATION = `INSERT INTO reservation (provider_id, id, status, service_id, service_name, employee_id, employee_name,
    employee_selection_mode, start_at, end_at, duration_minutes, occupied_from, occupied_until, provider_client_id, client_link,
    source, assigned_at, created_at, updated_at)
  SELECT $1::uuid, $2::uuid, 'CONFIRMED', $3::uuid, 'Service', $4::uuid, 'Employee', 'SPECIFIC', $5::timestamptz,
    $6::timestamptz, $7::int, $5::timestamptz, $6::timestamptz, $8::uuid, 'GUEST', 'INTEGRATION', $9::timestamptz,
    $9::timestamptz, $9::timestamptz`;

/** `jobs` is the queue's own statement, which gets its rows as one JSON in `$1`. */
const oneStatement = (jobs: string) => `WITH k AS (
    INSERT INTO idempotency_key (provider_id, integration_client_id, operation, namespace, key, fingerprint, resource_id, created_at)
    VALUES ($1::uuid, $10::uuid, 'by-hand', 'header', $11, '{}', $2::uuid, $9::timestamptz) ON CONFLICT DO NOTHING
    RETURNING resource_id
  ), r AS (${RESERVATION} FROM k ON CONFLICT DO NOTHING RETURNING id, version
  ), h AS (
    INSERT INTO reservation_event (provider_id, id, reservation_id, type, version, occurred_at, actor_type, actor_id, changes)
    SELECT $1::uuid, $12::uuid, r.id, 'CREATED', r.version, $9::timestamptz, 'INTEGRATION', $10::text, '[]' FROM r
  ), l AS (
    INSERT INTO logged_event (provider_id, id, event, internal_service, occurred_at, actor_type, actor_id, payload)
    SELECT $1::uuid, $12::uuid, 'booking.created', false, $9::timestamptz, 'INTEGRATION', $10::text, $17::jsonb FROM r
  ), d AS (
    INSERT INTO webhook_delivery (provider_id, id, subscription_id, envelope_id, event, event_id, resource_type, resource_id,
      resource_version, occurred_at, body, max_attempts, next_attempt_at, created_at)
    SELECT $1::uuid, $13::uuid, $14::uuid, $13::uuid, 'booking.created', $12::uuid, 'reservation', r.id, r.version,
      $9::timestamptz, convert_to($15, 'UTF8'), 3, $9::timestamptz, $9::timestamptz FROM r
  ), j AS (${jobs.replace('$1', '(SELECT $16 FROM r)')}) SELECT id, version FROM r`;

function valuesOf({ now }: Bench, { id }: LargeSalon, body: BookingBody): unknown[] {
  const startAt = new Date(body.startAt);
  const endAt = new Date(startAt.getTime() + DURATION_MILLISECONDS);
  const { serviceId, employeeId, providerClientId } = body;
  return [id, uuidv7(), serviceId, employeeId, startAt, endAt, DURATION_MINUTES, providerClientId, now];
}

/** The simplest safe insert of only the reservation; null if the time is taken. */
export async function insertAlone(bench: Bench, salon: LargeSalon, body: BookingBody): Promise<object | null> {
  const text = `${RESERVATION} ON CONFLICT DO NOTHING RETURNING id, version`;
  const { rows } = await bench.pool.query({ name: 'by_hand', text, values: valuesOf(bench, salon, body) });
  return rows[0] ?? null;
}

/** The same rows as the service's, of the same size: webhook and event log contain the whole booking. */
function toldOf(bench: Bench, salon: LargeSalon, { startAt, ...body }: BookingBody, id: string) {
  const now = bench.now.toISOString();
  const booking = {
    ...{ id, providerId: salon.id, status: 'CONFIRMED', ...body, serviceName: 'Service', employeeName: 'Employee' },
    ...{ employeeSelectionMode: 'SPECIFIC', startAt, endAt: startAt, durationMinutes: DURATION_MINUTES },
    ...{ timezone: 'Europe/Warsaw', clientLink: 'GUEST', price: null, clientNote: null, externalReservationId: null },
    client: { firstName: 'Anna', lastName: null, email: null, phone: null, externalClientId: null },
    ...{ customFields: {}, source: 'INTEGRATION', cancellation: null, rescheduleCount: 0, version: 1 },
    ...{ createdAt: now, updatedAt: now },
  };
  const event = { type: 'CREATED', changes: [], reason: null, overridden: [], reservationId: id, version: 1 };
  const envelope = {
    id,
    event: 'booking.created',
    eventId: id,
    occurredAt: now,
    providerId: salon.id,
    apiVersion: 'v1',
  };
  const resource = { type: 'reservation', id, version: 1 };
  return {
    delivered: JSON.stringify({ ...envelope, resource, data: { reservation: booking } }),
    logged: JSON.stringify({ kind: 'reservation', ...event, occurredAt: now, internalService: false, booking }),
  };
}

/**
 * One statement that writes all rows of a booking that the service writes: key, reservation, history, log, delivery and
 * job.
 */
export async function openOneStatement(bench: Bench, salon: LargeSalon) {
  const { id: providerId, integrationClientId } = salon;
  const { rows } = await bench.pool.query('SELECT id FROM webhook_subscription WHERE provider_id = $1', [providerId]);
  const subscriptionId: string = rows[0].id;
  const text = oneStatement(await statementOfJobs(bench));
  return async (body: BookingBody, key: string): Promise<object | null> => {
    const [eventId, deliveryId] = [uuidv7(), uuidv7()];
    const data = { providerId, deliveryId, integrationClientId };
    const job = { data, singletonKey: deliveryId, startAfter: bench.now, groupId: subscriptionId };
    const row = valuesOf(bench, salon, body);
    const { delivered, logged } = toldOf(bench, salon, body, deliveryId);
    const received = [
      integrationClientId,
      key,
      eventId,
      deliveryId,
      subscriptionId,
      delivered,
      JSON.stringify([job]),
      logged,
    ];
    const values = [...row, ...received];
    const { rows: written } = await bench.pool.query({ name: 'by_hand_cte', text, values });
    return written[0] ?? null;
  };
}

async function statementOfJobs({ service }: Bench): Promise<string> {
  let found = '';
  const executeSql = (text: string) => {
    found = text;
    return Promise.resolve({ rows: [] });
  };
  await service.boss.insert(DELIVER_WEBHOOK_QUEUE, [{ data: {} }], { db: { executeSql }, returnId: false });
  return found;
}
