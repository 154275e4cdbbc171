import { sql } from 'kysely';
import { composedOnce, preparedWith } from '../../query/prepared.ts';
import type { Runner } from '../../queryable.ts';
import {
  DESK_NAMES,
  type DeskAsked,
  type DeskFilters,
  type DeskOption,
  type DeskOrder,
  type DeskPlace,
  type DeskRow,
  type DeskRows,
  isClientFound,
  matching,
  orderOf,
  page,
  RESERVATION_ORDERS,
  type ReservationSearch,
} from './desk-filters.ts';
import { FILTER_NAMES, paged, takenOf } from './lists.ts';

const ofClients = (rows: DeskRows, asked: DeskAsked) =>
  rows.where('r.providerClientId', 'in', ({ selectFrom }) =>
    selectFrom('providerClient as pc').select('pc.id').where(isClientFound(asked)),
  );
const ofReference = (rows: DeskRows, { reference }: DeskAsked) => rows.where('r.externalReservationId', '=', reference);

const OPTIONS = [...FILTER_NAMES, ...DESK_NAMES, 'search', ...RESERVATION_ORDERS, 'DESC', 'after'] as const;
const direct = OPTIONS.filter((option) => option !== 'search');
const changedTx = sql<string>`r.changed_tx::text`.as('changedTx');

const list = preparedWith(
  'reservations_desk',
  direct,
  (db, asked: DeskAsked, taken: ReadonlySet<DeskOption>) => {
    const direction = taken.has('DESC') ? 'desc' : 'asc';
    return paged(db, asked.providerId, page(matching(db, asked, taken), asked, taken))
      .select(changedTx)
      .orderBy(orderOf(taken).sql, direction)
      .orderBy('r.id', direction);
  },
  composedOnce,
);

// Each side of the search has a plan of its own: of the clients that match, and of the reference.
const search = preparedWith(
  'reservations_search',
  direct,
  (db, asked: DeskAsked, taken: ReadonlySet<DeskOption>) => {
    const found = (rows: DeskRows) => page(rows, asked, taken).select('r.id');
    const direction = taken.has('DESC') ? 'desc' : 'asc';
    const rows = matching(db, asked, taken);
    const wanted = db
      .of(asked.providerId)
      .selectFrom('reservation as r')
      .where('r.id', 'in', (eb) =>
        eb
          .selectFrom(found(ofClients(rows, asked)).as('c'))
          .select('c.id')
          .union(eb.selectFrom(found(ofReference(rows, asked)).as('x')).select('x.id')),
      );
    return paged(db, asked.providerId, page(wanted, asked, new Set([...taken].filter((one) => one !== 'after'))))
      .select(changedTx)
      .orderBy(orderOf(taken).sql, direction)
      .orderBy('r.id', direction);
  },
  composedOnce,
);

const counted = [...FILTER_NAMES, ...DESK_NAMES, 'search'] as const;
const count = preparedWith(
  'reservations_desk_count',
  counted,
  (db, asked: DeskAsked, taken: ReadonlySet<DeskOption>) => {
    const rows = matching(db, asked, taken);
    const found = taken.has('search')
      ? rows.where(({ eb, or, selectFrom }) =>
          or([
            eb(
              'r.providerClientId',
              'in',
              selectFrom('providerClient as pc').select('pc.id').where(isClientFound(asked)),
            ),
            eb('r.externalReservationId', '=', asked.reference),
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

function askedOf({ filters, search: sought, ...visible }: DeskQuestion) {
  const { text, phone, reference } = sought ?? NO_SEARCH;
  const taken: DeskOption[] = [...takenOf(filters), ...DESK_NAMES.filter((name) => filters[name] !== undefined)];
  return { asked: { ...visible, ...filters, text, phone: phone ?? text, reference }, taken };
}

/** A page of reservations in this order, behind `after` where given; planned for the values of each call. */
export function listDeskReservations(
  db: Runner,
  question: DeskQuestion,
  { order, after, limit }: { readonly order: DeskOrder; readonly after: DeskPlace | null; readonly limit: number },
): Promise<DeskRow[]> {
  const { asked, taken } = askedOf(question);
  const options: DeskOption[] = [...taken, order.field, ...(order.direction === 'DESC' ? (['DESC'] as const) : [])];
  const place = { at: after?.at ?? null, afterId: after?.id ?? null, limit };
  const read = question.search ? search : list;
  return read(db, { ...asked, ...place }, after ? [...options, 'after'] : options);
}

/** How many match. */
export async function countDeskReservations(db: Runner, question: DeskQuestion): Promise<number> {
  const { asked, taken } = askedOf(question);
  const options = question.search ? [...taken, 'search' as const] : taken;
  const [row] = await count(db, { ...asked, at: null, afterId: null, limit: 0 }, options);
  return row?.total ?? 0;
}
