import { setInterval } from 'node:timers';
import { CHECK_INTERVAL_MILLISECONDS, type DatabaseHealth } from './db/database-health.ts';
import type { Log } from './kernel/ports.ts';

/**
 * Checks the database now and every few seconds, and logs problems. Returns a function that stops the checks. Throws
 * when the clock of this process differs too much from that of the database.
 */
export async function watchHealth(health: DatabaseHealth, log: Log): Promise<() => Promise<void>> {
  const check = async () => {
    const before = health.problem();
    const problem = await health.check();
    if (problem && problem.reason !== before?.reason) log.warn({ reason: problem.reason }, problem.message);
    return problem;
  };
  const problem = await check();
  if (problem?.reason === 'CLOCK_DIFFERS') throw new Error(problem.message);
  const timer = setInterval(check, CHECK_INTERVAL_MILLISECONDS);
  return async () => clearInterval(timer);
}
