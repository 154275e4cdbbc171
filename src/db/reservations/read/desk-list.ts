import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { composedOnce, preparedWith } from '../../query/prepared.ts';
import type { TableAccess } from '../../query/table-access.ts';
import type { Runner } from '../../queryable.ts';
import { FILTER_NAMES, type FilterName, filtered, paged, type ReservationFilters, takenOf } from './lists.ts';
import type { ReservationRow } from './view.ts';

/** Filters of the list that people look at, beside those of every list. */
export interface DeskFilters extends ReservationFilters {
  readonly employeeIds?: readonly string[] | undefined;
  readonly serviceIds?: readonly string[] | undefined;
  readonly sources?: readonly string[] | undefined;
  readonly createdSince?: string | undefined;
  readonly overlapsFrom?: string | undefined;
  readonly overlapsUntil?: string | undefined;
  /** What a person typed. */
  readonly search?: string | undefined;
}

/** Patterns of a search: of the client's text, of a phone number where it reads as one; the reference itself. */
export interface ReservationSearch {
  readonly text: string;
  readonly phone: string | null;
  readonly reference: string;
}

/** What the list is sorted by; UPDATED is the order in which changes became visible. */
export const RESERVATION_ORDERS = ['START', 'CREATED', 'UPDATED'] as const;
export type ReservationOrderField = (typeof RESERVATION_ORDERS)[number];

export interface DeskOrder {
  readonly field: ReservationOrderField;
  readonly direction: 'ASC' | 'DESC';
}

/** A place in that order: the value that is sorted by, and the id. */
export interface DeskPlace {
  readonly at: string;
  readonly id: string;
}

export type DeskRow = ReservationRow & { readonly changedTx: string };

type DeskName = Exclude<keyof DeskFilters, FilterName>;
type Option = FilterName | DeskName | ReservationOrderField | 'DESC' | 'after';
type Asked = DeskFilters &
  Omit<ReservationSearch, 'phone'> & {
    readonly providerId: string;
    readonly includeInternal: boolean;
    readonly phone: string;
    readonly at: string | null;
    readonly afterId: string | null;
    readonly limit: number;
  };

const CONDITIONS: { readonly [Name in Exclude<DeskName, 'search'>]-?: (asked: DeskFilters) => RawBuilder<SqlBool> } = {
  employeeIds: ({ employeeIds }) => sql`r.employee_id = any(${employeeIds}::uuid[])`,
  serviceIds: ({ serviceIds }) => sql`r.service_id = any(${serviceIds}::uuid[])`,
  sources: ({ sources }) => sql`r.source = any(${sources}::reservation_source[])`,
  createdSince: ({ createdSince }) => sql`r.created_at >= ${createdSince}::timestamptz`,
  // Nothing takes longer than a day, so the index of starts bounds it on both sides.
  overlapsFrom: ({ overlapsFrom }) =>
    sql`r.start_at > ${overlapsFrom}::timestamptz - interval '24 hours' AND r.end_at > ${overlapsFrom}::timestamptz`,
  overlapsUntil: ({ overlapsUntil }) => sql`r.start_at < ${overlapsUntil}::timestamptz`,
};
const DESK_NAMES = Object.keys(CONDITIONS).filter((name): name is keyof typeof CONDITIONS => name in CONDITIONS);

const COLUMNS = {
  START: { column: 'startAt', sql: sql`r.start_at`, type: sql`timestamptz` },
  CREATED: { column: 'createdAt', sql: sql`r.created_at`, type: sql`timestamptz` },
  UPDATED: { column: 'changedTx', sql: sql`r.changed_tx`, type: sql`xid8` },
} as const;

const orderOf = (taken: ReadonlySet<Option>) =>
  COLUMNS[RESERVATION_ORDERS.find((field) => taken.has(field)) ?? 'START'];

type Rows = ReturnType<typeof filtered>;

function matching(db: TableAccess, asked: Asked, taken: ReadonlySet<Option>): Rows {
  return DESK_NAMES.filter((name) => taken.has(name)).reduce(
    (rows, name) => rows.where(CONDITIONS[name](asked)),
    filtered(db, asked, taken),
  );
}

const isClientFound = ({ text, phone }: Asked) => sql<SqlBool>`pc.deleted_at IS NULL
  AND (pc.search_text LIKE ${text} OR (pc.search_text LIKE ${phone} AND pc.phone LIKE ${phone}))`;
const ofClients = (rows: Rows, asked: Asked) =>
  rows.where('r.providerClientId', 'in', ({ selectFrom }) =>
    selectFrom('providerClient as pc').select('pc.id').where(isClientFound(asked)),
  );
const ofReference = (rows: Rows, { reference }: Asked) => rows.where('r.externalReservationId', '=', reference);

/** One page in its order, behind a place where one is given. */
function page(rows: Rows, asked: Asked, taken: ReadonlySet<Option>): Rows {
  const order = orderOf(taken);
  const direction = taken.has('DESC') ? 'desc' : 'asc';
  const beyond = sql.raw(taken.has('DESC') ? '<' : '>');
  const behind = sql<SqlBool>`(${order.sql}, r.id) ${beyond} (${asked.at}::${order.type}, ${asked.afterId}::uuid)`;
  return (taken.has('after') ? rows.where(behind) : rows)
    .orderBy(order.sql, direction)
    .orderBy('r.id', direction)
    .limit(asked.limit);
}

const OPTIONS = [...FILTER_NAMES, ...DESK_NAMES, 'search', ...RESERVATION_ORDERS, 'DESC', 'after'] as const;
const direct = OPTIONS.filter((option) => option !== 'search');
const changedTx = sql<string>`r.changed_tx::text`.as('changedTx');

const list = preparedWith(
  'reservations_desk',
  direct,
  (db, asked: Asked, taken: ReadonlySet<Option>) => {
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
  (db, asked: Asked, taken: ReadonlySet<Option>) => {
    const found = (rows: Rows) => page(rows, asked, taken).select('r.id');
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
  (db, asked: Asked, taken: ReadonlySet<Option>) => {
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
  const taken: Option[] = [...takenOf(filters), ...DESK_NAMES.filter((name) => filters[name] !== undefined)];
  return { asked: { ...visible, ...filters, text, phone: phone ?? text, reference }, taken };
}

/** A page of reservations in this order, behind `after` where given; planned for the values of each call. */
export function listDeskReservations(
  db: Runner,
  question: DeskQuestion,
  { order, after, limit }: { readonly order: DeskOrder; readonly after: DeskPlace | null; readonly limit: number },
): Promise<DeskRow[]> {
  const { asked, taken } = askedOf(question);
  const options: Option[] = [...taken, order.field, ...(order.direction === 'DESC' ? (['DESC'] as const) : [])];
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
