import type { Queryable, Statement } from './queryable.ts';
import { FROM_RESERVATION, RESERVATION_COLUMNS, type ReservationRow } from './reservation-columns.ts';

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

const CONDITIONS: Readonly<Record<keyof ReservationFilters, (parameter: string) => string>> = {
  startsAfter: (parameter) => `r.start_at >= ${parameter}::timestamptz`,
  startsBefore: (parameter) => `r.start_at < ${parameter}::timestamptz`,
  employeeId: (parameter) => `r.employee_id = ${parameter}::uuid`,
  serviceId: (parameter) => `r.service_id = ${parameter}::uuid`,
  status: (parameter) => `r.status = ANY(${parameter}::reservation_status[])`,
  providerClientId: (parameter) => `r.provider_client_id = ${parameter}::uuid`,
  externalReservationId: (parameter) => `r.external_reservation_id = ${parameter}`,
  updatedSince: (parameter) => `r.updated_at >= ${parameter}::timestamptz`,
};

const FILTER_NAMES = [
  'startsAfter',
  'startsBefore',
  'employeeId',
  'serviceId',
  'status',
  'providerClientId',
  'externalReservationId',
  'updatedSince',
] as const;

/** Reservations by (startAt, id), behind `after` where given. */
export function listReservationRows(
  sql: Queryable,
  scope: Scope,
  range: { readonly after: { startAt: string; id: string } | null; readonly limit: number; readonly offset: number },
): Promise<ReservationRow[]> {
  const { after, limit, offset } = range;
  const extra = after
    ? { text: 'AND (r.start_at, r.id) > ($3::timestamptz, $4::uuid)', values: [after.startAt, after.id] }
    : NONE;
  const { name, text, values } = condition('reservations_list', scope, extra);
  const paging = `LIMIT $${values.length + 1} OFFSET $${values.length + 2}`;
  return sql.query<ReservationRow>({
    name,
    text: `SELECT ${RESERVATION_COLUMNS} ${FROM_RESERVATION} WHERE ${text} ORDER BY r.start_at, r.id ${paging}`,
    values: [...values, limit, offset],
  });
}

/** How many reservations match. */
export async function countReservations(sql: Queryable, scope: Scope): Promise<number> {
  const { name, text, values } = condition('reservations_count', scope, NONE);
  const from = 'FROM reservation r JOIN service s ON s.provider_id = r.provider_id AND s.id = r.service_id';
  const rows = await sql.query<{ total: number }>({
    name,
    text: `SELECT count(*)::int AS total ${from} WHERE ${text}`,
    values,
  });
  return rows[0]?.total ?? 0;
}

/** Reservations that changed behind `after` and before `horizon`, in the order in which changes became visible. */
export function listChangedReservations(
  sql: Queryable,
  scope: Scope,
  feed: { readonly after: { changedTx: string; id: string }; readonly horizon: string; readonly limit: number },
): Promise<(ReservationRow & { changedTx: string })[]> {
  const { after, horizon, limit } = feed;
  const { name, text, values } = condition('reservations_feed', scope, {
    text: 'AND (r.changed_tx, r.id) > ($3::xid8, $4::uuid) AND r.changed_tx < $5::xid8',
    values: [after.changedTx, after.id, horizon],
  });
  return sql.query({
    name,
    text: `SELECT ${RESERVATION_COLUMNS}, r.changed_tx::text AS "changedTx" ${FROM_RESERVATION} WHERE ${text}
      ORDER BY r.changed_tx, r.id LIMIT $${values.length + 1}`,
    values: [...values, limit],
  });
}

const NONE = { text: '', values: [] as unknown[] };

// The statement of each set of filters has a name and a plan of its own.
function condition(
  base: string,
  { providerId, includeInternal, filters }: Scope,
  extra: { text: string; values: unknown[] },
): Statement {
  const values: unknown[] = [providerId, includeInternal, ...extra.values];
  const parts: string[] = [];
  let filterSet = 0;
  for (const [index, key] of FILTER_NAMES.entries()) {
    const value = filters[key];
    if (value === undefined) continue;
    values.push(value);
    filterSet += 2 ** index;
    parts.push(`AND ${CONDITIONS[key](`$${values.length}`)}`);
  }
  return {
    name: `${base}${extra.text ? '_after' : ''}_${filterSet}`,
    text: `r.provider_id = $1::uuid AND ($2 OR s.visibility = 'PUBLIC') ${extra.text} ${parts.join(' ')}`,
    values,
  };
}
