import type { SystemContext } from './context.ts';

/** What a sweep has: `ending` says that this process is about to end, and what is left is for the next pass, wherever that is made. */
export interface SweepContext extends SystemContext {
  readonly ending?: AbortSignal;
}

/** Makes batches until one is not full, or the process is about to end. `batch` answers how many it did. */
export async function inBatches({ ending }: SweepContext, size: number, batch: () => Promise<number>): Promise<void> {
  while (!ending?.aborted && (await batch()) >= size);
}
