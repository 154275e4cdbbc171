import { sql } from 'kysely';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { NOT_OCCUPYING_STATUSES } from '../query/literals.ts';
import { prepared } from '../query/prepared.ts';
import { MAX_OCCUPIED_INTERVAL } from '../reservations/working-time.ts';

interface Kinds {
  readonly providerId: string;
  readonly kinds: readonly string[];
  /** The ids of further resources to lock, of any kind. */
  readonly ids: readonly string[];
  /**
   * The time by which holds expire. Expired holds are deleted, so that they do not violate the exclusion constraint.
   */
  readonly now: Date;
}

const lock = prepared(
  'resources_lock',
  (_, { providerId, kinds, ids, now }: Kinds) => sql<{ readonly count: number }>`
    WITH locked AS MATERIALIZED (
      SELECT u.id FROM resource u WHERE u.provider_id = ${providerId}::uuid
        AND (u.kind = ANY (${kinds}::text[]) OR u.id = ANY (${ids}::uuid[]))
      ORDER BY u.id FOR NO KEY UPDATE
    ), ended AS (
      DELETE FROM reservation h WHERE h.provider_id = ${providerId}::uuid AND h.status = 'HELD'
        AND h.hold_expires_at <= ${now}::timestamptz AND h.resource_numbers <> '{}' AND (SELECT count(*) FROM locked) > 0
    )
    SELECT count(*)::int AS count FROM locked`,
);

/**
 * Locks all resources with these kinds or ids, ordered by id. Call it before locks of clients and employees. No other
 * transaction can then change what occupies the resources.
 */
export async function lockResources(db: Runner, params: Kinds): Promise<void> {
  await lock(db, params);
}

const lockAll = prepared('all_resources_lock', (db, { providerId }: Pick<Kinds, 'providerId'>) =>
  db.of(providerId).selectFrom('resource').select('id').orderBy('id').forNoKeyUpdate(),
);

/** Locks all resources of a provider, ordered by id, so that a concurrent booking sees a change of them. */
export async function lockAllResources(db: Runner, providerId: string): Promise<void> {
  await lockAll(db, { providerId });
}

export interface ResourceBusyTimesParams {
  readonly providerId: string;
  readonly from: Date;
  readonly until: Date;
  /** The id of a reservation or hold whose time counts as free; null for none. */
  readonly exceptId: string | null;
  readonly now: Date;
}

interface ResourceTimesRow {
  readonly number: number;
  /** Pairs of instants in the format of `BusyRow`. */
  readonly busy: Uint8Array;
}

const times = prepared(
  'resource_times',
  (_, { providerId, from, until, exceptId, now }: ResourceBusyTimesParams) => sql<ResourceTimesRow>`
    SELECT u.number, string_agg(timestamptz_send(r.occupied_from) || timestamptz_send(r.occupied_until), ''::bytea
      ORDER BY r.occupied_from) AS busy
    FROM reservation r CROSS JOIN LATERAL unnest(r.resource_numbers) AS u(number)
    WHERE r.provider_id = ${providerId}::uuid AND r.resource_numbers <> '{}' AND r.status NOT IN ${NOT_OCCUPYING_STATUSES}
      AND (r.hold_expires_at IS NULL OR r.hold_expires_at > ${now}::timestamptz)
      AND r.occupied_from > ${from}::timestamptz - ${MAX_OCCUPIED_INTERVAL} AND r.occupied_from < ${until}::timestamptz
      AND r.occupied_until > ${from}::timestamptz AND r.occupied_until > r.occupied_from
      AND (${exceptId}::uuid IS NULL OR r.id <> ${exceptId}::uuid)
    GROUP BY u.number`,
);

/**
 * Reads the occupied times of each resource in a time range, keyed by the resource's number. A resource without any has
 * no row.
 */
export function readResourceTimes(db: Runner, params: ResourceBusyTimesParams): Promise<ResourceTimesRow[]> {
  return times(db, params);
}
