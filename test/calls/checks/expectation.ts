import { type Attempt, WISHES } from '../attempt.ts';

const CHANGES = [...WISHES, 'cancelReservation', 'deleteHold'];

/** Whether the wish of a conversation stays open, as far as its answers say. */
export type Expectation = 'OPEN' | 'SETTLED' | 'UNKNOWN';

/** The expectations of the conversations, by provider and id. */
export function expectationsOf(attempts: readonly Attempt[]): Map<string, Expectation> {
  const named = attempts.filter(({ call }) => call.conversation !== null);
  const conversations = Map.groupBy(named, ({ call }) => `${call.providerId} ${call.conversation}`);
  return new Map([...conversations].map(([id, all]) => [id, expectationOf(all)]));
}

function expectationOf(attempts: readonly Attempt[]): Expectation {
  const changes = attempts
    .filter(({ operation }) => CHANGES.includes(operation))
    .toSorted((one, other) => one.begunAt - other.begunAt);
  // The service may still work on a request that the host cancelled.
  if (changes.some(({ answer }) => answer === null)) return 'UNKNOWN';
  const last = changes.findLast(({ operation }) => WISHES.includes(operation));
  if (!last) return 'SETTLED';
  const position = changes.indexOf(last);
  if (changes.slice(0, position).some(({ endedAt }) => endedAt > last.begunAt)) return 'UNKNOWN';
  const after = changes.slice(position + 1).filter(({ answer }) => answer?.isDone);
  const isReleased = after.some(({ operation }) => operation === 'deleteHold');
  if (after.some(({ operation }) => operation === 'cancelReservation')) return 'SETTLED';
  if (last.answer?.isDone) return last.operation === 'createHold' && !isReleased ? 'OPEN' : 'SETTLED';
  return 'OPEN';
}
