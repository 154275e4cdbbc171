import '@mantine/core/styles/Timeline.css';
import { Code, Stack, Text, Timeline, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { DeliveryQuery } from '../../graph/operations.generated.ts';
import { useFormats } from '../../kit/formats.ts';

type Delivery = NonNullable<DeliveryQuery['webhookDelivery']>;

/** The attempts of a delivery: when, how long, and what the endpoint answered. */
export function DeliveryAttempts({ delivery }: { readonly delivery: Delivery }) {
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
        {attempts.map(
          ({ number: nth, startedAt, durationMs, responseStatus, responseBody, errorCode, errorMessage }) => (
            <Timeline.Item
              key={nth}
              color={errorCode ? 'red' : 'pine'}
              title={
                responseStatus ? `HTTP ${responseStatus}` : t(`integrations.error.${errorCode ?? 'NETWORK_ERROR'}`)
              }
            >
              <Text c="dimmed">
                {exactly(startedAt)} · {number(durationMs)} ms
              </Text>
              {errorMessage ? <Text>{errorMessage}</Text> : null}
              {responseBody ? (
                <Code block tabIndex={0} style={{ maxHeight: 160, overflow: 'auto', whiteSpace: 'pre-wrap' }}>
                  {responseBody}
                </Code>
              ) : null}
            </Timeline.Item>
          ),
        )}
      </Timeline>
      {nextAttemptAt ? <Text>{t('integrations.nextAttempt', { when: exactly(nextAttemptAt) })}</Text> : null}
    </Stack>
  );
}
