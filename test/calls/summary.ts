import type { Attempt, Json } from './attempt.ts';
import { expectationsOf } from './checks/expectation.ts';

/** The outcomes of a run in a few lines, which reveal one that did nothing. */
export function summaryOf(attempts: readonly Attempt[]): string[] {
  const counts = Map.groupBy(attempts, ({ call, operation }) => `${call.surface} ${operation}`);
  const conversations = Map.groupBy(expectationsOf(attempts).values(), (expectation) => expectation);
  return [...counts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([kind, all]) => `${kind}: ${listOf(Map.groupBy(all, outcomeOf))}`)
    .concat(`conversations: ${listOf(conversations)}`);
}

const listOf = (groups: ReadonlyMap<string, readonly unknown[]>) =>
  [...groups].map(([outcome, all]) => `${all.length} ${outcome}`).join(', ');

/** How an attempt ended, in a word. */
export function outcomeOf({ answer }: Attempt): string {
  if (answer === null) return 'unknown';
  if (answer.isDone) return 'done';
  const context = (answer.body['context'] ?? {}) as Json;
  return String(context['reason'] ?? answer.body['error'] ?? answer.status);
}
