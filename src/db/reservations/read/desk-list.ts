import { sql } from 'kysely';
import {
  KEYSET_OPTIONS,
  type KeysetParams,
  type KeysetRange,
  keysetOptions,
  keysetParams,
  keysetSql,
} from '../../query/keyset.ts';
import { composedOnce, preparedWith } from '../../query/prepared.ts';
import type { Runner } from '../../query/queryable.ts';
import {
  DESK_NAMES,
  type DeskFilters,
  type DeskOption,
  type DeskParams,
  type DeskRow,
  type DeskRows,
  getSortKey,
  isClientFound,
  matching,
  page,
  RESERVATION_ORDERS,
  type ReservationOrderField,
  type ReservationSearch,
} from './desk-filters.ts';
import { FILTER_NAMES, namesOfGiven, paged } from './filters.ts';

const ofClients = (rows: DeskRows, params: DeskParams) =>
  rows.where('r.providerClientId', 'in', ({ selectFrom }) =>
    selectFrom('providerClient as pc').select('pc.id').where(isClientFound(params)),
  );
const ofReference = (rows: DeskRows, { reference }: DeskParams) =>
  rows.where('r.externalReservationId', '=', reference);

const direct = [...FILTER_NAMES, ...DESK_NAMES, ...RESERVATION_ORDERS, ...KEYSET_OPTIONS] as const;
const changedTx = sql<string>`r.changed_tx::text`.as('changedTx');

const list = preparedWith(
  'reservations_desk',
  direct,
  (db, params: DeskParams & KeysetParams, selected: ReadonlySet<DeskOption>) =>
    paged(db, params.providerId, page(matching(db, params, selected), params, selected))
      .select(changedTx)
      .orderBy(keysetSql(getSortKey(selected), params, selected).order),
  composedOnce,
);

// Each side of the search has its own plan: one for matching clients, one for the reference.
const search = preparedWith(
  'reservations_search',
  direct,
  (db, params: DeskParams & KeysetParams, selected: ReadonlySet<DeskOption>) => {
    const found = (rows: DeskRows) => page(rows, params, selected).select('r.id');
    const { order } = keysetSql(getSortKey(selected), params, selected);
    const rows = matching(db, params, selected);
    const wanted = db
      .of(params.providerId)
      .selectFrom('reservation as r')
      .where('r.id', 'in', (eb) =>
        eb
          .selectFrom(found(ofClients(rows, params)).as('c'))
          .select('c.id')
          .union(eb.selectFrom(found(ofReference(rows, params)).as('x')).select('x.id')),
      );
    return paged(db, params.providerId, wanted.orderBy(order).limit(params.limit)).select(changedTx).orderBy(order);
  },
  composedOnce,
);

const counted = [...FILTER_NAMES, ...DESK_NAMES, 'search'] as const;
const count = preparedWith(
  'reservations_desk_count',
  counted,
  (db, params: DeskParams, selected: ReadonlySet<DeskOption>) => {
    const rows = matching(db, params, selected);
    const found = selected.has('search')
      ? rows.where(({ eb, or, selectFrom }) =>
          or([
            eb(
              'r.providerClientId',
              'in',
              selectFrom('providerClient as pc').select('pc.id').where(isClientFound(params)),
            ),
            eb('r.externalReservationId', '=', params.reference),
          ]),
        )
      : rows;
    return found.select(sql<number>`count(*)::int`.as('total'));
  },
  composedOnce,
);

interface DeskQuestion {
  readonly providerId: string;
  readonly includeInternal: boolean;
  readonly filters: DeskFilters;
  readonly search: ReservationSearch | null;
}

const NO_SEARCH: ReservationSearch = { text: '', phone: null, reference: '' };

function toParams({ filters, search: searchPatterns, ...visible }: DeskQuestion) {
  const { text, phone, reference } = searchPatterns ?? NO_SEARCH;
  const selected: DeskOption[] = [
    ...namesOfGiven(filters),
    ...DESK_NAMES.filter((name) => filters[name] !== undefined),
  ];
  return { params: { ...visible, ...filters, text, phone: phone ?? text, reference }, selected };
}

/** Reservations in the order of `field`, limited to one page. The statement is planned for the values of each call. */
export function listDeskReservations(
  db: Runner,
  question: DeskQuestion,
  field: ReservationOrderField,
  range: KeysetRange,
): Promise<DeskRow[]> {
  const { params, selected } = toParams(question);
  const read = question.search ? search : list;
  return read(db, { ...params, ...keysetParams(range) }, [...selected, field, ...keysetOptions(range)]);
}

/** The number of matching reservations. */
export async function countDeskReservations(db: Runner, question: DeskQuestion): Promise<number> {
  const { params, selected } = toParams(question);
  const options = question.search ? [...selected, 'search' as const] : selected;
  const [row] = await count(db, params, options);
  return row?.total ?? 0;
}
