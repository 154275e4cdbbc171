import { Checkbox, NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../graph/api.ts';
import { tell, useAsk } from '../../graph/ask.ts';
import {
  CreateWebhookDocument,
  IntegrationClientsDocument,
  UpdateWebhookDocument,
  type WebhookRowFragment,
} from '../../graph/operations.generated.ts';
import { eventWord } from '../../graph/words.ts';
import { FormDialog, useSaving } from '../../kit/form-dialog.tsx';
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

/** Subscribes an address to events, or changes them. */
export function WebhookEditor(props: WebhookEditorProps) {
  const { t } = useTranslation();
  const { webhook, close } = props;
  const { filled, fill, save, saving, clients } = useWebhookForm(props);
  return (
    <FormDialog
      size="lg"
      title={webhook ? t('integrations.editWebhook') : t('integrations.newWebhook')}
      saving={saving}
      ready={filled.events.length > 0 && filled.url.trim() !== ''}
      save={() => void save()}
      close={close}
    >
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
    </FormDialog>
  );
}

function useWebhookForm({ webhook, close, saved, show }: WebhookEditorProps) {
  const { t } = useTranslation();
  const api = useApi();
  const saving = useSaving();
  const { data: known } = useAsk(IntegrationClientsDocument, webhook ? null : {});
  const [filled, setFilled] = useState({
    integrationClientId: '',
    url: webhook?.url ?? '',
    description: webhook?.description ?? '',
    events: EVENTS.filter((event) => webhook?.events.includes(event)),
  });
  const save = () =>
    saving.run(async () => {
      const { integrationClientId, url, events } = filled;
      const input = { url: url.trim(), events, description: filled.description.trim() || null };
      const told = webhook
        ? await tell(api, UpdateWebhookDocument, { input: { ...input, id: webhook.id } })
        : await tell(api, CreateWebhookDocument, { input: { ...input, integrationClientId } });
      if (told.failure) return told.failure;
      saved();
      close();
      notifyDone(t('integrations.webhookKept'));
      if ('createWorkspaceWebhook' in told.data && told.data.createWorkspaceWebhook) {
        show({ name: input.url, text: told.data.createWorkspaceWebhook.secret });
      }
      return null;
    });
  const fill = (part: Partial<typeof filled>) => setFilled((before) => ({ ...before, ...part }));
  const clients = known?.integrationClients?.edges.map(({ node }) => node).filter(({ revokedAt }) => !revokedAt) ?? [];
  return { filled, fill, save, saving, clients };
}
