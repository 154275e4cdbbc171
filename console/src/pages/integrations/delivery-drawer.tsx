import { Badge, Button, Code, Drawer, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../graph/api.ts';
import { tell, useAsk } from '../../graph/ask.ts';
import type { Failure } from '../../graph/failure.ts';
import {
  DeliveryDocument,
  type DeliveryQuery,
  RetryDeliveryDocument,
  SendDeliveryNowDocument,
} from '../../graph/operations.generated.ts';
import { eventWord } from '../../graph/words.ts';
import { Failed } from '../../kit/failed.tsx';
import { Loading } from '../../kit/loading.tsx';
import { notifyDone } from '../../kit/notify.ts';
import { ReturnFocus } from '../../kit/return-focus.tsx';
import { useViewer } from '../../sign-in/viewer.ts';
import { DeliveryAttempts } from './delivery-attempts.tsx';
import { DELIVERY_COLORS } from './names.ts';
import { useDeliveryChanges } from './use-delivery-changes.ts';

type Delivery = NonNullable<DeliveryQuery['webhookDelivery']>;

interface DeliveryDrawerProps {
  readonly id: string;
  close(): void;
  changed(): unknown;
}

const INDENT = 2;

/** One delivery: its attempts with their results, and its body. */
export function DeliveryDrawer({ id, close, changed }: DeliveryDrawerProps) {
  const { t } = useTranslation();
  const { data, failure, loading, again } = useAsk(DeliveryDocument, { id });
  useDeliveryChanges(null, again);
  const delivery = data?.webhookDelivery;
  const refresh = async () => {
    await again();
    changed();
  };
  return (
    <Drawer
      opened
      onClose={close}
      position="right"
      size="lg"
      title={t('integrations.delivery')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <ReturnFocus />
      {loading ? <Loading /> : null}
      {failure && !delivery ? <Failed failure={failure} again={again} /> : null}
      {delivery ? (
        <Stack>
          <Group justify="space-between">
            <Title order={2} size="h3">
              {eventWord(delivery.event)}
            </Title>
            <Badge size="lg" variant="light" color={DELIVERY_COLORS[delivery.status]}>
              {t(`integrations.deliveryStatus.${delivery.status}`)}
            </Badge>
          </Group>
          <Text style={{ overflowWrap: 'anywhere' }}>{delivery.subscription.url}</Text>
          <Retry delivery={delivery} refresh={refresh} />
          <DeliveryAttempts delivery={delivery} />
          <Title order={3} size="h5">
            {t('integrations.body')}
          </Title>
          {delivery.body === null ? (
            <Text c="dimmed">{t('integrations.noBody')}</Text>
          ) : (
            <Code block tabIndex={0} style={{ maxHeight: 420, overflow: 'auto' }}>
              {JSON.stringify(delivery.body, null, INDENT)}
            </Code>
          )}
        </Stack>
      ) : null}
    </Drawer>
  );
}

interface RetryProps {
  readonly delivery: Delivery;
  refresh(): Promise<void>;
}

function Retry({ delivery, refresh }: RetryProps) {
  const { t } = useTranslation();
  const api = useApi();
  const { can } = useViewer();
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const ended = delivery.status === 'FAILED' || delivery.status === 'SKIPPED';
  const waits = delivery.status === 'RETRY_SCHEDULED';
  if (!(ended || waits) || !can('workspace:webhooks:manage')) return null;
  const retry = async () => {
    setRunning(true);
    const input = { id: delivery.id };
    const told = waits
      ? await tell(api, SendDeliveryNowDocument, { input })
      : await tell(api, RetryDeliveryDocument, { input });
    await refresh();
    setRunning(false);
    setFailure(told.failure);
    if (!told.failure) notifyDone(t('integrations.retrying'));
  };
  return (
    <Stack gap="xs" align="flex-start">
      <Button loading={running} onClick={() => void retry()}>
        {t(waits ? 'integrations.sendNow' : 'integrations.retry')}
      </Button>
      {failure ? <Failed failure={failure} /> : null}
    </Stack>
  );
}
