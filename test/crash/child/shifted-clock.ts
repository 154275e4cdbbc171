import { readFileSync } from 'node:fs';

const REREAD_MS = 2;

/**
 * Shifts all of `Date` in this process by the milliseconds that `file` contains, as if the machine's clock had been
 * set; timers are not affected. A frozen process reads the new value from the file when it wakes up.
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
