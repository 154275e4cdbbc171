import { eraseFinishedMails, type OverdueMail, overdueMails } from '../../db/mails.sql.ts';
import type { SystemContext } from '../context.ts';

const PAGE_SIZE = 1000;
const ERASE_PAGE_SIZE = 500;
const RETENTION_DAYS = 30;
const DAY_MS = 86_400_000;

/** Past due by this much, a mail's job counts as lost; making one that is still queued changes nothing. */
const OVERDUE_SECONDS = 10;

/**
 * Gives overdue mails a job again, whatever became of their own, and erases recipient and content of mails that ended 30
 * days ago. Safe to run at any time, in any number of processes.
 */
export async function sweepMails(ctx: SystemContext): Promise<void> {
  const now = ctx.now();
  const dueBefore = new Date(now.getTime() - OVERDUE_SECONDS * 1000);
  const overdue = await ctx.db.sql.query<OverdueMail>(overdueMails(dueBefore, now, PAGE_SIZE));
  if (overdue.length > 0) await ctx.ports.jobs.sendMails(ctx.db, overdue);
  const completedBefore = new Date(now.getTime() - RETENTION_DAYS * DAY_MS);
  for (;;) {
    const erased = await ctx.db.sql.query(eraseFinishedMails(completedBefore, ERASE_PAGE_SIZE));
    if (erased.length < ERASE_PAGE_SIZE) return;
  }
}
