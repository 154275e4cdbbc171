import type { Action } from '../calls.ts';
import type { Salon } from '../evidence.ts';
import { isLive, isOccupying, type Lifetime, meets, type Window } from './timeline.ts';

const MINUTE_MS = 60_000;

type Create = Extract<Action, { kind: 'create' }>;
type Placing = Create | Extract<Action, { kind: 'hold' | 'reschedule' }>;

/** A start that was refused, and the reason. */
interface Refused {
  readonly action: Action;
  readonly reason: string | null;
}

/** Whether the start was unavailable for the reason given at some instant of the window. */
export function wasUnavailable(
  salon: Salon,
  { action, reason }: Refused,
  all: readonly Lifetime[],
  window: Window,
): boolean {
  if (action.kind !== 'create' && action.kind !== 'reschedule' && action.kind !== 'hold') return false;
  if (reason === 'TAKEN') return wasTaken(salon, action, all, window);
  // A move is not compared with the client's other reservations.
  if (action.kind !== 'create') return false;
  if (reason === 'ALREADY_BOOKED') return wasAlreadyBooked(salon, action, all, window);
  return reason === 'CLIENT_BUSY' && wasClientBusy(salon, action, all, window);
}

/** The client had another live reservation of the service whose time overlaps, buffers left out. */
function wasAlreadyBooked(salon: Salon, action: Create, all: readonly Lifetime[], window: Window): boolean {
  const own = ownOverlaps(salon, action, all, window);
  return action.allowClientOverlap !== true && own.some(({ serviceId }) => serviceId === action.serviceId);
}

/** The client had one of another service, which counts by default only where it takes the time of an employee asked for. */
function wasClientBusy(salon: Salon, action: Create, all: readonly Lifetime[], window: Window): boolean {
  const others = ownOverlaps(salon, action, all, window).filter(({ serviceId }) => serviceId !== action.serviceId);
  if (action.allowClientOverlap === true) return false;
  if (action.allowClientOverlap === false) return others.length > 0;
  const asked = employeesAsked(salon, action);
  return wasTaken(salon, action, all, window) && others.some(({ employeeId }) => asked.includes(employeeId));
}

function ownOverlaps(salon: Salon, { client, serviceId, startAt }: Create, all: readonly Lifetime[], window: Window) {
  const endAt = startAt + (salon.services[serviceId]?.minutes ?? 0) * MINUTE_MS;
  return all.filter(
    (one) => isLive(one) && one.client === client && one.startAt < endAt && one.endAt > startAt && meets(one, window),
  );
}

function employeesAsked({ services }: Salon, { employeeId, serviceId }: Placing): readonly string[] {
  return employeeId === null ? (services[serviceId]?.performers ?? []) : [employeeId];
}

/** At one instant everybody who was asked for had another live reservation, or a hold, in the way. */
function wasTaken(salon: Salon, action: Placing, all: readonly Lifetime[], window: Window): boolean {
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
  const asked = employeesAsked(salon, action);
  const instants = [window.from, ...inTheWay.map((one) => Math.max(one.from, window.from))];
  return instants.some((instant) =>
    asked.every((employeeId) =>
      inTheWay.some((one) => one.employeeId === employeeId && one.from <= instant && one.until >= instant),
    ),
  );
}
