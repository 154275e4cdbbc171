import { Button, Code, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../graph/api.ts';
import { tell } from '../../graph/ask.ts';
import type { Failure } from '../../graph/failure.ts';
import { type IntegrationClientRowFragment, SetClientKeysDocument } from '../../graph/operations.generated.ts';
import { useConfirm } from '../../kit/confirm.tsx';
import { FormDialog, useSaving } from '../../kit/form-dialog.tsx';
import { notifyDone } from '../../kit/notify.ts';
import { readKeySet } from './key-set.ts';

interface KeysDialogProps {
  readonly client: IntegrationClientRowFragment;
  close(): void;
  saved(): unknown;
}

const NO_KEYS = '{"keys":[]}';

/** The public keys by which a client signs instead of sending its secret: shows their ids, replaces or removes them. */
export function KeysDialog({ client, close, saved }: KeysDialogProps) {
  const { t } = useTranslation();
  const api = useApi();
  const saving = useSaving();
  const confirm = useConfirm();
  const [text, setText] = useState('');
  const [isUnread, setUnread] = useState(false);
  const ids = client.publicKeyIds;
  const set = async (keySet: string): Promise<Failure | null> => {
    const { failure } = await tell(api, SetClientKeysDocument, { input: { id: client.id, keySet } });
    if (failure) return failure;
    notifyDone(t('integrations.keysKept'));
    saved();
    close();
    return null;
  };
  const save = async () => {
    const keySet = await readKeySet(text);
    setUnread(keySet === null);
    if (keySet !== null) await saving.run(() => set(keySet));
  };
  const isRefused = isUnread || saving.failure?.details.some(({ path }) => path === '/keySet');
  return (
    <FormDialog
      size="lg"
      title={t('integrations.keysOf', { name: client.name })}
      saving={saving}
      ready={text.trim() !== ''}
      save={() => void save()}
      close={close}
    >
      <Text size="sm">{t('integrations.keysText')}</Text>
      <KeyIds ids={ids} />
      <Textarea
        data-autofocus
        autosize
        minRows={6}
        maxRows={14}
        label={t(ids.length > 0 ? 'integrations.otherKeys' : 'integrations.newKeys')}
        description={t('integrations.keysForm')}
        error={isRefused ? t('integrations.keysRefused') : undefined}
        spellCheck={false}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 13 } }}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {ids.length > 0 ? (
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          style={{ alignSelf: 'flex-start' }}
          onClick={() =>
            confirm.ask({
              title: t('integrations.removeKeys'),
              text: t('integrations.removeKeysText'),
              danger: true,
              run: () => set(NO_KEYS),
            })
          }
        >
          {t('integrations.removeKeys')}
        </Button>
      ) : null}
      {confirm.dialog}
    </FormDialog>
  );
}

/** The ids of the keys in use. */
export function KeyIds({ ids }: { readonly ids: readonly string[] }) {
  const { t } = useTranslation();
  if (ids.length === 0) return null;
  return (
    <Stack gap={4}>
      <Text size="sm" c="dimmed">
        {t('integrations.keyIds', { count: ids.length })}
      </Text>
      <Group gap={6}>
        {ids.map((id) => (
          <Code key={id} style={{ overflowWrap: 'anywhere' }}>
            {id}
          </Code>
        ))}
      </Group>
    </Stack>
  );
}
