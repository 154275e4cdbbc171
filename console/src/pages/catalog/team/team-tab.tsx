import '@mantine/core/styles/Avatar.css';
import { Anchor, Avatar, Badge, Button, Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import { UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useAsk } from '../../../graph/ask.ts';
import { CatalogDocument, type EmployeeRowFragment } from '../../../graph/operations.generated.ts';
import { Empty } from '../../../kit/empty.tsx';
import { Failed } from '../../../kit/failed.tsx';
import { Loading } from '../../../kit/loading.tsx';
import { useViewer } from '../../../sign-in/viewer.ts';
import { OutsideHours } from '../outside-hours.tsx';
import { EmployeeEditor } from './employee-editor.tsx';

/** All employees, with warnings about their hours. */
export function TeamTab() {
  const { t } = useTranslation();
  const { can } = useViewer();
  const { data, failure, loading, again } = useAsk(CatalogDocument, {});
  const [creating, setCreating] = useState(false);
  const team = data?.workspaceEmployees ?? [];
  return (
    <Stack>
      {can('workspace:catalog:write') ? (
        <Group justify="flex-end">
          <Button variant="default" leftSection={<UserPlus size={18} aria-hidden />} onClick={() => setCreating(true)}>
            {t('catalog.newEmployee')}
          </Button>
        </Group>
      ) : null}
      <OutsideHours employeeId={null} />
      {loading ? <Loading /> : null}
      {failure ? <Failed failure={failure} again={again} /> : null}
      {data && team.length === 0 ? (
        <Empty icon={Users} title={t('catalog.noTeam')} text={t('catalog.noTeamText')} />
      ) : null}
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }}>
        {team.map((employee) => (
          <Colleague key={employee.id} employee={employee} />
        ))}
      </SimpleGrid>
      {creating ? <EmployeeEditor close={() => setCreating(false)} saved={again} /> : null}
    </Stack>
  );
}

function Colleague({ employee }: { readonly employee: EmployeeRowFragment }) {
  const { t } = useTranslation();
  const { id, displayName, title, active, offers } = employee;
  return (
    <Paper withBorder p="md">
      <Group wrap="nowrap" align="flex-start">
        <Avatar name={displayName} color={active ? 'pine' : 'gray'} variant="filled" aria-hidden />
        <Stack gap={2} miw={0}>
          <Anchor component={Link} href={`/catalog/team/${id}`} fw={500} style={{ overflowWrap: 'anywhere' }}>
            {displayName}
          </Anchor>
          {title ? <Text>{title}</Text> : null}
          <Group gap="xs">
            <Text c="dimmed">{t('catalog.services', { count: offers.length })}</Text>
            {active ? null : <Badge color="gray">{t('catalog.notActive')}</Badge>}
          </Group>
        </Stack>
      </Group>
    </Paper>
  );
}
