import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { Plus, Webhook } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useAsk } from '../../graph/ask.ts';
import { type WebhookRowFragment, WebhooksDocument } from '../../graph/operations.generated.ts';
import { eventWord } from '../../graph/words.ts';
import { Empty } from '../../kit/empty.tsx';
import { Failed } from '../../kit/failed.tsx';
import { useFormats } from '../../kit/formats.ts';
import { Loading } from '../../kit/loading.tsx';
import { Section } from '../../kit/section.tsx';
import { useViewer } from '../../sign-in/viewer.ts';
import { type Secret, SecretDialog } from './secret-dialog.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookEditor } from './webhook-editor.tsx';

type Subscription = WebhookRowFragment;

/** The webhook subscriptions, with their success rates. */
export function WebhooksTab() {
  const { t } = useTranslation();
  const { can } = useViewer();
  const { data, failure, loading, again } = useAsk(WebhooksDocument, {}, { refreshInterval: 15_000 });
  const [edited, setEdited] = useState<Subscription | 'NEW' | null>(null);
  const [secret, setSecret] = useState<Secret | null>(null);
  const webhooks = data?.workspaceWebhooks?.edges.map(({ node }) => node) ?? [];
  return (
    <Stack>
      {can('workspace:webhooks:manage') ? (
        <Group justify="flex-end">
          <Button variant="default" leftSection={<Plus size={18} aria-hidden />} onClick={() => setEdited('NEW')}>
            {t('integrations.newWebhook')}
          </Button>
        </Group>
      ) : null}
      {loading ? <Loading /> : null}
      {failure ? <Failed failure={failure} again={again} /> : null}
      {data && webhooks.length === 0 ? (
        <Empty icon={Webhook} title={t('integrations.noWebhooks')} text={t('integrations.noWebhooksText')} />
      ) : null}
      {webhooks.map((webhook) => (
        <WebhookCard key={webhook.id} webhook={webhook}>
          <WebhookActions webhook={webhook} edit={setEdited} show={setSecret} again={again} />
        </WebhookCard>
      ))}
      {edited === null ? null : (
        <WebhookEditor
          {...(edited === 'NEW' ? {} : { webhook: edited })}
          close={() => setEdited(null)}
          saved={again}
          show={setSecret}
        />
      )}
      {secret ? <SecretDialog secret={secret} close={() => setSecret(null)} /> : null}
    </Stack>
  );
}

interface WebhookCardProps {
  readonly webhook: Subscription;
  readonly children: React.ReactNode;
}

function WebhookCard({ webhook, children }: WebhookCardProps) {
  const { t } = useTranslation();
  const { dayTime } = useFormats();
  const { url, isActive, disabledAt, consecutiveFailures, lastSuccessAt, missedSince, integrationClient } = webhook;
  return (
    <Section
      title={webhook.description ?? new URL(url).host}
      actions={
        <Badge variant="light" color={!isActive ? 'gray' : consecutiveFailures > 0 ? 'orange' : 'pine'}>
          {!isActive
            ? t(disabledAt ? 'integrations.switchedOff' : 'integrations.paused')
            : consecutiveFailures > 0
              ? t('integrations.failing', { count: consecutiveFailures })
              : t('integrations.delivering')}
        </Badge>
      }
    >
      <Stack gap={6}>
        <Text style={{ overflowWrap: 'anywhere' }}>{url}</Text>
        <Text c="dimmed">
          {integrationClient.name}
          {' · '}
          {lastSuccessAt
            ? t('integrations.lastSuccess', { when: dayTime(lastSuccessAt) })
            : t('integrations.neverDelivered')}
        </Text>
        {missedSince ? <Text c="orange">{t('integrations.missedSince', { when: dayTime(missedSince) })}</Text> : null}
        <Group gap={6}>
          {webhook.events.map((event) => (
            <Badge key={event} variant="default" tt="none" fw={500}>
              {eventWord(event)}
            </Badge>
          ))}
        </Group>
        <Group gap="xs" mt={4}>
          <Button component={Link} href={`/integrations/deliveries?webhook=${webhook.id}`} size="xs" variant="default">
            {t('integrations.showDeliveries')}
          </Button>
          {children}
        </Group>
      </Stack>
    </Section>
  );
}
