import { setTimeout as wait } from 'node:timers/promises';

export interface Wakeable {
  /** Ends the pause that is on, or makes the next one end at once. */
  wake(): void;
  /** Forgets wakes so far: call it before looking for work. */
  reset(): void;
  /** Waits for a wake since the last reset, at most the interval. */
  pause(): Promise<void>;
}

/** A pause that others can end; a wake that comes while nobody sleeps is kept. */
export function wakeable(intervalMs: number): Wakeable {
  let waking = new AbortController();
  return {
    wake: () => waking.abort(),
    reset: () => {
      if (waking.signal.aborted) waking = new AbortController();
    },
    pause: () => wait(intervalMs, undefined, { signal: waking.signal }).catch(() => undefined),
  };
}
