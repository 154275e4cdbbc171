import type { Call } from './calls.ts';
import type { Evidence } from './evidence.ts';

/** A summary in a few lines, which reveals a run that did nothing. */
export function summaryOf({ calls, requests, readers, database }: Evidence): string[] {
  const list = (counts: ReadonlyMap<string, readonly unknown[]>) =>
    [...counts]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, all]) => `${all.length} × ${name}`)
      .join(', ');
  return [
    `${calls.length} calls: ${list(Map.groupBy(calls, outcomeOf))}`,
    `${database.events.length} events; deliveries: ${list(Map.groupBy(database.deliveries, ({ status, attemptCount }) => `${status} after ${attemptCount}`))}`,
    `${requests.length} webhooks received, ${database.attempts.length} attempts counted`,
    ...readers.map(
      ({ reader, eventIds, connections }) => `${reader}: ${eventIds.length} events over ${connections} connections`,
    ),
  ];
}

function outcomeOf({ action, answer }: Call): string {
  if (!answer) return `${action.kind} without an answer`;
  return [action.kind, answer.status, answer.code, answer.reason].filter((part) => part !== null).join(' ');
}
