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
  if (action.kind === 'visit' || action.kind === 'visit move') return wasVisitBlocked(salon, action, all, window);
  if (action.kind !== 'create' && action.kind !== 'reschedule' && action.kind !== 'hold') return false;
  if (reason === 'TAKEN') return wasTaken(salon, action, all, window);
  if (reason === 'NO_RESOURCE') return wasResourceTaken(salon, action, all, window);
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
  const own = ownOverlaps(salon, action, all, window);
  const others = own.filter(({ serviceId }) => !salon.hasDuplicateProtection || serviceId !== action.serviceId);
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

/** The longest visit: each service waits for the longest gap that the load allows. */
const VISIT_MS = 120 * MINUTE_MS;

/** Something was in the time of the visit: of its client, of its employees, who do all of its services, or of a resource. */
function wasVisitBlocked(
  { services, visitServiceIds }: Salon,
  action: Extract<Action, { kind: 'visit' | 'visit move' }>,
  all: readonly Lifetime[],
  window: Window,
): boolean {
  const performers = visitServiceIds.flatMap((id) => services[id]?.performers ?? []);
  return all.some(
    (one) =>
      isOccupying(one) &&
      one.startAt < action.startAt + VISIT_MS &&
      one.endAt > action.startAt &&
      (performers.includes(one.employeeId) || one.resources.length > 0) &&
      (action.kind === 'visit' || one.visitId !== action.visitId) &&
      meets(one, window),
  );
}

/** At one instant every resource of a kind that the service needs was occupied. */
function wasResourceTaken(salon: Salon, action: Placing, all: readonly Lifetime[], window: Window): boolean {
  const { inTheWay, instants } = occupants(salon, action, all, window);
  const count = Math.min(...(salon.services[action.serviceId]?.needs ?? []).map((kind) => salon.resources[kind] ?? 0));
  return instants.some((instant) => {
    const taken = inTheWay.filter((one) => one.from <= instant && one.until >= instant);
    return new Set(taken.flatMap(({ resources }) => resources)).size >= count;
  });
}

/** At one instant everybody who was asked for had another live reservation, or a hold, in the way. */
function wasTaken(salon: Salon, action: Placing, all: readonly Lifetime[], window: Window): boolean {
  const { inTheWay, instants } = occupants(salon, action, all, window);
  const asked = employeesAsked(salon, action);
  return instants.some((instant) =>
    asked.every((employeeId) =>
      inTheWay.some((one) => one.employeeId === employeeId && one.from <= instant && one.until >= instant),
    ),
  );
}

/** What may have occupied the time of the start, and the instants at which that changed. */
function occupants({ services }: Salon, action: Placing, all: readonly Lifetime[], window: Window) {
  const service = services[action.serviceId];
  if (!service) return { inTheWay: [], instants: [] };
  const from = action.startAt - service.bufferBefore * MINUTE_MS;
  const until = action.startAt + (service.minutes + service.bufferAfter) * MINUTE_MS;
  const held = action.kind === 'create' ? action.holdId : null;
  const own = action.kind === 'reschedule' ? action.reservationId : held;
  const inTheWay = all.filter(
    (one) =>
      isOccupying(one) && one.id !== own && one.occupiedFrom < until && one.occupiedUntil > from && meets(one, window),
  );
  return { inTheWay, instants: [window.from, ...inTheWay.map((one) => Math.max(one.from, window.from))] };
}
