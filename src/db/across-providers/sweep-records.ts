import { type RawBuilder, sql } from 'kysely';
import { sweepOf } from './sweep-of.ts';

const happened = (before: Date) => sql`o.occurred_at < ${before}::timestamptz`;

/** Deletes audit entries from before `before`. */
export const eraseAuditEvents = sweepOf({
  owners: 'audit_owners',
  sweep: 'audit_sweep',
  table: 'auditEvent',
  isOld: happened,
});

/** Deletes steps of conversations from before `before`. */
export const eraseConversationSteps = sweepOf({
  owners: 'conversation_steps_owners',
  sweep: 'conversation_steps_sweep',
  table: 'conversationStep',
  isOld: (before) => sql`o.at < ${before}::timestamptz`,
});

/** Deletes requests answered before `before`. */
export const eraseRequests = sweepOf({
  owners: 'api_requests_owners',
  sweep: 'api_requests_sweep',
  table: 'apiRequest',
  isOld: (before) => sql`o.at < ${before}::timestamptz`,
});

/** Deletes conversations whose last call was before `before`. */
export const eraseConversations = sweepOf({
  owners: 'conversations_owners',
  sweep: 'conversations_sweep',
  table: 'conversation',
  isOld: (before) => sql`o.last_at < ${before}::timestamptz`,
});

/** Deletes event log entries from before `before`. */
export const eraseLoggedEvents = sweepOf({
  owners: 'logged_events_owners',
  sweep: 'logged_events_sweep',
  table: 'loggedEvent',
  isOld: happened,
});

/** Deletes calendar changes from before `before`. */
export const eraseCalendarChanges = sweepOf({
  owners: 'calendar_changes_owners',
  sweep: 'calendar_changes_sweep',
  table: 'calendarChange',
  isOld: happened,
});

/** Deletes statistics days counted before `before`. */
export const eraseStatisticsDays = sweepOf({
  owners: 'statistics_days_owners',
  sweep: 'statistics_days_sweep',
  table: 'statisticsDay',
  key: ['grouped_by', 'starts_at', 'ends_at'],
  isOld: (before) => sql`o.counted_at < ${before}::timestamptz`,
});

/** Deletes holds that expired before `before`. */
export const deleteEndedHolds = sweepOf({
  owners: 'holds_owners',
  sweep: 'holds_sweep',
  table: 'reservation',
  isOld: (before) => sql`o.status = 'HELD' AND o.hold_expires_at < ${before}::timestamptz`,
});

const endedWith = (erasedColumn: RawBuilder<unknown>) => (before: Date) =>
  sql`o.completed_at < ${before}::timestamptz AND ${erasedColumn} IS NOT NULL`;

/** Erases bodies and attempts of deliveries that ended before `before`. */
export const eraseFinishedDeliveries = sweepOf({
  owners: 'finished_webhook_deliveries_owners',
  sweep: 'finished_webhook_deliveries_sweep',
  table: 'webhookDelivery',
  isOld: endedWith(sql`o.body`),
  write: (table, isOfOld, providerId) => sql`, attempts AS (
      DELETE FROM webhook_attempt a USING old WHERE a.provider_id = ${providerId}::uuid AND a.delivery_id = old.id
    )
    UPDATE ${table} AS t SET body = NULL FROM old WHERE ${isOfOld}`,
});

/** Erases what endpoints answered to attempts that began before then. */
export const eraseResponseBodies = sweepOf({
  owners: 'response_bodies_owners',
  sweep: 'response_bodies_sweep',
  table: 'webhookAttempt',
  isOld: (before) => sql`o.started_at < ${before}::timestamptz AND o.response_body IS NOT NULL`,
  write: (table, isOfOld) => sql`UPDATE ${table} AS t SET response_body = NULL FROM old WHERE ${isOfOld}`,
});

/** Erases recipient and content of mails that ended before then. */
export const eraseFinishedMails = sweepOf({
  owners: 'finished_mails_owners',
  sweep: 'finished_mails_sweep',
  table: 'mail',
  isOld: endedWith(sql`o.content`),
  write: (table, isOfOld) =>
    sql`UPDATE ${table} AS t SET content = NULL, recipient = NULL, captured = NULL FROM old WHERE ${isOfOld}`,
});
