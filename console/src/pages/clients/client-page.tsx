import { Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { ArrowLeft, Merge, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'wouter';
import { useAsk } from '../../graph/ask.ts';
import { ClientDocument, type ClientQuery } from '../../graph/operations.generated.ts';
import { Failed } from '../../kit/failed.tsx';
import { useFormats } from '../../kit/formats.ts';
import { Loading } from '../../kit/loading.tsx';
import { nameOf } from '../../kit/name.ts';
import { Page } from '../../kit/page.tsx';
import { phoneText } from '../../kit/phone.ts';
import { Section } from '../../kit/section.tsx';
import { useViewer } from '../../sign-in/viewer.ts';
import { ClaimLink } from './claim-link.tsx';
import { ClientDialog } from './client-dialog.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { Visits } from './visits.tsx';

type Client = NonNullable<ClientQuery['providerClient']>;

/** One client: contact data, notes and visits. */
export function ClientPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { can } = useViewer();
  const { dayOf } = useFormats();
  const { data, failure, loading, again } = useAsk(ClientDocument, { id });
  const [open, setOpen] = useState<'edit' | 'merge' | null>(null);
  const client = data?.providerClient;
  return (
    <Page
      title={client ? nameOf(client) : t('clients.title')}
      actions={
        client && can('clients:update') ? (
          <Group gap="xs">
            <Button variant="default" leftSection={<Pencil size={16} aria-hidden />} onClick={() => setOpen('edit')}>
              {t('common.edit')}
            </Button>
            <Button variant="default" leftSection={<Merge size={16} aria-hidden />} onClick={() => setOpen('merge')}>
              {t('clients.merge')}
            </Button>
          </Group>
        ) : null
      }
    >
      <Anchor component={Link} href="/clients">
        <Group gap={4}>
          <ArrowLeft size={16} aria-hidden />
          {t('clients.all')}
        </Group>
      </Anchor>
      {loading ? <Loading /> : null}
      {failure ? <Failed failure={failure} again={again} /> : null}
      {client ? (
        <>
          <div className="facts-and-list">
            <Section title={t('clients.contact')} actions={<ClaimLink client={client} again={again} />}>
              <Stack gap={4}>
                <Contacts client={client} />
                {client.note ? <Text>{client.note}</Text> : null}
                {client.statistics ? <Statistics statistics={client.statistics} /> : null}
                <Group gap="xs">
                  {client.accountStatus === 'CLAIMED' ? <Badge variant="light">{t('clients.claimed')}</Badge> : null}
                  <Text c="dimmed">{t('clients.since', { when: dayOf(client.createdAt) })}</Text>
                  {can('workspace:audit:read') ? (
                    <Anchor
                      component={Link}
                      href={`/insight/audit?${new URLSearchParams({ client: client.id, name: nameOf(client) })}`}
                    >
                      {t('clients.changes')}
                    </Anchor>
                  ) : null}
                </Group>
              </Stack>
            </Section>
            <Visits id={client.id} name={nameOf(client)} email={client.email} />
          </div>
          {open === 'edit' ? <ClientDialog client={client} close={() => setOpen(null)} saved={again} /> : null}
          {open === 'merge' ? <MergeDialog client={client} close={() => setOpen(null)} merged={again} /> : null}
        </>
      ) : null}
    </Page>
  );
}

/** The contact data of a client, those in use first. */
function Contacts({ client: { phone, email, otherPhones, otherEmails } }: { readonly client: Client }) {
  const [main, others] = [[phone ?? [], email ?? []].flat(), [...otherPhones, ...otherEmails]];
  return [...main, ...others].map((value, index) => (
    <Anchor
      key={value}
      href={`${value.includes('@') ? 'mailto' : 'tel'}:${value}`}
      size={index < main.length ? 'md' : 'sm'}
    >
      {phoneText(value)}
    </Anchor>
  ));
}

/** The no-shows and late cancellations of a client. */
function Statistics({ statistics }: { readonly statistics: NonNullable<Client['statistics']> }) {
  const { t } = useTranslation();
  const { dayTime } = useFormats();
  const { completed, noShows, cancelled, nextVisitAt } = statistics;
  const told = [
    ...(completed > 0 ? [t('clients.came', { count: completed })] : []),
    ...(noShows > 0 ? [t('clients.missed', { count: noShows })] : []),
    ...(cancelled > 0 ? [t('clients.calledOff', { count: cancelled })] : []),
    ...(nextVisitAt ? [t('clients.next', { when: dayTime(nextVisitAt) })] : []),
  ];
  return told.length > 0 ? <Text>{told.join(' · ')}</Text> : null;
}
