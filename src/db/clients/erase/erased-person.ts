import { sql } from 'kysely';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { prepared, preparedRow } from '../../query/prepared.ts';
import type { RowOf } from '../../query/tables.ts';
import type { ClientKey } from '../clients.ts';

/** The person whose data the statements in this folder erase. */
export interface ErasedPerson {
  readonly providerId: string;
  /** The ids of the client and of the records merged into it. */
  readonly clientIds: readonly string[];
  readonly accountIds: readonly string[];
  /** The person's reservations. */
  readonly reservationIds: readonly string[];
  /** Ids of reservations that a merge moved to another client. Only data of `clientIds` is erased in them. */
  readonly handedOverIds: readonly string[];
  readonly now: Date;
}

/** A locked client record of the person, deleted or not. */
export type PersonRow = Pick<
  RowOf<'providerClient'>,
  'id' | 'version' | 'externalClientId' | 'accountId' | 'deletedAt' | 'erasedAt'
>;

/** Locks a client, deleted or not, until the transaction ends; undefined when there is none. */
export const lockPerson = preparedRow('erased_client_lock', (db, { providerId, id }: ClientKey) =>
  db
    .of(providerId)
    .selectFrom('providerClient')
    .select(['id', 'version', 'externalClientId', 'accountId', 'deletedAt', 'erasedAt'])
    .where('id', '=', id)
    .forNoKeyUpdate(),
);

/** Locks the records that were merged into a locked client, directly or indirectly. */
export const lockMergedClients = prepared(
  'erased_clients_lock',
  (_, { providerId, id }: ClientKey) => sql<PersonRow>`
    WITH RECURSIVE merged AS (
      SELECT m.id FROM provider_client m WHERE m.provider_id = ${providerId}::uuid AND m.merged_into_id = ${id}::uuid
      UNION SELECT m.id FROM provider_client m JOIN merged ON m.merged_into_id = merged.id
        WHERE m.provider_id = ${providerId}::uuid
    )
    SELECT c.id, c.version, c.external_client_id AS "externalClientId", c.account_id AS "accountId",
      c.deleted_at AS "deletedAt", c.erased_at AS "erasedAt"
    FROM provider_client c WHERE c.provider_id = ${providerId}::uuid AND c.id IN (SELECT id FROM merged)
    ORDER BY c.id FOR NO KEY UPDATE`,
);

interface FoundReservation {
  readonly id: string;
  readonly isOwn: boolean;
}

const reservations = prepared(
  'erased_reservations',
  (_, { providerId, id, clientIds }: ClientKey & Pick<ErasedPerson, 'clientIds'>) => sql<FoundReservation>`
    WITH RECURSIVE targets AS (
      SELECT c.merged_into_id AS id FROM provider_client c WHERE c.provider_id = ${providerId}::uuid AND c.id = ${id}::uuid
      UNION SELECT c.merged_into_id FROM provider_client c JOIN targets ON c.id = targets.id
        WHERE c.provider_id = ${providerId}::uuid
    )
    SELECT r.id, r.provider_client_id = ANY(${clientIds}::uuid[]) AS "isOwn" FROM reservation r
    WHERE r.provider_id = ${providerId}::uuid
      AND (r.provider_client_id = ANY(${clientIds}::uuid[]) OR r.provider_client_id IN (SELECT id FROM targets))
    ORDER BY r.id`,
);

/**
 * Finds the reservations of the given client records (`isOwn`), and the reservations of clients that `id` was merged
 * into.
 */
export function findReservationsOfPerson(
  db: Runner,
  key: ClientKey,
  clientIds: readonly string[],
): Promise<FoundReservation[]> {
  return reservations(db, { ...key, clientIds });
}
