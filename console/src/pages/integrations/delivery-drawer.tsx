import { Badge, Button, Code, Drawer, Group, Stack, Text, Timeline, Title } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../graph/api.ts';
import { tell, useAsk } from '../../graph/ask.ts';
import type { Failure } from '../../graph/failure.ts';
import { DeliveryDocument, type DeliveryQuery, RetryDeliveryDocument } from '../../graph/operations.generated.ts';
import { eventWord } from '../../graph/words.ts';
import { Failed } from '../../kit/failed.tsx';
import { useFormats } from '../../kit/formats.ts';
import { Loading } from '../../kit/loading.tsx';
import { notifyDone } from '../../kit/notify.ts';
import { useViewer } from '../../sign-in/viewer.ts';
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
          <Attempts delivery={delivery} />
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
  if (!ended || !can('workspace:webhooks:manage')) return null;
  const retry = async () => {
    setRunning(true);
    const told = await tell(api, RetryDeliveryDocument, { input: { id: delivery.id } });
    await refresh();
    setRunning(false);
    setFailure(told.failure);
    if (!told.failure) notifyDone(t('integrations.retrying'));
  };
  return (
    <Stack gap="xs" align="flex-start">
      <Button loading={running} onClick={() => void retry()}>
        {t('integrations.retry')}
      </Button>
      {failure ? <Failed failure={failure} /> : null}
    </Stack>
  );
}

function Attempts({ delivery }: { readonly delivery: Delivery }) {
  const { t } = useTranslation();
  const { exactly, number } = useFormats();
  const { attempts, nextAttemptAt } = delivery;
  return (
    <Stack gap="sm">
      <Title order={3} size="h5">
        {t('integrations.attempts')}
      </Title>
      {attempts.length === 0 ? <Text c="dimmed">{t('integrations.noAttempts')}</Text> : null}
      <Timeline bulletSize={14} lineWidth={2} active={attempts.length}>
        {attempts.map(({ number: nth, startedAt, durationMs, responseStatus, errorCode, errorMessage }) => (
          <Timeline.Item
            key={nth}
            color={errorCode ? 'red' : 'pine'}
            title={responseStatus ? `HTTP ${responseStatus}` : t(`integrations.error.${errorCode ?? 'NETWORK_ERROR'}`)}
          >
            <Text size="sm" c="dimmed">
              {exactly(startedAt)} · {number(durationMs)} ms
            </Text>
            {errorMessage ? <Text size="sm">{errorMessage}</Text> : null}
          </Timeline.Item>
        ))}
      </Timeline>
      {nextAttemptAt ? <Text size="sm">{t('integrations.nextAttempt', { when: exactly(nextAttemptAt) })}</Text> : null}
    </Stack>
  );
}
