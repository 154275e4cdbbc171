import type { Log } from '../../src/kernel/ports.ts';

/** A log that prints only errors. */
export const quiet: Log = { info: () => undefined, warn: () => undefined, error: (fields) => console.error(fields) };
