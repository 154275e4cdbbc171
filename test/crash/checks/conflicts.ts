import type { Action, Call } from '../calls.ts';
import type { Evidence, Violation } from '../evidence.ts';
import { isLive, type Lifetime, lifetimes, meets, type Window } from './timeline.ts';
import { wasUnavailable } from './unavailable.ts';

/** The limit of the single integration client. */
const HOLDS = 10;

/** Point 4: every 409 was justified at some instant between the call and its answer. */
export function checkConflicts(evidence: Evidence): Violation[] {
  const lives = [lifetimes(evidence.database.versions), lifetimes(evidence.database.holds)];
  const all = lives.flatMap((byId) => [...byId.values()].flat());
  return evidence.calls.flatMap((call): Violation[] => {
    if (call.answer?.status !== 409 || call.answeredAt === null) return [];
    const window = { from: call.invokedAt, until: call.answeredAt };
    if (isJustified(evidence, call, all, window)) return [];
    const { code, reason } = call.answer;
    return [{ point: 'unjustified 409', what: `${JSON.stringify(call.action)} was refused with ${code} ${reason}.` }];
  });
}

function isJustified(
  { calls, salon }: Evidence,
  { action, answer }: Call,
  all: readonly Lifetime[],
  window: Window,
): boolean {
  const own = all.filter(
    ({ id, visitId }) =>
      ('reservationId' in action && id === action.reservationId) || ('visitId' in action && visitId === action.visitId),
  );
  const wasEver = (holds: (version: Lifetime) => boolean) => own.some((one) => meets(one, window) && holds(one));
  switch (answer?.code) {
    case 'IDEMPOTENCY_KEY_REUSED':
      return calls.some((other) => usesKeyOtherwise(action, other.action) && other.invokedAt < window.until);
    case 'VERSION_CONFLICT':
      return action.kind === 'update' && wasEver(({ version }) => version !== action.expectedVersion);
    case 'INVALID_STATE':
      return wasEver((version) => (action.kind === 'confirm' ? version.status !== 'PENDING' : !isLive(version)));
    case 'SLOT_UNAVAILABLE':
      return wasUnavailable(salon, { action, reason: answer.reason }, all, window);
    case 'LIMIT_REACHED':
      return action.kind === 'hold' && all.filter((one) => one.status === 'HELD' && meets(one, window)).length >= HOLDS;
    default:
      return false;
  }
}

function usesKeyOtherwise(action: Action, other: Action): boolean {
  return action.kind === 'create' && other.kind === 'create' && action.key === other.key && action.tag !== other.tag;
}
