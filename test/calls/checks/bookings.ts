import type pg from 'pg';
import { type Attempt, noteOf } from '../attempt.ts';
import type { Violation } from './violation.ts';

/** Live reservations of one service that overlap in one client. A move is not checked against the client's others (5.9). */
const OVERLAPS = `
  SELECT concat_ws(' ', a.id, a.client_note) AS first, concat_ws(' ', b.id, b.client_note) AS second
  FROM reservation a JOIN reservation b
    ON a.provider_id = b.provider_id AND a.provider_client_id = b.provider_client_id AND a.service_id = b.service_id
      AND a.id < b.id AND a.start_at < b.end_at AND b.start_at < a.end_at
  WHERE a.status IN ('PENDING', 'CONFIRMED') AND b.status IN ('PENDING', 'CONFIRMED')
    AND a.reschedule_count = 0 AND b.reschedule_count = 0 AND a.provider_id = ANY($1)`;

/** Live reservations of one client and service that one call asked for as the only one. */
const SECOND = `
  SELECT client_note AS note, array_agg(id::text ORDER BY id) AS ids FROM reservation
  WHERE status IN ('PENDING', 'CONFIRMED') AND client_note = ANY($2) AND provider_id = ANY($1)
  GROUP BY provider_id, provider_client_id, service_id, client_note HAVING count(*) > 1`;

/** No client has two live reservations of one service at a time, and no conversation made a second one unasked. */
export async function checkBookings(pool: pg.Pool, attempts: readonly Attempt[]): Promise<Violation[]> {
  const providers = [...new Set(attempts.map(({ call }) => call.providerId))];
  const conversations = attempts.filter(({ call }) => call.conversation !== null);
  const notes = [...new Set(conversations.map(({ call }) => noteOf(call.id, false)))];
  const overlaps = await pool.query<Record<'first' | 'second', string>>(OVERLAPS, [providers]);
  const second = await pool.query<{ note: string; ids: string[] }>(SECOND, [providers, notes]);
  return [
    ...overlaps.rows.map(
      ({ first, second: other }): Violation => ({
        promise: 'double booking',
        what: `${first} and ${other} overlap`,
      }),
    ),
    ...second.rows.map(
      ({ note, ids }): Violation => ({
        promise: 'second booking',
        what: `${note} made ${ids.join(' and ')} for one client and service`,
      }),
    ),
  ];
}
