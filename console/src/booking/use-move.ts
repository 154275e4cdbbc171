import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../graph/api.ts';
import { tell } from '../graph/ask.ts';
import type { Failure } from '../graph/failure.ts';
import {
  type CalendarBookingFragment,
  MoveBookingDocument,
  type MoveBookingMutation,
  type SlotRule,
} from '../graph/operations.generated.ts';
import { useFormats } from '../kit/formats.ts';
import { notifyDone } from '../kit/notify.ts';
import { minutesBetween } from '../kit/time.ts';
import { ALL_RULES, OF_CLIENTS } from './overrides.ts';
import { useTellClient } from './use-tell-client.ts';

type Booking = CalendarBookingFragment;
type Moved = NonNullable<NonNullable<MoveBookingMutation['updateReservationAsProvider']>['reservation']>;

/** The wished time and employee of a booking. */
export interface Wish {
  readonly startAt: string;
  readonly endAt: string;
  readonly employeeId: string;
}

/** A refused move, and the rules that it was to override. */
export interface RefusedMove {
  readonly booking: Booking;
  readonly wish: Wish;
  readonly override: readonly SlotRule[];
  readonly failure: Failure;
}

/**
 * Moves bookings. A move mails nothing by itself: its notice offers to tell the client, or to undo it. `show` gets the wished position
 * meanwhile, and null once the service has answered.
 */
export function useMove(show: (id: string, wish: Wish | null) => void, take: (booking: Booking) => void) {
  const { t } = useTranslation();
  const { dayTime } = useFormats();
  const api = useApi();
  const tellClient = useTellClient();
  const [refused, setRefused] = useState<RefusedMove | null>(null);

  const send = async (booking: Booking, wish: Wish, override: readonly SlotRule[]): Promise<Moved | null> => {
    show(booking.id, wish);
    const { startAt, endAt, employeeId } = wish;
    const { data, failure } = await tell(api, MoveBookingDocument, {
      input: {
        reservationId: booking.id,
        override,
        notifyClient: false,
        ...(startAt === booking.startAt ? {} : { startAt }),
        ...(employeeId === booking.employeeId ? {} : { employeeId }),
        durationMinutes: minutesBetween(startAt, endAt),
        expectedVersion: booking.version,
      },
    });
    const moved = data?.updateReservationAsProvider?.reservation;
    if (!moved) {
      show(booking.id, null);
      if (failure) setRefused({ booking, wish, override, failure });
      return null;
    }
    take(moved);
    show(booking.id, null);
    return moved;
  };

  const move = async (booking: Booking, wish: Wish, override = OF_CLIENTS): Promise<void> => {
    setRefused(null);
    const moved = await send(booking, wish, override);
    if (!moved) return;
    const { startAt, endAt, employeeId } = booking;
    const isStretch = moved.startAt === startAt && moved.employeeId === employeeId;
    const done = isStretch
      ? t('booking.lengthened', { when: dayTime(moved.endAt) })
      : t('booking.moved', { when: dayTime(moved.startAt) });
    notifyDone(done, ...tellClient(moved), {
      label: t('common.undo'),
      run: () => void send(moved, { startAt, endAt, employeeId }, ALL_RULES),
    });
  };
  return { move, refused, giveUp: () => setRefused(null) };
}
