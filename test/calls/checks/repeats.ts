import type { Attempt } from '../attempt.ts';
import type { Violation } from './violation.ts';

const DERIVED = new Set(['createReservation', 'createHold']);
/** The service was not reached, or did nothing for a reason of its own. */
const UNREACHED = new Set([429, 503]);

/** Within a conversation an attempt without a key that repeats a success has its result. */
export function checkRepeats(attempts: readonly Attempt[]): Violation[] {
  const unkeyed = attempts.filter(
    ({ call, operation, key }) => call.conversation !== null && key === null && DERIVED.has(operation),
  );
  const same = Map.groupBy(unkeyed, ({ call, operation, input }) => JSON.stringify([call.id, operation, input]));
  const spent = new Set(
    attempts.flatMap(({ operation, input }) => String(input[operation === 'deleteHold' ? 'id' : 'holdId'])),
  );
  const hasEnded = ({ answer, operation }: Attempt) =>
    operation === 'createHold' &&
    (spent.has(String(answer?.body['id'])) || Date.parse(String(answer?.body['expiresAt'])) <= Date.now());
  return [...same.values()].flatMap((repeats) => {
    const first = repeats
      .filter(({ answer }) => answer?.isDone)
      .reduce<Attempt | null>((one, other) => (one && one.endedAt <= other.endedAt ? one : other), null);
    // After the end of a hold a repeat is a new attempt.
    if (!first || hasEnded(first)) return [];
    return repeats.filter((repeat) => !isResultOf(repeat, first)).map((repeat) => violation(repeat, first));
  });
}

function isResultOf({ answer, begunAt, operation }: Attempt, first: Attempt): boolean {
  if (answer === null || UNREACHED.has(answer.status)) return true;
  if (answer.isDone) return answer.body['id'] === first.answer?.body['id'];
  // A hold that has ended, and for tools a reservation that was changed since, cannot be answered as it was.
  if (operation === 'createHold' && answer.body['error'] === 'NOT_FOUND') return true;
  return begunAt < first.endedAt || answer.body['replayed'] === true;
}

const violation = ({ call, operation, answer }: Attempt, first: Attempt): Violation => ({
  promise: 'repeat',
  what: `${call.id} ${operation} answered ${first.answer?.body['id']}, then ${JSON.stringify(answer?.body).slice(0, 300)}`,
});
