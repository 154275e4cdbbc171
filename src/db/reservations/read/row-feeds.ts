import { type RawBuilder, sql } from 'kysely';
import type { Runner } from 'tenant-sql/query/statements.ts';
import type { FeedCursor, FeedTable } from '../../feeds/feed.ts';
import { DATABASE_HISTORY } from '../../feeds/feed-position.ts';
import { prepared } from '../../query/prepared.ts';
import type { RowOf } from '../../query/tables.ts';

/** A record at the position of its last change, so that it appears only once in a range of changes. */
export interface ChangedRow extends FeedCursor {
  /** Whether the record is the last one, by id, that its transaction changed. */
  readonly isLastOfTransaction: boolean;
  /** The history of the database from which the record was read (`DATABASE_HISTORY`). */
  readonly history: string;
}

/** A client that changed. */
export interface ChangedClientRow extends ChangedRow {
  readonly isDeleted: boolean;
}

/** A webhook delivery that changed, without its body. */
export type ChangedDeliveryRow = ChangedRow & { readonly integrationClientId: string } & Omit<
    RowOf<'webhookDelivery'>,
    'body' | 'eventId' | 'occurredAt' | 'lockToken' | 'lockedUntil' | 'changedTx'
  >;

/** The range of changes to read: after `after`, up to and including `until`. */
export interface FeedRange {
  readonly after: FeedCursor;
  readonly until: FeedCursor;
  readonly limit: number;
}

interface Question {
  readonly providerId: string;
  readonly afterTx: string;
  readonly afterId: string;
  readonly untilTx: string;
  readonly untilId: string;
  readonly limit: number;
}

function createReader<Row extends ChangedRow>(
  name: string,
  table: FeedTable,
  columnsOf: (providerId: string) => RawBuilder<unknown>,
) {
  const rows = prepared(name, (_, { providerId, afterTx, afterId, untilTx, untilId, limit }: Question) => {
    const later = sql`SELECT 1 FROM ${sql.table(table)} l WHERE l.provider_id = ${providerId}::uuid
      AND l.changed_tx = e.changed_tx AND l.id > e.id`;
    return sql<Row>`
      SELECT e.id, e.changed_tx::text AS "changedTx", NOT EXISTS (${later}) AS "isLastOfTransaction", (SELECT ${DATABASE_HISTORY}) AS history, ${columnsOf(providerId)}
      FROM ${sql.table(table)} e WHERE e.provider_id = ${providerId}::uuid
        AND (e.changed_tx, e.id) > (${afterTx}::xid8, ${afterId}::uuid)
        AND (e.changed_tx, e.id) <= (${untilTx}::xid8, ${untilId}::uuid)
      ORDER BY e.changed_tx, e.id LIMIT ${limit}`;
  });
  return (db: Runner, providerId: string, { after, until, limit }: FeedRange): Promise<Row[]> => {
    const range = { afterTx: after.changedTx, afterId: after.id, untilTx: until.changedTx, untilId: until.id };
    return rows(db, { providerId, ...range, limit });
  };
}

/** Reads clients after the cursor `after` and up to the cursor `until`, in the order of their last changes. */
export const readChangedClients = createReader<ChangedClientRow>(
  'live_clients',
  'provider_client',
  () => sql`e.deleted_at IS NOT NULL AS "isDeleted"`,
);

/**
 * Reads webhook deliveries after the cursor `after` and up to the cursor `until`, in the order of their last changes.
 */
export const readChangedDeliveries = createReader<ChangedDeliveryRow>(
  'live_deliveries',
  'webhook_delivery',
  (
    providerId,
  ) => sql`e.provider_id AS "providerId", e.subscription_id AS "subscriptionId", e.envelope_id AS "envelopeId", e.event,
    e.resource_type AS "resourceType", e.resource_id AS "resourceId", e.resource_version AS "resourceVersion", e.status,
    e.attempt_count AS "attemptCount", e.max_attempts AS "maxAttempts", e.next_attempt_at AS "nextAttemptAt",
    e.last_attempt_at AS "lastAttemptAt", e.completed_at AS "completedAt", e.response_status AS "responseStatus",
    e.error_code AS "errorCode", e.error_message AS "errorMessage", e.duration_ms AS "durationMs", e.created_at AS "createdAt",
    (SELECT s.integration_client_id FROM webhook_subscription s
      WHERE s.provider_id = ${providerId}::uuid AND s.id = e.subscription_id) AS "integrationClientId"`,
);
