import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { CalendarDays, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useAsk } from '../../graph/ask.ts';
import { OutsideHoursDocument } from '../../graph/operations.generated.ts';
import { useFormats } from '../../kit/formats.ts';
import { nameOf } from '../../kit/name.ts';
import { useDesk } from '../../shell/desk.ts';
import { useViewer } from '../../sign-in/viewer.ts';

const DATE_CHARACTERS = 10;
const FIRST_SHOWN = 5;

/** Bookings outside working hours, each with links to itself and to its day. */
export function OutsideHours({ employeeId }: { readonly employeeId: string | null }) {
  const { t } = useTranslation();
  const { can } = useViewer();
  const { dayTime } = useFormats();
  const { openBooking } = useDesk();
  const { data } = useAsk(OutsideHoursDocument, can('reservations:read') ? { employeeId } : null);
  const [all, setAll] = useState(false);
  const found = data?.orphanedReservations;
  if (!found || found.totalCount === 0) return null;
  return (
    <Alert
      variant="default"
      icon={<TriangleAlert size={20} color="var(--mantine-color-orange-6)" aria-hidden />}
      title={t('catalog.outside', { count: found.totalCount })}
    >
      <Stack gap="xs">
        <Text size="sm">{t('catalog.outsideText')}</Text>
        {found.edges.slice(0, all ? undefined : FIRST_SHOWN).map(({ node }) => (
          <Group key={node.id} gap="sm" justify="space-between">
            <Text size="sm">
              <Anchor component="button" type="button" size="sm" fw={600} onClick={() => openBooking(node.id)}>
                {dayTime(node.startAt)}
              </Anchor>
              {` · ${[node.client ? nameOf(node.client) : null, node.serviceName, node.employeeName].filter(Boolean).join(' · ')}`}
            </Text>
            <Button
              component={Link}
              href={`/calendar?date=${node.startAt.slice(0, DATE_CHARACTERS)}&booking=${node.id}`}
              size="compact-xs"
              variant="default"
              leftSection={<CalendarDays size={14} aria-hidden />}
            >
              {t('catalog.inCalendar')}
            </Button>
          </Group>
        ))}
        {all || found.totalCount <= FIRST_SHOWN ? null : (
          <Button variant="subtle" size="compact-sm" style={{ alignSelf: 'flex-start' }} onClick={() => setAll(true)}>
            {t('catalog.showAll', { count: found.totalCount })}
          </Button>
        )}
        {all && found.totalCount > found.edges.length ? (
          <Text size="sm">{t('catalog.andMore', { count: found.totalCount - found.edges.length })}</Text>
        ) : null}
      </Stack>
    </Alert>
  );
}
