import { Anchor, Fieldset, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../graph/failure.ts';
import { nameOf } from '../kit/name.ts';
import { useProblems } from '../kit/problems.ts';
import { type DraftClient, walkInClient } from './draft.ts';
import { FindClient } from './find-client.tsx';

interface ClientFieldProps {
  readonly client: DraftClient | null;
  /** The reason of the last refusal. */
  readonly failure: Failure | null;
  /** Whether a client may be without contact data. */
  readonly allowsWalkIn?: boolean;
  change(client: DraftClient | null): void;
}

/** Finds a client by name, phone or e-mail, or enters a new one. */
export function ClientField({ client, failure, allowsWalkIn = false, change }: ClientFieldProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(client?.kind === 'KNOWN' ? client.name : '');
  const addLabel = text.trim() ? t('booking.newClientNamed', { text: text.trim() }) : t('booking.newClient');
  if (client?.kind === 'WALK_IN') return <WalkIn client={client} change={change} />;
  if (client?.kind === 'NEW') return <NewClient client={client} failure={failure} change={change} />;
  return (
    <Stack gap={4}>
      <FindClient
        label={t('booking.client')}
        text={text}
        setText={setText}
        add={{ label: addLabel, run: () => change(newClient(text)) }}
        choose={(found) =>
          change(found ? { kind: 'KNOWN', id: found.id, name: nameOf(found), email: found.email } : null)
        }
      />
      <Group gap="2px 16px">
        {client ? <Text c="dimmed">{t('booking.chosen', { name: client.name })}</Text> : null}
        <Anchor component="button" type="button" onClick={() => change(newClient(text))}>
          {client ? t('booking.newClient') : addLabel}
        </Anchor>
        {allowsWalkIn && !client ? (
          <Anchor component="button" type="button" onClick={() => change(walkInClient(t('booking.walkInName')))}>
            {t('booking.walkIn')}
          </Anchor>
        ) : null}
      </Group>
    </Stack>
  );
}

function NewClient({
  client,
  failure,
  change,
}: { readonly client: DraftClient & { kind: 'NEW' } } & Pick<ClientFieldProps, 'failure' | 'change'>) {
  const { t } = useTranslation();
  const at = useProblems(failure);
  const fields = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // The first field that the typed text has not filled is the next to be typed.
    const inputs = [...(fields.current?.querySelectorAll('input') ?? [])];
    inputs.find(({ value }) => value === '')?.focus();
  }, []);
  const field = (name: 'firstName' | 'lastName' | 'phone' | 'email', type: string) => (
    <TextInput
      type={type}
      label={t(`clients.${name}`)}
      value={client[name]}
      required={name === 'firstName'}
      autoComplete="off"
      error={at(`/client/${name}`)}
      onChange={(event) => change({ ...client, [name]: event.currentTarget.value })}
    />
  );
  return (
    <Fieldset ref={fields} legend={t('booking.newClient')} p="sm">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {field('firstName', 'text')}
        {field('lastName', 'text')}
        {field('phone', 'tel')}
        {field('email', 'email')}
      </SimpleGrid>
      <Group justify="space-between" mt="xs">
        <Text c="dimmed">{t('booking.reachable')}</Text>
        <Anchor component="button" type="button" onClick={() => change(null)}>
          {t('booking.knownClient')}
        </Anchor>
      </Group>
    </Fieldset>
  );
}

/** A client without contact data, who needs a name only. */
function WalkIn({
  client,
  change,
}: { readonly client: DraftClient & { kind: 'WALK_IN' } } & Pick<ClientFieldProps, 'change'>) {
  const { t } = useTranslation();
  return (
    <Fieldset legend={t('booking.walkIn')} p="sm">
      <TextInput
        required
        label={t('clients.name')}
        autoComplete="off"
        value={client.firstName}
        onChange={(event) => change({ ...client, firstName: event.currentTarget.value })}
      />
      <Anchor component="button" type="button" mt="xs" onClick={() => change(null)}>
        {t('booking.knownClient')}
      </Anchor>
    </Fieldset>
  );
}

/** Moves the searched text to the matching field. */
function newClient(text: string): DraftClient {
  const empty = { kind: 'NEW', firstName: '', lastName: '', phone: '', email: '' } as const;
  const typed = text.trim();
  if (typed.includes('@')) return { ...empty, email: typed };
  if (/^[+\d][\d\s-]*$/.test(typed)) return { ...empty, phone: typed };
  const [firstName = '', ...rest] = typed.split(/\s+/);
  return { ...empty, firstName, lastName: rest.join(' ') };
}
