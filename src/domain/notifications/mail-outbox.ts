import { claimMails } from '../../db/across-providers/claim-outbox.ts';
import { type AttemptedMail, settleMails } from '../../db/across-providers/settle-outbox.ts';
import { overdueMails } from '../../db/across-providers/sweep-outbox.ts';
import { eraseFinishedMails } from '../../db/across-providers/sweep-records.ts';
import type { SystemContext } from '../../kernel/context.ts';
import type { BookingContent, ClaimLinkContent, DisabledContent, MailContent } from '../events/mail-content.ts';
import { afterFailure, attemptOf, type Claimed, outboxOf } from '../outbox/outbox.ts';

/** When a mail is tried again, from the end of the failed attempt; after the last one it is given up. */
const RETRY_DELAYS_SECONDS: readonly number[] = [60, 300, 1800, 7200, 21_600, 86_400];

type MailRow = Awaited<ReturnType<typeof claimMails>>[number];

/** One attempt's right to a mail. */
export type MailClaim = Claimed<MailRow>;

/** The mails of all providers. */
export const MAILS = outboxOf<MailRow, AttemptedMail, object>({
  claim: claimMails,
  succeed: settleMails,
  fail: async (_ctx, db, _claim, outcome) => (await settleMails(db, [outcome])).length === 1,
  enqueue: (jobs, db, due) => jobs.sendMails(db, due),
  overdue: overdueMails,
  erase: eraseFinishedMails,
});

/** Why an attempt failed: a short code without anything of the mail, and whether another attempt can change it. */
export interface MailFailure {
  readonly code: string;
  readonly permanent: boolean;
}

/**
 * Writes how an attempt ended, and on failure the next job by the schedule or the end. Answers false, having written
 * nothing, when another worker claimed the mail meanwhile.
 */
export function settleMail(ctx: SystemContext, claim: MailClaim, failure: MailFailure | null): Promise<boolean> {
  const attempt = attemptOf(claim, ctx.now());
  if (failure) {
    const delaySeconds = failure.permanent ? undefined : RETRY_DELAYS_SECONDS[claim.attemptCount];
    return MAILS.fail(ctx, claim, { ...attempt, ...afterFailure(ctx, delaySeconds), errorCode: failure.code });
  }
  const success = { status: 'SENT', nextAttemptAt: null, completedAt: ctx.now(), errorCode: null } as const;
  return MAILS.succeed(ctx, { ...attempt, ...success });
}

/** The statements that insert mails write exactly these shapes, and nothing changes them later. */
export function contentOf({ kind, content }: MailClaim): MailContent {
  if (kind === 'WEBHOOK_DISABLED') return { kind, content: content as DisabledContent };
  if (kind === 'CLAIM_LINK') return { kind, content: content as ClaimLinkContent };
  return { kind, content: content as BookingContent };
}
