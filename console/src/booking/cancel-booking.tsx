import { Button, Checkbox, Group, Paper, Radio, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../graph/api.ts';
import { tell } from '../graph/ask.ts';
import type { Failure } from '../graph/failure.ts';
import { CancelBookingDocument, type CancelledBy } from '../graph/operations.generated.ts';
import { Failed } from '../kit/failed.tsx';
import { notifyDone } from '../kit/notify.ts';
import type { BookingDetails } from './booking-panel.tsx';
import { useReopen } from './use-reopen.ts';

interface CancelBookingProps {
  readonly booking: BookingDetails;
  close(): void;
}

const CANCELLERS = ['CLIENT', 'PROVIDER'] as const;

/** The confirmation before a cancellation: its side, its reason, and whether the client gets a mail. */
export function CancelBooking({ booking, close }: CancelBookingProps) {
  const { t } = useTranslation();
  const api = useApi();
  const reopen = useReopen();
  // The version that the person saw: a change made meanwhile refuses the cancellation.
  const [{ version }] = useState(booking);
  const [cancelledBy, setCancelledBy] = useState<CancelledBy>('CLIENT');
  const [reason, setReason] = useState('');
  const hasNoAddress = booking.providerClient?.email === null;
  const [notifyClient, setNotifyClient] = useState(!hasNoAddress);
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const cancel = async (expectedVersion = version) => {
    setRunning(true);
    const input = {
      reservationId: booking.id,
      notifyClient,
      cancelledBy,
      expectedVersion,
      ...(reason.trim() ? { reason: reason.trim() } : {}),
    };
    const told = await tell(api, CancelBookingDocument, { input });
    setRunning(false);
    setFailure(told.failure);
    if (told.failure) return;
    close();
    notifyDone(t('booking.done.cancel'), { label: t('common.undo'), run: () => void reopen(booking.id) });
  };
  return (
    <Paper
      component="form"
      withBorder
      p="sm"
      onSubmit={(event) => {
        event.preventDefault();
        void cancel();
      }}
    >
      <Stack gap="sm">
        <Radio.Group label={t('booking.callsOff')}>
          <Group mt={4}>
            {CANCELLERS.map((value) => (
              <Radio
                key={value}
                name="cancelledBy"
                value={value}
                checked={cancelledBy === value}
                label={t(`booking.canceller.${value}`)}
                onChange={() => setCancelledBy(value)}
              />
            ))}
          </Group>
        </Radio.Group>
        <TextInput
          data-autofocus
          label={t('booking.reason')}
          description={t('booking.reasonHint')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Checkbox
          label={t(hasNoAddress ? 'booking.noAddress' : 'booking.tellClient')}
          disabled={hasNoAddress}
          checked={notifyClient}
          onChange={(event) => setNotifyClient(event.currentTarget.checked)}
        />
        {failure ? <Failed failure={failure} anyway={cancel} /> : null}
        <Group>
          <Button type="submit" color="red" loading={running}>
            {t('booking.do.cancelNow')}
          </Button>
          <Button variant="default" onClick={close}>
            {t('common.close')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
