import { Anchor, Badge, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { CalendarX } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { STATUS_COLORS } from '../../booking/status.ts';
import { DemoHint } from '../../kit/demo-hint.tsx';
import { Empty } from '../../kit/empty.tsx';
import { Failed } from '../../kit/failed.tsx';
import { useFormats } from '../../kit/formats.ts';
import { Loading } from '../../kit/loading.tsx';
import { Page } from '../../kit/page.tsx';
import { Section } from '../../kit/section.tsx';
import { todayIn } from '../../kit/time.ts';
import { useDesk } from '../../shell/desk.ts';
import { LiveLine } from '../../shell/live-line.tsx';
import { useViewer } from '../../sign-in/viewer.ts';
import { type Booking, bookingsOf } from '../calendar/calendar-state.ts';
import { nameOf } from '../calendar/grid-events.ts';
import { useCalendar } from '../calendar/use-calendar.ts';
import { OutsideHours } from '../catalog/outside-hours.tsx';
import { CallsToReturn } from './calls-to-return.tsx';
import { Figure } from './figure.tsx';
import { RowActions } from './row-actions.tsx';
import { useMinute } from './use-minute.ts';

/** The present day: next and current visits, and bookings to confirm. */
export function TodayPage() {
  const { t } = useTranslation();
  const { provider } = useViewer();
  const { day } = useFormats();
  const now = useMinute();
  const today = todayIn(provider.timezone);
  const dates = useMemo(() => [today], [today]);
  const { state, failure, isRead, readAnew } = useCalendar(dates);
  const bookings = useMemo(
    () => bookingsOf(state).toSorted((one, other) => Date.parse(one.startAt) - Date.parse(other.startAt)),
    [state],
  );
  const names = useMemo(
    () =>
      new Map(
        state.days.flatMap(({ employees }) =>
          employees.map(({ employeeId, displayName }) => [employeeId, displayName]),
        ),
      ),
    [state],
  );
  const live = bookings.filter(({ status }) => status === 'PENDING' || status === 'CONFIRMED');
  const groups = {
    pending: bookings.filter(({ status }) => status === 'PENDING'),
    here: live.filter(({ startAt, endAt }) => Date.parse(startAt) <= now && now < Date.parse(endAt)),
    next: live.filter(({ startAt }) => Date.parse(startAt) > now),
    open: live.filter(({ endAt, status }) => Date.parse(endAt) <= now && status === 'CONFIRMED'),
  };
  const done = bookings.filter(({ status }) => status === 'COMPLETED').length;
  const missed = bookings.filter(({ status }) => status === 'NO_SHOW').length;
  return (
    <Page title={day(today)} actions={<LiveLine />}>
      {failure ? <Failed failure={failure} again={readAnew} /> : null}
      {isRead ? (
        <>
          <SimpleGrid cols={{ base: 2, sm: 4 }}>
            <Figure label={t('today.expected')} value={groups.next.length} />
            <Figure label={t('today.here')} value={groups.here.length} />
            <Figure label={t('today.done')} value={done} />
            <Figure label={t('today.missed')} value={missed} />
          </SimpleGrid>
          <CallsToReturn />
          <OutsideHours employeeId={null} />
          {bookings.length === 0 ? (
            <Empty icon={CalendarX} title={t('today.none')} text={t('today.noneText')}>
              <DemoHint />
            </Empty>
          ) : (
            <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
              <Arrivals title={t('today.next')} bookings={groups.next} names={names} none={t('today.noNext')} />
              <Stack gap="lg">
                <Arrivals title={t('today.nowHere')} bookings={groups.here} names={names} none={t('today.noHere')} />
                <Arrivals
                  title={t('today.pending')}
                  bookings={groups.pending}
                  names={names}
                  none={t('today.noPending')}
                />
                <Arrivals title={t('today.open')} bookings={groups.open} names={names} none={t('today.noOpen')} />
              </Stack>
            </SimpleGrid>
          )}
        </>
      ) : failure ? null : (
        <Loading />
      )}
    </Page>
  );
}

interface ArrivalsProps {
  readonly title: string;
  readonly none: string;
  readonly bookings: readonly Booking[];
  readonly names: ReadonlyMap<string, string>;
}

function Arrivals({ title, none, bookings, names }: ArrivalsProps) {
  const { t } = useTranslation();
  const { time } = useFormats();
  const { can } = useViewer();
  const { openBooking } = useDesk();
  return (
    <Section title={title}>
      {bookings.length === 0 ? <Text c="dimmed">{none}</Text> : null}
      {bookings.map((booking) => (
        <Group key={booking.id} justify="space-between" gap="xs" align="flex-start">
          <Group gap="sm" wrap="nowrap" align="flex-start" miw={0} style={{ flex: '1 1 200px' }}>
            <Text fw={600} w={48} style={{ flex: 'none', fontVariantNumeric: 'tabular-nums' }}>
              {time(booking.startAt)}
            </Text>
            <Stack gap={0} miw={0}>
              <Anchor component="button" type="button" fw={600} ta="left" onClick={() => openBooking(booking.id)}>
                {nameOf(booking)}
              </Anchor>
              <Text size="sm" c="dimmed">
                {booking.serviceName} · {names.get(booking.employeeId)}
              </Text>
            </Stack>
          </Group>
          {can('workspace:reservations:write') ? <RowActions booking={booking} /> : null}
          {booking.status === 'CONFIRMED' || can('workspace:reservations:write') ? null : (
            <Badge color={STATUS_COLORS[booking.status]} variant="light" style={{ flex: 'none' }}>
              {t(`booking.status.${booking.status}`)}
            </Badge>
          )}
        </Group>
      ))}
    </Section>
  );
}
