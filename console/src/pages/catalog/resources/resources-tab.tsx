import { Anchor, Badge, Button, Group, Stack, Table, Text } from '@mantine/core';
import { Armchair, CalendarDays, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSWRConfig } from 'swr';
import { Link } from 'wouter';
import { useAsk } from '../../../graph/ask.ts';
import { type ResourceRowFragment, ResourcesDocument } from '../../../graph/operations.generated.ts';
import { Empty } from '../../../kit/empty.tsx';
import { Failed } from '../../../kit/failed.tsx';
import { Loading } from '../../../kit/loading.tsx';
import { Section } from '../../../kit/section.tsx';
import { useViewer } from '../../../sign-in/viewer.ts';
import type { WorkingHours } from '../team/week.ts';
import { ResourceEditor } from './resource-editor.tsx';

/** All rooms, chairs and machines, by kind. */
export function ResourcesTab() {
  const { t } = useTranslation();
  const { can } = useViewer();
  const { data, failure, loading, again } = useAsk(ResourcesDocument, {});
  const { mutate } = useSWRConfig();
  const [edited, setEdited] = useState<ResourceRowFragment | 'NEW' | null>(null);
  const resources = data?.workspaceResources ?? [];
  const writes = can('workspace:catalog:write');
  const kinds = Map.groupBy(resources, ({ kind }) => kind);
  return (
    <Stack>
      <Group justify="flex-end" gap="xs">
        {resources.some(({ active }) => active) ? (
          <Button
            variant="default"
            component={Link}
            href="/calendar?by=resources"
            leftSection={<CalendarDays size={18} aria-hidden />}
          >
            {t('catalog.inCalendar')}
          </Button>
        ) : null}
        {writes ? (
          <Button variant="default" leftSection={<Plus size={18} aria-hidden />} onClick={() => setEdited('NEW')}>
            {t('catalog.newResource')}
          </Button>
        ) : null}
      </Group>
      {loading ? <Loading /> : null}
      {failure ? <Failed failure={failure} again={again} /> : null}
      {data && resources.length === 0 ? (
        <Empty icon={Armchair} title={t('catalog.noResources')} text={t('catalog.noResourcesText')} />
      ) : null}
      {[...kinds].map(([kind, ofKind]) => (
        <Section key={kind} title={kind}>
          <ResourcesTable resources={ofKind} edit={writes ? setEdited : null} />
        </Section>
      ))}
      {edited ? (
        <ResourceEditor
          {...(edited === 'NEW' ? {} : { resource: edited })}
          kinds={[...kinds.keys()]}
          close={() => setEdited(null)}
          saved={() => mutate(() => true)}
        />
      ) : null}
    </Stack>
  );
}

interface ResourcesTableProps {
  readonly resources: readonly ResourceRowFragment[];
  readonly edit: ((resource: ResourceRowFragment) => void) | null;
}

function ResourcesTable({ resources, edit }: ResourcesTableProps) {
  const { t } = useTranslation();
  return (
    <Table verticalSpacing="xs" layout="fixed">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('catalog.name')}</Table.Th>
          <Table.Th>{t('catalog.available')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {resources.map((resource) => (
          <Table.Tr key={resource.id} opacity={resource.active ? 1 : 0.75}>
            <Table.Td>
              {edit ? (
                <Anchor component="button" type="button" fw={500} ta="left" onClick={() => edit(resource)}>
                  {resource.name}
                </Anchor>
              ) : (
                <Text fw={500}>{resource.name}</Text>
              )}
              {resource.active ? null : <Badge color="gray">{t('catalog.notActive')}</Badge>}
            </Table.Td>
            <Table.Td>
              <Hours hours={resource.workingHours} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Hours({ hours }: { readonly hours: WorkingHours }) {
  const { t } = useTranslation();
  if (hours.length === 0) return <Text>{t('catalog.always')}</Text>;
  return hours.map(({ days, from, to }) => (
    <Text key={`${days.join()} ${from}`} style={{ fontVariantNumeric: 'tabular-nums' }}>
      {days.map((day) => t(`catalog.dayShort.${day}`)).join(', ')} {from}–{to}
    </Text>
  ));
}
