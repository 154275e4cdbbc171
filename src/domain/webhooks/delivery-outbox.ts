import { v7 } from 'uuid';
import { claimDeliveries } from '../../db/across-providers/claim-outbox.ts';
import { settleSuccesses } from '../../db/across-providers/settle-outbox.ts';
import { readOverdueDeliveries } from '../../db/across-providers/sweep-outbox.ts';
import { eraseDeliveryBodies } from '../../db/across-providers/sweep-records.ts';
import { insertAuditEvents, type NewAuditEvent } from '../../db/audit/audit-events.ts';
import { refreshMissedSince } from '../../db/webhooks/missed-since.ts';
import { type AttemptedDelivery, settleFailure, settleSkipped } from '../../db/webhooks/settle-failures.ts';
import type { SystemContext } from '../../kernel/context.ts';
import { TEST_EVENT } from '../events/event-names.ts';
import { afterFailure, commonAttemptColumns, createOutbox, type LeasedRow } from '../outbox/outbox.ts';
import { writeDisabledMail } from '../outbox/write-mails.ts';
import { ATTEMPT_TIMEOUT_SECONDS } from './limits.ts';
import { webhookResource } from './subscriptions.ts';

const TOO_MANY_FAILURES = 'too_many_consecutive_failures';
/** The reasons why an attempt is not made. */
const SKIPPED = {
  SUBSCRIPTION_INACTIVE: 'The subscription or its access was inactive when the attempt was due.',
  CONTENT_WITHDRAWN: 'When the attempt was due, the integration could no longer read all of the body.',
} as const;

type DeliveryRow = Awaited<ReturnType<typeof claimDeliveries>>[number];

/** The lease of one attempt on a delivery. */
export type DeliveryClaim = LeasedRow<DeliveryRow>;

/**
 * The outbox of the deliveries of all providers. Failures count towards disabling the subscription (contract 6.8 and
 * 6.10).
 */
export const DELIVERY_OUTBOX = createOutbox<
  DeliveryRow,
  AttemptedDelivery,
  Pick<DeliveryRow, 'integrationClientId' | 'subscriptionId'>
>({
  claim: claimDeliveries,
  succeed: settleSuccesses,
  async fail(ctx, db, claim, outcome) {
    const { providerId, subscriptionId } = claim;
    const threshold = ctx.ports.settings.webhookFailureThreshold;
    const policy = { threshold, reason: TOO_MANY_FAILURES, beganAt: beganAt(claim) };
    const settled = await settleFailure(db, outcome, policy, ctx.now());
    if (settled?.disabled) {
      ctx.ports.log.warn({ providerId, subscriptionId }, 'webhook subscription disabled');
      await insertAuditEvents(db, providerId, [disabledByFailures(ctx, subscriptionId)]);
      await writeDisabledMail(ctx, db, { providerId, subscriptionId });
    }
    return settled !== undefined;
  },
  enqueue: (jobs, db, due) => jobs.deliverWebhooks(db, due),
  overdue: readOverdueDeliveries,
  erase: eraseDeliveryBodies,
});

function disabledByFailures({ now }: SystemContext, subscriptionId: string): NewAuditEvent {
  const changes = [{ field: 'disabledReason', from: null, to: TOO_MANY_FAILURES }];
  const actor = { actorType: 'SYSTEM', actorId: null } as const;
  return { id: v7(), ...webhookResource(subscriptionId), action: 'DISABLED', changes, ...actor, occurredAt: now() };
}

/**
 * Returns the time that counts as the start of an attempt for detecting bursts of failures: its due time, but at most
 * `ATTEMPT_TIMEOUT_SECONDS` before the claim. Attempts that wait to be made belong to the burst in which they became due;
 * without the limit, an endpoint with a backlog would never be counted.
 */
function beganAt({ dueAt, claimedAt }: DeliveryClaim): Date {
  const earliest = claimedAt.getTime() - ATTEMPT_TIMEOUT_SECONDS * 1000;
  return new Date(Math.min(Math.max(dueAt.getTime(), earliest), claimedAt.getTime()));
}

