import { isDeepStrictEqual } from 'node:util';
import type { SlotRule } from 'slot-engine/engine/slot-rules.ts';
import type { ReservationRow } from '../../../db/reservations/read/view.ts';
import type { Context } from '../../../kernel/context.ts';
import type { FieldChange, HistoryType, ReservationEventInput } from '../../events/record-event.ts';
import { bookingMail } from '../../outbox/booking-mail.ts';
import { type Booking, toBooking } from './booking.ts';

/**
 * Fields that are not recorded: the ones that every change alters, and the client, which is not part of the reservation.
 */
const UNRECORDED: ReadonlySet<string> = new Set<keyof Booking>(['version', 'updatedAt', 'client']);

interface Change extends Pick<ReservationEventInput, 'type' | 'webhookEvent' | 'changes' | 'reason'> {
  readonly overridden?: readonly SlotRule[] | undefined;
  /** Whether the client gets a mail. Only false prevents it. */
  readonly notifyClient?: boolean | null | undefined;
}

/** A change of status: its names in the history and in webhooks, and its reason. */
export interface StateChange {
  readonly type: HistoryType;
  readonly webhookEvent: NonNullable<ReservationEventInput['webhookEvent']>;
  readonly reason: string | null;
  readonly overridden?: readonly SlotRule[] | undefined;
  readonly notifyClient?: boolean | null | undefined;
}

/** Returns the event of a change whose result is `row`. The version of the row becomes that of the history entry. */
export function toReservationEvent(
  { caller: { timezone } }: Context,
  row: ReservationRow,
  { notifyClient, ...change }: Change,
): ReservationEventInput {
  return {
    kind: 'reservation',
    ...change,
    reservationId: row.id,
    version: row.version,
    occurredAt: row.updatedAt,
    internalService: row.serviceVisibility === 'INTERNAL',
    booking: toBooking(row, toView(timezone)),
    clientMail: notifyClient === false ? null : bookingMail(row, change.type),
  };
}

/** Returns the event of a status change with the changed fields. */
export function toStatusEvent(
  ctx: Context,
  before: ReservationRow,
  after: ReservationRow,
  change: StateChange,
): ReservationEventInput {
  return toReservationEvent(ctx, after, { ...change, changes: findChanges(ctx, before, after) });
}

/**
 * Returns the event of an update: RESCHEDULED when time or employee changed, otherwise UPDATED. When only the internal
 * note changed, there is no webhook event (contract 5.8).
 */
export function toUpdateEvent(
  ctx: Context,
  before: ReservationRow,
  after: ReservationRow,
  {
    reason = null,
    ...shown
  }: Pick<Change, 'overridden' | 'notifyClient'> & { readonly reason?: string | null | undefined },
): ReservationEventInput {
  const changes = findChanges(ctx, before, after);
  const isMove = changes.some(({ field }) => field === 'startAt' || field === 'endAt' || field === 'employeeId');
  if (isMove) {
    const change = { type: 'RESCHEDULED', webhookEvent: 'booking.rescheduled', changes, reason } as const;
    return toReservationEvent(ctx, after, { ...change, ...shown });
  }
  const webhookEvent = changes.length > 0 ? 'booking.updated' : null;
  return toReservationEvent(ctx, after, {
    type: 'UPDATED',
    webhookEvent,
    changes,
    reason,
    overridden: shown.overridden,
  });
}

/**
 * Returns the fields of the public record that differ between two states, so the internal note is never included
 * (contract 5.13).
 */
function findChanges({ caller }: Context, before: ReservationRow, after: ReservationRow): FieldChange[] {
  const view = toView(caller.timezone);
  const from = new Map<string, unknown>(Object.entries(toBooking(before, view)));
  return Object.entries(toBooking(after, view)).flatMap(([field, to]): FieldChange[] =>
    UNRECORDED.has(field) || isDeepStrictEqual(from.get(field), to) ? [] : [{ field, from: from.get(field), to }],
  );
}

function toView(timezone: string) {
  // `testMode` is set for each reader of the event, so its value here does not matter.
  return { timezone, offsetZone: timezone, showClient: true, testMode: false };
}
