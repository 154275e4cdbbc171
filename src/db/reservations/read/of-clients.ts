import { sql } from 'kysely';
import {
  KEYSET_OPTIONS,
  type KeysetOption,
  keysetSql,
  type ListRange,
  type ManyKeysetParams,
  manyKeysetParams,
  RANGE_BOUNDS,
  rangesTable,
} from 'tenant-sql/query/keyset.ts';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { preparedWith } from '../../query/prepared.ts';
import {
  getSortKey,
  RESERVATION_SORT_FIELDS,
  type ReservationOrderField,
  type WorkspaceListRow,
} from './desk-filters.ts';
import { RESERVATION_SELECTION } from './view.ts';

/** The parameters that the lists of several clients share. */
export interface ClientListsParams {
  readonly providerId: string;
  readonly includeInternal: boolean;
  readonly status: readonly string[] | undefined;
}

type Option = ReservationOrderField | KeysetOption | 'status';

const pages = preparedWith(
  'reservations_of_clients',
  [...RESERVATION_SORT_FIELDS, ...KEYSET_OPTIONS, 'status'],
  (_, params: ClientListsParams & ManyKeysetParams, selected: ReadonlySet<Option>) => {
    const { within, order } = keysetSql(getSortKey(selected), RANGE_BOUNDS, selected);
    const ofStatus = selected.has('status') ? sql`AND r.status = any(${params.status}::reservation_status[])` : sql``;
    return sql<WorkspaceListRow & { readonly page: number }>`
      SELECT (wanted.page - 1)::int AS page, ${RESERVATION_SELECTION}, r.changed_tx::text AS "changedTx"
      FROM ${rangesTable(params)}
      CROSS JOIN LATERAL (SELECT r.* FROM reservation r
        WHERE r.provider_id = ${params.providerId}::uuid AND r.provider_client_id = wanted.list_id
          AND r.status <> 'HELD' ${ofStatus} AND ${within}
          AND (${params.includeInternal} OR EXISTS (SELECT FROM service v WHERE v.provider_id = ${params.providerId}::uuid
            AND v.id = r.service_id AND v.visibility = 'PUBLIC'))
        ORDER BY ${order} LIMIT wanted.size) AS r
      JOIN service s ON s.provider_id = ${params.providerId}::uuid AND s.id = r.service_id
      JOIN provider_client c ON c.provider_id = ${params.providerId}::uuid AND c.id = r.provider_client_id
      ORDER BY wanted.page, ${order}`;
  },
);

/**
 * Reads pages of the reservations of several clients. All ranges must have the same options; `page` of a row is the
 * index of its range in `ranges`.
 */
export function readReservationsOfClients(
  db: Runner,
  lists: ClientListsParams,
  field: ReservationOrderField,
  ranges: readonly ListRange[],
) {
  const { params, selected } = manyKeysetParams(ranges);
  return pages(db, { ...lists, ...params }, [field, ...selected, ...(lists.status ? ['status' as const] : [])]);
}

const counts = preparedWith(
  'reservations_of_clients_count',
  ['status'],
  (_, params: ClientListsParams & { readonly clientIds: readonly string[] }, selected: ReadonlySet<'status'>) => sql<{
    clientId: string;
    total: number;
  }>`
    SELECT r.provider_client_id AS "clientId", count(*)::int AS total FROM reservation r
    WHERE r.provider_id = ${params.providerId}::uuid AND r.provider_client_id = any(${params.clientIds}::uuid[])
      AND r.status <> 'HELD' ${selected.has('status') ? sql`AND r.status = any(${params.status}::reservation_status[])` : sql``}
      AND (${params.includeInternal} OR EXISTS (SELECT FROM service v WHERE v.provider_id = ${params.providerId}::uuid
        AND v.id = r.service_id AND v.visibility = 'PUBLIC'))
    GROUP BY r.provider_client_id`,
);

/** Counts the reservations of several clients, keyed by client id. */
export async function countReservationsOfClients(
  db: Runner,
  lists: ClientListsParams,
  clientIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await counts(db, { ...lists, clientIds }, lists.status ? ['status'] : []);
  return new Map(rows.map(({ clientId, total }) => [clientId, total]));
}
