import { readFileSync } from 'node:fs';

const REREAD_MS = 2;

/**
 * Shifts the clock of this process by the milliseconds that `file` holds at the moment: all of `Date`, as if the clock of
 * the machine had been set, while timers run on. A file, so that a frozen process finds the new time when it wakes up.
 */
export function shiftClock(file: string): void {
  const RealDate = Date;
  const realNow = Date.now;
  let offsetMs = 0;
  let readAt = Number.NEGATIVE_INFINITY;
  const now = () => {
    if (performance.now() - readAt > REREAD_MS) {
      offsetMs = Number(readFileSync(file, 'utf8'));
      readAt = performance.now();
    }
    return realNow() + offsetMs;
  };
  RealDate.now = now;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, newTarget) => Reflect.construct(target, given.length > 0 ? given : [now()], newTarget),
    apply: () => new RealDate(now()).toString(),
  });
  RealDate.prototype.constructor = globalThis.Date;
}
