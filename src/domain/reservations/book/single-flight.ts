import { readConflicts } from '../../../db/reservations/conflicts.ts';
import type { Transactions } from '../../../db/transactions.ts';
import { batched } from '../../batched.ts';
import { currentSnapshot } from '../../catalog/visible-service.ts';
import type { Context } from '../../context.ts';
import type { DomainError } from '../../errors.ts';
import { type Attempt, keyIdentity } from '../../idempotency/idempotently.ts';
import { checkStart } from '../../slots/engine/check-start.ts';
import type { StartQuestion } from '../../slots/engine/question.ts';
import { findOffers } from '../../slots/search/find-offers.ts';
import { nearbyCalendars } from '../../slots/search/find-suggestions.ts';
import { loadBusyTimesOfCalendars } from '../../slots/search/load-busy-times.ts';
import { bookingQuestion } from './booking-question.ts';
import type { CreateReservationInput } from './create-input.ts';
import { requestedTimes } from './requested-times.ts';
import { slotUnavailable } from './slot-unavailable.ts';

const MOST_STARTS = 1_000;

/** The last booking of one employee's start in this process, under way or not. */
interface Flight {
  readonly settled: Promise<void>;
}

interface WaitingCaller {
  readonly ctx: Context;
  readonly attempt: Attempt;
  readonly question: StartQuestion;
  readonly clientId: string | null;
}

const flights = new WeakMap<Transactions, Map<string, Flight>>();

/**
 * Lets a booking of one employee's start that comes after another in this process wait for that one, without a connection.
 * Then what is in the way is read once for all who wait, without a lock, and whoever is bound to be refused is refused; so
 * of many callers who want one slot, one enters a transaction. Nothing rests on it: between processes, for times that
 * overlap otherwise and for starts forgotten (of the last 1,000 it knows), the locks of the database decide. Who takes over
 * a hold or passes over rules waits for nobody.
 */
export async function singleFlight<Result>(
  ctx: Context,
  attempt: Attempt,
  input: CreateReservationInput,
  book: () => Promise<Result>,
): Promise<Result> {
  if (!input.employeeId || input.holdId || input.override?.length) return book();
  const known = flights.get(ctx.ports.transactions) ?? new Map<string, Flight>();
  flights.set(ctx.ports.transactions, known);
  const start = `${ctx.caller.providerId} ${input.employeeId} ${input.startAt.getTime()}`;
  const earlier = known.get(start);
  const refusal = earlier && (await refusalBehind(earlier, ctx, attempt, input));
  if (refusal) throw refusal;
  const booking = book();
  known.delete(start);
  known.set(start, { settled: booking.then(nothing, nothing) });
  const [oldest = start] = known.keys();
  if (known.size > MOST_STARTS) known.delete(oldest);
  return booking;
}

async function refusalBehind(
  flight: Flight,
  ctx: Context,
  attempt: Attempt,
  input: CreateReservationInput,
): Promise<DomainError | null> {
  await flight.settled;
  const question = bookingQuestion(ctx, await currentSnapshot(ctx), input);
  if (!question || input.allowClientOverlap === false) return null;
  return checkConflict(flight, { ctx, attempt, question, clientId: input.providerClientId ?? null });
}

/**
 * Why a booking is bound to be refused. Null where only an attempt can tell: its key has been used, its client is unknown,
 * or the employee looks free (contract 5.7).
 */
const checkConflict = batched(async (_: Flight, callers: readonly WaitingCaller[]) => {
  const refusals = new Map<WaitingCaller, DomainError>();
  const alike = Map.groupBy(callers, ({ question }) => question.service);
  await Promise.all([...alike.values()].map((group) => refuseConflicts(group, refusals)));
  return callers.map((caller) => refusals.get(caller) ?? null);
});

async function refuseConflicts(
  group: readonly WaitingCaller[],
  refusals: Map<WaitingCaller, DomainError>,
): Promise<void> {
  const [{ ctx, question: asked } = nothingAsked()] = group;
  // Who expects another offer of a free employee is told so by the attempt.
  const question = { ...asked, expected: null };
  const { providerId } = ctx.caller;
  const callers = group.map((one) => ({
    key: keyIdentity(one.ctx, one.attempt),
    clientId: one.clientId,
    includeInternal: one.ctx.caller.scopes.has('services:internal:use'),
  }));
  const [nearby, conflicts] = await Promise.all([
    loadBusyTimesOfCalendars(ctx.db, question, nearbyCalendars(question)),
    readConflicts(ctx.db, providerId, callers, requestedTimes(question), null),
  ]);
  const { reason } = checkStart(question, nearby);
  if (reason === null) return;
  const offers = await findOffers(ctx.db, question, null, nearby);
  for (const [index, one] of group.entries()) {
    const conflict = conflicts[index];
    if (!conflict || conflict.keyUsed || (one.clientId && !conflict.clientLive)) continue;
    const mayKnow = reason === 'TAKEN' && one.ctx.caller.scopes.has('reservations:read');
    refusals.set(one, slotUnavailable(reason, offers, mayKnow ? conflict.ownReservationId : null));
  }
}

function nothingAsked(): never {
  throw new Error('Nobody asks.');
}

function nothing(): void {}
