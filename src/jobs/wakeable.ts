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
  let woken = false;
  let end: (() => void) | null = null;
  return {
    wake() {
      woken = true;
      end?.();
    },
    reset() {
      woken = false;
    },
    async pause() {
      if (woken) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, intervalMs);
        end = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      end = null;
    },
  };
}
