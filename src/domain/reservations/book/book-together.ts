import type { KeyClaim } from '../../../db/reservations/idempotency-keys.ts';
import { insertReservations } from '../../../db/reservations/insert-reservation.ts';
import { releaseKeys } from '../../../db/reservations/many-keys.ts';
import type { RequestedTime } from '../../../db/reservations/requested-times.ts';
import { lockForBookings, type TogetherLocks } from '../../../db/reservations/together-locks.ts';
import type { Context } from '../../context.ts';
import { Untraced } from '../../errors.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import { keyClaim } from '../../idempotency/idempotently.ts';
import { decodeBusyTimes } from '../../slots/search/load-busy-times.ts';
import { minutesOf } from '../../slots/time/calendar-day.ts';
import { inTransaction } from '../../transaction.ts';
import type { CreateReservationInput } from './create-input.ts';
import { type JudgedBooking, judgeBooking, type PlannedBooking, planBooking } from './judge-booking.ts';
import { type ReservationAttempt, type ReservationWrite, reservationWrite } from './write-reservation.ts';
import { eventNamesOf, writeWithEvents } from './write-with-event.ts';

/** A booking of a named client with a named employee, and the request that it came with. */
export interface Booking {
  readonly ctx: Context;
  readonly attempt: ReservationAttempt;
  readonly id: string;
  readonly input: CreateReservationInput;
}

/** A booking in a transaction with others. */
interface Together {
  readonly booking: Booking;
  /** The transaction as this booking's request sees it. */
  readonly tx: TransactionContext;
  readonly key: KeyClaim | null;
  readonly planned: PlannedBooking;
  readonly clientId: string;
  readonly requested: RequestedTime;
}

type Judged = Together & JudgedBooking;

/**
 * Writes bookings of one provider in one transaction, with as many statements as one needs, and answers those that are
 * written. The others left nothing: not plainly free, their keys used, their client unknown. Each is judged
 * for itself, behind the locks of all; where anything fails nothing is written of any.
 */
export async function writeTogether(company: readonly Booking[]): Promise<ReadonlyMap<Booking, ReservationWrite>> {
  const [first] = company;
  if (!first) return new Map();
  let isRetry = false;
  const written = await inTransaction(first.ctx, async (tx) => {
    // What a deadlock or a lock that takes long is about concerns one of them: alone it keeps nobody else waiting.
    if (isRetry) throw new NotTogether();
    isRetry = true;
    const asked = withoutOverlaps(await planAll(tx, company));
    const locks = await lock(tx, asked);
    const judged = (await Promise.all(asked.map((one) => judge(one, locks)))).filter((one) => one !== null);
    await write(tx, locks, judged, asked);
    return judged;
  });
  return new Map(
    written.map(({ booking, row }) => [booking, reservationWrite(booking.ctx, row, booking.attempt.input)]),
  );
}

async function planAll(tx: TransactionContext, company: readonly Booking[]): Promise<Together[]> {
  const all = await Promise.all(
    company.map(async (booking): Promise<Together | null> => {
      const { ctx, attempt, id, input } = booking;
      const own = { ...tx, caller: ctx.caller, requestId: ctx.requestId, now: () => ctx.now() };
      const planned = await planBooking(own, id, input);
      const [requested] = planned.placement?.requested ?? [];
      if (!requested || !input.providerClientId) return null;
      return { booking, tx: own, key: keyClaim(ctx, attempt), planned, clientId: input.providerClientId, requested };
    }),
  );
  return all.filter((one) => one !== null);
}

/** Of those who want one employee at the same time the first. */
function withoutOverlaps(all: readonly Together[]): Together[] {
  const kept: Together[] = [];
  for (const one of all) if (!kept.some((other) => overlap(one.requested, other.requested))) kept.push(one);
  return kept;
}

function overlap(a: RequestedTime, b: RequestedTime): boolean {
  return a.employeeId === b.employeeId && a.occupiedFrom < b.occupiedUntil && b.occupiedFrom < a.occupiedUntil;
}

function lock(tx: TransactionContext, asked: readonly Together[]): Promise<TogetherLocks> {
  const { providerId } = tx.caller;
  return lockForBookings(tx.db, {
    providerId,
    keys: asked.flatMap(({ key }) => key ?? []),
    clientIds: asked.map(({ clientId }) => clientId),
    requested: asked.map(({ requested }) => requested),
    eventNames: eventNamesOf('booking.created'),
    now: tx.now(),
  });
}

/** Null where a booking is not plainly free: alone it is refused for its own reason, or answered as it was before. */
async function judge(one: Together, locks: TogetherLocks): Promise<Judged | null> {
  const { key, planned, clientId, requested, tx } = one;
  if (key && !locks.claimed.has(key.resourceId)) return null;
  if (isTaken(requested, locks)) return null;
  const client = locks.clients.get(clientId) ?? null;
  const own = { ...locks, busy: [], client, clientId, clientMatch: null, clientBusy: [], holdTaken: false };
  const judged = await judgeBooking(tx, planned, own).catch(() => null);
  return judged && { ...one, ...judged };
}

/** What occupies an employee comes once for each of their times that are asked for. */
function isTaken({ employeeId, occupiedFrom, occupiedUntil }: RequestedTime, { busy }: TogetherLocks): boolean {
  const [from, until] = [minutesOf(occupiedFrom), minutesOf(occupiedUntil)];
  const times = busy.flatMap((row) => decodeBusyTimes([row]).get(employeeId) ?? []);
  return times.some((time, index) => index % 2 === 0 && time < until && from < (times[index + 1] ?? time));
}

async function write(
  tx: TransactionContext,
  locks: TogetherLocks,
  judged: readonly Judged[],
  asked: readonly Together[],
): Promise<void> {
  const [first] = judged;
  if (!first) throw new NotTogether();
  const written = new Set(judged.map(({ booking }) => booking));
  const left = asked.flatMap(({ booking, key }) => (key && !written.has(booking) ? key : []));
  const claimed = left.filter(({ resourceId }) => locks.claimed.has(resourceId));
  const given = judged.map((one) => one.given);
  await writeWithEvents(tx, locks, judged, (records) => [
    ...(claimed.length > 0 ? [releaseKeys(tx.db, claimed)] : []),
    ...insertReservations(tx.db, first.given, given, records),
  ]);
}

/** Ends a transaction of several that nothing is written in; each goes alone. */
class NotTogether extends Untraced {
  constructor() {
    super('These bookings are not written together.');
  }
}
