import type pg from 'pg';
import type { Attempt } from '../attempt.ts';
import { checkBookings } from './bookings.ts';
import { checkFailures } from './failures.ts';
import { checkPromises } from './promises.ts';
import { checkRepeats } from './repeats.ts';
import { checkUnfulfilled } from './unfulfilled.ts';
import type { Violation } from './violation.ts';

/** Every promise of the run that the database or another answer breaks. */
export async function checkCalls(pool: pg.Pool, attempts: readonly Attempt[]): Promise<Violation[]> {
  return [
    ...(await checkBookings(pool, attempts)),
    ...(await checkPromises(pool, attempts)),
    ...checkRepeats(attempts),
    ...(await checkUnfulfilled(pool, attempts)),
    ...checkFailures(attempts),
  ];
}
