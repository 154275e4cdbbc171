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
import { composedOnce, preparedWith } from '../../query/prepared.ts';
import type { TableAccess } from '../../query/tables.ts';
import { countOfStatuses, stretchesOf } from './by-status.ts';
import {
  FILTER_NAMES,
  type Filtered,
  type FilterName,
  filtered,
  namesOfGiven,
  paged,
  type ReservationFilters,
  type Visible,
} from './filters.ts';
import type { ReservationRow } from './view.ts';

interface Scope extends Visible {
  readonly filters: ReservationFilters;
}

/** By start; so are the pages of REST. */
export const BY_START = { by: sql`r.start_at`, type: sql`timestamptz`, id: sql`r.id` };

type Range = KeysetParams & { readonly offset: number };

const LIST_OPTIONS = [...FILTER_NAMES, ...KEYSET_OPTIONS];

function composeList(db: TableAccess, params: Filtered & Range, taken: ReadonlySet<FilterName | KeysetOption>) {
  const { within, order } = keysetSql(BY_START, params, taken);
  const limit = sql<number>`${params.limit}::int + ${params.offset}::int`;
  const rowsOf = (options: ReadonlySet<string>) => filtered(db, params, options);
  const rows = taken.has('status')
    ? stretchesOf(db, params, taken, rowsOf, { within, order, limit })
    : rowsOf(taken).where(within);
  const page = rows.orderBy(order).limit(params.limit).offset(params.offset);
  return paged(db, params.providerId, page).orderBy(order);
}

const list = preparedWith('reservations_list', LIST_OPTIONS, composeList);
// How many were created since decides whether they are found by that or by their start.
const listCreated = preparedWith('reservations_list_created', LIST_OPTIONS, composeList, composedOnce);

const count = preparedWith(
  'reservations_count',
  FILTER_NAMES,
  (db, params: Filtered, taken: ReadonlySet<FilterName>) => {
    const rowsOf = (options: ReadonlySet<string>) => filtered(db, params, options);
    if (taken.has('status')) return countOfStatuses(db, params, taken, rowsOf);
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
  (db, params: Filtered & Feed, taken: ReadonlySet<FilterName>) => {
    const ordered = filtered(db, params, taken)
      .where(sql<SqlBool>`(r.changed_tx, r.id) > (${params.afterTx}::xid8, ${params.afterId}::uuid)`)
      .where(sql<SqlBool>`r.changed_tx < ${params.horizon}::xid8`)
      .orderBy('r.changedTx')
      .orderBy('r.id')
      .limit(params.limit);
    return paged(db, params.providerId, ordered).select(changedTx).orderBy('r.changedTx').orderBy('r.id');
  },
);

/** Reservations by (startAt, id), as `walk` reads them; `offset` of its rows are left out. */
export function listReservationRows(
  db: Runner,
  { filters, ...visible }: Scope,
  keysetRange: KeysetRange,
  offset = 0,
): Promise<ReservationRow[]> {
  const params = { ...visible, ...filters, ...keysetParams(keysetRange), offset };
  const read = filters.createdAfter ? listCreated : list;
  return read(db, params, [...namesOfGiven(filters), ...keysetOptions(keysetRange)]);
}

/** How many reservations match. */
export async function countReservations(db: Runner, { filters, ...visible }: Scope): Promise<number> {
  const [row] = await count(db, { ...visible, ...filters }, namesOfGiven(filters));
  return row?.total ?? 0;
}

/** Reservations that changed behind `after` and before `horizon`, in the order in which changes became visible. */
export function listChangedReservations(
  db: Runner,
  { filters, ...visible }: Scope,
  feed: { readonly after: { changedTx: string; id: string }; readonly horizon: string; readonly limit: number },
) {
  const { after, ...range } = feed;
  const position = { afterTx: after.changedTx, afterId: after.id };
  return feedOf(db, { ...visible, ...filters, ...position, ...range }, namesOfGiven(filters));
}
