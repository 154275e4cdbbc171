import type { SweepScope } from '../db/across-providers/sweep-scope.ts';
import type { SystemContext } from './context.ts';

/**
 * The context of a sweep. `ending` is aborted when this process is about to end; the next sweep of any process does the
 * remainder.
 */
export interface SweepContext extends SystemContext {
  readonly ending?: AbortSignal;
  /** The providers to sweep; absent: all. */
  readonly scope?: SweepScope;
  /** The service's clock, where `now` is that of a test provider. */
  readonly serviceNow?: () => Date;
}

/** Runs batches until one is not full, or the process is about to end. `batch` returns the number of its rows. */
export async function inBatches({ ending }: SweepContext, size: number, batch: () => Promise<number>): Promise<void> {
  while (!ending?.aborted && (await batch()) >= size);
}
