import { Button, Checkbox, Group, Modal, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../graph/api.ts';
import { tell, useAsk } from '../../graph/ask.ts';
import type { Failure } from '../../graph/failure.ts';
import {
  CreateWebhookDocument,
  IntegrationClientsDocument,
  UpdateWebhookDocument,
  type WebhookRowFragment,
} from '../../graph/operations.generated.ts';
import { eventWord } from '../../graph/words.ts';
import { Failed } from '../../kit/failed.tsx';
import { notifyDone } from '../../kit/notify.ts';
import { EVENTS } from './names.ts';
import type { Secret } from './secret-dialog.tsx';

interface WebhookEditorProps {
  /** Absent: a new one. */
  readonly webhook?: WebhookRowFragment;
  close(): void;
  saved(): unknown;
  show(secret: Secret): void;
}

/** Subscribes an address to events, or changes which. */
export function WebhookEditor({ webhook, close, saved, show }: WebhookEditorProps) {
  const { t } = useTranslation();
  const { filled, fill, save, running, failure, clients } = useWebhookForm({ webhook, close, saved, show });
  return (
    <Modal
      opened
      size="lg"
      onClose={close}
      closeOnClickOutside={false}
      title={webhook ? t('integrations.editWebhook') : t('integrations.newWebhook')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack>
          {webhook ? null : (
            <NativeSelect
              required
              label={t('integrations.client')}
              value={filled.integrationClientId}
              onChange={(event) => fill({ integrationClientId: event.currentTarget.value })}
              data={[{ value: '', label: '' }, ...clients.map(({ id, name }) => ({ value: id, label: name }))]}
            />
          )}
          <TextInput
            required
            type="url"
            label={t('integrations.url')}
            placeholder="https://crm.example/hooks"
            value={filled.url}
            onChange={(event) => fill({ url: event.currentTarget.value })}
          />
          <TextInput
            label={t('integrations.description')}
            value={filled.description}
            onChange={(event) => fill({ description: event.currentTarget.value })}
          />
          <Checkbox.Group
            label={t('integrations.events')}
            value={[...filled.events]}
            onChange={(events) => fill({ events: EVENTS.filter((event) => events.includes(event)) })}
          >
            <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs" mt="xs">
              {EVENTS.map((event) => (
                <Checkbox key={event} value={event} label={eventWord(event)} />
              ))}
            </SimpleGrid>
          </Checkbox.Group>
          {failure ? <Failed failure={failure} /> : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" loading={running} disabled={filled.events.length === 0 || !filled.url.trim()}>
              {t('common.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function useWebhookForm({ webhook, close, saved, show }: WebhookEditorProps) {
  const { t } = useTranslation();
  const api = useApi();
  const { data: known } = useAsk(IntegrationClientsDocument, webhook ? null : {});
  const [filled, setFilled] = useState({
    integrationClientId: '',
    url: webhook?.url ?? '',
    description: webhook?.description ?? '',
    events: EVENTS.filter((event) => webhook?.events.includes(event)),
  });
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const save = async () => {
    const { integrationClientId, url, events } = filled;
    const input = { url: url.trim(), events, description: filled.description.trim() || null };
    setRunning(true);
    const told = webhook
      ? await tell(api, UpdateWebhookDocument, { input: { ...input, id: webhook.id } })
      : await tell(api, CreateWebhookDocument, { input: { ...input, integrationClientId } });
    setRunning(false);
    setFailure(told.failure);
    if (told.failure) return;
    saved();
    close();
    notifyDone(t('integrations.webhookKept'));
    if ('createWorkspaceWebhook' in told.data && told.data.createWorkspaceWebhook) {
      show({ name: input.url, text: told.data.createWorkspaceWebhook.secret });
    }
  };
  const fill = (part: Partial<typeof filled>) => setFilled((before) => ({ ...before, ...part }));
  const clients = known?.integrationClients?.edges.map(({ node }) => node).filter(({ revokedAt }) => !revokedAt) ?? [];
  return { filled, fill, save, running, failure, clients };
}
