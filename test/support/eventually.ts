import { vi } from 'vitest';

/** Longer than any operation on the slowest machine; only a failure waits until the end. */
const PATIENCE = { timeout: 60_000, interval: 20 };

/**
 * Repeats `expectation` until it passes: feeds end before the oldest write in progress on the server, including other
 * tests.
 */
export function eventually<Result>(expectation: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(expectation, PATIENCE);
}
