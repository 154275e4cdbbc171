import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type KeysetOption, type KeysetParams, keysetSql } from 'tenant-sql/query/keyset.ts';
import { type ClientPatterns, matchesSearch } from '../../clients/clients.ts';
import type { TableAccess } from '../../query/tables.ts';
import { type FilterName, type ReservationFilters, selectFiltered } from './filters.ts';
import { START_SORT_KEY } from './lists.ts';
import type { ReservationRow } from './view.ts';

/** Filters of the workspace's list of reservations, in addition to the filters of every list. */
export interface WorkspaceFilters extends ReservationFilters {
  readonly employeeIds?: readonly string[] | undefined;
  readonly serviceIds?: readonly string[] | undefined;
  readonly sources?: readonly string[] | undefined;
  readonly createdSince?: string | undefined;
  readonly overlapsFrom?: string | undefined;
  readonly overlapsUntil?: string | undefined;
  /** A search text that a person typed. */
  readonly search?: string | undefined;
}

/** The LIKE patterns of a search for clients, and the text to compare with external reservation ids. */
export interface ReservationSearch extends ClientPatterns {
  readonly reference: string;
}

/** The sort fields of the list. UPDATED is the order in which changes became visible. */
export const RESERVATION_SORT_FIELDS = ['START', 'CREATED', 'UPDATED'] as const;
export type ReservationOrderField = (typeof RESERVATION_SORT_FIELDS)[number];

export interface WorkspaceOrder {
  readonly field: ReservationOrderField;
  readonly direction: 'ASC' | 'DESC';
}

export type WorkspaceListRow = ReservationRow & { readonly changedTx: string };

type DeskName = Exclude<keyof WorkspaceFilters, FilterName>;
/** The options that select a variant of the list's statement. */
export type WorkspaceListOption = FilterName | DeskName | ReservationOrderField | KeysetOption;
/** The parameters of the list's statement. */
export type WorkspaceListParams = WorkspaceFilters &
  ReservationSearch & {
    readonly providerId: string;
    readonly includeInternal: boolean;
  };

const CONDITIONS: {
  readonly [Name in Exclude<DeskName, 'search'>]-?: (params: WorkspaceFilters) => RawBuilder<SqlBool>;
} = {
  employeeIds: ({ employeeIds }) => sql`r.employee_id = any(${employeeIds}::uuid[])`,
  serviceIds: ({ serviceIds }) => sql`r.service_id = any(${serviceIds}::uuid[])`,
  sources: ({ sources }) => sql`r.source = any(${sources}::reservation_source[])`,
  createdSince: ({ createdSince }) => sql`r.created_at >= ${createdSince}::timestamptz`,
  // A reservation lasts at most a day, so the index on starts bounds the scan on both sides.
  overlapsFrom: ({ overlapsFrom }) =>
    sql`r.start_at > ${overlapsFrom}::timestamptz - interval '24 hours' AND r.end_at > ${overlapsFrom}::timestamptz`,
  overlapsUntil: ({ overlapsUntil }) => sql`r.start_at < ${overlapsUntil}::timestamptz`,
};
export const WORKSPACE_FILTER_NAMES = Object.keys(CONDITIONS).filter(
  (name): name is keyof typeof CONDITIONS => name in CONDITIONS,
);

const ID = sql`r.id`;
const SORT_KEYS = {
  START: START_SORT_KEY,
  CREATED: { by: sql`r.created_at`, type: sql`timestamptz`, id: ID },
  UPDATED: { by: sql`r.changed_tx`, type: sql`xid8`, id: ID },
} as const;

/** Returns the sort key of the selected order. Default: START. */
export const getSortKey = (selected: ReadonlySet<string>) =>
  SORT_KEYS[RESERVATION_SORT_FIELDS.find((field) => selected.has(field)) ?? 'START'];

export type WorkspaceListRows = ReturnType<typeof selectFiltered>;

/** Selects the reservations that match all filters except the search. */
export function selectMatching(
  db: TableAccess,
  params: WorkspaceListParams,
  selected: ReadonlySet<WorkspaceListOption>,
): WorkspaceListRows {
  return WORKSPACE_FILTER_NAMES.filter((name) => selected.has(name)).reduce(
    (rows, name) => rows.where(CONDITIONS[name](params)),
    selectFiltered(db, params, selected),
  );
}

/** The condition that the search finds client `pc` and that they are not deleted. */
export const clientMatchesSearch = (params: WorkspaceListParams) =>
  sql<SqlBool>`pc.deleted_at IS NULL AND ${matchesSearch(params)}`;

/** Limits rows to one page in the selected order, between the given cursors. */
export function limitToPage(
  rows: WorkspaceListRows,
  params: KeysetParams,
  selected: ReadonlySet<WorkspaceListOption>,
): WorkspaceListRows {
  const { within, order } = keysetSql(getSortKey(selected), params, selected);
  return rows.where(within).orderBy(order).limit(params.limit);
}
