import type { Log } from '../../src/kernel/ports.ts';

/** Tells what failed, and nothing else. */
export const quiet: Log = { info: () => undefined, warn: () => undefined, error: (fields) => console.error(fields) };
