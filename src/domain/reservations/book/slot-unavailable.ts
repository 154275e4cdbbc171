import { candidates } from 'slot-engine/engine/candidates.ts';
import type { UnavailableReason } from 'slot-engine/reasons.ts';
import { instantOf, minutesOf } from 'slot-engine/time/calendar-day.ts';
import { pick } from 'tenant-sql/query/columns.ts';
import { findOwnConflict, findOwnOverlap } from '../../../db/reservations/conflicts.ts';
import { type ReservationRow, readReservation } from '../../../db/reservations/read/view.ts';
import type { Context } from '../../../kernel/context.ts';
import { DomainError, ExpectedError } from '../../../kernel/errors.ts';
import type { VisitSlot } from '../../../kernel/slot-records.ts';
import type { StartQuestion } from '../../slots/question.ts';
import { findOffers, type RefusalAlternatives } from '../../slots/search/find-offers.ts';
import { type Booking, toBooking, toBookingView } from '../read/booking.ts';
import { type StartCandidates, toRequestedTimes } from './requested-times.ts';

const MESSAGES: Readonly<Record<UnavailableReason, string>> = {
  NO_ELIGIBLE_EMPLOYEE: 'No employee of this selection performs the service.',
  IN_THE_PAST: 'The start is in the past.',
  BELOW_MIN_NOTICE: 'The start is too soon.',
  BEYOND_MAX_ADVANCE: 'The start is too far ahead.',
  TIME_OFF: 'The employee is off at this time.',
  OUTSIDE_WORKING_HOURS: 'The time is outside working hours.',
  OFF_GRID: 'No slot begins at this time.',
  CLIENT_BUSY: 'The client has another reservation at this time.',
  ALREADY_BOOKED: 'The client has a reservation of this service at this time already.',
  TAKEN: 'The slot is taken.',
  NO_RESOURCE: 'Everything of a kind that the service needs is occupied or closed at this time.',
  OFFER_CHANGED: 'The end or the price is not the expected one.',
};

const BOOKED_IN_CONVERSATION =
  'The client has a reservation of this service from this conversation; with `another` a second one is booked.';

/** The reasons that a reservation of the client itself can explain. */
const OWN_REASONS: ReadonlySet<UnavailableReason> = new Set(['TAKEN', 'CLIENT_BUSY', 'ALREADY_BOOKED']);

/** The end of the message when an existing reservation was to be moved. */
const UNCHANGED = ' The reservation stays as it was.';

const NO_OFFERS: RefusalAlternatives = { alternatives: [] };

/** Rolls back a transaction whose start cannot be booked. Alternatives are searched after the rollback. */
export class SlotRefusal extends ExpectedError {
  readonly reason: UnavailableReason;
  /** The refused start; null when the service no longer exists, so that there are no alternatives either. */
  readonly placement: StartCandidates | null;
  /** The client's reservation at another time if that is the reason, else null. */
  readonly ownId: string | null;

  constructor(reason: UnavailableReason, placement: StartCandidates | null, ownId: string | null = null) {
    super(reason);
    this.reason = reason;
    this.placement = placement;
    this.ownId = ownId;
  }
}

/**
 * Returns the error SLOT_UNAVAILABLE with its reason, up to three alternatives, other free employees (for SPECIFIC),
 * and the client's own reservation that prevents the booking if the caller may read it (contract 5.7).
 */
export async function explainRefusal(ctx: Context, { reason, placement, ownId }: SlotRefusal): Promise<DomainError> {
  if (!placement) return slotUnavailable(reason, NO_OFFERS, null);
  const { question, present } = placement;
  const [offers, own] = await Promise.all([
    findOffers(ctx.db, question, present?.reservationId),
    ownId ? readVisible(ctx, ownId) : findOwnReservation(ctx, reason, placement),
  ]);
  const message = ownId ? BOOKED_IN_CONVERSATION : `${MESSAGES[reason]}${present ? UNCHANGED : ''}`;
  return slotUnavailable(reasonWith(own, reason, question), offers, shownReservation(ctx, own), message);
}

