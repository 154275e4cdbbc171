import { Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../graph/api.ts';
import { tell } from '../../graph/ask.ts';
import {
  CreateIntegrationClientDocument,
  type IntegrationClientRowFragment,
  UpdateIntegrationClientDocument,
} from '../../graph/operations.generated.ts';
import { FormDialog, useSaving } from '../../kit/form-dialog.tsx';
import { notifyDone } from '../../kit/notify.ts';
import { SCOPES } from './names.ts';
import { ScopeField } from './scope-field.tsx';
import type { Secret } from './secret-dialog.tsx';

interface ClientEditorProps {
  /** Absent: a new one. */
  readonly client?: IntegrationClientRowFragment;
  close(): void;
  saved(): unknown;
  show(secret: Secret): void;
}

/** Creates an integration client, or changes its scopes. */
export function ClientEditor(props: ClientEditorProps) {
  const { t } = useTranslation();
  const { client, close } = props;
  const { filled, fill, save, saving } = useClientForm(props);
  return (
    <FormDialog
      size="lg"
      title={client ? t('integrations.editClient') : t('integrations.newClient')}
      saving={saving}
      ready={filled.name.trim() !== '' && filled.scopes.length > 0}
      save={() => void save()}
      close={close}
    >
      <TextInput
        data-autofocus
        required
        label={t('integrations.name')}
        value={filled.name}
        onChange={(event) => fill({ name: event.currentTarget.value })}
      />
      <TextInput
        type="email"
        label={t('integrations.contactEmail')}
        description={t('integrations.contactEmailText')}
        value={filled.contactEmail}
        onChange={(event) => fill({ contactEmail: event.currentTarget.value })}
      />
      <ScopeField
        value={filled.scopes}
        change={(scopes) => fill({ scopes: SCOPES.filter((scope) => scopes.includes(scope)) })}
      />
      {client ? (
        <Switch
          label={t('integrations.activeClient')}
          checked={filled.active}
          onChange={(event) => fill({ active: event.currentTarget.checked })}
        />
      ) : null}
    </FormDialog>
  );
}

function useClientForm({ client, close, saved, show }: ClientEditorProps) {
  const { t } = useTranslation();
  const api = useApi();
  const saving = useSaving();
  const [filled, setFilled] = useState({
    name: client?.name ?? '',
    contactEmail: client?.contactEmail ?? '',
    scopes: SCOPES.filter((scope) => client?.scopes.includes(scope)),
    active: client?.active ?? true,
  });
  const save = () =>
    saving.run(async () => {
      const { name, scopes, active } = filled;
      const contactEmail = filled.contactEmail.trim() || null;
      const told = client
        ? await tell(api, UpdateIntegrationClientDocument, {
            input: { id: client.id, name, contactEmail, scopes, active },
          })
        : await tell(api, CreateIntegrationClientDocument, { input: { name, contactEmail, scopes } });
      if (told.failure) return told.failure;
      saved();
      close();
      notifyDone(t('integrations.clientKept'));
      if ('createIntegrationClient' in told.data && told.data.createIntegrationClient) {
        const { clientSecret: text, integrationClient } = told.data.createIntegrationClient;
        show({ name, clientId: integrationClient.clientId, text });
      }
      return null;
    });
  const fill = (part: Partial<typeof filled>) => setFilled((before) => ({ ...before, ...part }));
  return { filled, fill, save, saving };
}
