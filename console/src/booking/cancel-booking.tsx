import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../graph/api.ts';
import { tell } from '../graph/ask.ts';
import { CancelBookingDocument } from '../graph/operations.generated.ts';
import { notifyDone } from '../kit/notify.ts';
import type { BookingDetails } from './booking-panel.tsx';
import { CancelForm, type Cancellation } from './cancel-form.tsx';
import { useReopen } from './use-reopen.ts';

interface CancelBookingProps {
  readonly booking: BookingDetails;
  close(): void;
}

/** Cancels one booking, which can be undone for a while. */
export function CancelBooking({ booking, close }: CancelBookingProps) {
  const { t } = useTranslation();
  const api = useApi();
  const reopen = useReopen();
  // The version that the person saw: a change made meanwhile refuses the cancellation.
  const [{ version }] = useState(booking);
  const send = async (cancellation: Cancellation, expectedVersion = version) => {
    const input = { ...cancellation, reservationId: booking.id, expectedVersion };
    const { failure } = await tell(api, CancelBookingDocument, { input });
    if (failure) return failure;
    close();
    notifyDone(t('booking.done.cancel'), { label: t('common.undo'), run: () => void reopen(booking.id) });
    return null;
  };
  return <CancelForm hasNoAddress={booking.providerClient?.email === null} send={send} close={close} />;
}
