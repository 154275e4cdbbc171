import { sql } from 'kysely';
import { prepared, preparedRow } from '../query/prepared.ts';
import type { RowOf } from '../query/tables.ts';

/** The columns of a conversation that ended unfulfilled. */
export type UnfulfilledRow = Pick<
  RowOf<'conversation'>,
  | 'id'
  | 'integrationClientId'
  | 'conversationId'
  | 'lastAt'
  | 'error'
  | 'wantedServiceId'
  | 'wantedStartAt'
  | 'wantedClientId'
  | 'wantedPhone'
  | 'toldAt'
  | 'returnedAt'
>;

/** The SELECT list for a conversation `c`. */
export const UNFULFILLED_COLUMNS = sql`c.id, c.integration_client_id AS "integrationClientId", c.conversation_id AS "conversationId",
  c.last_at AS "lastAt", c.error, c.wanted_service_id AS "wantedServiceId", c.wanted_start_at AS "wantedStartAt",
  c.wanted_client_id AS "wantedClientId", c.wanted_phone AS "wantedPhone", c.told_at AS "toldAt",
  c.returned_at AS "returnedAt"`;

interface OfProvider {
  readonly providerId: string;
  readonly now: Date;
  readonly limit: number;
}

/**
 * Sets up to `limit` due conversations to reported, and returns them. When exactly one client has the conversation's
 * phone number, that client is stored with it.
 */
export const markUnfulfilledReported = prepared(
  'conversations_to_tell',
  (_, { providerId, now, limit }: OfProvider) => sql<UnfulfilledRow>`
    WITH due AS (SELECT d.id FROM conversation d WHERE d.provider_id = ${providerId}::uuid
      AND d.due_at <= ${now}::timestamptz AND d.told_at IS NULL LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    UPDATE conversation AS c SET told_at = ${now}::timestamptz, wanted_client_id = coalesce(c.wanted_client_id, (
      SELECT min(k.id::text)::uuid FROM provider_client k WHERE k.provider_id = ${providerId}::uuid
        AND k.phone = c.wanted_phone AND k.deleted_at IS NULL HAVING count(*) = 1))
    FROM due WHERE c.provider_id = ${providerId}::uuid AND c.id = due.id RETURNING ${UNFULFILLED_COLUMNS}`,
);

/** Reads the unfulfilled conversations whose call has not been returned, latest first. */
export const readCallsToReturn = prepared(
  'conversations_to_return',
  (_, { providerId, limit }: Omit<OfProvider, 'now'>) => sql<UnfulfilledRow>`
    SELECT ${UNFULFILLED_COLUMNS} FROM conversation c WHERE c.provider_id = ${providerId}::uuid AND c.told_at IS NOT NULL
      AND c.returned_at IS NULL ORDER BY c.last_at DESC, c.id DESC LIMIT ${limit}::int`,
);

/**
 * Stores that the call of a reported conversation was returned, and returns the conversation; undefined when there is
 * no reported one with this id.
 */
export const storeCallReturned = preparedRow(
  'conversation_returned',
  (_, { providerId, id, now }: Omit<OfProvider, 'limit'> & { readonly id: string }) => sql<UnfulfilledRow>`
    UPDATE conversation AS c SET returned_at = coalesce(c.returned_at, ${now}::timestamptz)
    WHERE c.provider_id = ${providerId}::uuid AND c.id = ${id}::uuid AND c.told_at IS NOT NULL RETURNING ${UNFULFILLED_COLUMNS}`,
);
