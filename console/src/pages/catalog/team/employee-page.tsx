import { Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { ArrowLeft, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSWRConfig } from 'swr';
import { Link, useParams } from 'wouter';
import { useAsk } from '../../../graph/ask.ts';
import { CatalogDocument, HoursDocument } from '../../../graph/operations.generated.ts';
import { Failed } from '../../../kit/failed.tsx';
import { Loading } from '../../../kit/loading.tsx';
import { NotFound } from '../../../kit/not-found.tsx';
import { Page } from '../../../kit/page.tsx';
import { useViewer } from '../../../sign-in/viewer.ts';
import { OutsideHours } from '../outside-hours.tsx';
import { CalendarFeed } from './calendar-feed.tsx';
import { DateOverrides } from './date-overrides.tsx';
import { EmployeeEditor } from './employee-editor.tsx';
import { Offers } from './offers-section.tsx';
import { TimesOff } from './times-off.tsx';
import { WeeklyHours } from './weekly-hours.tsx';

/** One employee: their services and working hours. */
export function EmployeePage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { can } = useViewer();
  const catalog = useAsk(CatalogDocument, {});
  const hours = useAsk(HoursDocument, { employeeId: id });
  const { mutate } = useSWRConfig();
  const [editing, setEditing] = useState(false);
  const employee = catalog.data?.workspaceEmployees?.find((colleague) => colleague.id === id);
  const calendar = hours.data?.employeeCalendar;
  // A change of hours changes which bookings are outside of them.
  const again = () => mutate(() => true);
  if (catalog.data && !employee && !catalog.failure) return <NotFound />;
  return (
    <Page
      title={employee?.displayName ?? t('catalog.tab.team')}
      actions={
        employee && can('workspace:catalog:write') ? (
          <Button variant="default" leftSection={<Pencil size={16} aria-hidden />} onClick={() => setEditing(true)}>
            {t('common.edit')}
          </Button>
        ) : null
      }
    >
      <Group justify="space-between">
        <Anchor component={Link} href="/catalog/team">
          <Group gap={4}>
            <ArrowLeft size={16} aria-hidden />
            {t('catalog.wholeTeam')}
          </Group>
        </Anchor>
        {employee ? (
          <Group gap="xs">
            {employee.active ? null : <Badge color="gray">{t('catalog.notActive')}</Badge>}
            <Text c="dimmed">{[employee.title, employee.timezone].filter(Boolean).join(' · ')}</Text>
          </Group>
        ) : null}
      </Group>
      {catalog.failure ? <Failed failure={catalog.failure} again={catalog.again} /> : null}
      {hours.failure ? <Failed failure={hours.failure} again={hours.again} /> : null}
      <OutsideHours employeeId={id} />
      {catalog.loading || hours.loading ? <Loading /> : null}
      {employee && calendar && catalog.data ? (
        <Stack gap="lg">
          <WeeklyHours employeeId={id} hours={calendar.workingHours} version={calendar.version} again={again} />
          <TimesOff employee={employee} timesOff={calendar.timeOff} again={again} />
          <DateOverrides employeeId={id} overrides={calendar.dateOverrides} version={calendar.version} again={again} />
          <CalendarFeed employee={employee} />
          <Offers employee={employee} catalog={catalog.data} again={again} />
          {editing ? <EmployeeEditor employee={employee} close={() => setEditing(false)} saved={again} /> : null}
        </Stack>
      ) : null}
    </Page>
  );
}