/**
 * Returns the reason to report. When the client may not have overlapping reservations, a time that the client's own
 * reservation occupies is not reported as TAKEN.
 */
function reasonWith(own: ReservationRow | null, reason: UnavailableReason, question: StartQuestion) {
  const overlaps = own && own.startAt < latestEnd(question) && own.endAt > question.startAt;
  const isLive = own?.status === 'PENDING' || own?.status === 'CONFIRMED';
  if (reason !== 'TAKEN' || !question.clientBusy || !overlaps || !isLive) return reason;
  return own.serviceId === question.service.id ? 'ALREADY_BOOKED' : 'CLIENT_BUSY';
}

/** The reason why a visit cannot be booked, and visits that can be booked instead. */
export interface RefusedVisit {
  readonly reason: UnavailableReason;
  /** The index in the request of the service that cannot be booked. */
  readonly item: number;
  /** The id of the client's own reservation that prevents the booking. */
  readonly ownId?: string;
  readonly visits: readonly VisitSlot[];
}

/** Returns the error SLOT_UNAVAILABLE for a visit (contract 5.25). */
export async function visitUnavailable(ctx: Context, refused: RefusedVisit): Promise<DomainError> {
  const { reason, ownId, ...shown } = refused;
  const own = ownId ? shownReservation(ctx, await readVisible(ctx, ownId)) : null;
  return slotUnavailable(reason, { ...NO_OFFERS, ...shown }, own);
}

/** Creates the error SLOT_UNAVAILABLE. */
export function slotUnavailable(
  reason: UnavailableReason,
  offers: RefusalAlternatives,
  clientReservation: ClientReservation | null,
  message: string = MESSAGES[reason],
): DomainError {
  const own = clientReservation && { reservationId: clientReservation.id, clientReservation };
  return new DomainError('SLOT_UNAVAILABLE', message, { context: { reason, ...offers, ...own } });
}

/** The fields of the client's own reservation that a caller with `reservations:read` sees in the error. */
const SHOWN = ['id', 'status', 'serviceName', 'employeeName', 'startAt', 'endAt', 'version', 'reference'] as const;
type ClientReservation = Pick<Booking, (typeof SHOWN)[number]>;

function shownReservation(ctx: Context, row: ReservationRow | null): ClientReservation | null {
  if (!row || !ctx.caller.scopes.has('reservations:read')) return null;
  return pick(toBooking(row, toBookingView(ctx)), SHOWN);
}

async function findOwnReservation(
  ctx: Context,
  reason: UnavailableReason,
  { question, clientId, present }: StartCandidates,
): Promise<ReservationRow | null> {
  const { providerId, scopes } = ctx.caller;
  if (!clientId || !OWN_REASONS.has(reason)) return null;
  const includeInternal = scopes.has('services:internal:use');
  const own = { providerId, clientId, includeInternal, exceptId: present?.reservationId ?? null };
  const id =
    reason === 'TAKEN'
      ? await findOwnConflict(ctx.db, own, toRequestedTimes(question))
      : await findOwnOverlap(ctx.db, {
          ...own,
          from: question.startAt,
          until: latestEnd(question),
          serviceId: reason === 'ALREADY_BOOKED' ? question.service.id : null,
        });
  return id ? readVisible(ctx, id) : null;
}

async function readVisible({ db, caller }: Context, id: string): Promise<ReservationRow | null> {
  const includeInternal = caller.scopes.has('services:internal:use');
  return (await readReservation(db, caller.providerId, id, includeInternal)) ?? null;
}

function latestEnd(question: StartQuestion): Date {
  const minutes = candidates(question).map(({ durationMinutes }) => durationMinutes);
  return instantOf(minutesOf(question.startAt) + Math.max(...minutes));
}
