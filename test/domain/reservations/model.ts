/** The rules of the contract for reservations of a small shop, in minutes of its local time and without a database. */
export const RULES = {
  minutes: [60, 45, 60],
  opens: 9 * 60,
  closes: 17 * 60,
  interval: 30,
  bufferAfter: 15,
  notice: 60,
  advanceDays: 5,
  cutoff: 120,
  maxReschedules: 2,
  holds: 10,
  heldMinutes: 10,
} as const;

const DAY = 1440;
const EMPLOYEES = [0, 1, 2];
const REASONS = [
  'IN_THE_PAST',
  'BELOW_MIN_NOTICE',
  'BEYOND_MAX_ADVANCE',
  'TIME_OFF',
  'OUTSIDE_WORKING_HOURS',
  'OFF_GRID',
  'TAKEN',
];

export interface Booked {
  readonly id: string;
  employee: number;
  start: number;
  minutes: number;
  status: 'PENDING' | 'CONFIRMED' | 'CANCELLED' | 'DECLINED' | 'COMPLETED' | 'NO_SHOW';
  mode: 'SPECIFIC' | 'ANY';
  note: string | null;
  version: number;
  rescheduleCount: number;
  assignedAt: number;
}

/** A slot that is kept until `ends`. */
export interface Held {
  readonly id: string;
  readonly employee: number;
  readonly start: number;
  readonly ends: number;
}

/** Employee ids sort as their numbers do. */
export interface Model {
  now: number;
  readonly booked: Booked[];
  readonly held: Held[];
  readonly timeOff: { readonly employee: number; readonly from: number; readonly until: number }[];
}

type Who = number | 'ANY' | 'STAYS';
export interface Change {
  readonly start?: number | undefined;
  readonly minutes?: number | undefined;
  readonly who: Who;
  readonly note?: string | undefined;
}

interface Asked {
  readonly start: number;
  readonly waived: ReadonlySet<string>;
  readonly except?: Booked;
  /** The hold to book. */
  readonly own?: Held;
  minutesOf(employee: number): number;
  offGrid(employee: number): boolean;
}

const isLive = ({ status }: Booked) => status === 'PENDING' || status === 'CONFIRMED';
const isOccupying = (one: Booked) => isLive(one) || one.status === 'COMPLETED';
const overlap = (a: number, b: number, c: number, d: number) => a < d && c < b;

function reason(model: Model, employee: number, requested: Asked): string | null {
  const { now, timeOff } = model;
  const { start, waived } = requested;
  const end = start + requested.minutesOf(employee);
  const midnight = Math.floor(start / DAY) * DAY;
  const refuses: Record<string, boolean> = {
    IN_THE_PAST: !waived.has('past') && start < now,
    BELOW_MIN_NOTICE: start < (waived.has('past') ? -Infinity : now + (waived.has('notice') ? 0 : RULES.notice)),
    BEYOND_MAX_ADVANCE: !waived.has('advance') && start >= (Math.floor(now / DAY) + RULES.advanceDays + 1) * DAY,
    TIME_OFF: timeOff.some((off) => off.employee === employee && overlap(start, end, off.from, off.until)),
    OUTSIDE_WORKING_HOURS: start < midnight + RULES.opens || end > midnight + RULES.closes,
    OFF_GRID: !requested.offGrid(employee) && (start - midnight - RULES.opens) % RULES.interval !== 0,
    TAKEN: isTaken(model, { employee, start, minutes: requested.minutesOf(employee) }, [
      requested.except,
      requested.own,
    ]),
  };
  return REASONS.find((name) => refuses[name]) ?? null;
}

type Stretch = Pick<Booked, 'employee' | 'start' | 'minutes'>;

function isTaken(model: Model, { employee, start, minutes }: Stretch, except: readonly unknown[]): boolean {
  const occupying = [
    ...model.booked.filter((other) => !except.includes(other) && isOccupying(other)),
    ...liveHolds(model)
      .filter((other) => !except.includes(other))
      .map(asBooked),
  ];
  const until = start + minutes + RULES.bufferAfter;
  return occupying.some(
    (other) =>
      other.employee === employee &&
      overlap(start, until, other.start, other.start + other.minutes + RULES.bufferAfter),
  );
}

function allocate(
  model: Model,
  eligible: readonly number[],
  requested: Asked,
): { refusal: string } | { employee: number } {
  const reasons = eligible.map((employee) => reason(model, employee, requested));
  const free = eligible.filter((_, index) => reasons[index] === null);
  if (free.length === 0) return { refusal: REASONS.findLast((name) => reasons.includes(name)) ?? '' };
  if (requested.except && free.includes(requested.except.employee)) return { employee: requested.except.employee };
  const day = Math.floor(requested.start / DAY);
  const counted = model.booked.filter(
    (one) => one !== requested.except && !['CANCELLED', 'DECLINED'].includes(one.status),
  );
  const minutes = (employee: number) =>
    counted
      .filter((one) => one.employee === employee && Math.floor(one.start / DAY) === day)
      .reduce((sum, one) => sum + one.minutes, 0);
  const assigned = (employee: number) =>
    Math.max(...model.booked.filter((one) => one.employee === employee).map((one) => one.assignedAt), -Infinity);
  const order = (a: number, b: number) => minutes(a) - minutes(b) || Math.sign(assigned(a) - assigned(b)) || a - b;
  return { employee: free.toSorted(order)[0] ?? 0 };
}

