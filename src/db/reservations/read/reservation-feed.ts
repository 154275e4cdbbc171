import { type RawBuilder, sql } from 'kysely';
import {
  KEYSET_OPTIONS,
  type KeysetOption,
  type KeysetParams,
  type KeysetRange,
  keysetOptions,
  keysetParams,
  keysetSql,
} from 'tenant-sql/query/keyset.ts';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { prepared, preparedWith } from '../../query/prepared.ts';
import type { RowOf } from '../../query/tables.ts';
import type { ReservationEventRow } from './events.ts';

/** An event with its position among all events of the provider. */
export interface FeedEventRow extends ReservationEventRow {
  readonly changedTx: string;
  readonly reservationId: string;
}

/** The filters of the feed. A null filter is not applied. */
interface FeedFilters {
  readonly types: readonly RowOf<'reservationEvent'>['type'][] | null;
  readonly actorType: RowOf<'reservationEvent'>['actorType'] | null;
  readonly actorId: string | null;
  readonly employeeId: string | null;
}

interface Visible extends FeedFilters {
  readonly providerId: string;
  readonly includeInternal: boolean;
}

type Params = Visible & KeysetParams;
type Selected = ReadonlySet<KeysetOption>;

const COLUMNS = sql`e.id, e.reservation_id AS "reservationId", e.type, e.occurred_at AS "occurredAt", e.version,
  e.actor_type AS "actorType", e.actor_id AS "actorId", e.changes, e.reason, e.overridden, e.changed_tx`;

const XID = sql`xid8`;
const toSortKey = (table: 'e' | 'f') => ({ by: sql.ref(`${table}.changed_tx`), type: XID, id: sql.ref(`${table}.id`) });

/** Selects one page of events from the index range `wanted`, in the selected order. */
const indexRange = (params: Params, selected: Selected, wanted: RawBuilder<unknown>) => {
  const { within, order } = keysetSql(toSortKey('e'), params, selected);
  return sql`
  SELECT ${COLUMNS} FROM reservation_event e WHERE e.provider_id = ${params.providerId}::uuid AND ${wanted} AND ${within}
    AND (${params.includeInternal}::boolean OR EXISTS (SELECT 1 FROM reservation r
      JOIN service s ON s.provider_id = ${params.providerId}::uuid AND s.id = r.service_id
      WHERE r.provider_id = ${params.providerId}::uuid AND r.id = e.reservation_id AND s.visibility = 'PUBLIC'))
  ORDER BY ${order} LIMIT ${params.limit}`;
};

/** Prepares a statement of the feed from `eventsOf`, which may merge several index ranges. */
const feedStatement = (name: string, eventsOf: (params: Params, selected: Selected) => RawBuilder<unknown>) =>
  preparedWith(
    name,
    KEYSET_OPTIONS,
    (_, params: Params, selected: Selected) => sql<FeedEventRow>`
  SELECT f.id, f."reservationId", f.type, f."occurredAt", f.version, f."actorType", f."actorId", f.changes, f.reason,
    f.overridden, f.changed_tx::text AS "changedTx"
  FROM (${eventsOf(params, selected)}) AS f ORDER BY ${keysetSql(toSortKey('f'), params, selected).order} LIMIT ${params.limit}`,
  );

const all = feedStatement('reservation_feed', (params, selected) => indexRange(params, selected, sql`true`));

// Each pair of event type and actor type is a range of one index, so rare events are found as fast as frequent ones.
const ofKinds = feedStatement(
  'reservation_feed_of_kinds',
  (
    params,
    selected,
  ) => sql`SELECT one.* FROM unnest(coalesce(${params.types}::reservation_event_type[], enum_range(NULL::reservation_event_type))) AS t(type)
      CROSS JOIN unnest(CASE WHEN ${params.actorType}::actor_type IS NULL THEN enum_range(NULL::actor_type)
        ELSE ARRAY[${params.actorType}::actor_type] END) AS a(type)
      CROSS JOIN LATERAL (${indexRange(params, selected, sql`e.type = t.type AND e.actor_type = a.type`)}) AS one`,
);

const isOfKinds = ({ types, actorType, actorId }: FeedFilters) => sql`
  (${actorId}::text IS NULL OR e.actor_id = ${actorId}::text) AND
  (${types}::reservation_event_type[] IS NULL OR e.type = ANY(${types}::reservation_event_type[]))
  AND (${actorType}::actor_type IS NULL OR e.actor_type = ${actorType}::actor_type)`;

const ofActor = feedStatement('reservation_feed_of_actor', (params, selected) =>
  indexRange(
    params,
    selected,
    sql`e.actor_id = ${params.actorId}::text AND (${params.employeeId}::uuid IS NULL OR e.employee_id = ${params.employeeId}::uuid)
      AND ${isOfKinds(params)}`,
  ),
);

const ofEmployee = feedStatement('reservation_feed_of_employee', (params, selected) =>
  indexRange(params, selected, sql`e.employee_id = ${params.employeeId}::uuid AND ${isOfKinds(params)}`),
);

/** Reads one page of a provider's events, in the order in which they became visible. */
export function readReservationFeed(db: Runner, visible: Visible, range: KeysetRange): Promise<FeedEventRow[]> {
  return selectReader(visible)(db, { ...visible, ...keysetParams(range) }, keysetOptions(range));
}

function selectReader({ employeeId, actorId, types, actorType }: FeedFilters) {
  if (actorId !== null) return ofActor;
  if (employeeId !== null) return ofEmployee;
  return types === null && actorType === null ? all : ofKinds;
}

const count = prepared(
  'reservation_feed_count',
  (_, params: Visible) => sql<{ total: number }>`
    SELECT count(*)::int AS total FROM reservation_event e
    JOIN reservation r ON r.provider_id = ${params.providerId}::uuid AND r.id = e.reservation_id
    JOIN service s ON s.provider_id = ${params.providerId}::uuid AND s.id = r.service_id
    WHERE e.provider_id = ${params.providerId}::uuid AND ${isOfKinds(params)}
      AND (${params.employeeId}::uuid IS NULL OR e.employee_id = ${params.employeeId}::uuid)
      AND (${params.includeInternal}::boolean OR s.visibility = 'PUBLIC')`,
);

/** Counts the matching events. */
export async function countReservationFeed(db: Runner, params: Visible): Promise<number> {
  const [row] = await count(db, params);
  return row?.total ?? 0;
}
