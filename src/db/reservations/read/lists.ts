import { type SqlBool, sql } from 'kysely';
import { preparedWith } from '../../query/prepared.ts';
import {
  WALK_OPTIONS,
  type Walk,
  type WalkAsked,
  type WalkOption,
  walkAsked,
  walkSql,
  walkTaken,
} from '../../query/walk.ts';
import type { Runner } from '../../queryable.ts';
import {
  FILTER_NAMES,
  type Filtered,
  type FilterName,
  filtered,
  paged,
  type ReservationFilters,
  takenOf,
  type Visible,
} from './filters.ts';
import type { ReservationRow } from './view.ts';

interface Scope extends Visible {
  readonly filters: ReservationFilters;
}

/** By start; so are the pages of REST. */
export const BY_START = { by: sql`r.start_at`, type: sql`timestamptz`, id: sql`r.id` };

type Range = WalkAsked & { readonly offset: number };

const list = preparedWith(
  'reservations_list',
  [...FILTER_NAMES, ...WALK_OPTIONS],
  (db, asked: Filtered & Range, taken: ReadonlySet<FilterName | WalkOption>) => {
    const { within, order } = walkSql(BY_START, asked, taken);
    const rows = filtered(db, asked, taken).where(within).orderBy(order).limit(asked.limit).offset(asked.offset);
    return paged(db, asked.providerId, rows).orderBy(order);
  },
);

const count = preparedWith('reservations_count', FILTER_NAMES, (db, asked: Filtered, taken: ReadonlySet<FilterName>) =>
  filtered(db, asked, taken).select(sql<number>`count(*)::int`.as('total')),
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
  (db, asked: Filtered & Feed, taken: ReadonlySet<FilterName>) => {
    const ordered = filtered(db, asked, taken)
      .where(sql<SqlBool>`(r.changed_tx, r.id) > (${asked.afterTx}::xid8, ${asked.afterId}::uuid)`)
      .where(sql<SqlBool>`r.changed_tx < ${asked.horizon}::xid8`)
      .orderBy('r.changedTx')
      .orderBy('r.id')
      .limit(asked.limit);
    return paged(db, asked.providerId, ordered).select(changedTx).orderBy('r.changedTx').orderBy('r.id');
  },
);

/** Reservations by (startAt, id), as `walk` reads them; `offset` of its rows are left out. */
export function listReservationRows(
  db: Runner,
  { filters, ...visible }: Scope,
  walk: Walk,
  offset = 0,
): Promise<ReservationRow[]> {
  const asked = { ...visible, ...filters, ...walkAsked(walk), offset };
  return list(db, asked, [...takenOf(filters), ...walkTaken(walk)]);
}

/** How many reservations match. */
export async function countReservations(db: Runner, { filters, ...visible }: Scope): Promise<number> {
  const [row] = await count(db, { ...visible, ...filters }, takenOf(filters));
  return row?.total ?? 0;
}

/** Reservations that changed behind `after` and before `horizon`, in the order in which changes became visible. */
export function listChangedReservations(
  db: Runner,
  { filters, ...visible }: Scope,
  feed: { readonly after: { changedTx: string; id: string }; readonly horizon: string; readonly limit: number },
) {
  const { after, ...range } = feed;
  const place = { afterTx: after.changedTx, afterId: after.id };
  return feedOf(db, { ...visible, ...filters, ...place, ...range }, takenOf(filters));
}
