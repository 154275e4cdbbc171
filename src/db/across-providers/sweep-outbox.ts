import { type SqlBool, sql } from 'kysely';
import { ended, isFree } from '../outbox/leases.ts';
import { UNFINISHED } from '../query/literals.ts';
import { preparedAcross } from '../query/prepared-across.ts';
import type { Runner } from '../queryable.ts';

/** A page of what should have been attempted by then, behind (`afterDueAt`, `afterId`) where they are given. */
export interface OverduePage {
  readonly dueBefore: Date;
  readonly now: Date;
  readonly afterDueAt: Date | null;
  readonly afterId: string | null;
  readonly limit: number;
}

const isOverdue = ({ dueBefore, now, afterDueAt, afterId }: OverduePage) =>
  sql<SqlBool>`${isFree(dueBefore, now)} AND (${afterDueAt}::timestamptz IS NULL
    OR (o.next_attempt_at, o.id) > (${afterDueAt}::timestamptz, ${afterId}::uuid))`;

const DUE_AT = sql<Date>`o.next_attempt_at`.as('dueAt');

const deliveries = preparedAcross('overdue_webhook_deliveries', (tables, page: OverduePage) =>
  tables
    .selectFrom('webhookDelivery as o')
    .innerJoin('webhookSubscription as s', (join) =>
      join.onRef('s.providerId', '=', 'o.providerId').onRef('s.id', '=', 'o.subscriptionId'),
    )
    .select(['o.providerId', 'o.id', 's.integrationClientId', 'o.subscriptionId', DUE_AT])
    .where(isOverdue(page))
    .orderBy('o.nextAttemptAt')
    .orderBy('o.id')
    .limit(page.limit),
);

const mails = preparedAcross('overdue_mails', (tables, page: OverduePage) =>
  tables
    .selectFrom('mail as o')
    .select(['o.providerId', 'o.id', DUE_AT])
    .where(isOverdue(page))
    .orderBy('o.nextAttemptAt')
    .orderBy('o.id')
    .limit(page.limit),
);

/** Deliveries of all providers that should have been attempted and that no living worker holds, oldest first. */
export const overdueDeliveries = (db: Runner, page: OverduePage) => deliveries(db, page);

/** The same of mails. */
export const overdueMails = (db: Runner, page: OverduePage) => mails(db, page);

interface Erasure {
  readonly before: Date;
  readonly limit: number;
}

const bodies = preparedAcross('erase_finished_webhook_deliveries', (tables, { before, limit }: Erasure) =>
  tables
    .with('old', () => ended('webhookDelivery', sql.ref('body'), before, limit))
    .with('attempts', (from) =>
      from
        .deleteFrom('webhookAttempt as a')
        .using('old')
        .whereRef('a.providerId', '=', 'old.providerId')
        .whereRef('a.deliveryId', '=', 'old.id'),
    )
    .updateTable('webhookDelivery as d')
    .from('old')
    .set({ body: null })
    .whereRef('d.providerId', '=', 'old.providerId')
    .whereRef('d.id', '=', 'old.id')
    .returning('d.id'),
);

/** Erases bodies and attempts of at most `limit` deliveries that ended before then; answers how many. */
export async function eraseFinishedDeliveries(db: Runner, before: Date, limit: number): Promise<number> {
  return (await bodies(db, { before, limit })).length;
}

const contents = preparedAcross('erase_finished_mails', (tables, { before, limit }: Erasure) =>
  tables
    .with('old', () => ended('mail', sql.ref('content'), before, limit))
    .updateTable('mail as m')
    .from('old')
    .set({ content: null, recipient: null })
    .whereRef('m.providerId', '=', 'old.providerId')
    .whereRef('m.id', '=', 'old.id')
    .returning('m.id'),
);

/** Erases recipient and content of at most `limit` mails that ended before then; answers how many. */
export async function eraseFinishedMails(db: Runner, before: Date, limit: number): Promise<number> {
  return (await contents(db, { before, limit })).length;
}

// One row of each provider is looked at; the rest only of those whose oldest is old.
const eraserOf = (name: string, table: 'logged_event' | 'calendar_change') =>
  preparedAcross(
    name,
    (_, { before, limit }: Erasure) => sql<{ readonly id: string }>`
    WITH oldest AS (
      SELECT e.provider_id FROM provider p CROSS JOIN LATERAL (SELECT l.provider_id, l.occurred_at FROM ${sql.table(table)} l
        WHERE l.provider_id = p.id ORDER BY l.changed_tx, l.id LIMIT 1) e
      WHERE e.occurred_at < ${before}::timestamptz LIMIT ${limit}
    ), old AS (
      SELECT e.provider_id, e.id FROM oldest o CROSS JOIN LATERAL (SELECT l.provider_id, l.id, l.occurred_at
        FROM ${sql.table(table)} l WHERE l.provider_id = o.provider_id ORDER BY l.changed_tx, l.id LIMIT ${limit}) e
      WHERE e.occurred_at < ${before}::timestamptz LIMIT ${limit}
    )
    DELETE FROM ${sql.table(table)} l USING old WHERE l.provider_id = old.provider_id AND l.id = old.id RETURNING l.id`,
  );
const entries = eraserOf('erase_logged_events', 'logged_event');
const calendarChanges = eraserOf('erase_calendar_changes', 'calendar_change');

/** Deletes at most `limit` entries of the event log that happened before then; answers how many. */
export async function eraseLoggedEvents(db: Runner, before: Date, limit: number): Promise<number> {
  return (await entries(db, { before, limit })).length;
}

/** Deletes at most `limit` changes of calendars that happened before then; answers how many. */
export async function eraseCalendarChanges(db: Runner, before: Date, limit: number): Promise<number> {
  return (await calendarChanges(db, { before, limit })).length;
}

/** Work of one kind that waits in our tables. */
export interface WaitingWork {
  readonly queue: 'webhooks' | 'mails';
  /** Attempts whose time has come. */
  readonly due: number;
  /** Attempts whose time is still to come. */
  readonly scheduled: number;
  /** When the oldest of the due ones became due; null without any. */
  readonly oldestDueAt: Date | null;
}

const waiting = preparedAcross('waiting_work', (_, { now }: { readonly now: Date }) => {
  const isDue = sql`next_attempt_at <= ${now}::timestamptz`;
  const counts = sql`count(*) FILTER (WHERE ${isDue})::int AS due, count(*) FILTER (WHERE NOT ${isDue})::int AS scheduled,
    min(next_attempt_at) FILTER (WHERE ${isDue}) AS "oldestDueAt"`;
  const unfinished = sql`status IN (${sql.join(UNFINISHED)})`;
  return sql<WaitingWork>`SELECT 'webhooks' AS queue, ${counts} FROM webhook_delivery WHERE ${unfinished}
    UNION ALL SELECT 'mails' AS queue, ${counts} FROM mail WHERE ${unfinished}`;
});

/** What waits of all providers; reads nothing but the partial indexes of unfinished work. */
export function readWaitingWork(db: Runner, now: Date): Promise<WaitingWork[]> {
  return waiting(db, { now });
}
