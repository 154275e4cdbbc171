import { Badge, Button, Code, Group, Menu, Stack, Text } from '@mantine/core';
import { Ellipsis, KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../graph/api.ts';
import { type Told, tell, useAsk } from '../../graph/ask.ts';
import {
  type IntegrationClientRowFragment,
  IntegrationClientsDocument,
  RevokeIntegrationClientDocument,
  RotateIntegrationClientSecretDocument,
} from '../../graph/operations.generated.ts';
import { scopeWord } from '../../graph/words.ts';
import { useConfirm } from '../../kit/confirm.tsx';
import { Empty } from '../../kit/empty.tsx';
import { Failed } from '../../kit/failed.tsx';
import { useFormats } from '../../kit/formats.ts';
import { Loading } from '../../kit/loading.tsx';
import { Section } from '../../kit/section.tsx';
import { ClientEditor } from './client-editor.tsx';
import { type Secret, SecretDialog } from './secret-dialog.tsx';

type Client = IntegrationClientRowFragment;

/** The programs that may act for the provider: what each may do, and when it last did. */
export function ClientsTab() {
  const { t } = useTranslation();
  const { data, failure, loading, again } = useAsk(IntegrationClientsDocument, {});
  const [edited, setEdited] = useState<Client | 'NEW' | null>(null);
  const [secret, setSecret] = useState<Secret | null>(null);
  const clients = data?.integrationClients?.edges.map(({ node }) => node) ?? [];
  return (
    <Stack>
      <Group justify="flex-end">
        <Button leftSection={<Plus size={18} aria-hidden />} onClick={() => setEdited('NEW')}>
          {t('integrations.newClient')}
        </Button>
      </Group>
      {loading ? <Loading /> : null}
      {failure ? <Failed failure={failure} again={again} /> : null}
      {data && clients.length === 0 ? (
        <Empty icon={KeyRound} title={t('integrations.noClients')} text={t('integrations.noClientsText')} />
      ) : null}
      {clients.map((client) => (
        <ClientCard key={client.id} client={client} edit={setEdited} show={setSecret} again={again} />
      ))}
      {edited === null ? null : (
        <ClientEditor
          {...(edited === 'NEW' ? {} : { client: edited })}
          close={() => setEdited(null)}
          saved={again}
          show={setSecret}
        />
      )}
      {secret ? <SecretDialog secret={secret} close={() => setSecret(null)} /> : null}
    </Stack>
  );
}

interface ClientCardProps {
  readonly client: Client;
  edit(client: Client): void;
  show(secret: Secret): void;
  again(): Promise<unknown>;
}

function ClientCard({ client, edit, show, again }: ClientCardProps) {
  const { t } = useTranslation();
  const { dayTime, shortDay } = useFormats();
  const state = client.revokedAt ? 'revoked' : client.active ? 'active' : 'inactive';
  return (
    <Section
      title={client.name}
      actions={
        <Group gap="xs">
          <Badge variant="light" color={state === 'active' ? 'pine' : 'gray'}>
            {t(`integrations.state.${state}`)}
          </Badge>
          {client.revokedAt ? null : <ClientMenu client={client} edit={edit} show={show} again={again} />}
        </Group>
      }
    >
      <Stack gap={6}>
        <Code style={{ alignSelf: 'flex-start' }}>{client.clientId}</Code>
        <Text size="sm" c="dimmed">
          {client.lastUsedAt
            ? t('integrations.lastUsed', { when: dayTime(client.lastUsedAt) })
            : t('integrations.neverUsed')}
        </Text>
        {client.secrets.map(({ id, hint, createdAt, expiresAt }) => (
          <Text size="sm" c="dimmed" key={id}>
            {t('integrations.secretOf', { hint: hint ?? '????', when: shortDay(createdAt) })}
            {expiresAt ? ` · ${t('integrations.ends', { when: dayTime(expiresAt) })}` : ''}
          </Text>
        ))}
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

function ClientMenu({ client, edit, show, again }: ClientCardProps) {
  const { t } = useTranslation();
  const api = useApi();
  const confirm = useConfirm();
  const ended = async (told: Promise<Told<unknown>>) => {
    const { failure } = await told;
    await again();
    return failure;
  };
  const rotate = async () => {
    const { data, failure } = await tell(api, RotateIntegrationClientSecretDocument, { input: { id: client.id } });
    if (failure) return failure;
    await again();
    const text = data.rotateIntegrationClientSecret?.clientSecret;
    if (text) show({ name: client.name, clientId: client.clientId, text });
    return null;
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" size="compact-md" aria-label={t('integrations.more', { name: client.name })}>
            <Ellipsis size={18} aria-hidden />
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => edit(client)}>{t('common.edit')}</Menu.Item>
          <Menu.Item
            onClick={() =>
              confirm.ask({ title: t('integrations.rotate'), text: t('integrations.rotateText'), run: rotate })
            }
          >
            {t('integrations.rotate')}
          </Menu.Item>
          <Menu.Item
            color="red"
            onClick={() =>
              confirm.ask({
                title: t('integrations.revoke'),
                text: t('integrations.revokeText', { name: client.name }),
                danger: true,
                run: () => ended(tell(api, RevokeIntegrationClientDocument, { input: { id: client.id } })),
              })
            }
          >
            {t('integrations.revoke')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {confirm.dialog}
    </>
  );
}
