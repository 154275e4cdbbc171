import { v7 } from 'uuid';
import type { Database } from '../../db/queryable.ts';
import {
  type FailedAttempt,
  type SettledRow,
  type SuccessRow,
  settleFailure,
  settleSuccesses,
} from '../../db/settle-deliveries.sql.ts';
import { batched } from '../batched.ts';
import type { SystemContext } from '../context.ts';
import { writeDisabledMail } from '../notifications/write-disabled-mail.ts';
import type { Claim } from './claim-delivery.ts';

const TOO_MANY_FAILURES = 'too_many_consecutive_failures';

/** How an attempt ended; without an error it succeeded. */
export interface AttemptOutcome {
  readonly durationMs: number;
  readonly responseStatus: number | null;
  readonly error: { readonly code: FailedAttempt['errorCode']; readonly message: string } | null;
}

/**
 * Writes the attempt's outcome in one transaction: attempt, delivery, failure counter, and on failure the next job by
 * the delay list or the end. Answers false, having written nothing, when another worker claimed the delivery meanwhile
 * (contract 6.8 and 6.10).
 */
export async function settleAttempt(ctx: SystemContext, claim: Claim, outcome: AttemptOutcome): Promise<boolean> {
  const { durationMs, responseStatus, error } = outcome;
  const { providerId, id, token, claimedAt: startedAt } = claim;
  const attempt = { attemptId: v7(), startedAt, durationMs, responseStatus };
  if (error === null) return succeed(ctx, { providerId, id, token, ...attempt });
  const nextAttemptAt = retryAt(ctx, claim);
  return fail(ctx, claim, { ...attempt, errorCode: error.code, errorMessage: error.message, nextAttemptAt });
}

const succeed = batched(async (ctx: SystemContext, successes: readonly SuccessRow[]) => {
  const settled = await ctx.db.sql.query<{ token: string }>(settleSuccesses(successes, ctx.now()));
  const tokens = new Set(settled.map(({ token }) => token));
  return successes.map(({ token }) => tokens.has(token));
});

async function fail(ctx: SystemContext, claim: Claim, attempt: FailedAttempt): Promise<boolean> {
  const policy = { threshold: ctx.ports.settings.webhookFailureThreshold, reason: TOO_MANY_FAILURES };
  return ctx.ports.transactions.run(claim.providerId, async (db) => {
    const [settled] = await db.sql.query<SettledRow>(settleFailure(claim, claim.token, attempt, policy, ctx.now()));
    if (settled === undefined) return false;
    if (attempt.nextAttemptAt !== null) {
      await ctx.ports.jobs.deliverWebhooks(db, [{ ...claim, dueAt: attempt.nextAttemptAt }]);
    }
    if (settled.disabled) await reportDisabled(ctx, db, claim);
    return true;
  });
}

/** The delay counts from the end of the failed attempt; null after the last one. */
function retryAt(ctx: SystemContext, claim: Claim): Date | null {
  const delaySeconds = ctx.ports.settings.webhookRetryDelaysSeconds[claim.attemptCount];
  if (delaySeconds === undefined || claim.attemptCount + 1 >= claim.maxAttempts) return null;
  return new Date(ctx.now().getTime() + delaySeconds * 1000);
}

async function reportDisabled(ctx: SystemContext, db: Database, claim: Claim): Promise<void> {
  const { providerId, subscriptionId } = claim;
  ctx.ports.log.warn({ providerId, subscriptionId }, 'webhook subscription disabled');
  await writeDisabledMail(ctx, db, claim);
}
