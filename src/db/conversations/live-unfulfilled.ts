import { sql } from 'kysely';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { prepared } from '../query/prepared.ts';
import type { FeedRange } from '../reservations/read/row-feeds.ts';
import { UNFULFILLED_COLUMNS, type UnfulfilledRow } from './unfulfilled.ts';

/** An event `conversation.unfulfilled` with the current state of its conversation. */
export type LiveUnfulfilledRow = UnfulfilledRow & {
  readonly changedTx: string;
  readonly eventId: string;
  /** Whether the wanted service is visible only in the workspace. */
  readonly internalService: boolean;
};

interface Question {
  readonly providerId: string;
  readonly afterTx: string;
  readonly afterId: string;
  readonly untilTx: string;
  readonly untilId: string;
  readonly limit: number;
}

const rows = prepared(
  'live_unfulfilled',
  (_, { providerId, afterTx, afterId, untilTx, untilId, limit }: Question) => sql<LiveUnfulfilledRow>`
    SELECT ${UNFULFILLED_COLUMNS}, e.changed_tx::text AS "changedTx", e.id AS "eventId", EXISTS (SELECT FROM service s
      WHERE s.provider_id = ${providerId}::uuid AND s.id = c.wanted_service_id AND s.visibility = 'INTERNAL') AS "internalService"
    FROM logged_event e JOIN conversation c ON c.provider_id = ${providerId}::uuid AND c.id = (e.payload->>'resourceId')::uuid
    WHERE e.provider_id = ${providerId}::uuid AND e.event = 'conversation.unfulfilled'
      AND (e.changed_tx, e.id) > (${afterTx}::xid8, ${afterId}::uuid) AND (e.changed_tx, e.id) <= (${untilTx}::xid8, ${untilId}::uuid)
    ORDER BY e.changed_tx, e.id LIMIT ${limit}`,
);

/**
 * Reads the events `conversation.unfulfilled` after the cursor `after` and up to the cursor `until` in order, each with
 * its conversation.
 */
export function readLiveUnfulfilled(
  db: Runner,
  providerId: string,
  { after, until, limit }: FeedRange,
): Promise<LiveUnfulfilledRow[]> {
  const range = { afterTx: after.changedTx, afterId: after.id, untilTx: until.changedTx, untilId: until.id };
  return rows(db, { providerId, ...range, limit });
}
