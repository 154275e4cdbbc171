import { sql } from 'kysely';
import {
  KEYSET_OPTIONS,
  type KeysetParams,
  type KeysetRange,
  keysetOptions,
  keysetParams,
  keysetSql,
} from 'tenant-sql/query/keyset.ts';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { EMPTY_PATTERNS } from '../../clients/clients.ts';
import { plannedPerCall, preparedWith } from '../../query/prepared.ts';
import { selectByStatus } from './by-status.ts';
import {
  clientMatchesSearch,
  getSortKey,
  limitToPage,
  RESERVATION_SORT_FIELDS,
  type ReservationOrderField,
  type ReservationSearch,
  selectMatching,
  WORKSPACE_FILTER_NAMES,
  type WorkspaceFilters,
  type WorkspaceListOption,
  type WorkspaceListParams,
  type WorkspaceListRow,
  type WorkspaceListRows,
} from './desk-filters.ts';
import { FILTER_NAMES, givenFilterNames, joinPage } from './filters.ts';

const ofClients = (rows: WorkspaceListRows, params: WorkspaceListParams) =>
  rows.where('r.providerClientId', 'in', ({ selectFrom }) =>
    selectFrom('providerClient as pc').select('pc.id').where(clientMatchesSearch(params)),
  );
const ofReference = (rows: WorkspaceListRows, { reference }: WorkspaceListParams) =>
  rows.where('r.externalReservationId', '=', reference);

const direct = [...FILTER_NAMES, ...WORKSPACE_FILTER_NAMES, ...RESERVATION_SORT_FIELDS, ...KEYSET_OPTIONS] as const;
const changedTx = sql<string>`r.changed_tx::text`.as('changedTx');

const list = preparedWith(
  'reservations_desk',
  direct,
  (db, params: WorkspaceListParams & KeysetParams, taken: ReadonlySet<WorkspaceListOption>) => {
    const { within, order } = keysetSql(getSortKey(taken), params, taken);
    const rowsOf = (options: ReadonlySet<WorkspaceListOption>) => selectMatching(db, params, options);
    const limit = sql<number>`${params.limit}::int`;
    const rows =
      taken.has('status') && taken.has('START')
        ? selectByStatus(db, params, taken, rowsOf, { within, order, limit }).orderBy(order).limit(params.limit)
        : limitToPage(rowsOf(taken), params, taken);
    return joinPage(db, params.providerId, rows).select(changedTx).orderBy(order);
  },
  plannedPerCall,
);

// The two sides of the search, matching clients and the external reservation id, are a UNION, so that each has a plan
// of its own.
const search = preparedWith(
  'reservations_search',
  direct,
  (db, params: WorkspaceListParams & KeysetParams, taken: ReadonlySet<WorkspaceListOption>) => {
    const found = (rows: WorkspaceListRows) => limitToPage(rows, params, taken).select('r.id');
    const { order } = keysetSql(getSortKey(taken), params, taken);
    const rows = selectMatching(db, params, taken);
    const wanted = db
      .of(params.providerId)
      .selectFrom('reservation as r')
      .where('r.id', 'in', (eb) =>
        eb
          .selectFrom(found(ofClients(rows, params)).as('c'))
          .select('c.id')
          .union(eb.selectFrom(found(ofReference(rows, params)).as('x')).select('x.id')),
      );
    return joinPage(db, params.providerId, wanted.orderBy(order).limit(params.limit)).select(changedTx).orderBy(order);
  },
  plannedPerCall,
);

const counted = [...FILTER_NAMES, ...WORKSPACE_FILTER_NAMES, 'search'] as const;
const count = preparedWith(
  'reservations_desk_count',
  counted,
  (db, params: WorkspaceListParams, taken: ReadonlySet<WorkspaceListOption>) => {
    const rows = selectMatching(db, params, taken);
    const found = taken.has('search')
      ? rows.where(({ eb, or, selectFrom }) =>
          or([
            eb(
              'r.providerClientId',
              'in',
              selectFrom('providerClient as pc').select('pc.id').where(clientMatchesSearch(params)),
            ),
            eb('r.externalReservationId', '=', params.reference),
          ]),
        )
      : rows;
    return found.select(sql<number>`count(*)::int`.as('total'));
  },
  plannedPerCall,
);

interface DeskQuestion {
  readonly providerId: string;
  readonly includeInternal: boolean;
  readonly filters: WorkspaceFilters;
  readonly search: ReservationSearch | null;
}

const NO_SEARCH: ReservationSearch = { ...EMPTY_PATTERNS, reference: '' };

function toParams({ filters, search: sought, ...visible }: DeskQuestion) {
  const taken: WorkspaceListOption[] = [
    ...givenFilterNames(filters),
    ...WORKSPACE_FILTER_NAMES.filter((name) => filters[name] !== undefined),
  ];
  return { params: { ...visible, ...filters, ...(sought ?? NO_SEARCH) }, taken };
}

/** Reads one page of reservations ordered by `field`. PostgreSQL plans each call for its values. */
export function listWorkspaceReservations(
  db: Runner,
  question: DeskQuestion,
  field: ReservationOrderField,
  range: KeysetRange,
): Promise<WorkspaceListRow[]> {
  const { params, taken } = toParams(question);
  const read = question.search ? search : list;
  return read(db, { ...params, ...keysetParams(range) }, [...taken, field, ...keysetOptions(range)]);
}

/** Counts the reservations that match. */
export async function countWorkspaceReservations(db: Runner, question: DeskQuestion): Promise<number> {
  const { params, taken } = toParams(question);
  const options = question.search ? [...taken, 'search' as const] : taken;
  const [row] = await count(db, params, options);
  return row?.total ?? 0;
}
