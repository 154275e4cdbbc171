import { findOwnConflict, findOwnOverlap } from '../../../db/reservations/conflicts.ts';
import type { Context } from '../../../kernel/context.ts';
import { DomainError, ExpectedError } from '../../../kernel/errors.ts';
import type { UnavailableReason } from '../../../kernel/slot-records.ts';
import { candidates } from '../../slots/engine/candidates.ts';
import type { StartQuestion } from '../../slots/engine/question.ts';
import { findOffers, type Offers } from '../../slots/search/find-offers.ts';
import { instantOf, minutesOf } from '../../slots/time/calendar-day.ts';
import { type Placement, requestedTimes } from './requested-times.ts';

const MESSAGES: Readonly<Record<UnavailableReason, string>> = {
  NO_ELIGIBLE_EMPLOYEE: 'Nobody of this selection performs the service.',
  BELOW_MIN_NOTICE: 'The start is in the past or too soon.',
  BEYOND_MAX_ADVANCE: 'The start is too far ahead.',
  TIME_OFF: 'The employee is off at this time.',
  OUTSIDE_WORKING_HOURS: 'The time is outside working hours.',
  OFF_GRID: 'No slot begins at this time.',
  CLIENT_BUSY: 'The client has another reservation at this time.',
  TAKEN: 'The slot is taken.',
  OFFER_CHANGED: 'The end or the price is not the expected one.',
};

const NO_OFFERS: Offers = { alternatives: [] };

/** Ends a transaction whose start cannot be booked. Alternatives for the caller are searched after the rollback. */
export class SlotRefusal extends ExpectedError {
  readonly reason: UnavailableReason;
  /** Null when the service no longer exists, so that there are no alternatives. */
  readonly placement: Placement | null;

  constructor(reason: UnavailableReason, placement: Placement | null) {
    super(reason);
    this.reason = reason;
    this.placement = placement;
  }
}

/**
 * SLOT_UNAVAILABLE with its reason, up to three suggestions, other free employees (SPECIFIC), and the conflicting
 * reservation when the request named its client by id and the caller may read it (contract 5.7).
 */
export async function explainRefusal(ctx: Context, { reason, placement }: SlotRefusal): Promise<DomainError> {
  if (!placement) return slotUnavailable(reason, NO_OFFERS, null);
  const { question, current } = placement;
  const [offers, own] = await Promise.all([
    findOffers(ctx.db, question, current?.reservationId),
    ownConflict(ctx, reason, placement),
  ]);
  return slotUnavailable(reason, offers, own);
}

/** The error SLOT_UNAVAILABLE with its context. */
export function slotUnavailable(reason: UnavailableReason, offers: Offers, reservationId: string | null): DomainError {
  return new DomainError('SLOT_UNAVAILABLE', MESSAGES[reason], {
    context: { reason, ...offers, ...(reservationId ? { reservationId } : {}) },
  });
}

async function ownConflict(
  ctx: Context,
  reason: UnavailableReason,
  { question, namedClientId: clientId, current }: Placement,
): Promise<string | null> {
  const { providerId, scopes } = ctx.caller;
  if (!clientId || !scopes.has('reservations:read')) return null;
  const includeInternal = scopes.has('services:internal:use');
  const own = { providerId, clientId, includeInternal, exceptId: current?.reservationId ?? null };
  if (reason === 'CLIENT_BUSY') {
    return findOwnOverlap(ctx.db, { ...own, from: question.startAt, until: latestEnd(question) });
  }
  return reason === 'TAKEN' ? findOwnConflict(ctx.db, own, requestedTimes(question)) : null;
}

function latestEnd(question: StartQuestion): Date {
  const minutes = candidates(question).map(({ durationMinutes }) => durationMinutes);
  return instantOf(minutesOf(question.startAt) + Math.max(...minutes));
}
