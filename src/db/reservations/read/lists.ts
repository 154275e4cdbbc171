import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { preparedWith } from '../../query/prepared.ts';
import type { TableAccess } from '../../query/table-access.ts';
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
import { SHOWN_COLUMNS } from '../columns.ts';
import { CLIENT_DELETED, RESERVATION_COLUMNS, type ReservationRow } from './view.ts';

/** Filters of a reservation list; absent ones do not limit it. */
export interface ReservationFilters {
  readonly startsAfter?: string | undefined;
  readonly startsBefore?: string | undefined;
  readonly employeeId?: string | undefined;
  readonly serviceId?: string | undefined;
  readonly status?: readonly string[] | undefined;
  readonly providerClientId?: string | undefined;
  readonly externalReservationId?: string | undefined;
  readonly updatedSince?: string | undefined;
}

interface Scope {
  readonly providerId: string;
  readonly includeInternal: boolean;
  readonly filters: ReservationFilters;
}

export type FilterName = keyof ReservationFilters;
type Visible = Pick<Scope, 'providerId' | 'includeInternal'>;
type Filtered = Visible & ReservationFilters;

const CONDITIONS: { readonly [Name in FilterName]-?: (filters: ReservationFilters) => RawBuilder<SqlBool> } = {
  startsAfter: ({ startsAfter }) => sql`r.start_at >= ${startsAfter}::timestamptz`,
  startsBefore: ({ startsBefore }) => sql`r.start_at < ${startsBefore}::timestamptz`,
  employeeId: ({ employeeId }) => sql`r.employee_id = ${employeeId}::uuid`,
  serviceId: ({ serviceId }) => sql`r.service_id = ${serviceId}::uuid`,
  status: ({ status }) => sql`r.status = any(${status}::reservation_status[])`,
  providerClientId: ({ providerClientId }) => sql`r.provider_client_id = ${providerClientId}::uuid`,
  externalReservationId: ({ externalReservationId }) => sql`r.external_reservation_id = ${externalReservationId}`,
  updatedSince: ({ updatedSince }) => sql`r.updated_at >= ${updatedSince}::timestamptz`,
};

const PUBLIC = sql.lit('PUBLIC' as const);
export const FILTER_NAMES = Object.keys(CONDITIONS).filter((name): name is FilterName => name in CONDITIONS);

/** Those that match, of their own table alone. */
export function filtered(db: TableAccess, asked: Filtered, taken: ReadonlySet<string>) {
  const visible = db
    .of(asked.providerId)
    .selectFrom('reservation as r')
    .where(({ exists, or, selectFrom }) => {
      const service = selectFrom('service as v').whereRef('v.id', '=', 'r.serviceId');
      return or([sql<SqlBool>`${asked.includeInternal}::boolean`, exists(service.where('v.visibility', '=', PUBLIC))]);
    });
  return FILTER_NAMES.filter((name) => taken.has(name)).reduce(
    (query, name) => query.where(CONDITIONS[name](asked)),
    visible,
  );
}

/** A page of them, in the order that `ordered` gives it, which is read from an index before anything is joined to it. */
export function paged(db: TableAccess, providerId: string, ordered: ReturnType<typeof filtered>) {
  return db
    .of(providerId)
    .with(
      (part) => part('page').materialized(),
      () => ordered.select(SHOWN_COLUMNS.map((column) => `r.${column}` as const)).select('r.changedTx'),
    )
    .selectFrom('page as r')
    .innerJoin('service as s', 's.id', 'r.serviceId')
    .innerJoin('providerClient as c', 'c.id', 'r.providerClientId')
    .select(RESERVATION_COLUMNS)
    .select(CLIENT_DELETED);
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

export const takenOf = (filters: ReservationFilters) => FILTER_NAMES.filter((name) => filters[name] !== undefined);

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
