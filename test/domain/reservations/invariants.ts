import { expect } from 'vitest';
import type { TestDatabase } from '../../support/database.ts';
import type { Shop } from './shop.ts';

const OVERLAPS = `SELECT a.id, b.id AS other FROM reservation a JOIN reservation b
  ON b.provider_id = a.provider_id AND b.employee_id = a.employee_id AND b.id > a.id
    AND b.occupied_from < a.occupied_until AND b.occupied_until > a.occupied_from
  WHERE a.provider_id = $1 AND a.status IN ('PENDING', 'CONFIRMED', 'COMPLETED', 'HELD') AND b.status IN ('PENDING', 'CONFIRMED', 'COMPLETED', 'HELD')`;

const GAPS = `SELECT r.id, r.version, array_agg(e.version ORDER BY e.version) AS versions
  FROM reservation r LEFT JOIN reservation_event e ON e.provider_id = r.provider_id AND e.reservation_id = r.id
  WHERE r.provider_id = $1 AND r.status <> 'HELD' GROUP BY r.id, r.version
  HAVING array_agg(e.version ORDER BY e.version) <> ARRAY(SELECT generate_series(1, r.version))`;

const UNTOLD = `SELECT e.id, e.type, e.changes, count(d.id)::int AS deliveries
  FROM reservation_event e
  LEFT JOIN webhook_delivery d ON d.provider_id = e.provider_id AND d.event_id = e.id
  WHERE e.provider_id = $1 GROUP BY e.id, e.type, e.changes
  HAVING count(d.id) <> CASE WHEN e.type = 'UPDATED' AND (e.changes = '[]' OR e.changes @> '[{"field":"providerClientId"}]') THEN 0
    ELSE (SELECT count(*) FROM webhook_subscription s WHERE s.provider_id = $1) END`;

const MISPLACED = `SELECT r.id FROM reservation r JOIN service s ON s.provider_id = r.provider_id AND s.id = r.service_id
  WHERE r.provider_id = $1 AND (r.end_at <> r.start_at + make_interval(mins => r.duration_minutes)
    OR r.occupied_from <> r.start_at - make_interval(mins => s.buffer_before_minutes)
    OR r.occupied_until <> r.end_at + make_interval(mins => s.buffer_after_minutes))`;

/**
 * Invariants after any run, checked without the constraint: no double booking or hold, consistent times, a dense
 * history of versions, one delivery per subscription for every change except of a note alone and a merge of clients,
 * and no retried transaction, as after a deadlock.
 */
export async function expectInvariants({ pool }: TestDatabase, { providerId, retries }: Shop): Promise<void> {
  for (const [name, text] of Object.entries({ OVERLAPS, GAPS, UNTOLD, MISPLACED })) {
    const { rows } = await pool.query(text, [providerId]);
    expect(rows, name).toEqual([]);
  }
  expect(retries(), 'retried transactions').toBe(0);
}
