import { memoryUsage } from 'node:process';

const GARBAGE_COLLECTIONS = 2;

// Loaded before the service in its own process: answers each message with the memory after garbage collection.
process.on('message', () => {
  for (let run = 0; run < GARBAGE_COLLECTIONS; run += 1) globalThis.gc?.();
  process.send?.(memoryUsage());
});
process.channel?.unref();
