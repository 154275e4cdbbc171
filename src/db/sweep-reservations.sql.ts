import type { Queryable } from './queryable.ts';
import { FROM_WRITTEN, RESERVATION_COLUMNS, type ReservationRow } from './reservation-columns.ts';

/** When reservations move by themselves: PENDING that start until then, CONFIRMED that end until then. */
export interface SweepTimes {
  readonly declineStartedUntil: Date;
  readonly completeEndedUntil: Date;
}

/** A provider with reservations to move, and what a caller on its behalf knows of it. */
export interface SweptProvider {
  readonly id: string;
  readonly timezone: string;
  readonly locale: string;
  readonly currency: string;
  readonly catalogVersion: number;
}

// A reservation ends after it starts, so the index on status and start finds both kinds.
const DUE = `(r.status = 'PENDING' AND r.start_at <= $1::timestamptz
  OR r.status = 'CONFIRMED' AND r.start_at < $2::timestamptz AND r.end_at <= $2::timestamptz)`;

/** The providers that have anything to move. */
export function readProvidersToSweep(sql: Queryable, times: SweepTimes): Promise<SweptProvider[]> {
  return sql.query<SweptProvider>({
    name: 'providers_to_sweep',
    text: `SELECT p.id, p.timezone, p.locale, p.currency, p.catalog_version AS "catalogVersion" FROM provider p
      WHERE p.id IN (SELECT r.provider_id FROM reservation r WHERE ${DUE}) ORDER BY p.id`,
    values: [times.declineStartedUntil, times.completeEndedUntil],
  });
}

/** Moves up to `limit` due reservations of a provider, oldest first; those that someone is changing are left out. */
export function sweepReservationRows(
  sql: Queryable,
  providerId: string,
  times: SweepTimes,
  limit: number,
  now: Date,
): Promise<ReservationRow[]> {
  return sql.query<ReservationRow>({
    name: 'reservations_sweep',
    text: `WITH due AS (
        SELECT r.id FROM reservation r WHERE r.provider_id = $3::uuid AND ${DUE}
        ORDER BY r.start_at, r.id LIMIT $4::int FOR NO KEY UPDATE SKIP LOCKED
      ), r AS (
        UPDATE reservation r SET version = r.version + 1, updated_at = $5::timestamptz,
          status = CASE r.status WHEN 'PENDING' THEN 'DECLINED'::reservation_status ELSE 'COMPLETED'::reservation_status END
        FROM due WHERE r.provider_id = $3::uuid AND r.id = due.id
        RETURNING r.*
      )
      SELECT ${RESERVATION_COLUMNS} ${FROM_WRITTEN}
      ORDER BY r.start_at, r.id`,
    values: [times.declineStartedUntil, times.completeEndedUntil, providerId, limit, now],
  });
}
