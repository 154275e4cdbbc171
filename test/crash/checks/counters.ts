import type { SubscriptionRow } from '../database-evidence.ts';
import type { Evidence, Violation } from '../evidence.ts';

/** Point 8: the failure counter is the run of failures at the end of the attempts, and decides who is disabled. */
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
    .map(({ committedAt, succeeded }) => ({ at: committedAt, kind: succeeded ? 'SUCCESS' : 'FAILURE' }));
  const settledAt = new Set(attempts.map(({ at }) => at));
  // What changes together with an attempt is the service's own doing, which is to be derived and not to be believed.
  const switches = database.activity
    .filter((change) => change.id === id && change.wasActive !== null && !settledAt.has(change.committedAt))
    .map(({ committedAt, isActive }) => ({ at: committedAt, kind: isActive ? 'ON' : 'OFF' }));
  let failures = 0;
  let isActive = true;
  for (const { kind } of [...attempts, ...switches].sort((a, b) => a.at - b.at)) {
    if (kind === 'SUCCESS' || kind === 'ON') failures = 0;
    if (kind === 'FAILURE' && isActive) failures += 1;
    if (kind === 'ON' || kind === 'OFF') isActive = kind === 'ON';
    if (failures >= settings.failureThreshold) isActive = false;
  }
  return { failures, isActive };
}
