import { v7 } from 'uuid';
import { claimDeliveries } from '../../db/across-providers/claim-outbox.ts';
import { settleSuccesses } from '../../db/across-providers/settle-outbox.ts';
import { overdueDeliveries } from '../../db/across-providers/sweep-outbox.ts';
import { eraseFinishedDeliveries } from '../../db/across-providers/sweep-records.ts';
import { insertAuditEvents, type NewAuditEvent } from '../../db/audit/audit-events.ts';
import { type AttemptedDelivery, settleFailure, settleSkipped } from '../../db/webhooks/settle-failures.ts';
import type { SystemContext } from '../../kernel/context.ts';
import { afterFailure, type Claimed, createOutbox, toAttemptColumns } from '../outbox/outbox.ts';
import { writeDisabledMail } from '../outbox/write-mails.ts';
import { ATTEMPT_SECONDS } from './limits.ts';
import { webhookResource } from './subscriptions.ts';

const TOO_MANY_FAILURES = 'too_many_consecutive_failures';
/** The reasons why an attempt is skipped. */
const SKIPPED = {
  SUBSCRIPTION_INACTIVE: 'The subscription or its access was inactive when the attempt was due.',
  CONTENT_WITHDRAWN: 'When the attempt was due, the integration could no longer read all of the body.',
} as const;

type DeliveryRow = Awaited<ReturnType<typeof claimDeliveries>>[number];

/** The lease of one attempt on a delivery. */
export type DeliveryClaim = Claimed<DeliveryRow>;

/** The deliveries of all providers; failures count towards disabling the subscription (contract 6.8 and 6.10). */
export const DELIVERIES = createOutbox<
  DeliveryRow,
  AttemptedDelivery,
  Pick<DeliveryRow, 'integrationClientId' | 'subscriptionId'>
>({
  claim: claimDeliveries,
  succeed: settleSuccesses,
  async fail(ctx, db, claim, outcome) {
    const { providerId, subscriptionId } = claim;
    const threshold = ctx.ports.settings.webhookFailureThreshold;
    const policy = { threshold, reason: TOO_MANY_FAILURES, beganAt: toBeganAt(claim) };
    const settled = await settleFailure(db, outcome, policy, ctx.now());
    if (settled?.disabled) {
      ctx.ports.log.warn({ providerId, subscriptionId }, 'webhook subscription disabled');
      await insertAuditEvents(db, providerId, [disabledByFailures(ctx, subscriptionId)]);
      await writeDisabledMail(ctx, db, { providerId, subscriptionId });
    }
    return settled !== undefined;
  },
  enqueue: (jobs, db, due) => jobs.deliverWebhooks(db, due),
  overdue: overdueDeliveries,
  erase: eraseFinishedDeliveries,
});

function disabledByFailures({ now }: SystemContext, subscriptionId: string): NewAuditEvent {
  const changes = [{ field: 'disabledReason', from: null, to: TOO_MANY_FAILURES }];
  const actor = { actorType: 'SYSTEM', actorId: null } as const;
  return { id: v7(), ...webhookResource(subscriptionId), action: 'DISABLED', changes, ...actor, occurredAt: now() };
}

/**
 * The time at which an attempt counts as begun: its due time, because an attempt that waits for a worker belongs to the
 * burst of its due time. It is at most one attempt's duration before the claim; otherwise an endpoint with a backlog
 * would never be counted.
 */
function toBeganAt({ dueAt, claimedAt }: DeliveryClaim): Date {
  const earliest = claimedAt.getTime() - ATTEMPT_SECONDS * 1000;
  return new Date(Math.min(Math.max(dueAt.getTime(), earliest), claimedAt.getTime()));
}

/** The outcome of an HTTP call; without an error it succeeded. */
export interface CallOutcome {
  readonly durationMs: number;
  readonly responseStatus: number | null;
  readonly error: { readonly code: NonNullable<AttemptedDelivery['errorCode']>; readonly message: string } | null;
}

/**
 * Writes an attempt's outcome: attempt, delivery, failure counter, and after a failure the next job by the delays, or
 * the end. Returns false, and writes nothing, when another worker claimed the delivery in the meantime (contract 6.8).
 */
export function settleDelivery(ctx: SystemContext, claim: DeliveryClaim, outcome: CallOutcome): Promise<boolean> {
  const { durationMs, responseStatus, error } = outcome;
  const attempt = { ...toAttemptColumns(claim, claim.claimedAt), durationMs, responseStatus };
  const endedAt = ctx.now();
  if (error) {
    const ended: SystemContext = { ...ctx, now: () => endedAt };
    const failure = { ...attempt, errorCode: error.code, errorMessage: error.message };
    return DELIVERIES.fail(ended, claim, { ...failure, ...afterFailure(ended, findDelay(ctx, claim)) });
  }
  const success = { status: 'SUCCEEDED', nextAttemptAt: null, completedAt: endedAt } as const;
  return DELIVERIES.succeed(ctx, { ...attempt, ...success, errorCode: null, errorMessage: null });
}

/**
 * Seconds from the end of a failed attempt to the next one; undefined after the last. A delivery that was queued again
 * has all delays again.
 */
function findDelay({ ports }: SystemContext, { attemptCount, maxAttempts }: DeliveryClaim): number | undefined {
  const delays = ports.settings.webhookRetryDelaysSeconds;
  const attemptsLeft = maxAttempts - attemptCount - 1;
  return attemptsLeft > 0 ? delays[Math.max(0, delays.length - attemptsLeft)] : undefined;
}

/**
 * Ends a claimed delivery as SKIPPED. It stays so until it is queued again, and does not count as a failure (contract
 * 6.13 and 6.18).
 */
export async function skipDelivery(
  ctx: SystemContext,
  { providerId, id, token }: DeliveryClaim,
  errorCode: keyof typeof SKIPPED,
): Promise<void> {
  const ended = { status: 'SKIPPED', nextAttemptAt: null, completedAt: ctx.now() } as const;
  const reason = { errorCode, errorMessage: SKIPPED[errorCode] };
  await settleSkipped(ctx.db, { providerId, id, lockToken: token, ...ended, ...reason });
}

/**
 * The reason why the attempt must not be made now, or null. A plan that lost access still delivers its billing events.
 */
export function findSkipReason(claim: DeliveryClaim): keyof typeof SKIPPED | null {
  const access = (claim.planAccess && claim.providerActive) || claim.event.startsWith('billing.');
  if (!claim.subscriptionActive || !claim.clientActive || !access) return 'SUBSCRIPTION_INACTIVE';
  return claim.withdrawn ? 'CONTENT_WITHDRAWN' : null;
}
