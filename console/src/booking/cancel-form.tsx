import { Button, Checkbox, Group, Input, Paper, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../graph/failure.ts';
import type { CancelledBy } from '../graph/operations.generated.ts';
import { Failed } from '../kit/failed.tsx';

/** The input about a cancellation. */
export interface Cancellation {
  readonly cancelledBy: CancelledBy;
  readonly notifyClient: boolean;
  readonly reason?: string;
}

interface CancelFormProps {
  /** Whether the client can get no mail. */
  readonly hasNoAddress: boolean;
  /** Cancels; over another version where the person has seen that there is one. Answers the refusal. */
  send(cancellation: Cancellation, currentVersion?: number): Promise<Failure | null>;
  close(): void;
}

const CANCELLERS = ['CLIENT', 'PROVIDER'] as const;

/** The confirmation before a cancellation: its side, its reason, and whether the client gets a mail. */
export function CancelForm({ hasNoAddress, send, close }: CancelFormProps) {
  const { t } = useTranslation();
  const [cancelledBy, setCancelledBy] = useState<CancelledBy>('CLIENT');
  const [reason, setReason] = useState('');
  const [notifyClient, setNotifyClient] = useState(!hasNoAddress);
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const cancel = async (currentVersion?: number) => {
    setRunning(true);
    const text = reason.trim();
    const refused = await send({ cancelledBy, notifyClient, ...(text ? { reason: text } : {}) }, currentVersion);
    setRunning(false);
    setFailure(refused);
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
        <Input.Wrapper label={t('booking.callsOff')} labelElement="div">
          <SegmentedControl
            aria-label={t('booking.callsOff')}
            value={cancelledBy}
            onChange={setCancelledBy}
            data={CANCELLERS.map((value) => ({ value, label: t(`booking.canceller.${value}`) }))}
          />
        </Input.Wrapper>
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
