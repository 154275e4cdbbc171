import { sql } from 'kysely';
import {
  KEYSET_OPTIONS,
  type KeysetOption,
  keysetSql,
  type ListRange,
  type ManyKeysetParams,
  manyKeysetParams,
  RANGE_BOUNDS,
  rangesTable,
} from 'tenant-sql/query/keyset.ts';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { anyOf } from '../../query/literals.ts';
import { prepared, preparedWith } from '../../query/prepared.ts';
import type { RowOf } from '../../query/tables.ts';

/** The columns of an event in a reservation's history. */
export type ReservationEventRow = Pick<
  RowOf<'reservationEvent'>,
  'id' | 'type' | 'occurredAt' | 'version' | 'actorType' | 'actorId' | 'changes' | 'reason' | 'overridden'
>;

const EVENT_COLUMNS = [
  'e.id',
  'e.type',
  'e.occurredAt',
  'e.version',
  'e.actorType',
  'e.actorId',
  'e.changes',
  'e.reason',
  'e.overridden',
] as const;

interface OneHistory {
  readonly providerId: string;
  readonly reservationId: string;
}

const history = prepared('reservation_events', (db, { providerId, reservationId }: OneHistory) =>
  db
    .of(providerId)
    .selectFrom('reservationEvent as e')
    .select(EVENT_COLUMNS)
    .where('e.reservationId', '=', reservationId)
    .orderBy('e.version'),
);

/** Reads the history of one reservation, oldest first. */
export function readReservationEvents(
  db: Runner,
  providerId: string,
  reservationId: string,
): Promise<ReservationEventRow[]> {
  return history(db, { providerId, reservationId });
}

const BY_VERSION = { by: sql`version`, type: sql`int`, id: sql`id` };

const histories = preparedWith(
  'reservations_events',
  KEYSET_OPTIONS,
  (_, params: ManyKeysetParams & { readonly providerId: string }, options: ReadonlySet<KeysetOption>) => {
    const { within, order } = keysetSql(BY_VERSION, RANGE_BOUNDS, options);
    return sql<ReservationEventRow & { readonly page: number }>`SELECT (wanted.page - 1)::int AS page, event.* FROM
      ${rangesTable(params)},
      LATERAL (SELECT id, type, occurred_at AS "occurredAt", version, actor_type AS "actorType", actor_id AS "actorId",
          changes, reason, overridden
        FROM reservation_event WHERE provider_id = ${params.providerId}::uuid AND reservation_id = wanted.list_id AND ${within}
        ORDER BY ${order} LIMIT wanted.size) AS event
      ORDER BY wanted.page, ${order}`;
  },
);

/**
 * Reads pages of the histories of several reservations, ordered by (version, id). All ranges must have the same
 * options; `page` of a row is the index of its range in `ranges`.
 */
export function readEventsOfReservations(db: Runner, providerId: string, ranges: readonly ListRange[]) {
  const { params, selected: options } = manyKeysetParams(ranges);
  return histories(db, { providerId, ...params }, options);
}

interface ManyHistories {
  readonly providerId: string;
  readonly reservationIds: readonly string[];
}

const counts = prepared('reservations_events_count', (db, { providerId, reservationIds }: ManyHistories) =>
  db
    .of(providerId)
    .selectFrom('reservationEvent')
    .select(['reservationId', sql<number>`count(*)::int`.as('total')])
    .where('reservationId', '=', anyOf(reservationIds, 'uuid'))
    .groupBy('reservationId'),
);

/** Counts the events of several reservations, keyed by reservation id. */
export async function countEventsOfReservations(
  db: Runner,
  providerId: string,
  reservationIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await counts(db, { providerId, reservationIds });
  return new Map(rows.map(({ reservationId, total }) => [reservationId, total]));
}
