import { vi } from 'vitest';

const PATIENCE_MILLISECONDS = 20_000;

/** Repeats `expectation` until it holds: feeds end before the oldest write in progress anywhere on the server, other tests included. */
export function eventually<Result>(expectation: () => Promise<Result>): Promise<Result> {
  return vi.waitFor(expectation, { timeout: PATIENCE_MILLISECONDS });
}
