import { sql } from 'kysely';
import { preparedWrite } from '../query/prepared.ts';

interface Subscription {
  readonly providerId: string;
  readonly subscriptionId: string;
}

// Nothing older than `missed_since` is missing, so the index is read from there.
const OLDEST_MISSED = ({ providerId }: Subscription) => sql<Date | null>`(
  SELECT d.occurred_at FROM webhook_delivery d
  WHERE d.provider_id = ${providerId}::uuid AND d.subscription_id = s.id AND d.missed AND d.occurred_at >= s.missed_since
  ORDER BY d.occurred_at LIMIT 1)`;

/**
 * Moves `missed_since` to the oldest event that is still missing, null where none is; one that was cleared stays so. The
 * subscription has to be locked by an earlier statement of the transaction, so that this one sees what others settled.
 */
export const refreshMissedSince = preparedWrite('refresh_missed_since', (db, params: Subscription) =>
  db
    .of(params.providerId)
    .updateTable('webhookSubscription as s')
    .set({ missedSince: sql`least(s.unqueued_since, ${OLDEST_MISSED(params)})` })
    .where('s.id', '=', params.subscriptionId)
    .where('s.missedSince', 'is not', null),
);
