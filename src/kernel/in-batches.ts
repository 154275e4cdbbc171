import type { SystemContext } from './context.ts';

/**
 * The context of a sweep. `ending` is aborted when this process is about to end; the next sweep of any process does the
 * remainder.
 */
export interface SweepContext extends SystemContext {
  readonly ending?: AbortSignal;
}

/** Runs batches until one is not full, or the process is about to end. `batch` returns the number of its rows. */
export async function inBatches({ ending }: SweepContext, size: number, batch: () => Promise<number>): Promise<void> {
  while (!ending?.aborted && (await batch()) >= size);
}
