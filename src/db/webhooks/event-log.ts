import { type SqlBool, sql } from 'kysely';
import type { Runner } from 'tenant-sql/query/statements.ts';
import type { FeedCursor } from '../feeds/feed.ts';
import { pointRead, prepared } from '../query/prepared.ts';
import { LOGGED_COLUMNS, type LoggedRow } from './record-events.ts';

const CHANGED_TX = sql<string>`e.changed_tx::text`.as('changedTx');
const SHOWN = LOGGED_COLUMNS.filter((column) => column !== 'internalService').map((column) => `e.${column}` as const);

interface LogRange extends FeedCursor {
  readonly providerId: string;
  /** The id of the oldest transaction that may still be writing. Only entries of transactions before it are read. */
  readonly horizon: string;
  readonly limit: number;
}

/**
 * The condition that entry `e` is about a reservation of a service that is internal now, or about a conversation that
 * asked for such a service.
 */
const isInternal = ({ providerId }: LogRange) => sql<boolean>`EXISTS (SELECT FROM reservation r
  JOIN service v ON v.provider_id = ${providerId}::uuid AND v.id = r.service_id
  WHERE r.provider_id = ${providerId}::uuid AND r.id = (e.payload->>'reservationId')::uuid AND v.visibility = 'INTERNAL')
  OR EXISTS (SELECT FROM service v WHERE v.provider_id = ${providerId}::uuid
    AND v.id = (e.payload #>> '{conversation,wanted,serviceId}')::uuid AND v.visibility = 'INTERNAL')`;

/**
 * The reference of the reservation of entry `e`. Entries that were written before references existed do not contain it.
 */
const referenceOf = ({ providerId }: LogRange) => sql<string | null>`(SELECT r.reference FROM reservation r
  WHERE r.provider_id = ${providerId}::uuid AND r.id = (e.payload->>'reservationId')::uuid)`;

const columnsOf = (params: LogRange) =>
  [...SHOWN, isInternal(params).as('internalService'), referenceOf(params).as('reference'), CHANGED_TX] as const;

/** The orders of the log, by the time at which entries became visible. */
export type EventLogOrder = 'oldest' | 'newest';

/** The SQL operator and directions of each order. */
const ORDERS = {
  oldest: { behind: sql.raw('>'), direction: 'asc', sorted: sql.raw('ASC') },
  newest: { behind: sql.raw('<'), direction: 'desc', sorted: sql.raw('DESC') },
} as const;

type Ordered = (typeof ORDERS)[EventLogOrder];

const readAll = (name: string, { behind, direction }: Ordered) =>
  prepared(name, (db, params: LogRange) =>
    db
      .of(params.providerId)
      .selectFrom('loggedEvent as e')
      .select(columnsOf(params))
      .where(sql<SqlBool>`(e.changed_tx, e.id) ${behind} (${params.changedTx}::xid8, ${params.id}::uuid)`)
      .where(sql<SqlBool>`e.changed_tx < ${params.horizon}::xid8`)
      .orderBy('e.changedTx', direction)
      .orderBy('e.id', direction)
      .limit(params.limit),
  );

interface NamedRange extends LogRange {
  readonly names: readonly string[];
}

/**
 * Selects the ids of a page. Each event name is read from its own range of an index, up to the length of the page, so a
 * rare name is found quickly.
 */
const keysOf = (params: NamedRange, { behind, sorted }: Ordered) => sql<{ id: string }>`(
  SELECT k.id FROM unnest(${params.names}::text[]) AS name, LATERAL (SELECT e.changed_tx, e.id FROM logged_event e
    WHERE e.provider_id = ${params.providerId}::uuid AND e.event = name
      AND (e.changed_tx, e.id) ${behind} (${params.changedTx}::xid8, ${params.id}::uuid)
      AND e.changed_tx < ${params.horizon}::xid8
    ORDER BY e.changed_tx ${sorted}, e.id ${sorted} LIMIT ${params.limit}) AS k
  ORDER BY k.changed_tx ${sorted}, k.id ${sorted} LIMIT ${params.limit})`;

const readNamed = (name: string, order: Ordered) =>
  prepared(name, (db, params: NamedRange) =>
    db
      .of(params.providerId)
      .selectFrom(keysOf(params, order).as('k'))
      .innerJoin('loggedEvent as e', 'e.id', 'k.id')
      .select(columnsOf(params))
      .orderBy('e.changedTx', order.direction)
      .orderBy('e.id', order.direction),
  );

const STATEMENTS = {
  oldest: { all: readAll('event_log', ORDERS.oldest), named: readNamed('event_log_of_names', ORDERS.oldest) },
  newest: {
    all: readAll('event_log_newest', ORDERS.newest),
    named: readNamed('event_log_newest_of_names', ORDERS.newest),
  },
};

/**
 * Reads log entries that come after the cursor (changedTx, id) in the chosen order, from transactions before `horizon`.
 * With `names` only events with these names are read; each name may occur only once.
 */
export function readLoggedEvents(
  db: Runner,
  order: EventLogOrder,
  { names, ...range }: LogRange & { readonly names: readonly string[] | null },
): Promise<(LoggedRow & FeedCursor & { readonly reference: string | null })[]> {
  const { all, named } = STATEMENTS[order];
  return names === null ? all(db, range) : named(db, { ...range, names });
}

const cursor = pointRead('logged_event_place', (db, { providerId, id }: { providerId: string; id: string }) =>
  db.of(providerId).selectFrom('loggedEvent as e').select(['e.id', 'e.occurredAt', CHANGED_TX]).where('e.id', '=', id),
);

/** Reads the cursor and time of an event in the log; undefined when the log does not contain the event. */
export async function readLoggedCursor(db: Runner, providerId: string, id: string) {
  const [row] = await cursor(db, { providerId, id });
  return row;
}