/** The outcome of an HTTP call. `error` is null when the call succeeded. */
export interface CallOutcome {
  readonly durationMs: number;
  readonly responseStatus: number | null;
  readonly responseBody: string | null;
  readonly error: { readonly code: NonNullable<AttemptedDelivery['errorCode']>; readonly message: string } | null;
}

/**
 * Writes the outcome of an attempt: attempt, delivery, failure counter, and after a failure the job of the next attempt
 * or the end. False when another worker claimed the delivery meanwhile; nothing is written then (contract 6.8).
 */
export function settleDelivery(ctx: SystemContext, claim: DeliveryClaim, outcome: CallOutcome): Promise<boolean> {
  const { error, ...answer } = outcome;
  const attempt = { ...commonAttemptColumns(claim, claim.claimedAt), ...answer };
  const endedAt = ctx.now();
  if (error) {
    const ended: SystemContext = { ...ctx, now: () => endedAt };
    const next = afterFailure(ended, delayOf(ctx, claim));
    const missed = claim.missed || (next.status === 'FAILED' && isEvent(claim));
    return DELIVERY_OUTBOX.fail(ended, claim, {
      ...attempt,
      errorCode: error.code,
      errorMessage: error.message,
      ...next,
      missed,
    });
  }
  const success = { status: 'SUCCEEDED', nextAttemptAt: null, completedAt: endedAt, missed: false } as const;
  const settled = { ...attempt, ...success, errorCode: null, errorMessage: null };
  return claim.missed ? settleMissed(ctx, claim, settled) : DELIVERY_OUTBOX.succeed(ctx, settled);
}

/**
 * Writes the success of a delivery that had failed finally before, and updates what its subscription still misses. The
 * statement locks the subscription, so of two simultaneous successes the later one sees the other.
 */
function settleMissed(
  { ports, now }: SystemContext,
  { providerId, subscriptionId }: DeliveryClaim,
  outcome: AttemptedDelivery,
): Promise<boolean> {
  return ports.transactions.run(providerId, async (db) => {
    const settled = await settleSuccesses(db, [outcome], now());
    if (settled.length > 0) await refreshMissedSince(db, { providerId, subscriptionId });
    return settled.length > 0;
  });
}

/** Whether a delivery is of an event. A test delivery is not, so a failed test does not count as missed. */
function isEvent({ event }: Pick<DeliveryClaim, 'event'>): boolean {
  return event !== TEST_EVENT;
}

/**
 * Returns the seconds from the end of a failed attempt to the next one; undefined after the last. A delivery that is
 * sent again gets all delays again.
 */
function delayOf({ ports }: SystemContext, { attemptCount, maxAttempts }: DeliveryClaim): number | undefined {
  const delays = ports.settings.webhookRetryDelaysSeconds;
  const attemptsLeft = maxAttempts - attemptCount - 1;
  return attemptsLeft > 0 ? delays[Math.max(0, delays.length - attemptsLeft)] : undefined;
}

/**
 * Ends a claimed delivery with the status SKIPPED. It is not attempted until it is sent again, and does not count as a
 * failure (contract 6.13 and 6.18).
 */
export async function skipDelivery(
  ctx: SystemContext,
  { providerId, id, token, event, missed }: DeliveryClaim,
  errorCode: keyof typeof SKIPPED,
): Promise<void> {
  const ended = { status: 'SKIPPED', nextAttemptAt: null, completedAt: ctx.now() } as const;
  const reason = { errorCode, errorMessage: SKIPPED[errorCode] };
  const skipped = { ...ended, ...reason, missed: missed || isEvent({ event }) };
  await settleSkipped(ctx.db, { providerId, id, lockToken: token, ...skipped });
}

/**
 * Returns the reason why an attempt must not be made now, or null. Billing events are delivered even after the plan
 * lost access.
 */
export function getSkipReason(claim: DeliveryClaim): keyof typeof SKIPPED | null {
  const access = (claim.planAccess && claim.providerActive) || claim.event.startsWith('billing.');
  if (!claim.subscriptionActive || !claim.clientActive || !access) return 'SUBSCRIPTION_INACTIVE';
  return claim.withdrawn ? 'CONTENT_WITHDRAWN' : null;
}
