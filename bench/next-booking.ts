const MILLISECONDS_PER_MINUTE = 60_000;
const DAY_MINUTES = 1440;

/** The start of a load thread: `callers` consecutive requests have the same start. */
export interface BookingPlan {
  readonly serviceId: string;
  readonly providerClientId: string;
  readonly employeeIds: readonly string[];
  readonly firstStart: string;
  readonly slotMinutes: number;
  readonly slotsPerDay: number;
  readonly callers: number;
  readonly offset: number;
  /** The prefix of idempotency keys. */
  readonly keys: string;
}

interface LoadRequest {
  body: string;
  headers: Record<string, string>;
}

let requested = 0;

/** Replaces the plan in the body by the next booking: employees in turn, then the next start; a new key for each. */
function nextBooking(request: LoadRequest): LoadRequest {
  const plan: BookingPlan = JSON.parse(request.body);
  const index = plan.offset + requested;
  requested += 1;
  const booking = Math.floor(index / plan.callers);
  const employeeId = plan.employeeIds[booking % plan.employeeIds.length];
  const slot = Math.floor(booking / plan.employeeIds.length);
  const minutes = Math.floor(slot / plan.slotsPerDay) * DAY_MINUTES + (slot % plan.slotsPerDay) * plan.slotMinutes;
  const startAt = new Date(Date.parse(plan.firstStart) + minutes * MILLISECONDS_PER_MINUTE).toISOString();
  const { serviceId, providerClientId } = plan;
  request.body = JSON.stringify({
    serviceId,
    providerClientId,
    employeeSelectionMode: 'SPECIFIC',
    employeeId,
    startAt,
  });
  request.headers = { ...request.headers, 'idempotency-key': `${plan.keys}-${index}` };
  return request;
}

export { nextBooking as 'module.exports' };
