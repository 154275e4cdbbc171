import type { Queryable } from './queryable.ts';
import { FROM_WRITTEN, RESERVATION_COLUMNS, type ReservationRow } from './reservation-columns.ts';

/** Everything a new reservation consists of. */
export interface NewReservation {
  readonly id: string;
  readonly providerId: string;
  readonly status: 'PENDING' | 'CONFIRMED';
  readonly serviceId: string;
  readonly serviceName: string;
  readonly employeeId: string;
  readonly employeeName: string;
  readonly employeeSelectionMode: 'SPECIFIC' | 'ANY';
  readonly startAt: Date;
  readonly endAt: Date;
  readonly durationMinutes: number;
  readonly occupiedFrom: Date;
  readonly occupiedUntil: Date;
  readonly providerClientId: string;
  readonly priceAmountMinor: number | null;
  readonly priceCurrency: string | null;
  readonly clientNote: string | null;
  readonly internalNote: string | null;
  readonly externalReservationId: string | null;
  readonly customFields: Readonly<Record<string, string>>;
  readonly source: 'INTEGRATION' | 'WORKSPACE';
  /** The version of catalog and calendars that allowed it. */
  readonly catalogVersion: number;
  readonly now: Date;
}

/**
 * Inserts a reservation and reads it back with its client. Undefined, and nothing is written, when another reservation is
 * in the way or the catalog has moved.
 */
export async function insertReservation(sql: Queryable, row: NewReservation): Promise<ReservationRow | undefined> {
  const rows = await sql.query<ReservationRow>({
    name: 'reservation_insert',
    text: `WITH r AS (
      INSERT INTO reservation (id, provider_id, status, service_id, service_name, employee_id, employee_name,
        employee_selection_mode, start_at, end_at, duration_minutes, occupied_from, occupied_until, provider_client_id,
        client_link, price_amount_minor, price_currency, client_note, internal_note, external_reservation_id,
        custom_fields, source, assigned_at, created_at, updated_at)
      SELECT $1::uuid, $2::uuid, $3::reservation_status, $4::uuid, $5, $6::uuid, $7, $8::employee_selection_mode,
        $9::timestamptz, $10::timestamptz, $11::int, $12::timestamptz, $13::timestamptz, c.id,
        CASE WHEN c.account_id IS NULL THEN 'GUEST' ELSE 'ACCOUNT' END, $15::int, $16, $17, $18, $19, $20::jsonb,
        $21::reservation_source, $22::timestamptz, $22::timestamptz, $22::timestamptz
      FROM provider_client c JOIN provider p ON p.id = c.provider_id
      WHERE c.provider_id = $2::uuid AND c.id = $14::uuid AND p.catalog_version = $23::int
      ON CONFLICT DO NOTHING RETURNING *)
      SELECT ${RESERVATION_COLUMNS} ${FROM_WRITTEN}`,
    values: [
      row.id,
      row.providerId,
      row.status,
      row.serviceId,
      row.serviceName,
      row.employeeId,
      row.employeeName,
      row.employeeSelectionMode,
      row.startAt,
      row.endAt,
      row.durationMinutes,
      row.occupiedFrom,
      row.occupiedUntil,
      row.providerClientId,
      row.priceAmountMinor,
      row.priceCurrency,
      row.clientNote,
      row.internalNote,
      row.externalReservationId,
      JSON.stringify(row.customFields),
      row.source,
      row.now,
      row.catalogVersion,
    ],
  });
  return rows[0];
}
