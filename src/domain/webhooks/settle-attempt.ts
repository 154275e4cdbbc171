import { v7 } from 'uuid';
import { type SettledAttempt, type SettledRow, settleDelivery } from '../../db/deliveries.sql.ts';
import type { Database } from '../../db/queryable.ts';
import type { SystemContext } from '../system-context.ts';
import type { Claim } from './claim-delivery.ts';

const TOO_MANY_FAILURES = 'too_many_consecutive_failures';

/** How an attempt ended; without an error it succeeded. */
export interface AttemptOutcome {
  readonly durationMs: number;
  readonly responseStatus: number | null;
  readonly error: { readonly code: NonNullable<SettledAttempt['errorCode']>; readonly message: string } | null;
}

/**
 * Writes the attempt's outcome in one transaction: attempt, delivery, failure counter, and on failure the next job by
 * the delay list or the end. Answers false, having written nothing, when another worker claimed the delivery meanwhile
 * (specification, Delivery semantics).
 */
export async function settleAttempt(ctx: SystemContext, claim: Claim, outcome: AttemptOutcome): Promise<boolean> {
  const attempt = settledAttempt(ctx, claim, outcome);
  if (attempt.status === 'SUCCEEDED') return (await write(ctx, ctx.db, claim, attempt)) !== undefined;
  return ctx.ports.transactions.run(async (db) => {
    const settled = await write(ctx, db, claim, attempt);
    if (settled === undefined) return false;
    if (attempt.nextAttemptAt !== null) {
      await ctx.ports.jobs.deliverWebhooks(db, [{ ...claim, dueAt: attempt.nextAttemptAt }]);
    }
    if (settled.disabled) reportDisabled(ctx, claim);
    return true;
  });
}

async function write(
  ctx: SystemContext,
  db: Database,
  claim: Claim,
  attempt: SettledAttempt,
): Promise<SettledRow | undefined> {
  const policy = { threshold: ctx.ports.settings.webhookFailureThreshold, reason: TOO_MANY_FAILURES };
  const [settled] = await db.sql.query<SettledRow>(settleDelivery(claim, claim.token, attempt, policy, ctx.now()));
  return settled;
}

function settledAttempt(ctx: SystemContext, claim: Claim, outcome: AttemptOutcome): SettledAttempt {
  const nextAttemptAt = outcome.error === null ? null : retryAt(ctx, claim);
  const failed = nextAttemptAt === null ? 'FAILED' : 'RETRY_SCHEDULED';
  return {
    attemptId: v7(),
    startedAt: claim.claimedAt,
    durationMs: outcome.durationMs,
    responseStatus: outcome.responseStatus,
    errorCode: outcome.error?.code ?? null,
    errorMessage: outcome.error?.message ?? null,
    status: outcome.error === null ? 'SUCCEEDED' : failed,
    nextAttemptAt,
  };
}

/** The delay counts from the end of the failed attempt; null after the last one. */
function retryAt(ctx: SystemContext, claim: Claim): Date | null {
  const delaySeconds = ctx.ports.settings.webhookRetryDelaysSeconds[claim.attemptCount];
  if (delaySeconds === undefined || claim.attemptCount + 1 >= claim.maxAttempts) return null;
  return new Date(ctx.now().getTime() + delaySeconds * 1000);
}

function reportDisabled({ ports }: SystemContext, { providerId, subscriptionId }: Claim): void {
  ports.log.warn({ providerId, subscriptionId }, 'webhook subscription disabled');
}
