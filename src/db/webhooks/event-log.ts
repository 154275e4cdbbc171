import { type SqlBool, sql } from 'kysely';
import type { FeedCursor } from '../feeds/feed.ts';
import { pointRead, prepared } from '../query/prepared.ts';
import type { Runner } from '../query/queryable.ts';
import { LOGGED, type LoggedRow } from './record-events.ts';

const CHANGED_TX = sql<string>`e.changed_tx::text`.as('changedTx');
const SHOWN = LOGGED.filter((column) => column !== 'internalService').map((column) => `e.${column}` as const);

interface LogRange extends FeedCursor {
  readonly providerId: string;
  /** All transactions before it are committed and visible. */
  readonly horizon: string;
  readonly limit: number;
}

/** Whether entry `e` is about a reservation whose service is internal now. */
const isInternal = ({ providerId }: LogRange) => sql<boolean>`EXISTS (SELECT FROM reservation r
  JOIN service v ON v.provider_id = ${providerId}::uuid AND v.id = r.service_id
  WHERE r.provider_id = ${providerId}::uuid AND r.id = (e.payload->>'reservationId')::uuid AND v.visibility = 'INTERNAL')`;

const toColumns = (params: LogRange) => [...SHOWN, isInternal(params).as('internalService'), CHANGED_TX] as const;

const all = prepared('event_log', (db, params: LogRange) =>
  db
    .of(params.providerId)
    .selectFrom('loggedEvent as e')
    .select(toColumns(params))
    .where(sql<SqlBool>`(e.changed_tx, e.id) > (${params.changedTx}::xid8, ${params.id}::uuid)`)
    .where(sql<SqlBool>`e.changed_tx < ${params.horizon}::xid8`)
    .orderBy('e.changedTx')
    .orderBy('e.id')
    .limit(params.limit),
);

interface NamedRange extends LogRange {
  readonly names: readonly string[];
}

/** The keys of each name come from a range of its index with the size of a page, so that a rare name costs no more. */
const selectKeys = (params: NamedRange) => sql<{ id: string }>`(
  SELECT k.id FROM unnest(${params.names}::text[]) AS name, LATERAL (SELECT e.changed_tx, e.id FROM logged_event e
    WHERE e.provider_id = ${params.providerId}::uuid AND e.event = name
      AND (e.changed_tx, e.id) > (${params.changedTx}::xid8, ${params.id}::uuid) AND e.changed_tx < ${params.horizon}::xid8
    ORDER BY e.changed_tx, e.id LIMIT ${params.limit}) AS k
  ORDER BY k.changed_tx, k.id LIMIT ${params.limit})`;

const named = prepared('event_log_of_names', (db, params: NamedRange) =>
  db
    .of(params.providerId)
    .selectFrom(selectKeys(params).as('k'))
    .innerJoin('loggedEvent as e', 'e.id', 'k.id')
    .select(toColumns(params))
    .orderBy('e.changedTx')
    .orderBy('e.id'),
);

/**
 * Entries of the log after (changedTx, id) and before `horizon`, in the order in which they became visible. `names`
 * limits them to these names, which must be distinct.
 */
export function readLoggedEvents(
  db: Runner,
  { names, ...range }: LogRange & { readonly names: readonly string[] | null },
): Promise<(LoggedRow & FeedCursor)[]> {
  return names === null ? all(db, range) : named(db, { ...range, names });
}

const cursor = pointRead('logged_event_place', (db, { providerId, id }: { providerId: string; id: string }) =>
  db.of(providerId).selectFrom('loggedEvent as e').select(['e.id', 'e.occurredAt', CHANGED_TX]).where('e.id', '=', id),
);

/** The position of an event in the log and its time; undefined when the log does not have it. */
export async function readLoggedCursor(db: Runner, providerId: string, id: string) {
  const [row] = await cursor(db, { providerId, id });
  return row;
}
