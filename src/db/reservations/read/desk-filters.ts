import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type ClientPatterns, isFound } from '../../clients/clients.ts';
import { type KeysetOption, type KeysetParams, keysetSql } from '../../query/keyset.ts';
import type { TableAccess } from '../../query/table-access.ts';
import { type FilterName, filtered, type ReservationFilters } from './filters.ts';
import { BY_START } from './lists.ts';
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

/** Patterns of a search for clients, and the reference itself. */
export interface ReservationSearch extends ClientPatterns {
  readonly reference: string;
}

/** What the list is sorted by; UPDATED is the order in which changes became visible. */
export const RESERVATION_ORDERS = ['START', 'CREATED', 'UPDATED'] as const;
export type ReservationOrderField = (typeof RESERVATION_ORDERS)[number];

export interface DeskOrder {
  readonly field: ReservationOrderField;
  readonly direction: 'ASC' | 'DESC';
}

export type DeskRow = ReservationRow & { readonly changedTx: string };

type DeskName = Exclude<keyof DeskFilters, FilterName>;
/** What a statement of the list can have. */
export type DeskOption = FilterName | DeskName | ReservationOrderField | KeysetOption;
/** The parameters of one. */
export type DeskParams = DeskFilters &
  ReservationSearch & {
    readonly providerId: string;
    readonly includeInternal: boolean;
  };

const CONDITIONS: { readonly [Name in Exclude<DeskName, 'search'>]-?: (params: DeskFilters) => RawBuilder<SqlBool> } = {
  employeeIds: ({ employeeIds }) => sql`r.employee_id = any(${employeeIds}::uuid[])`,
  serviceIds: ({ serviceIds }) => sql`r.service_id = any(${serviceIds}::uuid[])`,
  sources: ({ sources }) => sql`r.source = any(${sources}::reservation_source[])`,
  createdSince: ({ createdSince }) => sql`r.created_at >= ${createdSince}::timestamptz`,
  // Nothing takes longer than a day, so the index of starts bounds it on both sides.
  overlapsFrom: ({ overlapsFrom }) =>
    sql`r.start_at > ${overlapsFrom}::timestamptz - interval '24 hours' AND r.end_at > ${overlapsFrom}::timestamptz`,
  overlapsUntil: ({ overlapsUntil }) => sql`r.start_at < ${overlapsUntil}::timestamptz`,
};
export const DESK_NAMES = Object.keys(CONDITIONS).filter((name): name is keyof typeof CONDITIONS => name in CONDITIONS);

const ID = sql`r.id`;
const SORT_KEYS = {
  START: BY_START,
  CREATED: { by: sql`r.created_at`, type: sql`timestamptz`, id: ID },
  UPDATED: { by: sql`r.changed_tx`, type: sql`xid8`, id: ID },
} as const;

/** What the order among these options sorts by. */
export const sortKeyOf = (taken: ReadonlySet<string>) =>
  SORT_KEYS[RESERVATION_ORDERS.find((field) => taken.has(field)) ?? 'START'];

export type DeskRows = ReturnType<typeof filtered>;

/** The condition of all filters except the search. */
export function matching(db: TableAccess, params: DeskParams, taken: ReadonlySet<DeskOption>): DeskRows {
  return DESK_NAMES.filter((name) => taken.has(name)).reduce(
    (rows, name) => rows.where(CONDITIONS[name](params)),
    filtered(db, params, taken),
  );
}

/** Whether the search finds client `pc`. */
export const isClientFound = (params: DeskParams) => sql<SqlBool>`pc.deleted_at IS NULL AND ${isFound(params)}`;

/** One page in its order, between the places that are given. */
export function page(rows: DeskRows, params: KeysetParams, taken: ReadonlySet<DeskOption>): DeskRows {
  const { within, order } = keysetSql(sortKeyOf(taken), params, taken);
  return rows.where(within).orderBy(order).limit(params.limit);
}
