import { sql } from 'kysely';
import { prepared } from '../query/prepared.ts';
import type { Runner } from '../queryable.ts';
import { CLIENT, type LockedClient } from './booking-locks.ts';
import type { KeyClaim } from './idempotency-keys.ts';
import {
  employeesPart,
  endedPart,
  FREE,
  type LockRow,
  type Locks,
  type LocksAsked,
  listenerPart,
  lockColumns,
  locksOf,
  type Parts,
  partsOf,
  requestedPart,
} from './locks.ts';
import { claimKeys } from './many-keys.ts';
import { requestedRows } from './requested-times.ts';

/** What several bookings of named clients and employees take together. */
interface TogetherAsked extends Omit<LocksAsked, 'key'> {
  readonly keys: readonly KeyClaim[];
  readonly clientIds: readonly string[];
}

/** What bookings that are written together hold, and what they saw behind it. */
export interface TogetherLocks extends Locks {
  /** The resources whose keys are claimed. */
  readonly claimed: ReadonlySet<string | null>;
  /** The live clients, by their ids. */
  readonly clients: ReadonlyMap<string, LockedClient>;
}

type TogetherRow = LockRow & { readonly clients: Readonly<Record<string, LockedClient>> };

const togetherLocks = prepared(
  'booking_locks_together',
  (_, asked: Parts & { readonly clientIds: readonly string[] }) => sql<TogetherRow>`
    WITH clients AS MATERIALIZED (
      SELECT c.id, ${CLIENT} FROM provider_client c
      WHERE c.provider_id = ${asked.providerId}::uuid AND c.id = ANY (${asked.clientIds}::uuid[]) AND c.deleted_at IS NULL
      ORDER BY c.id FOR SHARE
    ), ${requestedPart(asked, requestedRows(asked), sql`(SELECT count(*) FROM clients) > 0`)},
      ${employeesPart(asked, FREE)}, ${endedPart(asked)}, ${listenerPart(asked, sql`(SELECT count(*) FROM employees) > 0`)}
    SELECT ${lockColumns(asked)}, (SELECT coalesce(jsonb_object_agg(c.id, to_jsonb(c) - 'id'), '{}') FROM clients c) AS clients`,
);

/**
 * Takes what several bookings need, each of a named client with a named employee, as `lockForBooking` does for one: keys, clients by id,
 * whoever of the employees is free at one of the times, by id, and who listens.
 */
export async function lockForBookings(
  db: Runner,
  { keys, clientIds, ...asked }: TogetherAsked,
): Promise<TogetherLocks> {
  const parts = { ...partsOf(asked), clientIds, exceptId: null };
  const [claimed, [row]] = await Promise.all([claimKeys(db, keys), togetherLocks(db, parts)]);
  if (!row) throw new Error('Locks are answered by one row.');
  return { ...locksOf(row, asked), claimed, clients: new Map(Object.entries(row.clients)) };
}
