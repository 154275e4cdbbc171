import type { Action } from '../calls.ts';
import type { Evidence, Violation } from '../evidence.ts';

/**
 * Expected statuses of the load: success, retry (408 if a slow machine was late with the request itself), conflict, new
 * login. Any other status is an error, whatever fault was injected.
 */
const EXPECTED: ReadonlySet<number> = new Set([200, 201, 401, 408, 409, 503]);
/** Further statuses of holds: deleted, and expired. */
const OF_HOLDS: ReadonlySet<number> = new Set([204, 404]);

/** Beyond the list: faults of machines and networks are answered with their own codes, never as a bug. */
export function checkAnswers({ calls }: Evidence): Violation[] {
  return calls.flatMap(({ action, answer }): Violation[] => {
    if (!answer || EXPECTED.has(answer.status)) return [];
    if (isOfHold(action) && OF_HOLDS.has(answer.status)) return [];
    return [{ point: 'answer', what: `${JSON.stringify(action)} was answered ${answer.status} ${answer.code}.` }];
  });
}

function isOfHold(action: Action): boolean {
  return action.kind === 'create' ? Boolean(action.holdId) : action.kind === 'hold' || action.kind === 'release';
}
