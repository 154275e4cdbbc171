import { DatabaseUnavailable } from '../../../db/errors.ts';
import type { Transactions } from '../../../db/transactions.ts';
import type { Context } from '../../context.ts';
import { type Booking, writeTogether } from './book-together.ts';
import type { CreateReservationInput } from './create-input.ts';
import type { ReservationWrite } from './write-reservation.ts';

/** Transactions of one provider's bookings in a process; those that come meanwhile wait, and go together. */
const AT_ONCE = 2;
const MOST_TOGETHER = 32;
/** What takes longer waits for somebody else, and nobody waits for it. */
const PATIENCE_MILLISECONDS = 50;
/** More go alone: the line of writers knows what is too much. */
const MOST_WAITING = 500;

/** A booking that can be made with others or alone. */
interface Sociable extends Booking {
  alone(): Promise<ReservationWrite>;
}

interface Waiting extends Sociable {
  settle(write: Promise<ReservationWrite>): void;
}

interface Lane {
  running: number;
  readonly waiting: Waiting[];
}

const lanes = new WeakMap<Transactions, Map<string, Lane>>();

/**
 * Makes a booking alone while few of its provider are under way in this process, else together with those that come
 * meanwhile, so a busy service writes the more the busier it is. Whoever could not be written with others goes alone
 * then. Nothing rests on it: the locks of the database decide (docs/decisions/bookings-together.md).
 */
export function inCompany(booking: Sociable): Promise<ReservationWrite> {
  const lane = laneOf(booking.ctx);
  if (!isPlain(booking.input) || lane.waiting.length >= MOST_WAITING) return booking.alone();
  if (lane.running < AT_ONCE) return occupying(lane, () => booking.alone());
  return new Promise((settle) => void lane.waiting.push({ ...booking, settle }));
}

/** Its client and employee are named, and nothing but the employee's calendar decides about it. */
function isPlain({
  providerClientId,
  employeeId,
  holdId,
  override,
  allowClientOverlap,
}: CreateReservationInput): boolean {
  return Boolean(providerClientId && employeeId) && !holdId && !override?.length && allowClientOverlap !== false;
}

function laneOf({ ports, caller }: Context): Lane {
  const ofProviders = lanes.get(ports.transactions) ?? new Map<string, Lane>();
  lanes.set(ports.transactions, ofProviders);
  const lane = ofProviders.get(caller.providerId) ?? { running: 0, waiting: [] };
  ofProviders.set(caller.providerId, lane);
  return lane;
}

async function occupying<Result>(lane: Lane, write: () => Promise<Result>): Promise<Result> {
  let isCounted = true;
  const leave = () => {
    if (!isCounted) return;
    isCounted = false;
    lane.running -= 1;
    startNext(lane);
  };
  lane.running += 1;
  const timer = setTimeout(leave, PATIENCE_MILLISECONDS);
  try {
    return await write();
  } finally {
    clearTimeout(timer);
    leave();
  }
}

function startNext(lane: Lane): void {
  const company = lane.waiting.splice(0, MOST_TOGETHER);
  const [first, ...others] = company;
  if (!first) return;
  if (others.length === 0) first.settle(occupying(lane, () => first.alone()));
  else void settleTogether(lane, company);
}

/** What concerns one of them must not fail the others; what no booking escapes is told to all. */
async function settleTogether(lane: Lane, company: readonly Waiting[]): Promise<void> {
  const written = await occupying(lane, () => writeTogether(company)).catch((error: unknown) =>
    error instanceof DatabaseUnavailable ? error : new Map<Booking, ReservationWrite>(),
  );
  for (const one of company) {
    if (written instanceof DatabaseUnavailable) one.settle(Promise.reject(written));
    else one.settle(Promise.resolve(written.get(one) ?? one.alone()));
  }
}
