import { claimMails } from '../../db/across-providers/claim-outbox.ts';
import { type AttemptedMail, settleMails } from '../../db/across-providers/settle-outbox.ts';
import { overdueMails } from '../../db/across-providers/sweep-outbox.ts';
import { eraseFinishedMails } from '../../db/across-providers/sweep-records.ts';
import type { SystemContext } from '../../kernel/context.ts';
import type { BookingContent, ClaimLinkContent, DisabledContent, MailContent } from '../events/mail-content.ts';
import { afterFailure, type Claimed, createOutbox, toAttemptColumns } from '../outbox/outbox.ts';

/** Delays in seconds from the end of a failed attempt to the next one; after the last attempt the mail is given up. */
const RETRY_DELAYS_SECONDS: readonly number[] = [60, 300, 1800, 7200, 21_600, 86_400];

type MailRow = Awaited<ReturnType<typeof claimMails>>[number];

/** The lease of one attempt on a mail. */
export type MailClaim = Claimed<MailRow>;

/** The mails of all providers. */
export const MAILS = createOutbox<MailRow, AttemptedMail, object>({
  claim: claimMails,
  succeed: settleMails,
  fail: async (_ctx, db, _claim, outcome) => (await settleMails(db, [outcome])).length === 1,
  enqueue: (jobs, db, due) => jobs.sendMails(db, due),
  overdue: overdueMails,
  erase: eraseFinishedMails,
});

/**
 * The reason of a failed attempt: a short code without content of the mail, and whether a further attempt is useless.
 */
export interface MailFailure {
  readonly code: string;
  readonly permanent: boolean;
}

/**
 * Writes the outcome of an attempt, and after a failure the next job by the delays, or the end. Returns false, and
 * writes nothing, when another worker claimed the mail in the meantime.
 */
export function settleMail(ctx: SystemContext, claim: MailClaim, failure: MailFailure | null): Promise<boolean> {
  const attempt = toAttemptColumns(claim, ctx.now());
  if (failure) {
    const delaySeconds = failure.permanent ? undefined : RETRY_DELAYS_SECONDS[claim.attemptCount];
    return MAILS.fail(ctx, claim, { ...attempt, ...afterFailure(ctx, delaySeconds), errorCode: failure.code });
  }
  const success = { status: 'SENT', nextAttemptAt: null, completedAt: ctx.now(), errorCode: null } as const;
  return MAILS.succeed(ctx, { ...attempt, ...success });
}

/**
 * The content with its type. The statements that insert mails write exactly these types, and nothing changes them
 * later.
 */
export function contentOf({ kind, content }: MailClaim): MailContent {
  if (kind === 'WEBHOOK_DISABLED') return { kind, content: content as DisabledContent };
  if (kind === 'CLAIM_LINK') return { kind, content: content as ClaimLinkContent };
  return { kind, content: content as BookingContent };
}
