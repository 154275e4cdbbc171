import { Anchor, Badge, Button, Table, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Search, UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'wouter';
import { useAsk } from '../../graph/ask.ts';
import { ClientsDocument } from '../../graph/operations.generated.ts';
import { Empty } from '../../kit/empty.tsx';
import { Failed } from '../../kit/failed.tsx';
import { useFormats } from '../../kit/formats.ts';
import { Loading } from '../../kit/loading.tsx';
import { nameOf } from '../../kit/name.ts';
import { Page } from '../../kit/page.tsx';
import { phoneText } from '../../kit/phone.ts';
import { useViewer } from '../../sign-in/viewer.ts';
import { ClientDialog } from './client-dialog.tsx';

const TYPING_MS = 200;
const FOUND = 25;

/** Finds a client by name, phone or e-mail; without a search the most recently changed ones. */
export function ClientsPage() {
  const { t } = useTranslation();
  const { can } = useViewer();
  const { dayOf, dayTime } = useFormats();
  const [query, setQuery] = useSearchParams();
  const text = query.get('search') ?? '';
  const [search] = useDebouncedValue(text, TYPING_MS);
  const { data, failure, loading, again } = useAsk(ClientsDocument, { search: search.trim() || null, limit: FOUND });
  const [creating, setCreating] = useState(false);
  const clients = data?.searchClients ?? [];
  return (
    <Page
      title={t('clients.title')}
      actions={
        can('clients:create') ? (
          <Button variant="default" leftSection={<UserPlus size={18} aria-hidden />} onClick={() => setCreating(true)}>
            {t('clients.new')}
          </Button>
        ) : null
      }
    >
      <TextInput
        type="search"
        size="md"
        aria-label={t('clients.search')}
        placeholder={t('clients.searchPlaceholder')}
        leftSection={<Search size={18} aria-hidden />}
        value={text}
        onChange={(event) =>
          setQuery(event.currentTarget.value ? { search: event.currentTarget.value } : {}, { replace: true })
        }
      />
      {failure ? <Failed failure={failure} again={again} /> : null}
      {loading ? <Loading /> : null}
      {data && clients.length === 0 ? (
        <Empty
          icon={Users}
          title={search ? t('clients.notFound') : t('clients.none')}
          text={search ? t('clients.notFoundText') : t('clients.noneText')}
        />
      ) : null}
      {clients.length > 0 ? (
        <Table.ScrollContainer minWidth={320}>
          <Table highlightOnHover verticalSpacing="sm" bg="var(--mantine-color-body)">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('clients.name')}</Table.Th>
                <Table.Th>{t('clients.contact')}</Table.Th>
                <Table.Th visibleFrom="sm">{t('clients.lastVisit')}</Table.Th>
                <Table.Th visibleFrom="sm">{t('clients.nextVisit')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {clients.map((client) => (
                <Table.Tr key={client.id}>
                  <Table.Td>
                    <Anchor component={Link} href={`/clients/${client.id}`} fw={500}>
                      {nameOf(client)}
                    </Anchor>
                    {client.accountStatus === 'CLAIMED' ? (
                      <Badge variant="light" ml="xs" visibleFrom="sm">
                        {t('clients.claimed')}
                      </Badge>
                    ) : null}
                    <Text size="xs" c="dimmed" hiddenFrom="sm">
                      {client.statistics?.nextVisitAt
                        ? t('clients.next', { when: dayTime(client.statistics.nextVisitAt) })
                        : client.statistics?.lastVisitAt
                          ? t('clients.last', { when: dayOf(client.statistics.lastVisitAt) })
                          : null}
                    </Text>
                  </Table.Td>
                  <Table.Td>
                    {phoneText(client.phone ?? '')}
                    <Text size={client.phone ? 'xs' : 'sm'} c={client.phone ? 'dimmed' : undefined} truncate>
                      {client.email}
                    </Text>
                  </Table.Td>
                  <Table.Td visibleFrom="sm">
                    {client.statistics?.lastVisitAt ? dayOf(client.statistics.lastVisitAt) : '–'}
                  </Table.Td>
                  <Table.Td visibleFrom="sm">
                    {client.statistics?.nextVisitAt ? dayTime(client.statistics.nextVisitAt) : '–'}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      ) : null}
      {creating ? <ClientDialog close={() => setCreating(false)} saved={again} /> : null}
    </Page>
  );
}
