import { useSyncExternalStore } from 'react';

/** Smaller differences come from the way of an answer. */
const NOTICED_MS = 2_000;

const listeners = new Set<() => void>();
let offsetMs = 0;

/** The present time at the provider: that of the browser, but in test mode, whose clock can be moved. */
export function presentTime(): number {
  return Date.now() + offsetMs;
}

/** Takes over the clock of a test provider. */
export function setPresentTime(now: string): void {
  const next = Date.parse(now) - Date.now();
  if (Math.abs(next - offsetMs) < NOTICED_MS) return;
  offsetMs = Math.abs(next) < NOTICED_MS ? 0 : next;
  for (const tell of listeners) tell();
}

/** How far the clock of the provider is from that of the browser, in milliseconds. */
export function useClockOffset(): number {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => offsetMs,
  );
}
