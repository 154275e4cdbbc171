import { memoryUsage } from 'node:process';

const GARBAGE_COLLECTIONS = 2;

// Loaded before the service in its own process: answers `measure` with the memory after garbage collection.
process.on('message', (message) => {
  if (message !== 'measure') return;
  for (let run = 0; run < GARBAGE_COLLECTIONS; run += 1) globalThis.gc?.();
  process.send?.(memoryUsage());
});
process.channel?.unref();
