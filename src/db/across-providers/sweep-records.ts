import { type RawBuilder, sql } from 'kysely';
import { createSweep } from './create-sweep.ts';

const happened = (before: Date) => sql`o.occurred_at < ${before}::timestamptz`;

/** Deletes audit entries from before `before`. */
export const deleteExpiredAuditEvents = createSweep('audit', 'auditEvent', happened);

/** Deletes steps of conversations from before `before`. */
export const deleteOldConversationSteps = createSweep(
  'conversation_steps',
  'conversationStep',
  (before) => sql`o.at < ${before}::timestamptz`,
);

/** Deletes requests answered before `before`. */
export const deleteOldLoggedRequests = createSweep(
  'api_requests',
  'apiRequest',
  (before) => sql`o.at < ${before}::timestamptz`,
);

/** Deletes conversations whose last call was before `before`. */
export const deleteOldConversations = createSweep(
  'conversations',
  'conversation',
  (before) => sql`o.last_at < ${before}::timestamptz`,
);

/** Deletes event log entries from before `before`. */
export const deleteOldLoggedEvents = createSweep('logged_events', 'loggedEvent', happened);

/** Deletes calendar changes from before `before`. */
export const deleteOldCalendarChanges = createSweep('calendar_changes', 'calendarChange', happened);

/** Deletes statistics days counted before `before`. */
export const deleteOldStatisticsDays = createSweep(
  'statistics_days',
  'statisticsDay',
  (before) => sql`o.counted_at < ${before}::timestamptz`,
  { key: ['grouped_by', 'starts_at', 'ends_at'] },
);

/** Deletes holds that expired before `before`. */
export const deleteExpiredHolds = createSweep(
  'holds',
  'reservation',
  (before) => sql`o.status = 'HELD' AND o.hold_expires_at < ${before}::timestamptz`,
);

const endedWith = (erasedColumn: RawBuilder<unknown>) => (before: Date) =>
  sql`o.completed_at < ${before}::timestamptz AND ${erasedColumn} IS NOT NULL`;

/** Erases bodies and attempts of deliveries that ended before `before`. */
export const eraseDeliveryBodies = createSweep(
  'finished_webhook_deliveries',
  'webhookDelivery',
  endedWith(sql`o.body`),
  {
    write: (table, isOfOld, providerId) => sql`, attempts AS (
      DELETE FROM webhook_attempt a USING old WHERE a.provider_id = ${providerId}::uuid AND a.delivery_id = old.id
    )
    UPDATE ${table} AS t SET body = NULL FROM old WHERE ${isOfOld}`,
  },
);

/** Erases the response bodies of attempts that began before `before`. */
export const eraseResponseBodies = createSweep(
  'response_bodies',
  'webhookAttempt',
  (before) => sql`o.started_at < ${before}::timestamptz AND o.response_body IS NOT NULL`,
  { write: (table, isOfOld) => sql`UPDATE ${table} AS t SET response_body = NULL FROM old WHERE ${isOfOld}` },
);

/** Erases recipient and content of mails that ended before `before`. */
export const eraseMailContents = createSweep('finished_mails', 'mail', endedWith(sql`o.content`), {
  write: (table, isOfOld) =>
    sql`UPDATE ${table} AS t SET content = NULL, recipient = NULL, captured = NULL FROM old WHERE ${isOfOld}`,
});
