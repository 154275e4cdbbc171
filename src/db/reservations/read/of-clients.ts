import { sql } from 'kysely';
import { preparedWith } from '../../query/prepared.ts';
import type { Runner } from '../../queryable.ts';
import { type DeskOrder, type DeskPlace, type DeskRow, ORDER_COLUMNS, RESERVATION_ORDERS } from './desk-filters.ts';
import { RESERVATION_SELECTION } from './view.ts';

/** A page of one client's reservations. */
export interface ClientPage {
  readonly clientId: string;
  readonly after: DeskPlace | null;
  readonly size: number;
}

/** What several pages have in common. */
export interface ClientPages {
  readonly providerId: string;
  readonly includeInternal: boolean;
  readonly status: readonly string[] | undefined;
  readonly order: DeskOrder;
}

interface Asked extends Pick<ClientPages, 'providerId' | 'includeInternal' | 'status'> {
  readonly clientIds: readonly string[];
  readonly ats: readonly (string | null)[];
  readonly afterIds: readonly (string | null)[];
  readonly sizes: readonly number[];
}

type Option = (typeof RESERVATION_ORDERS)[number] | 'DESC' | 'status';

const pages = preparedWith(
  'reservations_of_clients',
  [...RESERVATION_ORDERS, 'DESC', 'status'],
  (_, asked: Asked, taken: ReadonlySet<Option>) => {
    const { sql: by, type } = ORDER_COLUMNS[RESERVATION_ORDERS.find((field) => taken.has(field)) ?? 'START'];
    const [direction, beyond] = taken.has('DESC') ? [sql`DESC`, sql`<`] : [sql`ASC`, sql`>`];
    const ofStatus = taken.has('status') ? sql`AND r.status = any(${asked.status}::reservation_status[])` : sql``;
    return sql<DeskRow & { readonly page: number }>`
      SELECT (wanted.page - 1)::int AS page, ${RESERVATION_SELECTION}, r.changed_tx::text AS "changedTx"
      FROM unnest(${asked.clientIds}::uuid[], ${asked.ats}::text[], ${asked.afterIds}::uuid[], ${asked.sizes}::int[])
        WITH ORDINALITY AS wanted(client_id, at, after_id, size, page)
      CROSS JOIN LATERAL (SELECT r.* FROM reservation r
        WHERE r.provider_id = ${asked.providerId}::uuid AND r.provider_client_id = wanted.client_id
          AND r.status <> 'HELD' ${ofStatus}
          AND (wanted.at IS NULL OR (${by}, r.id) ${beyond} (wanted.at::${type}, wanted.after_id))
          AND (${asked.includeInternal} OR EXISTS (SELECT FROM service v WHERE v.provider_id = ${asked.providerId}::uuid
            AND v.id = r.service_id AND v.visibility = 'PUBLIC'))
        ORDER BY ${by} ${direction}, r.id ${direction} LIMIT wanted.size) AS r
      JOIN service s ON s.provider_id = ${asked.providerId}::uuid AND s.id = r.service_id
      JOIN provider_client c ON c.provider_id = ${asked.providerId}::uuid AND c.id = r.provider_client_id
      ORDER BY wanted.page, ${by} ${direction}, r.id ${direction}`;
  },
);

/** Pages of the reservations of several clients; `page` is the place in `wanted`. */
export function readReservationsOfClients(db: Runner, { order, ...asked }: ClientPages, wanted: readonly ClientPage[]) {
  const taken: Option[] = [order.field, ...(order.direction === 'DESC' ? (['DESC'] as const) : [])];
  const lists = {
    clientIds: wanted.map(({ clientId }) => clientId),
    ats: wanted.map(({ after }) => after?.at ?? null),
    afterIds: wanted.map(({ after }) => after?.id ?? null),
    sizes: wanted.map(({ size }) => size),
  };
  return pages(db, { ...asked, ...lists }, asked.status ? [...taken, 'status'] : taken);
}

const counts = preparedWith(
  'reservations_of_clients_count',
  ['status'],
  (_, asked: Omit<Asked, 'ats' | 'afterIds' | 'sizes'>, taken: ReadonlySet<'status'>) => sql<{
    clientId: string;
    total: number;
  }>`
    SELECT r.provider_client_id AS "clientId", count(*)::int AS total FROM reservation r
    WHERE r.provider_id = ${asked.providerId}::uuid AND r.provider_client_id = any(${asked.clientIds}::uuid[])
      AND r.status <> 'HELD' ${taken.has('status') ? sql`AND r.status = any(${asked.status}::reservation_status[])` : sql``}
      AND (${asked.includeInternal} OR EXISTS (SELECT FROM service v WHERE v.provider_id = ${asked.providerId}::uuid
        AND v.id = r.service_id AND v.visibility = 'PUBLIC'))
    GROUP BY r.provider_client_id`,
);

/** How many reservations several clients have, by client. */
export async function countReservationsOfClients(
  db: Runner,
  { providerId, includeInternal, status }: Omit<ClientPages, 'order'>,
  clientIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await counts(db, { providerId, includeInternal, status, clientIds }, status ? ['status'] : []);
  return new Map(rows.map(({ clientId, total }) => [clientId, total]));
}
