import { Badge, Button, Code, Group, Stack, Text } from '@mantine/core';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAsk } from '../../graph/ask.ts';
import { type IntegrationClientRowFragment, IntegrationClientsDocument } from '../../graph/operations.generated.ts';
import { scopeWord } from '../../graph/words.ts';
import { Empty } from '../../kit/empty.tsx';
import { Failed } from '../../kit/failed.tsx';
import { useFormats } from '../../kit/formats.ts';
import { Loading } from '../../kit/loading.tsx';
import { Section } from '../../kit/section.tsx';
import { ClientEditor } from './client-editor.tsx';
import { ClientMenu, type ClientMenuProps } from './client-menu.tsx';
import { KeyIds, KeysDialog } from './keys-dialog.tsx';
import { type Secret, SecretDialog } from './secret-dialog.tsx';

type Client = IntegrationClientRowFragment;

/** The integration clients of the provider, with their scopes and last use. */
export function ClientsTab() {
  const { t } = useTranslation();
  const { data, failure, loading, again } = useAsk(IntegrationClientsDocument, {});
  const [edited, setEdited] = useState<Client | 'NEW' | null>(null);
  const [keysOf, setKeysOf] = useState<Client | null>(null);
  const [secret, setSecret] = useState<Secret | null>(null);
  const clients = data?.integrationClients?.edges.map(({ node }) => node) ?? [];
  return (
    <Stack>
      <Group justify="flex-end">
        <Button variant="default" leftSection={<Plus size={18} aria-hidden />} onClick={() => setEdited('NEW')}>
          {t('integrations.newClient')}
        </Button>
      </Group>
      {loading ? <Loading /> : null}
      {failure ? <Failed failure={failure} again={again} /> : null}
      {data && clients.length === 0 ? (
        <Empty icon={KeyRound} title={t('integrations.noClients')} text={t('integrations.noClientsText')} />
      ) : null}
      {clients.map((client) => (
        <ClientCard
          key={client.id}
          client={client}
          edit={setEdited}
          editKeys={setKeysOf}
          show={setSecret}
          again={again}
        />
      ))}
      {edited === null ? null : (
        <ClientEditor
          {...(edited === 'NEW' ? {} : { client: edited })}
          close={() => setEdited(null)}
          saved={again}
          show={setSecret}
        />
      )}
      {keysOf ? <KeysDialog client={keysOf} close={() => setKeysOf(null)} saved={again} /> : null}
      {secret ? <SecretDialog secret={secret} close={() => setSecret(null)} /> : null}
    </Stack>
  );
}

function ClientCard(menu: ClientMenuProps) {
  const { client } = menu;
  const { t } = useTranslation();
  const { dayTime, dayOf } = useFormats();
  const state = client.revokedAt ? 'revoked' : client.active ? 'active' : 'inactive';
  return (
    <Section
      title={client.name}
      actions={
        <Group gap="xs">
          <Badge variant="light" color={state === 'active' ? 'pine' : 'gray'}>
            {t(`integrations.state.${state}`)}
          </Badge>
          {client.revokedAt ? null : <ClientMenu {...menu} />}
        </Group>
      }
    >
      <Stack gap={6}>
        <Code style={{ alignSelf: 'flex-start' }}>{client.clientId}</Code>
        <Text c="dimmed">
          {client.lastUsedAt
            ? t('integrations.lastUsed', { when: dayTime(client.lastUsedAt) })
            : t('integrations.neverUsed')}
        </Text>
        {client.grant ? (
          <Text>
            {t('integrations.granted', {
              app: client.grant.appName,
              host: client.grant.redirectHost,
              when: dayOf(client.grant.grantedUntil),
            })}
          </Text>
        ) : null}
        {client.secrets.map(({ id, hint, createdAt, expiresAt }) => (
          <Text c="dimmed" key={id}>
            {t('integrations.secretOf', { hint: hint ?? '????', when: dayOf(createdAt) })}
            {expiresAt ? ` · ${t('integrations.ends', { when: dayTime(expiresAt) })}` : ''}
          </Text>
        ))}
        <KeyIds ids={client.publicKeyIds} />
        <Group gap={6}>
          {client.scopes.map((scope) => (
            <Badge key={scope} variant="default" tt="none" fw={500}>
              {scopeWord(scope)}
            </Badge>
          ))}
        </Group>
      </Stack>
    </Section>
  );
}
