import {
  eraseFinishedDeliveries,
  type OverdueCursor,
  type OverdueRow,
  overdueDeliveries,
} from '../../db/sweep-deliveries.sql.ts';
import type { SystemContext } from '../context.ts';

const PAGE_SIZE = 1000;
const ERASE_PAGE_SIZE = 500;
const RETENTION_DAYS = 30;
const DAY_MS = 86_400_000;

/** Past due by this much, a delivery's job counts as lost; making one that is still queued changes nothing. */
const OVERDUE_SECONDS = 10;

/**
 * Gives every overdue delivery a job again, whatever became of its own: lost from the queue, or its worker died. Then
 * erases bodies and attempts of deliveries that ended 30 days ago. Safe to run at any time, in any number of processes.
 */
export async function sweepDeliveries(ctx: SystemContext): Promise<void> {
  await requeueOverdue(ctx);
  await eraseFinished(ctx);
}

async function requeueOverdue(ctx: SystemContext): Promise<void> {
  const now = ctx.now();
  const dueBefore = new Date(now.getTime() - OVERDUE_SECONDS * 1000);
  let after: OverdueCursor | null = null;
  for (;;) {
    const page: OverdueRow[] = await ctx.db.sql.query<OverdueRow>(overdueDeliveries(dueBefore, now, after, PAGE_SIZE));
    if (page.length > 0) await ctx.ports.jobs.deliverWebhooks(ctx.db, page);
    after = page.at(-1) ?? null;
    if (page.length < PAGE_SIZE) return;
  }
}

async function eraseFinished(ctx: SystemContext): Promise<void> {
  const completedBefore = new Date(ctx.now().getTime() - RETENTION_DAYS * DAY_MS);
  for (;;) {
    const erased = await ctx.db.sql.query(eraseFinishedDeliveries(completedBefore, ERASE_PAGE_SIZE));
    if (erased.length < ERASE_PAGE_SIZE) return;
  }
}
