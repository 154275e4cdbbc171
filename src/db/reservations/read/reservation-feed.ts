import { type RawBuilder, sql } from 'kysely';
import { prepared } from '../../query/prepared.ts';
import type { RowOf } from '../../query/tables.ts';
import type { Runner } from '../../queryable.ts';
import type { ReservationEventRow } from './events.ts';
import type { FeedPlace } from './feed.ts';

/** An event with the place where it stands among all of the provider. */
export interface FeedEventRow extends ReservationEventRow {
  readonly changedTx: string;
  readonly reservationId: string;
}

/** Which events are wanted; null: all of them. */
export interface FeedFilters {
  readonly types: readonly RowOf<'reservationEvent'>['type'][] | null;
  readonly actorType: RowOf<'reservationEvent'>['actorType'] | null;
  readonly employeeId: string | null;
}

interface Asked extends FeedFilters {
  readonly providerId: string;
  readonly includeInternal: boolean;
  readonly beforeTx: string;
  readonly beforeId: string;
  readonly limit: number;
}

const COLUMNS = sql`e.id, e.reservation_id AS "reservationId", e.type, e.occurred_at AS "occurredAt", e.version,
  e.actor_type AS "actorType", e.actor_id AS "actorId", e.changes, e.reason, e.overridden, e.changed_tx`;

/** Newest first: the beginning of what an index holds in this order. */
const newest = (asked: Asked, wanted: RawBuilder<unknown>) => sql`
  SELECT ${COLUMNS} FROM reservation_event e WHERE e.provider_id = ${asked.providerId}::uuid AND ${wanted}
    AND (e.changed_tx, e.id) < (${asked.beforeTx}::xid8, ${asked.beforeId}::uuid)
    AND (${asked.includeInternal}::boolean OR EXISTS (SELECT 1 FROM reservation r
      JOIN service s ON s.provider_id = ${asked.providerId}::uuid AND s.id = r.service_id
      WHERE r.provider_id = ${asked.providerId}::uuid AND r.id = e.reservation_id AND s.visibility = 'PUBLIC'))
  ORDER BY e.changed_tx DESC, e.id DESC LIMIT ${asked.limit}`;

const outer = (asked: Asked, events: RawBuilder<unknown>) => sql<FeedEventRow>`
  SELECT f.id, f."reservationId", f.type, f."occurredAt", f.version, f."actorType", f."actorId", f.changes, f.reason,
    f.overridden, f.changed_tx::text AS "changedTx"
  FROM (${events}) AS f ORDER BY f.changed_tx DESC, f.id DESC LIMIT ${asked.limit}`;

const all = prepared('reservation_feed', (_, asked: Asked) => outer(asked, newest(asked, sql`true`)));

// Each pair of a type and a kind of actor is a stretch of one index, so what is rare is found as fast as what is not.
const ofKinds = prepared('reservation_feed_of_kinds', (_, asked: Asked) =>
  outer(
    asked,
    sql`SELECT one.* FROM unnest(coalesce(${asked.types}::reservation_event_type[], enum_range(NULL::reservation_event_type))) AS t(type)
      CROSS JOIN unnest(CASE WHEN ${asked.actorType}::actor_type IS NULL THEN enum_range(NULL::actor_type)
        ELSE ARRAY[${asked.actorType}::actor_type] END) AS a(type)
      CROSS JOIN LATERAL (${newest(asked, sql`e.type = t.type AND e.actor_type = a.type`)}) AS one`,
  ),
);

const isOfKinds = ({ types, actorType }: FeedFilters) => sql`
  (${types}::reservation_event_type[] IS NULL OR e.type = ANY(${types}::reservation_event_type[]))
  AND (${actorType}::actor_type IS NULL OR e.actor_type = ${actorType}::actor_type)`;

const ofEmployee = prepared('reservation_feed_of_employee', (_, asked: Asked) =>
  outer(asked, newest(asked, sql`e.employee_id = ${asked.employeeId}::uuid AND ${isOfKinds(asked)}`)),
);

/** The newest events before a place, or of all. */
export function readReservationFeed(
  db: Runner,
  question: FeedFilters & Pick<Asked, 'providerId' | 'includeInternal' | 'limit'> & { readonly before: FeedPlace },
): Promise<FeedEventRow[]> {
  const { before, ...filters } = question;
  const asked = { ...filters, beforeTx: before.changedTx, beforeId: before.id };
  if (asked.employeeId !== null) return ofEmployee(db, asked);
  return asked.types === null && asked.actorType === null ? all(db, asked) : ofKinds(db, asked);
}

type Counted = FeedFilters & Pick<Asked, 'providerId' | 'includeInternal'>;

const count = prepared(
  'reservation_feed_count',
  (_, asked: Counted) => sql<{ total: number }>`
    SELECT count(*)::int AS total FROM reservation_event e
    JOIN reservation r ON r.provider_id = ${asked.providerId}::uuid AND r.id = e.reservation_id
    JOIN service s ON s.provider_id = ${asked.providerId}::uuid AND s.id = r.service_id
    WHERE e.provider_id = ${asked.providerId}::uuid AND ${isOfKinds(asked)}
      AND (${asked.employeeId}::uuid IS NULL OR e.employee_id = ${asked.employeeId}::uuid)
      AND (${asked.includeInternal}::boolean OR s.visibility = 'PUBLIC')`,
);

/** How many events there are. */
export async function countReservationFeed(db: Runner, asked: Counted): Promise<number> {
  const [row] = await count(db, asked);
  return row?.total ?? 0;
}
