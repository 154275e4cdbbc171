import { SimpleGrid, TagsInput, Textarea, TextInput } from '@mantine/core';
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
const OTHERS = ['otherPhones', 'otherEmails'] as const;
const MOST_OTHERS = 5;
const TYPES = { firstName: 'text', lastName: 'text', phone: 'tel', email: 'email' } as const;

/** Writes down a client, or changes what is known. */
export function ClientDialog({ client, close, saved }: ClientDialogProps) {
  const { t } = useTranslation();
  const api = useApi();
  const { locale } = useViewer().provider;
  const saving = useSaving(client?.version);
  const at = useProblems(saving.failure);
  const [known, setKnown] = useState({
    firstName: client?.firstName ?? '',
    lastName: client?.lastName ?? '',
    phone: client?.phone ?? '',
    email: client?.email ?? '',
    otherPhones: [...(client?.otherPhones ?? [])],
    otherEmails: [...(client?.otherEmails ?? [])],
    note: client?.note ?? '',
  });
  const save = () =>
    saving.run(async () => {
      const input = {
        firstName: known.firstName.trim(),
        lastName: known.lastName.trim() || null,
        phone: (await internationalPhone(known.phone.trim(), locale)) || null,
        email: known.email.trim() || null,
        otherPhones: await Promise.all(known.otherPhones.map((phone) => internationalPhone(phone.trim(), locale))),
        otherEmails: known.otherEmails,
        note: known.note.trim() || null,
      };
      const { failure } = client
        ? await tell(api, UpdateClientDocument, {
            input: { ...withoutKept(input, client), id: client.id, expectedVersion: saving.version.current },
          })
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
        <OtherContacts known={known} at={at} set={(others) => setKnown({ ...known, ...others })} />
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

interface Contact {
  readonly phone: string | null;
  readonly email: string | null;
}

/** Contact values that stay are not sent: a client who walked in has none, and keeps that. */
function withoutKept<Input extends Contact>({ phone, email, ...others }: Input, before: Contact) {
  return { ...others, ...(phone === before.phone ? {} : { phone }), ...(email === before.email ? {} : { email }) };
}

interface Others {
  readonly otherPhones: string[];
  readonly otherEmails: string[];
}

interface OtherContactsProps {
  readonly known: Others;
  readonly at: ReturnType<typeof useProblems>;
  set(others: Partial<Others>): void;
}

/** Further telephone numbers or addresses, a tag each. */
function OtherContacts({ known, at, set }: OtherContactsProps) {
  const { t } = useTranslation();
  return OTHERS.map((name) => (
    <TagsInput
      key={name}
      label={t(`clients.${name}`)}
      maxTags={MOST_OTHERS}
      value={known[name]}
      error={[`/${name}`, ...known[name].map((_, index) => `/${name}/${index}`)].map(at).find(Boolean)}
      onChange={(values) => set({ [name]: values })}
    />
  ));
}
