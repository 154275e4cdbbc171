import type { SweepScope } from '../db/across-providers/sweep-scope.ts';
import type { SystemContext } from './context.ts';

/**
 * The context of a periodic cleanup job. `ending` is aborted when this process shuts down; the next run, in any
 * process, continues the work.
 */
export interface SweepContext extends SystemContext {
  readonly ending?: AbortSignal;
  /** The providers whose rows are cleaned up; absent: all providers. */
  readonly scope?: SweepScope;
  /** The clock of the service. Set when `now` is the clock of a provider in test mode. */
  readonly serviceNow?: () => Date;
}

/**
 * Calls `batch` until it handles fewer than `size` rows, or until the process shuts down. `batch` returns the number of
 * rows that it handled.
 */
export async function runInBatches(
  { ending }: SweepContext,
  size: number,
  batch: () => Promise<number>,
): Promise<void> {
  while (!ending?.aborted && (await batch()) >= size);
}
