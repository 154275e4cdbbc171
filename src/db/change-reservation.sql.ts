import type { Queryable } from './queryable.ts';
import { FROM_WRITTEN, RESERVATION_COLUMNS, type ReservationRow } from './reservation-columns.ts';

/** Everything that changes can alter, as it shall stand. */
export type ReservationState = Pick<
  ReservationRow,
  | 'status'
  | 'employeeId'
  | 'employeeName'
  | 'employeeSelectionMode'
  | 'startAt'
  | 'endAt'
  | 'durationMinutes'
  | 'priceAmountMinor'
  | 'priceCurrency'
  | 'clientNote'
  | 'internalNote'
  | 'externalReservationId'
  | 'customFields'
  | 'cancelledAt'
  | 'cancelledBy'
  | 'cancellationReason'
  | 'rescheduleCount'
>;

/** Where a move puts a reservation, and the version of catalog and calendars that allowed it. */
export interface MovedPlace {
  readonly occupiedFrom: Date;
  readonly occupiedUntil: Date;
  /** Null: the employee stays as assigned. */
  readonly assignedAt: Date | null;
  readonly catalogVersion: number;
}

interface ReservationKey {
  readonly providerId: string;
  readonly id: string;
}

const SET_STATE = `UPDATE reservation r SET status = $3::reservation_status, employee_id = $4::uuid, employee_name = $5,
  employee_selection_mode = $6::employee_selection_mode, start_at = $7::timestamptz, end_at = $8::timestamptz,
  duration_minutes = $9::int, price_amount_minor = $10::int, price_currency = $11, client_note = $12, internal_note = $13,
  external_reservation_id = $14, custom_fields = $15::jsonb, cancelled_at = $16::timestamptz,
  cancelled_by = $17::cancelled_by, cancellation_reason = $18, reschedule_count = $19::int,
  updated_at = $20::timestamptz, version = r.version + 1`;
const OF_KEY = 'WHERE r.provider_id = $1::uuid AND r.id = $2::uuid';
const SET_PLACE = `, occupied_from = $21::timestamptz, occupied_until = $22::timestamptz,
  assigned_at = coalesce($23::timestamptz, r.assigned_at)`;
const IF_POSSIBLE = `AND EXISTS (SELECT 1 FROM provider p WHERE p.id = $1::uuid AND p.catalog_version = $24::int)
  AND NOT EXISTS (SELECT 1 FROM reservation o
    WHERE o.provider_id = $1::uuid AND o.employee_id = $4::uuid AND o.id <> $2::uuid
      AND o.status IN ('PENDING', 'CONFIRMED')
      AND tstzrange(o.occupied_from, o.occupied_until) && tstzrange($21::timestamptz, $22::timestamptz))`;

/** Writes a reservation that this transaction has locked, and raises its version. */
export async function changeReservationRow(
  sql: Queryable,
  key: ReservationKey,
  state: ReservationState,
  now: Date,
): Promise<ReservationRow> {
  const text = readBack(`${SET_STATE} ${OF_KEY}`);
  const [row] = await sql.query<ReservationRow>({
    name: 'reservation_change',
    text,
    values: stateValues(key, state, now),
  });
  if (!row) throw new Error('A locked reservation is gone.');
  return row;
}

/**
 * The same for a change of time or employee. Undefined, and nothing is written, when another reservation is in the way or
 * the catalog has moved; the locked employee makes both answers final.
 */
export async function moveReservationRow(
  sql: Queryable,
  key: ReservationKey,
  state: ReservationState,
  place: MovedPlace,
  now: Date,
): Promise<ReservationRow | undefined> {
  const { occupiedFrom, occupiedUntil, assignedAt, catalogVersion } = place;
  const rows = await sql.query<ReservationRow>({
    name: 'reservation_move',
    text: readBack(`${SET_STATE}${SET_PLACE} ${OF_KEY} ${IF_POSSIBLE}`),
    values: [...stateValues(key, state, now), occupiedFrom, occupiedUntil, assignedAt, catalogVersion],
  });
  return rows[0];
}

function readBack(update: string): string {
  return `WITH r AS (${update} RETURNING r.*)
    SELECT ${RESERVATION_COLUMNS} ${FROM_WRITTEN}`;
}

function stateValues({ providerId, id }: ReservationKey, state: ReservationState, now: Date): unknown[] {
  return [
    providerId,
    id,
    state.status,
    state.employeeId,
    state.employeeName,
    state.employeeSelectionMode,
    state.startAt,
    state.endAt,
    state.durationMinutes,
    state.priceAmountMinor,
    state.priceCurrency,
    state.clientNote,
    state.internalNote,
    state.externalReservationId,
    JSON.stringify(state.customFields),
    state.cancelledAt,
    state.cancelledBy,
    state.cancellationReason,
    state.rescheduleCount,
    now,
  ];
}
