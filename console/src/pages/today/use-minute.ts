import { useEffect, useState } from 'react';
import { presentTime } from '../../kit/clock.ts';

const MINUTE_MS = 60_000;

/** The present time, updated every minute. */
export function useMinute(): number {
  const [now, setNow] = useState(() => presentTime());
  useEffect(() => {
    const timer = setInterval(() => setNow(presentTime()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
