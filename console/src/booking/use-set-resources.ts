import { useTranslation } from 'react-i18next';
import { useApi } from '../graph/api.ts';
import { tell } from '../graph/ask.ts';
import { type CalendarBookingFragment, SetResourcesDocument } from '../graph/operations.generated.ts';
import { sentenceOf } from '../graph/sentence.ts';
import { notifyDone, notifyRefused } from '../kit/notify.ts';

/** Gives a booking other rooms, chairs and machines; answers whether it was done. One click restores the former ones. */
export function useSetResources() {
  const { t } = useTranslation();
  const api = useApi();
  const send = async (booking: CalendarBookingFragment, resourceIds: readonly string[]) => {
    const { data, failure } = await tell(api, SetResourcesDocument, {
      input: { reservationId: booking.id, resourceIds, expectedVersion: booking.version },
    });
    if (failure) notifyRefused(sentenceOf(t, failure));
    return data?.setReservationResources?.reservation ?? null;
  };
  return async (booking: CalendarBookingFragment, resourceIds: readonly string[]): Promise<boolean> => {
    const changed = await send(booking, resourceIds);
    if (!changed) return false;
    const names = changed.resources.map(({ name }) => name).join(', ');
    const before = booking.resources.map(({ id }) => id);
    notifyDone(t('booking.resourcesSet', { names }), {
      label: t('common.undo'),
      run: () => void send(changed, before),
    });
    return true;
  };
}