const asBooked = ({ employee, start }: Held) => ({ employee, start, minutes: minutesOfEmployee(employee) });

/** The expected outcome of a hold; on success the held employee. */
export function hold(model: Model, start: number, who: number | 'ANY') {
  if (liveHolds(model).length >= RULES.holds) return { refusal: 'LIMIT_REACHED' };
  return create(model, start, who);
}

/** The expected outcome of booking a hold, for which its own time is free and not too soon. */
export function takeOver(model: Model, own: Held) {
  const requested = {
    start: own.start,
    waived: new Set(['notice']),
    own,
    minutesOf: minutesOfEmployee,
    offGrid: () => false,
  };
  return allocate(model, [own.employee], requested);
}

/** The holds that have not ended. */
export const liveHolds = ({ held, now }: Model) => held.filter(({ ends }) => ends > now);

/** The expected outcome of a creation; on success the employee. */
export function create(model: Model, start: number, who: number | 'ANY') {
  const requested = { start, waived: new Set<string>(), minutesOf: minutesOfEmployee, offGrid: () => false };
  return allocate(model, who === 'ANY' ? EMPLOYEES : [who], requested);
}

/** Applies an update or a reschedule to the model; returns the expected outcome. */
export function change(model: Model, one: Booked, requested: Change, kind: 'update' | 'reschedule'): string {
  const { who } = requested;
  const start = requested.start ?? one.start;
  const mode = who === 'STAYS' ? one.mode : who === 'ANY' ? 'ANY' : 'SPECIFIC';
  const note = requested.note ?? one.note;
  const moves =
    start !== one.start ||
    (requested.minutes !== undefined && requested.minutes !== one.minutes) ||
    (typeof who === 'number' && who !== one.employee);
  if (!moves && mode === one.mode && note === one.note) return 'ok';
  if (moves || mode !== one.mode) {
    if (!isLive(one) || one.start + one.minutes <= model.now) return 'INVALID_STATE';
    const late = model.now > one.start - RULES.cutoff || one.rescheduleCount >= RULES.maxReschedules;
    if (kind === 'reschedule' && late) return 'POLICY_VIOLATION';
  }
  if (!moves) {
    Object.assign(one, { mode, note, version: one.version + 1 });
    return 'ok';
  }
  const stays = start === one.start;
  const minutesOf = (employee: number) =>
    requested.minutes ?? (employee === one.employee ? one.minutes : minutesOfEmployee(employee));
  const found = allocate(model, who === 'ANY' ? EMPLOYEES : [who === 'STAYS' ? one.employee : who], {
    start,
    waived: new Set(stays ? ['past', 'notice', 'advance'] : kind === 'update' ? ['notice', 'advance'] : []),
    except: one,
    minutesOf,
    offGrid: (employee) => stays && employee === one.employee,
  });
  if ('refusal' in found) return found.refusal;
  const assignedAt = found.employee === one.employee ? one.assignedAt : model.now;
  const rescheduleCount = one.rescheduleCount + (kind === 'reschedule' ? 1 : 0);
  const minutes = minutesOf(found.employee);
  const version = one.version + 1;
  Object.assign(one, { employee: found.employee, start, minutes, mode, note, version, rescheduleCount, assignedAt });
  return 'ok';
}

/** Applies a cancellation to the model; returns the expected outcome. */
export function cancel(model: Model, one: Booked, enforcePolicy: boolean): string {
  if (one.status === 'CANCELLED') return 'ok';
  if (!isLive(one) || one.start + one.minutes <= model.now) return 'INVALID_STATE';
  if (enforcePolicy && model.now > one.start - RULES.cutoff) return 'POLICY_VIOLATION';
  return move(one, 'CANCELLED');
}

/** Applies a confirmation to the model; returns the expected outcome. */
export function confirm(one: Booked): string {
  if (one.status === 'CONFIRMED') return 'ok';
  return one.status === 'PENDING' ? move(one, 'CONFIRMED') : 'INVALID_STATE';
}

/** Applies a completion or a no-show by the workspace to the model; either corrects the other. */
export function mark(model: Model, one: Booked, kind: 'complete' | 'no-show'): string {
  const [to, corrected] =
    kind === 'complete' ? (['COMPLETED', 'NO_SHOW'] as const) : (['NO_SHOW', 'COMPLETED'] as const);
  if (one.status === to) return 'ok';
  if (one.status !== 'CONFIRMED' && one.status !== corrected) return 'INVALID_STATE';
  if (one.start > model.now) return 'TOO_EARLY';
  if (one.status === 'NO_SHOW' && isTaken(model, one, [one])) return 'TAKEN';
  return move(one, to);
}

/** Applies the automatic moves to the model. */
export function sweep({ now, booked }: Model): void {
  for (const one of booked) {
    if (one.status === 'PENDING' && one.start <= now) move(one, 'DECLINED');
    else if (one.status === 'CONFIRMED' && one.start + one.minutes + DAY <= now) move(one, 'COMPLETED');
  }
}

export function minutesOfEmployee(employee: number): number {
  return RULES.minutes[employee] ?? 0;
}

function move(one: Booked, status: Booked['status']): string {
  Object.assign(one, { status, version: one.version + 1 });
  return 'ok';
}
