import { sql } from 'kysely';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { prepared } from '../query/prepared.ts';
import type { HoldIdentity, HoldRow } from '../reservations/holds.ts';

/** One service of a held visit. */
export interface VisitHoldRow extends HoldRow {
  readonly position: number;
  readonly durationMinutes: number;
  readonly occupiedFrom: Date;
  readonly occupiedUntil: Date;
}

const readVisit = prepared(
  'visit_hold_read',
  (_, { providerId, id, ownerId }: HoldIdentity & { readonly providerId: string }) => sql<VisitHoldRow>`
    SELECT h.id, h.hold_expires_at AS "expiresAt", h.service_id AS "serviceId", h.service_name AS "serviceName",
      h.employee_id AS "employeeId", h.employee_name AS "employeeName", h.start_at AS "startAt", h.end_at AS "endAt",
      h.price_amount_minor AS "priceAmountMinor", h.price_currency AS "priceCurrency", h.visit_position AS "position",
      h.duration_minutes AS "durationMinutes", h.occupied_from AS "occupiedFrom", h.occupied_until AS "occupiedUntil"
    FROM reservation h WHERE h.provider_id = ${providerId}::uuid AND h.visit_id = ${id}::uuid AND h.status = 'HELD'
      AND h.hold_owner_id = ${ownerId}::uuid
    ORDER BY h.start_at, h.visit_position`,
);

/**
 * Reads the services of a held visit, in the order in which they begin. Empty when the hold does not exist or another
 * caller made it.
 */
export function readVisitHold(db: Runner, providerId: string, hold: HoldIdentity): Promise<VisitHoldRow[]> {
  return readVisit(db, { providerId, ...hold });
}
