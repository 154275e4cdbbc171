import type { AttemptRow, DeliveryChange, SubscriptionRow } from '../database-evidence.ts';
import type { Evidence, Violation } from '../evidence.ts';

/** A longer wait for a permit moves the counted start of an attempt (contract 6.10). */
const WAIT_COUNTED_MS = 15_000;

/**
 * Point 8: the failure counter equals the failures since the last success, one burst counted once, and disables at its
 * limit.
 */
export function checkCounters(evidence: Evidence): Violation[] {
  return evidence.database.subscriptions.flatMap((subscription): Violation[] => {
    const expected = replay(evidence, subscription);
    const { id, isActive, consecutiveFailures } = subscription;
    if (expected.failures === consecutiveFailures && expected.isActive === isActive) return [];
    const stands = `counts ${consecutiveFailures} and is ${isActive ? 'active' : 'inactive'}`;
    const follows = `${expected.failures} and ${expected.isActive ? 'active' : 'inactive'} follow from the attempts`;
    return [{ point: 'counter', what: `Subscription ${id} ${stands}; ${follows}.` }];
  });
}

function replay({ database, settings }: Evidence, { id }: SubscriptionRow) {
  const attempts = database.attempts
    .filter(({ subscriptionId }) => subscriptionId === id)
    .map((attempt) => {
      const kind = attempt.succeeded ? ('SUCCESS' as const) : ('FAILURE' as const);
      return { at: attempt.committedAt, kind, ...spanOf(attempt, database.deliveryChanges, settings) };
    });
  const settledAt = new Set(attempts.map(({ at }) => at));
  // Changes in the transaction of an attempt come from the service itself, so the checker derives them and does not
  // trust them.
  const switches = database.activity
    .filter((change) => change.id === id && change.wasActive !== null && !settledAt.has(change.committedAt))
    .map(({ committedAt, isActive }) => ({ at: committedAt, kind: isActive ? ('ON' as const) : ('OFF' as const) }));
  let lastFailureAt = -Infinity;
  let failures = 0;
  let isActive = true;
  for (const step of [...attempts, ...switches].sort((a, b) => a.at - b.at)) {
    const { kind } = step;
    if (kind === 'SUCCESS' || kind === 'ON') failures = 0;
    if (kind === 'FAILURE' && isActive && step.beganAt >= lastFailureAt) {
      failures += 1;
      lastFailureAt = step.endedAt;
    }
    if (kind === 'ON' || kind === 'OFF') isActive = kind === 'ON';
    if (failures >= settings.failureThreshold) isActive = false;
  }
  return { failures, isActive };
}

/** The start and end of an attempt, from the changes of its delivery. */
function spanOf(
  { deliveryId, number, startedAt }: AttemptRow,
  changes: readonly DeliveryChange[],
  { retryDelaysSeconds }: Evidence['settings'],
) {
  const own = changes.filter(({ id }) => id === deliveryId);
  const dueAt = own.find(({ attemptCount }) => attemptCount === number - 1)?.nextAttemptAt ?? startedAt;
  const after = own.find(({ attemptCount }) => attemptCount === number);
  const delay = (retryDelaysSeconds[number - 1] ?? 0) * 1000;
  return {
    beganAt: Math.min(Math.max(dueAt, startedAt - WAIT_COUNTED_MS), startedAt),
    endedAt: after?.completedAt ?? (after?.nextAttemptAt ?? startedAt) - delay,
  };
}
