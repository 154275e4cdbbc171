import type { Attempt, Json } from './attempt.ts';

/** The outcomes of a run in a few lines, which reveal one that did nothing. */
export function summaryOf(attempts: readonly Attempt[]): string[] {
  const counts = Map.groupBy(attempts, ({ call, operation }) => `${call.surface} ${operation}`);
  return [...counts]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([kind, all]) => `${kind}: ${listOf(Map.groupBy(all, outcomeOf))}`);
}

const listOf = (groups: ReadonlyMap<string, readonly unknown[]>) =>
  [...groups].map(([outcome, all]) => `${all.length} ${outcome}`).join(', ');

function outcomeOf({ answer }: Attempt): string {
  if (answer === null) return 'unknown';
  if (answer.isDone) return 'done';
  const context = (answer.body['context'] ?? {}) as Json;
  return String(context['reason'] ?? answer.body['error'] ?? answer.status);
}
