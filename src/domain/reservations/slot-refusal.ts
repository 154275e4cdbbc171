import { readOwnConflict } from '../../db/reservations.sql.ts';
import type { Context } from '../context.ts';
import { DomainError } from '../errors.ts';
import { findAlternatives } from '../slots/find-alternatives.ts';
import { otherEmployees } from '../slots/other-employees.ts';
import type { StartQuestion } from '../slots/question.ts';
import type { UnavailableReason } from '../slots/records.ts';

/** Ends a transaction whose start cannot be booked; what helps the caller is found after the rollback. */
export class SlotRefusal extends Error {
  readonly reason: UnavailableReason;
  readonly question: StartQuestion;
  readonly clientId: string | null;
  readonly excludeReservationId: string | null;

  constructor(
    reason: UnavailableReason,
    question: StartQuestion,
    clientId: string | null,
    excludeReservationId: string | null = null,
  ) {
    super(reason);
    this.reason = reason;
    this.question = question;
    this.clientId = clientId;
    this.excludeReservationId = excludeReservationId;
  }
}

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
 * SLOT_UNAVAILABLE with its reason, up to three alternatives, who else is free (SPECIFIC), and the client's own
 * reservation where that is in the way and the caller may read it (contract section 5).
 */
export async function slotUnavailable(ctx: Context, refusal: SlotRefusal): Promise<DomainError> {
  const { reason, question, excludeReservationId } = refusal;
  const specific = Boolean(question.selection.employeeId);
  const alternatives = await findAlternatives(ctx.db, question, excludeReservationId);
  const others = specific ? { otherEmployeeIds: await otherEmployees(ctx.db, question, excludeReservationId) } : {};
  const reservationId = await ownConflict(ctx, refusal);
  return new DomainError('SLOT_UNAVAILABLE', MESSAGES[reason], {
    context: { reason, alternatives, ...others, ...(reservationId ? { reservationId } : {}) },
  });
}

async function ownConflict(ctx: Context, { reason, question, clientId, excludeReservationId }: SlotRefusal) {
  if (!clientId || (reason !== 'TAKEN' && reason !== 'CLIENT_BUSY') || !ctx.caller.scopes.has('reservations:read'))
    return null;
  const { service, selection, startAt } = question;
  const minutes = selection.durationMinutes ?? service.durationMinutes;
  const from = new Date(startAt.getTime() - service.bufferBeforeMinutes * 60_000);
  const until = new Date(startAt.getTime() + (minutes + service.bufferAfterMinutes) * 60_000);
  return readOwnConflict(ctx.db.sql, ctx.caller.providerId, clientId, from, until, excludeReservationId);
}
