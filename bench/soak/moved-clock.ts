const RealDate = Date;
/** Set for a whole process by `--import moved-clock.ts?ahead=MILLISECONDS`. */
let offset = Number(new URL(import.meta.url).searchParams.get('ahead') ?? 0);

/** Moves the clock of this process ahead of the machine's. Timers go on by the machine's. */
export function moveClock(milliseconds: number): void {
  offset = milliseconds;
}

const now = () => RealDate.now() + offset;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
