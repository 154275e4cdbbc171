import { Drawer, Stack } from '@mantine/core';
import { useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../graph/api.ts';
import { useAsk } from '../graph/ask.ts';
import { BookingDocument, type BookingQuery } from '../graph/operations.generated.ts';
import { Failed } from '../kit/failed.tsx';
import { Loading } from '../kit/loading.tsx';
import { BookingActions } from './booking-actions.tsx';
import { BookingClient } from './booking-client.tsx';
import { BookingFacts } from './booking-facts.tsx';
import { BookingHistory } from './booking-history.tsx';
import { BookingMails } from './booking-mails.tsx';
import { BookingNote } from './booking-note.tsx';
import { BookingResources } from './booking-resources.tsx';
import { VisitSection } from './visit/visit-section.tsx';

export type BookingDetails = NonNullable<BookingQuery['reservation']>;

interface BookingPanelProps {
  readonly id: string;
  close(): void;
}

/** One booking: its data, its actions and its history, always up to date. */
export function BookingPanel({ id, close }: BookingPanelProps) {
  const { t } = useTranslation();
  const { data, failure, loading, again } = useAsk(BookingDocument, { id });
  useAgainWhenChanged(id, again);
  const booking = data?.reservation;
  return (
    <Drawer
      opened
      onClose={close}
      position="right"
      size={440}
      title={t('booking.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack gap="lg">
        {loading ? <Loading /> : null}
        {failure && !booking ? <Failed failure={failure} again={again} /> : null}
        {booking ? (
          <>
            <BookingFacts booking={booking} />
            <BookingResources booking={booking} />
            <BookingActions booking={booking} />
            {booking.visitId ? <VisitSection booking={booking} visitId={booking.visitId} /> : null}
            <BookingClient booking={booking} />
            <BookingNote booking={booking} />
            <BookingMails booking={booking} again={again} />
            <BookingHistory booking={booking} />
          </>
        ) : null}
      </Stack>
    </Drawer>
  );
}

function useAgainWhenChanged(id: string, again: () => Promise<unknown>): void {
  const api = useApi();
  const read = useCallback(async () => void (await again()), [again]);
  useEffect(
    () =>
      api.listen({
        read,
        onBooking: (booking) => void (booking.id === id && read()),
        onError: () => undefined,
      }),
    [api, id, read],
  );
}
