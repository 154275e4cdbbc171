import { isDeepStrictEqual } from 'node:util';
import type { SlotRule } from 'slot-engine/engine/slot-rules.ts';
import type { ReservationRow } from '../../../db/reservations/read/view.ts';
import type { Context } from '../../../kernel/context.ts';
import type { FieldChange, HistoryType, ReservationChange } from '../../events/record-event.ts';
import { bookingMail } from '../../outbox/booking-mail.ts';
import { type Booking, bookingOf } from './booking.ts';

/** What every change alters, and what is no part of the reservation itself. */
const UNRECORDED: ReadonlySet<string> = new Set<keyof Booking>(['version', 'updatedAt', 'client']);

interface Change extends Pick<ReservationChange, 'type' | 'webhookEvent' | 'changes' | 'reason'> {
  readonly overridden?: readonly SlotRule[] | undefined;
  /** False: the client is told nothing by mail. */
  readonly notifyClient?: boolean | null | undefined;
}

/** A change of state: its name in the history and in webhooks, and why. */
export interface StateChange {
  readonly type: HistoryType;
  readonly webhookEvent: NonNullable<ReservationChange['webhookEvent']>;
  readonly reason: string | null;
  readonly overridden?: readonly SlotRule[] | undefined;
  readonly notifyClient?: boolean | null | undefined;
}

/** One change of a reservation that now stands as `row`; its version is that of the history row. */
export function reservationEvent(
  { caller: { timezone } }: Context,
  row: ReservationRow,
  { notifyClient, ...change }: Change,
): ReservationChange {
  return {
    kind: 'reservation',
    ...change,
    reservationId: row.id,
    version: row.version,
    occurredAt: row.updatedAt,
    internalService: row.serviceVisibility === 'INTERNAL',
    booking: bookingOf(row, viewIn(timezone)),
    clientMail: notifyClient === false ? null : bookingMail(row, change.type),
  };
}

/** A change of state, with the fields that it altered. */
export function stateEvent(
  ctx: Context,
  before: ReservationRow,
  after: ReservationRow,
  change: StateChange,
): ReservationChange {
  return reservationEvent(ctx, after, { ...change, changes: changesOf(ctx, before, after) });
}

/**
 * An update: RESCHEDULED when time or employee changed, otherwise UPDATED, of which webhooks hear nothing when only the
 * internal note changed (contract 5.8).
 */
export function updateEvent(
  ctx: Context,
  before: ReservationRow,
  after: ReservationRow,
  {
    reason = null,
    ...shown
  }: Pick<Change, 'overridden' | 'notifyClient'> & { readonly reason?: string | null | undefined },
): ReservationChange {
  const changes = changesOf(ctx, before, after);
  const moved = changes.some(({ field }) => field === 'startAt' || field === 'endAt' || field === 'employeeId');
  if (moved) {
    const change = { type: 'RESCHEDULED', webhookEvent: 'booking.rescheduled', changes, reason } as const;
    return reservationEvent(ctx, after, { ...change, ...shown });
  }
  const webhookEvent = changes.length > 0 ? 'booking.updated' : null;
  return reservationEvent(ctx, after, { type: 'UPDATED', webhookEvent, changes, reason, overridden: shown.overridden });
}

/** The fields of the public record in which two states differ, so never the internal note (contract 5.13). */
function changesOf({ caller }: Context, before: ReservationRow, after: ReservationRow): FieldChange[] {
  const view = viewIn(caller.timezone);
  const from = new Map<string, unknown>(Object.entries(bookingOf(before, view)));
  return Object.entries(bookingOf(after, view)).flatMap(([field, to]): FieldChange[] =>
    UNRECORDED.has(field) || isDeepStrictEqual(from.get(field), to) ? [] : [{ field, from: from.get(field), to }],
  );
}

function viewIn(timezone: string) {
  return { timezone, offsetZone: timezone, showClient: true };
}
