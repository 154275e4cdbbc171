import { v7 as uuidv7 } from 'uuid';
import type { NewReservation } from '../src/db/reservations/insert-reservation.ts';
import type { LargeSalon } from './large-salon.ts';
import { plainSql } from './plain-sql.ts';
import type { Bench } from './support.ts';

/** Key, reservation and history in one statement that modifies data: no look, no locks, no listeners, no jobs. */
const BOOK = `WITH k AS (
    INSERT INTO idempotency_key (provider_id, integration_client_id, operation, namespace, key, fingerprint, resource_id, created_at)
    VALUES ($1::uuid, $2::uuid, 'by-hand', 'header', $3, '{}', $4::uuid, $5::timestamptz) ON CONFLICT DO NOTHING
    RETURNING resource_id
  ), r AS (
    INSERT INTO reservation (provider_id, id, status, service_id, service_name, employee_id, employee_name,
      employee_selection_mode, start_at, end_at, duration_minutes, occupied_from, occupied_until, provider_client_id,
      source, assigned_at, created_at, updated_at)
    SELECT $1::uuid, k.resource_id, 'CONFIRMED', $6::uuid, $7, $8::uuid, $9, 'SPECIFIC', $10::timestamptz,
      $11::timestamptz, $12::int, $10::timestamptz, $11::timestamptz, $13::uuid, 'INTEGRATION', $5::timestamptz,
      $5::timestamptz, $5::timestamptz
    FROM k ON CONFLICT DO NOTHING RETURNING id, version
  ), h AS (
    INSERT INTO reservation_event (provider_id, id, reservation_id, type, version, occurred_at, actor_type, actor_id, changes)
    SELECT $1::uuid, $14::uuid, r.id, 'CREATED', r.version, $5::timestamptz, 'INTEGRATION', $2::text, '[]' FROM r
  ) SELECT id, version FROM r`;

/** The shortest booking that still keeps keys and history, for the record. */
export async function bookInOneStatement(
  { pool, now }: Bench,
  { integrationClientId }: LargeSalon,
  row: NewReservation,
  key: string,
): Promise<object | undefined> {
  const [written] = await plainSql(pool).query<object>({
    name: 'by_hand_cte',
    text: BOOK,
    values: [
      ...[row.providerId, integrationClientId, key, row.id, now],
      ...[row.serviceId, row.serviceName, row.employeeId, row.employeeName],
      ...[row.startAt, row.endAt, row.durationMinutes, row.providerClientId, uuidv7()],
    ],
  });
  return written;
}
