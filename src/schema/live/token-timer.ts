const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Calls `expire` when the clock reaches `expiresAt`, in seconds since 1970. */
export function createTokenTimer(expiresAt: number, now: () => Date, expire: () => void): { stop(): void } {
  let timer: NodeJS.Timeout;
  const wait = () => {
    const remainingMs = expiresAt * 1000 - now().getTime();
    if (remainingMs <= 0) expire();
    else timer = setTimeout(wait, Math.min(remainingMs, LONGEST_TIMER_MS));
  };
  timer = setTimeout(wait, 0);
  return { stop: () => clearTimeout(timer) };
}
