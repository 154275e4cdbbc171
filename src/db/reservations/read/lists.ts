import { type SqlBool, sql } from 'kysely';
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
import { plannedPerCall, preparedWith } from '../../query/prepared.ts';
import type { TableAccess } from '../../query/tables.ts';
import { countByStatus, selectByStatus } from './by-status.ts';
import {
  FILTER_NAMES,
  type FilterName,
  givenFilterNames,
  joinPage,
  type ReservationFilters,
  type ReservationQueryParams,
  selectFiltered,
  type VisibleReservations,
} from './filters.ts';
import type { ReservationRow } from './view.ts';

interface Scope extends VisibleReservations {
  readonly filters: ReservationFilters;
}

/** The sort key of reservations: by start and id. The pages of REST use it too. */
export const START_SORT_KEY = { by: sql`r.start_at`, type: sql`timestamptz`, id: sql`r.id` };

type Range = KeysetParams & { readonly offset: number };

const LIST_OPTIONS = [...FILTER_NAMES, ...KEYSET_OPTIONS];

function composeList(
  db: TableAccess,
  params: ReservationQueryParams & Range,
  taken: ReadonlySet<FilterName | KeysetOption>,
) {
  const { within, order } = keysetSql(START_SORT_KEY, params, taken);
  const limit = sql<number>`${params.limit}::int + ${params.offset}::int`;
  const rowsOf = (options: ReadonlySet<string>) => selectFiltered(db, params, options);
  const rows = taken.has('status')
    ? selectByStatus(db, params, taken, rowsOf, { within, order, limit })
    : rowsOf(taken).where(within);
  const page = rows.orderBy(order).limit(params.limit).offset(params.offset);
  return joinPage(db, params.providerId, page).orderBy(order);
}

const list = preparedWith('reservations_list', LIST_OPTIONS, composeList);
// Planned per call, because the number of reservations created since an instant decides whether the index on creation
// or on start is faster.
const listCreated = preparedWith('reservations_list_created', LIST_OPTIONS, composeList, plannedPerCall);

const count = preparedWith(
  'reservations_count',
  FILTER_NAMES,
  (db, params: ReservationQueryParams, taken: ReadonlySet<FilterName>) => {
    const rowsOf = (options: ReadonlySet<string>) => selectFiltered(db, params, options);
    if (taken.has('status')) return countByStatus(db, params, taken, rowsOf);
    return rowsOf(taken).select(sql<number>`count(*)::int`.as('total'));
  },
);

interface Feed {
  readonly afterTx: string;
  readonly afterId: string;
  readonly horizon: string;
  readonly limit: number;
}

const changedTx = sql<string>`r.changed_tx::text`.as('changedTx');

const feedOf = preparedWith(
  'reservations_feed',
  FILTER_NAMES,
  (db, params: ReservationQueryParams & Feed, taken: ReadonlySet<FilterName>) => {
    const ordered = selectFiltered(db, params, taken)
      .where(sql<SqlBool>`(r.changed_tx, r.id) > (${params.afterTx}::xid8, ${params.afterId}::uuid)`)
      .where(sql<SqlBool>`r.changed_tx < ${params.horizon}::xid8`)
      .orderBy('r.changedTx')
      .orderBy('r.id')
      .limit(params.limit);
    return joinPage(db, params.providerId, ordered).select(changedTx).orderBy('r.changedTx').orderBy('r.id');
  },
);

/** Reads a page of reservations ordered by (startAt, id), without its first `offset` rows. */
export function listReservationRows(
  db: Runner,
  { filters, ...visible }: Scope,
  keysetRange: KeysetRange,
  offset = 0,
): Promise<ReservationRow[]> {
  const params = { ...visible, ...filters, ...keysetParams(keysetRange), offset };
  const read = filters.createdAfter ? listCreated : list;
  return read(db, params, [...givenFilterNames(filters), ...keysetOptions(keysetRange)]);
}

/** Counts the reservations that match the filters. */
export async function countReservations(db: Runner, { filters, ...visible }: Scope): Promise<number> {
  const [row] = await count(db, { ...visible, ...filters }, givenFilterNames(filters));
  return row?.total ?? 0;
}

/**
 * Reads reservations that changed after the cursor `after` and before the transaction `horizon`, in the order in which
 * changes became visible.
 */
export function listChangedReservations(
  db: Runner,
  { filters, ...visible }: Scope,
  feed: { readonly after: { changedTx: string; id: string }; readonly horizon: string; readonly limit: number },
) {
  const { after, ...range } = feed;
  const position = { afterTx: after.changedTx, afterId: after.id };
  return feedOf(db, { ...visible, ...filters, ...position, ...range }, givenFilterNames(filters));
}
