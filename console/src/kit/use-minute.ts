import { useEffect, useState } from 'react';
import { presentTime, useClockOffset } from './clock.ts';

const MINUTE_MS = 60_000;

/** The present time at the provider, updated every minute and when its clock is moved. */
export function useMinute(): number {
  const offset = useClockOffset();
  const [now, setNow] = useState(() => presentTime());
  // biome-ignore lint/correctness/useExhaustiveDependencies: the present time is read again when the clock is moved.
  useEffect(() => {
    setNow(presentTime());
    const timer = setInterval(() => setNow(presentTime()), MINUTE_MS);
    return () => clearInterval(timer);
  }, [offset]);
  return now;
}
