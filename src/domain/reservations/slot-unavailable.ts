import { findOwnBooking, findOwnOverlap } from '../../db/reservations/conflicts.ts';
import type { Context } from '../context.ts';
import { DomainError } from '../errors.ts';
import { instantOf, minutesOf } from '../slots/calendar-day.ts';
import { candidates } from '../slots/candidates.ts';
import { findOffers } from '../slots/find-offers.ts';
import type { StartQuestion } from '../slots/question.ts';
import type { UnavailableReason } from '../slots/records.ts';
import type { RefusedStart, SlotRefusal } from './slot-refusal.ts';
import { wantedTimes } from './wanted-times.ts';

const MESSAGES: Readonly<Record<UnavailableReason, string>> = {
  NO_ELIGIBLE_EMPLOYEE: 'Nobody of this selection performs the service.',
  BELOW_MIN_NOTICE: 'The start is in the past or too soon.',
  BEYOND_MAX_ADVANCE: 'The start is too far ahead.',
  TIME_OFF: 'The employee is off at this time.',
  OUTSIDE_WORKING_HOURS: 'The time is outside working hours.',
  OFF_GRID: 'No slot begins at this time.',
  CLIENT_BUSY: 'The client has another reservation at this time.',
  TAKEN: 'The slot is taken.',
};

/**
 * SLOT_UNAVAILABLE with its reason, up to three alternatives, who else is free (SPECIFIC), and the reservation in the
 * way where the request named its client by id and the caller may read it (contract 5.7).
 */
export async function slotUnavailable(ctx: Context, { reason, refused }: SlotRefusal): Promise<DomainError> {
  const { question } = refused;
  const [offers, reservationId] = question
    ? await Promise.all([
        findOffers(ctx.db, question, refused.reservationId, refused.seen?.nearby),
        ownConflict(ctx, reason, question, refused),
      ])
    : [{ alternatives: [] }, null];
  return new DomainError('SLOT_UNAVAILABLE', MESSAGES[reason], {
    context: { reason, ...offers, ...(reservationId ? { reservationId } : {}) },
  });
}

async function ownConflict(
  ctx: Context,
  reason: UnavailableReason,
  question: StartQuestion,
  { namedClientId: clientId, reservationId: exceptId, seen }: RefusedStart,
): Promise<string | null> {
  const { providerId, scopes } = ctx.caller;
  if (!clientId || !scopes.has('reservations:read')) return null;
  const scope = { providerId, clientId, includeInternal: scopes.has('services:internal:use'), exceptId };
  if (reason === 'TAKEN' && seen?.ownReservationId !== undefined) return seen.ownReservationId;
  if (reason === 'TAKEN') return findOwnBooking(ctx.db, scope, wantedTimes(question));
  if (reason !== 'CLIENT_BUSY') return null;
  const minutes = candidates(question.snapshot, question.service, question.selection).map((one) => one.durationMinutes);
  const until = instantOf(minutesOf(question.startAt) + Math.max(...minutes));
  return findOwnOverlap(ctx.db, scope, question.startAt, until);
}
