import type { Transactions } from '../../db/transactions.ts';
import type { Context } from '../context.ts';
import type { CreateReservationInput } from './create-input.ts';

const underWay = new WeakMap<Transactions, Map<string, Promise<unknown>>>();

/**
 * Lets a booking of one employee wait, without a connection, until another of the same start that is under way in this
 * process has ended; so of many callers who want one slot, one enters a transaction and the others see how it went.
 * Nothing rests on it: between processes, and for times that overlap otherwise, the locks of the database decide.
 */
export async function takeTurns<Result>(
  ctx: Context,
  { employeeId, startAt }: CreateReservationInput,
  book: () => Promise<Result>,
): Promise<Result> {
  if (!employeeId) return book();
  const starts = startsUnderWay(ctx.ports.transactions);
  const start = `${ctx.caller.providerId} ${employeeId} ${startAt.getTime()}`;
  const earlier = starts.get(start);
  if (earlier) {
    await earlier;
    return book();
  }
  const booking = book();
  const settled = booking.then(nothing, nothing).finally(() => starts.delete(start));
  starts.set(start, settled);
  return booking;
}

function startsUnderWay(transactions: Transactions): Map<string, Promise<unknown>> {
  const known = underWay.get(transactions) ?? new Map<string, Promise<unknown>>();
  underWay.set(transactions, known);
  return known;
}

function nothing(): void {}
