import type { AttemptRow, DeliveryChange, DeliveryRow } from '../database-evidence.ts';
import type { ClockStep, Evidence, ReceivedWebhook, Violation } from '../evidence.ts';
import { activityBetween, VISIBILITY_MS } from './timeline.ts';

const ATTEMPTS_MAX = 3;

/** The clocks of two processes differ by less than this, and an attempt takes less. */
const CLOCKS_MS = 75_000;

/** How much earlier than due a process may claim, because clocks differ (CLOCK_TOLERANCE_SECONDS of the product). */
const EARLY_MS = 2_000;

/** Processes follow a skip after some time, during which the clock of a process is unknown. */
const STEP_MS = 30_000;

/** Longer than any sender waits for an answer, frozen or not. */
const PATIENCE_MS = 20_000;

/** All evidence about one delivery. */
interface Case {
  readonly delivery: DeliveryRow;
  readonly attempts: readonly AttemptRow[];
  readonly changes: readonly DeliveryChange[];
  readonly requests: readonly ReceivedWebhook[];
}

/**
 * Point 6: at most three counted attempts, the same bytes each time, rising timestamps, the gaps of the schedule, and
 * no attempt after success or disabling.
 */
export function checkAttempts(evidence: Evidence): Violation[] {
  const attempts = Map.groupBy(evidence.database.attempts, ({ deliveryId }) => deliveryId);
  const changes = Map.groupBy(evidence.database.deliveryChanges, ({ id }) => id);
  const requests = Map.groupBy(evidence.requests, ({ deliveryId }) => deliveryId);
  return evidence.database.deliveries.flatMap((delivery) => {
    const { id } = delivery;
    const own = (attempts.get(id) ?? []).toSorted((a, b) => a.number - b.number);
    const one = { delivery, attempts: own, changes: changes.get(id) ?? [], requests: requests.get(id) ?? [] };
    const found = [
      ...counted(one),
      ...bytes(one),
      ...endless(evidence, one),
      ...gaps(evidence, one),
      ...afterTheEnd(one),
      ...afterDisabling(evidence, one),
    ];
    return found.map((what): Violation => ({ point: 'attempt', what: `Delivery ${id} ${what}` }));
  });
}

function counted({ delivery, attempts }: Case): string[] {
  const numbers = attempts.map(({ number }) => number).join();
  const expected = Array.from({ length: delivery.attemptCount }, (_, index) => index + 1).join();
  const falling = attempts.some(({ startedAt }, index) => startedAt <= (attempts[index - 1]?.startedAt ?? 0));
  return [
    ...(delivery.attemptCount > ATTEMPTS_MAX ? [`was counted ${delivery.attemptCount} times.`] : []),
    ...(numbers !== expected ? [`has the attempts ${numbers}, and counts ${delivery.attemptCount}.`] : []),
    ...(falling ? ['has timestamps that fall.'] : []),
    ...(['PENDING', 'RETRY_SCHEDULED'].includes(delivery.status) ? [`never ended: ${delivery.status}.`] : []),
  ];
}

function bytes({ delivery, attempts, requests }: Case): string[] {
  const answered = attempts.filter(({ responseStatus }) => responseStatus !== null).length;
  const timestamps = new Set(requests.map(({ signedAt }) => signedAt)).size;
  return [
    ...(requests.every(({ body }) => body === delivery.body) ? [] : ['was sent with other bytes.']),
    ...(requests.every(({ isAuthentic }) => isAuthentic) ? [] : ['was sent with a wrong signature.']),
    ...(timestamps < answered ? ['was sent again with an old timestamp.'] : []),
  ];
}

/** An attempt without an end blocks one of the few permits of its subscription. */
function endless({ endedAt }: Evidence, { requests }: Case): string[] {
  const unanswered = requests.filter(({ answeredStatus }) => answeredStatus === null);
  const held = unanswered.filter(({ arrivedAt, givenUpAt }) => (givenUpAt ?? endedAt) - arrivedAt > PATIENCE_MS);
  return held.length > 0 ? ['was waited for without an end.'] : [];
}

function gaps({ steps, settings }: Evidence, { attempts, changes }: Case): string[] {
  return changes.flatMap(({ status, attemptCount, nextAttemptAt, committedAt }, index) => {
    const isNew = attemptCount > (changes[index - 1]?.attemptCount ?? 0);
    if (!isNew || status !== 'RETRY_SCHEDULED' || nextAttemptAt === null) return [];
    const delayMs = (settings.retryDelaysSeconds[attemptCount - 1] ?? Number.NaN) * 1000;
    const offsets = offsetsAround(steps, committedAt);
    const isRight = offsets.some((offsetMs) => Math.abs(nextAttemptAt - committedAt - offsetMs - delayMs) < CLOCKS_MS);
    const next = attempts.find(({ number }) => number === attemptCount + 1);
    const isEarly = next !== undefined && next.startedAt + EARLY_MS < nextAttemptAt;
    return [
      ...(isRight ? [] : [`was scheduled for the wrong time after attempt ${attemptCount}.`]),
      ...(isEarly ? [`was attempted before its time after attempt ${attemptCount}.`] : []),
    ];
  });
}

/** How far ahead the world was at any instant that a process may have taken for this one. */
function offsetsAround(steps: readonly ClockStep[], instant: number): number[] {
  return steps.flatMap(({ at, offsetMs }, index) => {
    const until = steps[index + 1]?.at ?? Number.POSITIVE_INFINITY;
    return at < instant + STEP_MS && until > instant - STEP_MS ? [offsetMs] : [];
  });
}

function afterTheEnd({ changes }: Case): string[] {
  const end = changes.findIndex(({ status }) => ['SUCCEEDED', 'FAILED', 'SKIPPED'].includes(status));
  const unowned = changes.some(
    ({ attemptCount, previousToken }, index) =>
      previousToken === null && attemptCount > (changes[index - 1]?.attemptCount ?? 0),
  );
  return [
    ...(end >= 0 && end < changes.length - 1 ? ['was changed after it had ended.'] : []),
    ...(unowned ? ['was settled by a worker that did not hold it.'] : []),
  ];
}

function afterDisabling({ database }: Evidence, { delivery, changes }: Case): string[] {
  return changes.flatMap(({ token, previousToken, committedAt }, index) => {
    if (token === null || token === previousToken) return [];
    const states = activityBetween(
      database.activity,
      delivery.subscriptionId,
      committedAt - VISIBILITY_MS,
      committedAt,
    );
    const settled = changes.find((later, position) => position > index && later.previousToken === token);
    const wasCounted = settled && settled.attemptCount > (changes[index]?.attemptCount ?? 0);
    return wasCounted && !states.has(true) ? ['was attempted while its subscription was inactive.'] : [];
  });
}
