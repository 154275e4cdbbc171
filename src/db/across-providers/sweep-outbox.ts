import { type SqlBool, sql } from 'kysely';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { isDueAndNotLeased } from '../outbox/leases.ts';
import { UNFINISHED_STATUSES } from '../query/literals.ts';
import { preparedAcross } from '../query/prepared-across.ts';
import { isInSweepScope, type SweepScope } from './sweep-scope.ts';

/** A page of overdue attempts. With `afterDueAt` and `afterId` the page begins after that position. */
export interface OverduePageParams extends SweepScope {
  readonly dueBefore: Date;
  readonly now: Date;
  readonly afterDueAt: Date | null;
  readonly afterId: string | null;
  readonly limit: number;
}

const isOverdue = (page: OverduePageParams) =>
  sql<SqlBool>`${isDueAndNotLeased(page.dueBefore, page.now)} AND ${isInSweepScope(sql`o.provider_id`, page)} AND (${page.afterDueAt}::timestamptz IS NULL
    OR (o.next_attempt_at, o.id) > (${page.afterDueAt}::timestamptz, ${page.afterId}::uuid))`;

const DUE_AT = sql<Date>`o.next_attempt_at`.as('dueAt');

/** Reads deliveries of all providers that are overdue and not leased, oldest first. */
export const readOverdueDeliveries = preparedAcross('overdue_webhook_deliveries', (tables, page: OverduePageParams) =>
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

/** Reads mails of all providers that are overdue and not leased, oldest first. */
export const readOverdueMails = preparedAcross('overdue_mails', (tables, page: OverduePageParams) =>
  tables
    .selectFrom('mail as o')
    .select(['o.providerId', 'o.id', DUE_AT])
    .where(isOverdue(page))
    .orderBy('o.nextAttemptAt')
    .orderBy('o.id')
    .limit(page.limit),
);

/** The numbers of unfinished deliveries or mails in the database. */
export interface QueueLength {
  readonly queue: 'webhooks' | 'mails';
  /** Number of attempts that are due. */
  readonly due: number;
  /** Number of attempts that are scheduled for later. */
  readonly scheduled: number;
  /** The due time of the oldest due attempt; null when none is due. */
  readonly oldestDueAt: Date | null;
}

const waiting = preparedAcross('waiting_work', (_, { now }: { readonly now: Date }) => {
  const isDue = sql`next_attempt_at <= ${now}::timestamptz`;
  const counts = sql`count(*) FILTER (WHERE ${isDue})::int AS due, count(*) FILTER (WHERE NOT ${isDue})::int AS scheduled,
    min(next_attempt_at) FILTER (WHERE ${isDue}) AS "oldestDueAt"`;
  // Test providers with a moved clock are excluded, because their due times are not comparable with the clock of the
  // service.
  const unfinished = sql`status IN (${sql.join(UNFINISHED_STATUSES)}) AND NOT EXISTS (SELECT FROM provider p
    WHERE p.id = w.provider_id AND p.clock_offset_seconds <> 0)`;
  return sql<QueueLength>`SELECT 'webhooks' AS queue, ${counts} FROM webhook_delivery w WHERE ${unfinished}
    UNION ALL SELECT 'mails' AS queue, ${counts} FROM mail w WHERE ${unfinished}`;
});

/**
 * Counts the unfinished deliveries and mails of all providers. The statement reads only the partial indexes of
 * unfinished rows.
 */
export function readQueueLengths(db: Runner, now: Date): Promise<QueueLength[]> {
  return waiting(db, { now });
}
