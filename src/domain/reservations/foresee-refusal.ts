import { lookAhead } from '../../db/reservations/look-ahead.ts';
import type { Context } from '../context.ts';
import { type Attempt, keyIdentity } from '../idempotency/idempotently.ts';
import { checkStart } from '../slots/check-start.ts';
import { nearbyCalendars } from '../slots/find-offers.ts';
import { decodeBusyTimes } from '../slots/load-busy-times.ts';
import { bookingQuestion } from './booking-question.ts';
import type { CreateReservationInput } from './create-input.ts';
import { SlotRefusal } from './slot-refusal.ts';
import { wantedTimes } from './wanted-times.ts';

/**
 * Looks, with one statement and no lock, whether a booking is bound to be refused: then nobody waits in line for an
 * answer that is certain. Null where only an attempt can tell: its key has been used, a service, an employee or the
 * client is unknown, the client's own time counts, or somebody looks free (contract 5.7).
 */
export async function foreseeRefusal(
  ctx: Context,
  attempt: Attempt,
  input: CreateReservationInput,
): Promise<SlotRefusal | null> {
  if (input.allowClientOverlap === false) return null;
  const { providerId, catalogVersion, scopes } = ctx.caller;
  const question = bookingQuestion(ctx, await ctx.ports.snapshots.get(ctx.db, providerId, catalogVersion), input);
  const wanted = question ? wantedTimes(question) : [];
  if (!question || wanted.length === 0) return null;
  const clientId = input.providerClientId ?? null;
  const { keyUsed, clientLive, busy, taken } = await lookAhead(ctx.db, {
    providerId,
    key: keyIdentity(ctx, attempt),
    clientId,
    includeInternal: scopes.has('services:internal:use'),
    wanted,
    nearby: nearbyCalendars(question),
  });
  if (keyUsed || (clientId && !clientLive)) return null;
  const { reason } = checkStart(question, decodeBusyTimes(busy));
  if (reason === null) return null;
  const seen = taken && {
    nearby: decodeBusyTimes(taken.nearby),
    ...(clientId && { ownReservationId: taken.ownReservationId }),
  };
  return new SlotRefusal(reason, {
    question,
    namedClientId: clientId,
    reservationId: null,
    ...(seen && { seen }),
  });
}
