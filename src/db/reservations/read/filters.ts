import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TableAccess } from '../../query/tables.ts';
import { SHOWN_COLUMNS } from '../columns.ts';
import { CLIENT_DELETED, RESERVATION_COLUMNS } from './view.ts';

/** Filters of a list of reservations. A missing filter has no effect. */
export interface ReservationFilters {
  readonly startsAfter?: string | undefined;
  readonly startsBefore?: string | undefined;
  readonly employeeId?: string | undefined;
  readonly serviceId?: string | undefined;
  readonly status?: readonly string[] | undefined;
  readonly providerClientId?: string | undefined;
  readonly externalReservationId?: string | undefined;
  readonly reference?: string | undefined;
  readonly visitId?: string | undefined;
  readonly createdAfter?: string | undefined;
  readonly updatedSince?: string | undefined;
}

export type FilterName = keyof ReservationFilters;
/** The reservations that a caller may see: those of a provider, and whether internal services are included. */
export interface VisibleReservations {
  readonly providerId: string;
  readonly includeInternal: boolean;
}

export type ReservationQueryParams = VisibleReservations & ReservationFilters;

const CONDITIONS: { readonly [Name in FilterName]-?: (filters: ReservationFilters) => RawBuilder<SqlBool> } = {
  startsAfter: ({ startsAfter }) => sql`r.start_at >= ${startsAfter}::timestamptz`,
  startsBefore: ({ startsBefore }) => sql`r.start_at < ${startsBefore}::timestamptz`,
  employeeId: ({ employeeId }) => sql`r.employee_id = ${employeeId}::uuid`,
  serviceId: ({ serviceId }) => sql`r.service_id = ${serviceId}::uuid`,
  status: ({ status }) => sql`r.status = any(${status}::reservation_status[])`,
  providerClientId: ({ providerClientId }) => sql`r.provider_client_id = ${providerClientId}::uuid`,
  externalReservationId: ({ externalReservationId }) => sql`r.external_reservation_id = ${externalReservationId}`,
  reference: ({ reference }) => sql`r.reference = ${reference}`,
  visitId: ({ visitId }) => sql`r.visit_id = ${visitId}::uuid`,
  createdAfter: ({ createdAfter }) => sql`r.created_at >= ${createdAfter}::timestamptz`,
  updatedSince: ({ updatedSince }) => sql`r.updated_at >= ${updatedSince}::timestamptz`,
};

const PUBLIC = sql.lit('PUBLIC' as const);
export const FILTER_NAMES = Object.keys(CONDITIONS).filter((name): name is FilterName => name in CONDITIONS);

/** Selects the visible reservations that match the selected filters. */
export function selectFiltered(db: TableAccess, params: ReservationQueryParams, selected: ReadonlySet<string>) {
  const visible = db
    .of(params.providerId)
    .selectFrom('reservation as r')
    .where(({ exists, or, selectFrom }) => {
      const service = selectFrom('service as v').whereRef('v.id', '=', 'r.serviceId');
      return or([sql<SqlBool>`${params.includeInternal}::boolean`, exists(service.where('v.visibility', '=', PUBLIC))]);
    });
  return FILTER_NAMES.filter((name) => selected.has(name)).reduce(
    (query, name) => query.where(CONDITIONS[name](params)),
    visible,
  );
}

/**
 * Joins the service and client to a page of reservations, with the columns of `ReservationRow`. The page is read from
 * an index before other tables are joined. The caller orders the result again.
 */
export function joinPage(db: TableAccess, providerId: string, ordered: ReturnType<typeof selectFiltered>) {
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

/** Returns the names of the filters that have a value. */
export const givenFilterNames = (filters: ReservationFilters) =>
  FILTER_NAMES.filter((name) => filters[name] !== undefined);
