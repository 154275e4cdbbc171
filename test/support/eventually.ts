import { vi } from 'vitest';

/** Longer than anything takes on the slowest machine; only what never comes is waited for to the end. */
const PATIENCE = { timeout: 60_000, interval: 20 };

/** Repeats `expectation` until it holds: feeds end before the oldest write in progress anywhere on the server, other tests included. */
export function eventually<Result>(expectation: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(expectation, PATIENCE);
}
