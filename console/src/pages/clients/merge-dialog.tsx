import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FindClient, type FoundClient } from '../../booking/find-client.tsx';
import { useApi } from '../../graph/api.ts';
import { tell } from '../../graph/ask.ts';
import type { Failure } from '../../graph/failure.ts';
import { type ClientQuery, MergeClientsDocument } from '../../graph/operations.generated.ts';
import { Failed } from '../../kit/failed.tsx';
import { nameOf } from '../../kit/name.ts';
import { notifyDone } from '../../kit/notify.ts';

interface MergeDialogProps {
  readonly client: NonNullable<ClientQuery['providerClient']>;
  close(): void;
  merged(): unknown;
}

/** Merges another record of the same person into this one: its visits move here, and it is deleted permanently. */
export function MergeDialog({ client: shown, close, merged }: MergeDialogProps) {
  const { t } = useTranslation();
  const api = useApi();
  const [client] = useState(shown);
  const [text, setText] = useState('');
  const [other, setOther] = useState<FoundClient | null>(null);
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const merge = async (sourceId: string) => {
    setRunning(true);
    const told = await tell(api, MergeClientsDocument, {
      input: { id: client.id, sourceId, expectedVersion: client.version },
    });
    setRunning(false);
    setFailure(told.failure);
    if (told.failure) return;
    notifyDone(t('clients.merged'));
    merged();
    close();
  };
  return (
    <Modal opened onClose={close} title={t('clients.merge')} closeButtonProps={{ 'aria-label': t('common.close') }}>
      <Stack>
        <Text>{t('clients.mergeText', { name: nameOf(client) })}</Text>
        <FindClient
          label={t('clients.mergeOther')}
          text={text}
          setText={setText}
          without={client.id}
          choose={setOther}
        />
        {other ? (
          <Alert color="orange" variant="light">
            {t('clients.mergeWarning', { other: nameOf(other), name: nameOf(client) })}
          </Alert>
        ) : null}
        {failure ? <Failed failure={failure} /> : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button disabled={!other} loading={running} onClick={() => other && void merge(other.id)}>
            {t('clients.merge')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
