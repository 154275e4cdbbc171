import { Drawer, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useAsk } from '../graph/ask.ts';
import { BookingDocument } from '../graph/operations.generated.ts';
import { Failed } from '../kit/failed.tsx';
import { Loading } from '../kit/loading.tsx';

interface BookingPanelProps {
  readonly id: string;
  close(): void;
}

/** One booking: what it is, what happened to it, and what can be done with it. */
export function BookingPanel({ id, close }: BookingPanelProps) {
  const { t } = useTranslation();
  const { data, failure, loading, again } = useAsk(BookingDocument, { id });
  return (
    <Drawer
      opened
      onClose={close}
      position="right"
      size="md"
      title={t('booking.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack>
        {loading ? <Loading /> : null}
        {failure ? <Failed failure={failure} again={again} /> : null}
        {data?.reservation ? data.reservation.serviceName : null}
      </Stack>
    </Drawer>
  );
}
