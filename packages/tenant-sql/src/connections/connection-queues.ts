import { createSemaphore, type Semaphore } from 'limits/semaphore.ts';
import { DatabaseUnavailable } from './errors.ts';

/** The queue of the service itself: keys, sweeps, tasks across tenants. */
export const SERVICE_QUEUE = '';

/** Maximum number of waiting tasks per kind and process. */
const MAX_WAITING = 1_000;

/**
 * Distributes `connections` fairly between tenants, at most half of them to one, so that slow statements of one
 * tenant leave connections to others. Throws `DatabaseUnavailable` when too many tasks wait.
 */
export function connectionQueues(connections: number): Semaphore {
  return createSemaphore({
    permits: connections,
    perKey: Math.ceil(connections / 2),
    maxWaiting: MAX_WAITING,
    refusal: () => new DatabaseUnavailable(),
  });
}
