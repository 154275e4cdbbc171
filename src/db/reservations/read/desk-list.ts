import { sql } from 'kysely';
import { composedOnce, preparedWith } from '../../query/prepared.ts';
import { WALK_OPTIONS, type Walk, type WalkAsked, walkAsked, walkSql, walkTaken } from '../../query/walk.ts';
import type { Runner } from '../../queryable.ts';
import {
  DESK_NAMES,
  type DeskAsked,
  type DeskFilters,
  type DeskOption,
  type DeskRow,
  type DeskRows,
  isClientFound,
  matching,
  page,
  RESERVATION_ORDERS,
  type ReservationOrderField,
  type ReservationSearch,
  sortKeyOf,
} from './desk-filters.ts';
import { FILTER_NAMES, paged, takenOf } from './filters.ts';

const ofClients = (rows: DeskRows, asked: DeskAsked) =>
  rows.where('r.providerClientId', 'in', ({ selectFrom }) =>
    selectFrom('providerClient as pc').select('pc.id').where(isClientFound(asked)),
  );
const ofReference = (rows: DeskRows, { reference }: DeskAsked) => rows.where('r.externalReservationId', '=', reference);

const direct = [...FILTER_NAMES, ...DESK_NAMES, ...RESERVATION_ORDERS, ...WALK_OPTIONS] as const;
const changedTx = sql<string>`r.changed_tx::text`.as('changedTx');

const list = preparedWith(
  'reservations_desk',
  direct,
  (db, asked: DeskAsked & WalkAsked, taken: ReadonlySet<DeskOption>) =>
    paged(db, asked.providerId, page(matching(db, asked, taken), asked, taken))
      .select(changedTx)
      .orderBy(walkSql(sortKeyOf(taken), asked, taken).order),
  composedOnce,
);

// Each side of the search has a plan of its own: of the clients that match, and of the reference.
const search = preparedWith(
  'reservations_search',
  direct,
  (db, asked: DeskAsked & WalkAsked, taken: ReadonlySet<DeskOption>) => {
    const found = (rows: DeskRows) => page(rows, asked, taken).select('r.id');
    const { order } = walkSql(sortKeyOf(taken), asked, taken);
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
    return paged(db, asked.providerId, wanted.orderBy(order).limit(asked.limit)).select(changedTx).orderBy(order);
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

/** Reservations in the order of `field`, as `walk` reads them; planned for the values of each call. */
export function listDeskReservations(
  db: Runner,
  question: DeskQuestion,
  field: ReservationOrderField,
  walk: Walk,
): Promise<DeskRow[]> {
  const { asked, taken } = askedOf(question);
  const read = question.search ? search : list;
  return read(db, { ...asked, ...walkAsked(walk) }, [...taken, field, ...walkTaken(walk)]);
}

/** How many match. */
export async function countDeskReservations(db: Runner, question: DeskQuestion): Promise<number> {
  const { asked, taken } = askedOf(question);
  const options = question.search ? [...taken, 'search' as const] : taken;
  const [row] = await count(db, asked, options);
  return row?.total ?? 0;
}
