import { sql } from 'kysely';
import { anyOf } from '../../query/literals.ts';
import { prepared } from '../../query/prepared.ts';
import type { RowOf } from '../../query/tables.ts';
import type { Runner } from '../../queryable.ts';

/** One row of a reservation's history. */
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

/** The history of one reservation, oldest first. */
export function readReservationEvents(
  db: Runner,
  providerId: string,
  reservationId: string,
): Promise<ReservationEventRow[]> {
  return history(db, { providerId, reservationId });
}

interface HistoryPage {
  readonly reservationId: string;
  readonly afterVersion: number;
  readonly first: number;
}

interface HistoryPages {
  readonly providerId: string;
  readonly reservationIds: readonly string[];
  readonly afterVersions: readonly number[];
  readonly sizes: readonly number[];
}

const histories = prepared(
  'reservations_events',
  (_, { providerId, reservationIds, afterVersions, sizes }: HistoryPages) => sql<
    ReservationEventRow & { readonly page: number }
  >`SELECT (wanted.page - 1)::int AS page, event.* FROM
      unnest(${reservationIds}::uuid[], ${afterVersions}::int[], ${sizes}::int[])
        WITH ORDINALITY AS wanted(reservation_id, after_version, size, page),
      LATERAL (SELECT id, type, occurred_at AS "occurredAt", version, actor_type AS "actorType", actor_id AS "actorId",
          changes, reason, overridden
        FROM reservation_event WHERE provider_id = ${providerId}::uuid AND reservation_id = wanted.reservation_id
          AND version > wanted.after_version ORDER BY version LIMIT wanted.size) AS event
    ORDER BY wanted.page, event.version`,
);

/** Pages of the history of several reservations, each oldest first; `page` is the place in `pages`. */
export function readEventsOfReservations(db: Runner, providerId: string, pages: readonly HistoryPage[]) {
  return histories(db, {
    providerId,
    reservationIds: pages.map(({ reservationId }) => reservationId),
    afterVersions: pages.map(({ afterVersion }) => afterVersion),
    sizes: pages.map(({ first }) => first),
  });
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

/** How many events several reservations have, by reservation. */
export async function countEventsOfReservations(
  db: Runner,
  providerId: string,
  reservationIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await counts(db, { providerId, reservationIds });
  return new Map(rows.map(({ reservationId, total }) => [reservationId, total]));
}
