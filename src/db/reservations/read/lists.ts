import { type SqlBool, sql } from 'kysely';
import {
  KEYSET_OPTIONS,
  type KeysetOption,
  type KeysetParams,
  type KeysetRange,
  keysetOptions,
  keysetParams,
  keysetSql,
} from '../../query/keyset.ts';
import { preparedWith } from '../../query/prepared.ts';
import type { Runner } from '../../query/queryable.ts';
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

/** The order by start, also that of REST pages. */
export const BY_START = { by: sql`r.start_at`, type: sql`timestamptz`, id: sql`r.id` };

type Range = KeysetParams & { readonly offset: number };

const list = preparedWith(
  'reservations_list',
  [...FILTER_NAMES, ...KEYSET_OPTIONS],
  (db, params: Filtered & Range, selected: ReadonlySet<FilterName | KeysetOption>) => {
    const { within, order } = keysetSql(BY_START, params, selected);
    const rows = filtered(db, params, selected).where(within).orderBy(order).limit(params.limit).offset(params.offset);
    return paged(db, params.providerId, rows).orderBy(order);
  },
);

const count = preparedWith(
  'reservations_count',
  FILTER_NAMES,
  (db, params: Filtered, selected: ReadonlySet<FilterName>) =>
    filtered(db, params, selected).select(sql<number>`count(*)::int`.as('total')),
);

interface Feed {
  readonly afterTx: string;
  readonly afterId: string;
  readonly horizon: string;
  readonly limit: number;
}

const changedTx = sql<string>`r.changed_tx::text`.as('changedTx');

const readFeed = preparedWith(
  'reservations_feed',
  FILTER_NAMES,
  (db, params: Filtered & Feed, selected: ReadonlySet<FilterName>) => {
    const ordered = filtered(db, params, selected)
      .where(sql<SqlBool>`(r.changed_tx, r.id) > (${params.afterTx}::xid8, ${params.afterId}::uuid)`)
      .where(sql<SqlBool>`r.changed_tx < ${params.horizon}::xid8`)
      .orderBy('r.changedTx')
      .orderBy('r.id')
      .limit(params.limit);
    return paged(db, params.providerId, ordered).select(changedTx).orderBy('r.changedTx').orderBy('r.id');
  },
);

/** Reservations by (startAt, id), limited to one page after `offset` skipped rows. */
export function listReservationRows(
  db: Runner,
  { filters, ...visible }: Scope,
  keysetRange: KeysetRange,
  offset = 0,
): Promise<ReservationRow[]> {
  const params = { ...visible, ...filters, ...keysetParams(keysetRange), offset };
  return list(db, params, [...namesOfGiven(filters), ...keysetOptions(keysetRange)]);
}

/** The number of matching reservations. */
export async function countReservations(db: Runner, { filters, ...visible }: Scope): Promise<number> {
  const [row] = await count(db, { ...visible, ...filters }, namesOfGiven(filters));
  return row?.total ?? 0;
}

/** Reservations that changed after `after` and before `horizon`, in the order in which changes became visible. */
export function listChangedReservations(
  db: Runner,
  { filters, ...visible }: Scope,
  feed: { readonly after: { changedTx: string; id: string }; readonly horizon: string; readonly limit: number },
) {
  const { after, ...range } = feed;
  const position = { afterTx: after.changedTx, afterId: after.id };
  return readFeed(db, { ...visible, ...filters, ...position, ...range }, namesOfGiven(filters));
}
