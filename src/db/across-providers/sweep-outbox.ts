import { type SqlBool, sql } from 'kysely';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { isFree } from '../outbox/leases.ts';
import { UNFINISHED } from '../query/literals.ts';
import { preparedAcross } from '../query/prepared-across.ts';
import { inScope, type SweepScope } from './sweep-scope.ts';

/** A page of overdue attempts, after (`afterDueAt`, `afterId`) if given. */
export interface OverduePage extends SweepScope {
  readonly dueBefore: Date;
  readonly now: Date;
  readonly afterDueAt: Date | null;
  readonly afterId: string | null;
  readonly limit: number;
}

const isOverdue = (page: OverduePage) =>
  sql<SqlBool>`${isFree(page.dueBefore, page.now)} AND ${inScope(sql`o.provider_id`, page)} AND (${page.afterDueAt}::timestamptz IS NULL
    OR (o.next_attempt_at, o.id) > (${page.afterDueAt}::timestamptz, ${page.afterId}::uuid))`;

const DUE_AT = sql<Date>`o.next_attempt_at`.as('dueAt');

/** Deliveries of all providers that are overdue and not leased, oldest first. */
export const overdueDeliveries = preparedAcross('overdue_webhook_deliveries', (tables, page: OverduePage) =>
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

/** Mails of all providers that are overdue and not leased, oldest first. */
export const overdueMails = preparedAcross('overdue_mails', (tables, page: OverduePage) =>
  tables
    .selectFrom('mail as o')
    .select(['o.providerId', 'o.id', DUE_AT])
    .where(isOverdue(page))
    .orderBy('o.nextAttemptAt')
    .orderBy('o.id')
    .limit(page.limit),
);

/** Unfinished deliveries or mails in the database. */
export interface WaitingWork {
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
  // The clock of a provider in test mode may be far from the service's.
  const unfinished = sql`status IN (${sql.join(UNFINISHED)}) AND NOT EXISTS (SELECT FROM provider p
    WHERE p.id = w.provider_id AND p.clock_offset_seconds <> 0)`;
  return sql<WaitingWork>`SELECT 'webhooks' AS queue, ${counts} FROM webhook_delivery w WHERE ${unfinished}
    UNION ALL SELECT 'mails' AS queue, ${counts} FROM mail w WHERE ${unfinished}`;
});

/** The unfinished deliveries and mails of all providers. It reads only the partial indexes of unfinished rows. */
export function readWaitingWork(db: Runner, now: Date): Promise<WaitingWork[]> {
  return waiting(db, { now });
}
