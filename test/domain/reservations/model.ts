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
  'CLIENT_BUSY',
  'ALREADY_BOOKED',
  'TAKEN',
];

/** Who a reservation is for, which service, and what else of the client it may overlap (contract 5.5). */
export interface Wish {
  readonly client: number;
  readonly service: number;
  readonly allowClientOverlap: boolean | undefined;
}

export interface Booked extends Pick<Wish, 'client' | 'service'> {
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
  /** Absent for a hold and a move, which are compared with no client's reservations. */
  readonly wish?: Wish;
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
  const own = ownOverlaps(model, requested, end);
  const isBooked = own.some(({ service }) => service === requested.wish?.service);
  const refuses: Record<string, boolean> = {
    IN_THE_PAST: !waived.has('past') && start < now,
    BELOW_MIN_NOTICE: start < (waived.has('past') ? -Infinity : now + (waived.has('notice') ? 0 : RULES.notice)),
    BEYOND_MAX_ADVANCE: !waived.has('advance') && start >= (Math.floor(now / DAY) + RULES.advanceDays + 1) * DAY,
    TIME_OFF: timeOff.some((off) => off.employee === employee && overlap(start, end, off.from, off.until)),
    OUTSIDE_WORKING_HOURS: start < midnight + RULES.opens || end > midnight + RULES.closes,
    OFF_GRID: !requested.offGrid(employee) && (start - midnight - RULES.opens) % RULES.interval !== 0,
    CLIENT_BUSY: requested.wish?.allowClientOverlap === false && own.length > 0 && !isBooked,
    ALREADY_BOOKED: requested.wish?.allowClientOverlap !== true && isBooked,
    TAKEN: isTaken(model, { employee, start, minutes: requested.minutesOf(employee) }, [
      requested.except,
      requested.own,
    ]),
  };
  return REASONS.find((name) => refuses[name]) ?? null;
}

function ownOverlaps({ booked }: Model, { start, wish }: Asked, end: number): Booked[] {
  const own = booked.filter((one) => isLive(one) && one.client === wish?.client);
  return own.filter((one) => overlap(start, end, one.start, one.start + one.minutes));
}

/** Where the client may not overlap, a time that their own reservation takes is not taken by others. */
function explainTaken(model: Model, eligible: readonly number[], requested: Asked): string {
  const { start, wish } = requested;
  if (!wish || wish.allowClientOverlap === true) return 'TAKEN';
  const [own] = model.booked
    .filter(
      (one) =>
        isOccupying(one) &&
        one.client === wish.client &&
        eligible.includes(one.employee) &&
        isTaken(
          { ...model, booked: [one], held: [] },
          { ...one, start, minutes: requested.minutesOf(one.employee) },
          [],
        ),
    )
    .toSorted((a, b) => a.start - b.start || (a.id < b.id ? -1 : 1));
  const end = start + Math.max(...eligible.map(requested.minutesOf));
  if (!own || !isLive(own) || !overlap(start, end, own.start, own.start + own.minutes)) return 'TAKEN';
  return own.service === wish.service ? 'ALREADY_BOOKED' : 'CLIENT_BUSY';
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
  if (free.length === 0) {
    const latest = REASONS.findLast((name) => reasons.includes(name)) ?? '';
    return { refusal: latest === 'TAKEN' ? explainTaken(model, eligible, requested) : latest };
  }
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
  return allocate(model, eligibleOf(who), newStart(start));
}

const eligibleOf = (who: number | 'ANY') => (who === 'ANY' ? EMPLOYEES : [who]);
const newStart = (start: number): Asked => ({
  start,
  waived: new Set<string>(),
  minutesOf: minutesOfEmployee,
  offGrid: () => false,
});

/** How booking what is held must end: in its own time it is free, and in time. */
export function takeOver(model: Model, own: Held, wish: Wish) {
  return allocate(model, [own.employee], { ...newStart(own.start), waived: new Set(['notice']), own, wish });
}

/** The holds that have not ended. */
export const liveHolds = ({ held, now }: Model) => held.filter(({ ends }) => ends > now);

/** How a creation must end; where it succeeds, who serves. */
export function create(model: Model, start: number, who: number | 'ANY', wish: Wish) {
  return allocate(model, eligibleOf(who), { ...newStart(start), wish });
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
