import { deleteEndedHolds } from '../../../db/across-providers/sweep-records.ts';
import type { SystemContext } from '../../context.ts';

const BATCH_SIZE = 1000;
const KEPT_MS = 3_600_000;

/**
 * Removes holds whose time has been over for an hour. Nothing rests on it: they count for nothing, and whoever wants
 * their time removes them. Safe to run at any time, in any number of processes.
 */
export async function sweepHolds({ db, now }: SystemContext): Promise<void> {
  const endedBefore = new Date(now().getTime() - KEPT_MS);
  while ((await deleteEndedHolds(db, endedBefore, BATCH_SIZE)) >= BATCH_SIZE);
}
