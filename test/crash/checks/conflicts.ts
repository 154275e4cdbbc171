import type { Action, Call, Evidence, Salon, Violation } from '../evidence.ts';
import { isLive, isOccupying, type Lifetime, lifetimes } from './timeline.ts';

const MINUTE_MS = 60_000;
/** The limit of the single integration client. */
const HOLDS = 10;

interface Window {
  readonly from: number;
  readonly until: number;
}

/** Point 4: every 409 was justified at some instant between the call and its answer. */
export function checkConflicts(evidence: Evidence): Violation[] {
  const lives = lifetimes(evidence.database.versions);
  const holds = lifetimes(evidence.database.holds);
  const all = [...lives.values(), ...holds.values()].flat();
  return evidence.calls.flatMap((call): Violation[] => {
    if (call.answer?.status !== 409 || call.answeredAt === null) return [];
    const window = { from: call.invokedAt, until: call.answeredAt };
    if (isJustified(evidence, call, lives, all, window)) return [];
    const { code, reason } = call.answer;
    return [{ point: 'unjustified 409', what: `${JSON.stringify(call.action)} was refused with ${code} ${reason}.` }];
  });
}

function isJustified(
  { calls, salon }: Evidence,
  { action, answer }: Call,
  lives: ReadonlyMap<string, readonly Lifetime[]>,
  all: readonly Lifetime[],
  window: Window,
): boolean {
  const own = 'reservationId' in action ? (lives.get(action.reservationId) ?? []) : [];
  const wasEver = (holds: (version: Lifetime) => boolean) => own.some((one) => meets(one, window) && holds(one));
  switch (answer?.code) {
    case 'IDEMPOTENCY_KEY_REUSED':
      return calls.some((other) => usesKeyOtherwise(action, other.action) && other.invokedAt < window.until);
    case 'VERSION_CONFLICT':
      return action.kind === 'update' && wasEver(({ version }) => version !== action.expectedVersion);
    case 'INVALID_STATE':
      return wasEver((version) => (action.kind === 'confirm' ? version.status !== 'PENDING' : !isLive(version)));
    case 'SLOT_UNAVAILABLE':
      return answer.reason === 'TAKEN' && wasTaken(salon, action, all, window);
    case 'LIMIT_REACHED':
      return action.kind === 'hold' && all.filter((one) => one.status === 'HELD' && meets(one, window)).length >= HOLDS;
    default:
      return false;
  }
}

function meets(version: Lifetime, { from, until }: Window): boolean {
  return version.from <= until && version.until >= from;
}

function usesKeyOtherwise(action: Action, other: Action): boolean {
  return action.kind === 'create' && other.kind === 'create' && action.key === other.key && action.tag !== other.tag;
}

/** At one instant every requested employee had another live reservation, or a hold, at that time. */
function wasTaken(salon: Salon, action: Action, all: readonly Lifetime[], window: Window): boolean {
  if (action.kind !== 'create' && action.kind !== 'reschedule' && action.kind !== 'hold') return false;
  const service = salon.services[action.serviceId];
  if (!service) return false;
  const from = action.startAt - service.bufferBefore * MINUTE_MS;
  const until = action.startAt + (service.minutes + service.bufferAfter) * MINUTE_MS;
  const held = action.kind === 'create' ? action.holdId : null;
  const own = action.kind === 'reschedule' ? action.reservationId : held;
  const inTheWay = all.filter(
    (one) =>
      isOccupying(one) && one.id !== own && one.occupiedFrom < until && one.occupiedUntil > from && meets(one, window),
  );
  const requested = action.employeeId === null ? service.performers : [action.employeeId];
  const instants = [window.from, ...inTheWay.map((one) => Math.max(one.from, window.from))];
  return instants.some((instant) =>
    requested.every((employeeId) =>
      inTheWay.some((one) => one.employeeId === employeeId && one.from <= instant && one.until >= instant),
    ),
  );
}
