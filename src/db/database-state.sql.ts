import type { Queryable } from './queryable.ts';

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

/** What waits of all providers; reads nothing but the partial indexes of unfinished work. */
export function readWaitingWork(sql: Queryable, now: Date): Promise<WaitingWork[]> {
  return sql.query<WaitingWork>({
    name: 'waiting_work',
    text: `SELECT 'webhooks' AS queue, ${COUNTS} FROM webhook_delivery ${UNFINISHED}
      UNION ALL SELECT 'mails' AS queue, ${COUNTS} FROM mail ${UNFINISHED}`,
    values: [now],
  });
}

const COUNTS = `count(*) FILTER (WHERE next_attempt_at <= $1::timestamptz)::int AS due,
  count(*) FILTER (WHERE next_attempt_at > $1::timestamptz)::int AS scheduled,
  min(next_attempt_at) FILTER (WHERE next_attempt_at <= $1::timestamptz) AS "oldestDueAt"`;
const UNFINISHED = `WHERE status IN ('PENDING', 'RETRY_SCHEDULED')`;

/** The oldest transaction that still runs, and the next that will begin; they are equal when none runs that writes. */
export async function readFeedBounds(sql: Queryable): Promise<{ readonly horizon: string; readonly next: string }> {
  const rows = await sql.query<{ horizon: string; next: string }>({
    name: 'feed_bounds',
    text: `SELECT pg_snapshot_xmin(snapshot)::text AS horizon, pg_snapshot_xmax(snapshot)::text AS next
      FROM pg_current_snapshot() AS snapshot`,
    values: [],
  });
  const [row] = rows;
  if (!row) throw new Error('The database has no snapshot.');
  return row;
}
