import type { AttemptRow } from '../database-evidence.ts';
import type { Evidence, ReceivedWebhook, Violation } from '../evidence.ts';

const violation = (what: string): Violation => ({ point: 'delivery', what });

/** Point 7: every delivery marked as delivered was received and accepted, and every recorded answer was given. */
export function checkReceived({ database, requests }: Evidence): Violation[] {
  const requestsOf = Map.groupBy(requests, ({ deliveryId }) => deliveryId);
  const attemptsOf = Map.groupBy(database.attempts, ({ deliveryId }) => deliveryId);
  return database.deliveries.flatMap(({ id, subscriptionId, status }): Violation[] => {
    const received = (requestsOf.get(id) ?? []).filter((request) => request.subscriptionId === subscriptionId);
    const attempts = attemptsOf.get(id) ?? [];
    const isProven = attempts.some(({ succeeded }) => succeeded) && received.some(isAccepted);
    return [
      ...(status === 'SUCCEEDED' && !isProven ? [violation(`${id} counts as delivered and was not.`)] : []),
      ...(attempts.every((attempt) => wasHeard(attempt, attempts, received))
        ? []
        : [violation(`${id} has a recorded answer that was not given.`)]),
    ];
  });
}

function isAccepted({ answeredStatus }: ReceivedWebhook): boolean {
  return answeredStatus !== null && answeredStatus >= 200 && answeredStatus < 300;
}

/** When an attempt was counted, its answer had been given as often as recorded. */
function wasHeard(
  { responseStatus, committedAt }: AttemptRow,
  attempts: readonly AttemptRow[],
  received: readonly ReceivedWebhook[],
): boolean {
  if (responseStatus === null) return true;
  const given = received.filter(
    (request) => request.answeredStatus === responseStatus && request.arrivedAt <= committedAt,
  );
  const noted = attempts.filter((other) => other.responseStatus === responseStatus && other.committedAt <= committedAt);
  return given.length >= noted.length;
}
