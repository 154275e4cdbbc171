import { ActionIcon, Code, Group, Stack, Text, Textarea } from '@mantine/core';
import { X } from 'lucide-react';
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

/** The public keys by which a client signs instead of sending its secret: shows their ids, adds and removes single ones. */
export function KeysDialog({ client, close, saved }: KeysDialogProps) {
  const { t } = useTranslation();
  const api = useApi();
  const saving = useSaving();
  const confirm = useConfirm();
  const [text, setText] = useState('');
  const [isUnread, setUnread] = useState(false);
  const set = async (keySet: string, replaceIds: string[]): Promise<Failure | null> => {
    const { failure } = await tell(api, SetClientKeysDocument, { input: { id: client.id, keySet, replaceIds } });
    if (failure) return failure;
    notifyDone(t('integrations.keysKept'));
    saved();
    close();
    return null;
  };
  const save = async () => {
    const keySet = await readKeySet(text);
    setUnread(keySet === null);
    if (keySet !== null) await saving.run(() => set(keySet, []));
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
      <Text>{t('integrations.keysText')}</Text>
      <KeyIds
        ids={client.publicKeyIds}
        remove={(id) =>
          confirm.ask({
            title: t('integrations.removeKey', { id }),
            text: t('integrations.removeKeyText'),
            danger: true,
            run: () => set(NO_KEYS, [id]),
          })
        }
      />
      <Textarea
        data-autofocus
        autosize
        minRows={6}
        maxRows={14}
        label={t('integrations.newKeys')}
        description={t('integrations.keysForm')}
        error={isRefused ? t('integrations.keysRefused') : undefined}
        spellCheck={false}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 13 } }}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {confirm.dialog}
    </FormDialog>
  );
}

interface KeyIdsProps {
  readonly ids: readonly string[];
  /** Absent: they are only shown. */
  remove?(id: string): void;
}

/** The ids of the keys in use. */
export function KeyIds({ ids, remove }: KeyIdsProps) {
  const { t } = useTranslation();
  if (ids.length === 0) return null;
  return (
    <Stack gap={4}>
      <Text c="dimmed">{t('integrations.keyIds', { count: ids.length })}</Text>
      <Group gap={6}>
        {ids.map((id) => (
          <Group key={id} gap={2} wrap="nowrap">
            <Code style={{ overflowWrap: 'anywhere' }}>{id}</Code>
            {remove ? (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={t('integrations.removeKey', { id })}
                onClick={() => remove(id)}
              >
                <X size={14} aria-hidden />
              </ActionIcon>
            ) : null}
          </Group>
        ))}
      </Group>
    </Stack>
  );
}
