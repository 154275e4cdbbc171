import { deleteOldKeys } from '../../db/across-providers/sweep-access.ts';
import type { SystemContext } from '../context.ts';

const BATCH_SIZE = 1000;
const DAY_MS = 86_400_000;

/**
 * Forgets idempotency entries older than `idempotencyKeepDays` days, where that is set: a repeat with such a key then
 * counts as a first attempt. By default keys do not expire (contract 5). Safe to run at any time, in any number of
 * processes.
 */
export async function sweepKeys({ db, ports, now }: SystemContext): Promise<void> {
  const { idempotencyKeepDays } = ports.settings;
  if (idempotencyKeepDays === 0) return;
  const madeBefore = new Date(now().getTime() - idempotencyKeepDays * DAY_MS);
  while ((await deleteOldKeys(db, madeBefore, BATCH_SIZE)) >= BATCH_SIZE);
}
