import { createSemaphore, type Semaphore } from 'limits/semaphore.ts';
import { DatabaseUnavailable } from './errors.ts';

/** The key of the queue for tasks of the service itself: keys, cleanup jobs, tasks across tenants. */
export const SERVICE_QUEUE = '';

/** Maximum number of tasks that wait for a connection, per process. */
const MAX_WAITING = 1_000;

/**
 * Creates a semaphore that distributes `connections` fairly between tenants, at most half of them to one tenant, so
 * that slow statements of one tenant leave connections to others. It throws `DatabaseUnavailable` when too many tasks
 * wait.
 */
export function connectionQueues(connections: number): Semaphore {
  return createSemaphore({
    permits: connections,
    perKey: Math.ceil(connections / 2),
    maxWaiting: MAX_WAITING,
    refusal: () => new DatabaseUnavailable(),
  });
}
