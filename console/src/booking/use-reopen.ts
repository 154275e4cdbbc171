import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../graph/api.ts';
import { tell } from '../graph/ask.ts';
import { ReopenBookingDocument } from '../graph/operations.generated.ts';
import { sentenceOf } from '../graph/sentence.ts';
import { notifyDone, notifyRefused } from '../kit/notify.ts';
import { ALL_RULES } from './overrides.ts';

/** Undoes a cancellation, if the time is still free. */
export function useReopen(): (reservationId: string) => Promise<void> {
  const { t } = useTranslation();
  const api = useApi();
  return useCallback(
    async (reservationId) => {
      const { failure } = await tell(api, ReopenBookingDocument, { input: { reservationId, override: ALL_RULES } });
      if (failure) notifyRefused(sentenceOf(t, failure));
      else notifyDone(t('booking.reopened'));
    },
    [api, t],
  );
}
