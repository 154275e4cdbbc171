import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../graph/api.ts';
import { tell } from '../../graph/ask.ts';
import { type ClientQuery, CreateClientDocument, UpdateClientDocument } from '../../graph/operations.generated.ts';
import { FormDialog, useSaving } from '../../kit/form-dialog.tsx';
import { notifyDone } from '../../kit/notify.ts';
import { internationalPhone } from '../../kit/phone.ts';
import { useProblems } from '../../kit/problems.ts';
import { useViewer } from '../../sign-in/viewer.ts';

type Client = NonNullable<ClientQuery['providerClient']>;

interface ClientDialogProps {
  /** Absent: a new client. */
  readonly client?: Client;
  close(): void;
  saved(): unknown;
}

const NAMES = ['firstName', 'lastName', 'phone', 'email'] as const;
const TYPES = { firstName: 'text', lastName: 'text', phone: 'tel', email: 'email' } as const;

/** Creates or changes a client. */
export function ClientDialog({ client: shown, close, saved }: ClientDialogProps) {
  const { t } = useTranslation();
  const api = useApi();
  const { locale } = useViewer().provider;
  const saving = useSaving();
  const at = useProblems(saving.failure);
  // The form is filled once: a concurrent change refuses it instead of being overwritten.
  const [client] = useState(shown);
  const [known, setKnown] = useState({
    firstName: client?.firstName ?? '',
    lastName: client?.lastName ?? '',
    phone: client?.phone ?? '',
    email: client?.email ?? '',
    note: client?.note ?? '',
  });
  const save = () =>
    saving.run(async () => {
      const input = {
        firstName: known.firstName.trim(),
        lastName: known.lastName.trim() || null,
        phone: (await internationalPhone(known.phone.trim(), locale)) || null,
        email: known.email.trim() || null,
        note: known.note.trim() || null,
      };
      const { failure } = client
        ? await tell(api, UpdateClientDocument, { input: { ...input, id: client.id, expectedVersion: client.version } })
        : await tell(api, CreateClientDocument, { input });
      if (failure) return failure;
      notifyDone(t('clients.kept'));
      saved();
      close();
      return null;
    });
  return (
    <FormDialog
      title={client ? t('clients.edit') : t('clients.new')}
      saving={saving}
      save={() => void save()}
      close={close}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {NAMES.map((name) => (
          <TextInput
            key={name}
            type={TYPES[name]}
            autoComplete="off"
            label={t(`clients.${name}`)}
            required={name === 'firstName'}
            value={known[name]}
            error={at(`/${name}`)}
            onChange={(event) => setKnown({ ...known, [name]: event.currentTarget.value })}
          />
        ))}
      </SimpleGrid>
      <Textarea
        label={t('clients.note')}
        autosize
        minRows={2}
        value={known.note}
        error={at('/note')}
        onChange={(event) => setKnown({ ...known, note: event.currentTarget.value })}
      />
    </FormDialog>
  );
}
