import type { LargeSalon } from './large-salon.ts';
import type { BookingPlan } from './next-booking.ts';
import { DURATION_MINUTES } from './slots-input.ts';

/** From 07:00Z on, within working hours in summer and in winter. */
const SLOTS_PER_DAY = 14;
/** Limits a run, so that the starts suffice on a machine of any speed and all runs fit before the last bookable day. */
export const REQUESTS_PER_RUN = 6_000;
/** Each connection may have prepared a request that is not sent. */
const PREPARED_AT_MOST = 64;

interface Runs {
  readonly employeeIds: readonly string[];
  /** The number of consecutive requests for the same start. */
  readonly callers: number;
  readonly firstStart: string;
}

let loads = 0;

/** Bodies of the runs of one load: each begins after the starts of the previous one, and no two loads share a key. */
export function bookingPlans({ services, clientId }: LargeSalon, runs: Runs): () => string {
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
    planned += REQUESTS_PER_RUN + PREPARED_AT_MOST;
    return JSON.stringify(plan);
  };
}
