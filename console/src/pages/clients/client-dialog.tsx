import { Button, Group, Modal, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../graph/api.ts';
import { tell } from '../../graph/ask.ts';
import type { Failure } from '../../graph/failure.ts';
import { type ClientQuery, CreateClientDocument, UpdateClientDocument } from '../../graph/operations.generated.ts';
import { Failed } from '../../kit/failed.tsx';
import { notifyDone } from '../../kit/notify.ts';

type Client = NonNullable<ClientQuery['providerClient']>;

interface ClientDialogProps {
  /** Absent: somebody new. */
  readonly client?: Client;
  close(): void;
  saved(): unknown;
}

const NAMES = ['firstName', 'lastName', 'phone', 'email'] as const;
const TYPES = { firstName: 'text', lastName: 'text', phone: 'tel', email: 'email' } as const;

/** Writes down a client, or changes what is known. */
export function ClientDialog({ client, close, saved }: ClientDialogProps) {
  const { t } = useTranslation();
  const api = useApi();
  const [known, setKnown] = useState({
    firstName: client?.firstName ?? '',
    lastName: client?.lastName ?? '',
    phone: client?.phone ?? '',
    email: client?.email ?? '',
    note: client?.note ?? '',
  });
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const save = async () => {
    const input = {
      firstName: known.firstName.trim(),
      lastName: known.lastName.trim() || null,
      phone: known.phone.trim() || null,
      email: known.email.trim() || null,
      note: known.note.trim() || null,
    };
    setRunning(true);
    const told = client
      ? await tell(api, UpdateClientDocument, { input: { ...input, id: client.id, expectedVersion: client.version } })
      : await tell(api, CreateClientDocument, { input });
    setRunning(false);
    setFailure(told.failure);
    if (told.failure) return;
    notifyDone(t('clients.kept'));
    saved();
    close();
  };
  return (
    <Modal
      opened
      onClose={close}
      title={client ? t('clients.edit') : t('clients.new')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            {NAMES.map((name) => (
              <TextInput
                key={name}
                type={TYPES[name]}
                autoComplete="off"
                label={t(`clients.${name}`)}
                required={name === 'firstName'}
                value={known[name]}
                onChange={(event) => setKnown({ ...known, [name]: event.currentTarget.value })}
              />
            ))}
          </SimpleGrid>
          <Textarea
            label={t('clients.note')}
            autosize
            minRows={2}
            value={known.note}
            onChange={(event) => setKnown({ ...known, note: event.currentTarget.value })}
          />
          {failure ? <Failed failure={failure} /> : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" loading={running}>
              {t('common.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
