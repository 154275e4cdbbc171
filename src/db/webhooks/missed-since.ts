import { sql } from 'kysely';
import { preparedWrite } from '../query/prepared.ts';

interface Subscription {
  readonly providerId: string;
  readonly subscriptionId: string;
}

// No missed delivery is older than `missed_since`, so the scan of the index begins there.
const OLDEST_MISSED = ({ providerId }: Subscription) => sql<Date | null>`(
  SELECT d.occurred_at FROM webhook_delivery d
  WHERE d.provider_id = ${providerId}::uuid AND d.subscription_id = s.id AND d.missed AND d.occurred_at >= s.missed_since
  ORDER BY d.occurred_at LIMIT 1)`;

/**
 * Sets `missed_since` to the time of the oldest event that is still missed, null when there is none. A null
 * `missed_since` stays null. An earlier statement of the transaction must have locked the subscription, so that this
 * statement sees what other transactions wrote.
 */
export const refreshMissedSince = preparedWrite('refresh_missed_since', (db, params: Subscription) =>
  db
    .of(params.providerId)
    .updateTable('webhookSubscription as s')
    .set({ missedSince: sql`least(s.unqueued_since, ${OLDEST_MISSED(params)})` })
    .where('s.id', '=', params.subscriptionId)
    .where('s.missedSince', 'is not', null),
);
