import type { LargeSalon } from './large-salon.ts';
import type { BookingPlan } from './next-booking.ts';
import { DURATION_MINUTES } from './slots-input.ts';

/** From 07:00Z on, within working hours in summer and in winter. */
const SLOTS_PER_DAY = 14;
/** More than a run sends, and few enough that all runs fit before the last day that may be booked. */
const REQUESTS_PER_RUN = 9_000;

interface Runs {
  readonly employeeIds: readonly string[];
  /** How many requests in a row ask for the same start. */
  readonly callers: number;
  readonly firstStart: string;
  readonly requestsPerRun?: number;
}

let loads = 0;

/** Bodies of the runs of one load: each goes on where the one before it may have stopped, and no two loads share a key. */
export function bookingPlans({ services, clientId }: LargeSalon, { requestsPerRun, ...runs }: Runs): () => string {
  const keys = `load-${loads}`;
  loads += 1;
  let planned = 0;
  return () => {
    const plan: BookingPlan = {
      serviceId: services['by-50'] ?? '',
      providerClientId: clientId,
      ...runs,
      slotMinutes: DURATION_MINUTES,
      slotsPerDay: SLOTS_PER_DAY,
      offset: planned,
      keys,
    };
    planned += requestsPerRun ?? REQUESTS_PER_RUN;
    return JSON.stringify(plan);
  };
}
