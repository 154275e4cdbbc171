import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FindClient, type FoundClient } from '../../booking/find-client.tsx';
import { useApi } from '../../graph/api.ts';
import { tell, useAsk } from '../../graph/ask.ts';
import type { Failure } from '../../graph/failure.ts';
import {
  type ClientQuery,
  MergeClientsDocument,
  MergePreviewDocument,
  type MergePreviewQuery,
} from '../../graph/operations.generated.ts';
import { Failed } from '../../kit/failed.tsx';
import { nameOf } from '../../kit/name.ts';
import { notifyDone } from '../../kit/notify.ts';
import { phoneText } from '../../kit/phone.ts';
import { ReturnFocus } from '../../kit/return-focus.tsx';

/** A preview of another record is not shown while this one is read. */
const NOT_THE_ONE_BEFORE = { keepPreviousData: false };
const LABELS = {
  firstName: 'clients.firstName',
  lastName: 'clients.lastName',
  note: 'clients.note',
  locale: 'clients.locale',
  timezone: 'clients.timezone',
  externalClientId: 'clients.externalClientId',
} as const;

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
  const answer = useAsk(MergePreviewDocument, other && { id: client.id, sourceId: other.id }, NOT_THE_ONE_BEFORE);
  const preview = other ? answer.data?.clientMergePreview : null;
  const merge = async (sourceId: string, expectedVersion: number) => {
    setRunning(true);
    const told = await tell(api, MergeClientsDocument, { input: { id: client.id, sourceId, expectedVersion } });
    setRunning(false);
    setFailure(told.failure);
    if (told.failure) return;
    notifyDone(t('clients.merged'));
    merged();
    close();
  };
  return (
    <Modal opened onClose={close} title={t('clients.merge')} closeButtonProps={{ 'aria-label': t('common.close') }}>
      <ReturnFocus />
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
            {t('clients.mergeWarning', { other: nameOf(other) })}
          </Alert>
        ) : null}
        {preview ? <WhatStays preview={preview} /> : null}
        {answer.failure ? <Failed failure={answer.failure} /> : null}
        {failure ? <Failed failure={failure} anyway={(version) => other && void merge(other.id, version)} /> : null}
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button
            disabled={!preview}
            loading={running}
            onClick={() => other && preview && void merge(other.id, preview.client.version)}
          >
            {t('clients.merge')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** The client as the merge leaves it, and what of the other record is lost. */
function WhatStays({ preview }: { readonly preview: NonNullable<MergePreviewQuery['clientMergePreview']> }) {
  const { t } = useTranslation();
  const { client, lost } = preview;
  const { phone, otherPhones, email, otherEmails, note } = client;
  const phones = [phone ?? '', ...otherPhones].map(phoneText);
  const kept = [nameOf(client), ...phones, email, ...otherEmails, note].filter(Boolean);
  const gone = Object.entries(LABELS).flatMap(([field, label]) =>
    lost.filter((each) => each.field === field).map(({ value }) => `${t(label)}: ${value}`),
  );
  return (
    <Stack gap="xs">
      <Text>{t('clients.mergeKeeps', { kept: kept.join(' · ') })}</Text>
      {gone.length > 0 ? <Text>{t('clients.mergeLoses', { lost: gone.join(' · ') })}</Text> : null}
    </Stack>
  );
}
