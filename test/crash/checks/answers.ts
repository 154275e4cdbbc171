import type { Action } from '../calls.ts';
import type { Evidence, Violation } from '../evidence.ts';

/** What the load may be told: done, try again (408 where a starved machine was late with the request itself), taken, log in again. Anything else is a fault that no fault excuses. */
const EXPECTED: ReadonlySet<number> = new Set([200, 201, 401, 408, 409, 503]);
/** Of holds also: given back, and over. */
const OF_HOLDS: ReadonlySet<number> = new Set([204, 404]);

/** Beyond the list: faults of machines and networks are answered as such, never as a bug. */
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
