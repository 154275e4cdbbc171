import { claimMails } from '../../db/across-providers/claim-outbox.ts';
import { type AttemptedMail, settleMails } from '../../db/across-providers/settle-outbox.ts';
import { readOverdueMails } from '../../db/across-providers/sweep-outbox.ts';
import { eraseMailContents } from '../../db/across-providers/sweep-records.ts';
import type { SystemContext } from '../../kernel/context.ts';
import type { BookingContent, ClaimLinkContent, DisabledContent, MailContent } from '../events/mail-content.ts';
import { afterFailure, commonAttemptColumns, createOutbox, type LeasedRow } from '../outbox/outbox.ts';

/**
 * The delays in seconds between the end of a failed attempt and the next attempt. After the last one the mail is given
 * up.
 */
const RETRY_DELAYS_SECONDS: readonly number[] = [60, 300, 1800, 7200, 21_600, 86_400];

type MailRow = Awaited<ReturnType<typeof claimMails>>[number];

/** The lease of one attempt on a mail. */
export type MailClaim = LeasedRow<MailRow>;

/** The outbox of the mails of all providers. */
export const MAIL_OUTBOX = createOutbox<MailRow, AttemptedMail, object>({
  claim: claimMails,
  succeed: settleMails,
  fail: async (_ctx, db, _claim, outcome) => (await settleMails(db, [outcome])).length === 1,
  enqueue: (jobs, db, due) => jobs.sendMails(db, due),
  overdue: readOverdueMails,
  erase: eraseMailContents,
});

/**
 * The reason of a failed attempt: a short code without content of the mail, and whether further attempts are useless.
 */
export interface MailFailure {
  readonly code: string;
  readonly permanent: boolean;
}

/**
 * Writes the outcome of an attempt (`failure` null: success), and after a failure the job of the next attempt or the
 * end. False when another worker claimed the mail in the meantime; nothing is written then.
 */
export function settleMail(ctx: SystemContext, claim: MailClaim, failure: MailFailure | null): Promise<boolean> {
  const attempt = commonAttemptColumns(claim, ctx.now());
  if (failure) {
    const delaySeconds = failure.permanent ? undefined : RETRY_DELAYS_SECONDS[claim.attemptCount];
    return MAIL_OUTBOX.fail(ctx, claim, { ...attempt, ...afterFailure(ctx, delaySeconds), errorCode: failure.code });
  }
  const success = { status: 'SENT', nextAttemptAt: null, completedAt: ctx.now(), errorCode: null } as const;
  return MAIL_OUTBOX.succeed(ctx, { ...attempt, ...success });
}

/**
 * Types the content of a mail. The statements that insert mails write exactly these types, and nothing changes them
 * later.
 */
export function toMailContent({ kind, content }: MailClaim): MailContent {
  if (kind === 'WEBHOOK_DISABLED') return { kind, content: content as DisabledContent };
  if (kind === 'CLAIM_LINK') return { kind, content: content as ClaimLinkContent };
  return { kind, content: content as BookingContent };
}
