import { type SettledMail, settleMail as settleStatement } from '../../db/mails.sql.ts';
import type { SystemContext } from '../context.ts';
import type { TakenMail } from './take-mail.ts';

/** When a mail is tried again, from the end of the failed attempt; after the last one it is given up. */
const RETRY_DELAYS_SECONDS: readonly number[] = [60, 300, 1800, 7200, 21_600, 86_400];

/** Why an attempt failed: a short code without anything of the mail, and whether another attempt can change it. */
export interface MailFailure {
  readonly code: string;
  readonly permanent: boolean;
}

/**
 * Writes how an attempt ended, and on failure the next job by the schedule or the end. Answers false, having written
 * nothing, when another worker took the mail meanwhile.
 */
export async function settleMail(ctx: SystemContext, mail: TakenMail, failure: MailFailure | null): Promise<boolean> {
  const settled = settledMail(ctx, mail, failure);
  return ctx.ports.transactions.run(mail.providerId, async (db) => {
    const rows = await db.sql.query(settleStatement(mail, mail.token, settled, ctx.now()));
    if (rows.length === 0) return false;
    const { providerId, id } = mail;
    const { nextAttemptAt: dueAt } = settled;
    if (dueAt !== null) await ctx.ports.jobs.sendMails(db, [{ providerId, id, dueAt }]);
    return true;
  });
}

function settledMail(ctx: SystemContext, { attemptCount }: TakenMail, failure: MailFailure | null): SettledMail {
  if (failure === null) return { status: 'SENT', nextAttemptAt: null, errorCode: null };
  const delaySeconds = failure.permanent ? undefined : RETRY_DELAYS_SECONDS[attemptCount];
  if (delaySeconds === undefined) return { status: 'FAILED', nextAttemptAt: null, errorCode: failure.code };
  const nextAttemptAt = new Date(ctx.now().getTime() + delaySeconds * 1000);
  return { status: 'RETRY_SCHEDULED', nextAttemptAt, errorCode: failure.code };
}
