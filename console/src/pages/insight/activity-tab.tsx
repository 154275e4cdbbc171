import { Anchor, Group, MultiSelect, Select, Stack, Text } from '@mantine/core';
import { History } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTeam } from '../../booking/team.ts';
import {
  ActivityDocument,
  type ActivityEntryFragment,
  type ActorType,
  type ReservationEventType,
} from '../../graph/operations.generated.ts';
import { actorName } from '../../kit/actor.ts';
import { DemoHint } from '../../kit/demo-hint.tsx';
import { Empty } from '../../kit/empty.tsx';
import { useFormats } from '../../kit/formats.ts';
import { Log, LogEntry } from '../../kit/log.tsx';
import { nameOf } from '../../kit/name.ts';
import { useDesk } from '../../shell/desk.ts';

const AT_ONCE = 25;
const TYPES = [
  'CREATED',
  'RESCHEDULED',
  'UPDATED',
  'CONFIRMED',
  'CANCELLED',
  'DECLINED',
  'COMPLETED',
  'NO_SHOW',
] as const satisfies readonly ReservationEventType[];
const ACTORS = ['WORKSPACE', 'INTEGRATION', 'ACCOUNT', 'SYSTEM'] as const satisfies readonly ActorType[];
const COLORS: Readonly<Partial<Record<ReservationEventType, string>>> = {
  CREATED: 'pine',
  RESCHEDULED: 'blue',
  CANCELLED: 'red',
  DECLINED: 'red',
  NO_SHOW: 'red',
};

/** All changes of bookings, newest first, live. */
export function ActivityTab() {
  const { t } = useTranslation();
  const { employees } = useTeam();
  const [types, setTypes] = useState<readonly ReservationEventType[]>([]);
  const [employeeId, setEmployeeId] = useState<string | null>(null);
  const [actorType, setActorType] = useState<ActorType | null>(null);
  const filter = { types: types.length > 0 ? types : null, employeeId, actorType };
  return (
    <Stack>
      <Group align="flex-end" gap="sm">
        <MultiSelect
          label={t('insight.what')}
          placeholder={types.length > 0 ? '' : t('insight.everything')}
          miw={220}
          data={TYPES.map((type) => ({ value: type, label: t(`booking.event.${type}`) }))}
          value={[...types]}
          onChange={(chosen) => setTypes(TYPES.filter((type) => chosen.includes(type)))}
        />
        <Select
          label={t('booking.who')}
          placeholder={t('insight.everybody')}
          clearable
          clearButtonProps={{ 'aria-label': t('insight.everybody') }}
          data={employees.map(({ id, displayName }) => ({ value: id, label: displayName }))}
          value={employeeId}
          onChange={setEmployeeId}
        />
        <Select
          label={t('insight.doneBy')}
          placeholder={t('insight.anyone')}
          clearable
          clearButtonProps={{ 'aria-label': t('insight.anyone') }}
          data={ACTORS.map((type) => ({ value: type, label: t(`booking.actor.${type}`) }))}
          value={actorType}
          onChange={(type) => setActorType(ACTORS.find((known) => known === type) ?? null)}
        />
      </Group>
      <Log
        key={JSON.stringify(filter)}
        newest="FIRST"
        more={t('insight.earlier')}
        document={ActivityDocument}
        variables={(after) => ({ ...filter, first: AT_ONCE, after })}
        partOf={({ reservationFeed: feed }) =>
          feed
            ? {
                entries: feed.edges.map(({ node }) => node),
                more: feed.pageInfo.hasNextPage ? (feed.pageInfo.endCursor ?? null) : null,
              }
            : null
        }
        keyOf={({ id }) => id}
        write={(entry) => <Entry entry={entry} />}
        empty={
          <Empty icon={History} title={t('insight.quiet')} text={t('insight.quietText')}>
            <DemoHint />
          </Empty>
        }
      />
    </Stack>
  );
}

function Entry({ entry: { event, reservation } }: { readonly entry: ActivityEntryFragment }) {
  const { t } = useTranslation();
  const { dayTime, exactly } = useFormats();
  const { openBooking } = useDesk();
  const moved = event.changes.find(({ field }) => field === 'startAt');
  return (
    <LogEntry
      badge={t(`booking.event.${event.type}`)}
      color={COLORS[event.type] ?? 'gray'}
      title={
        reservation ? (
          <Anchor component="button" type="button" size="sm" fw={600} onClick={() => openBooking(reservation.id)}>
            {reservation.client ? nameOf(reservation.client) : reservation.serviceName}
          </Anchor>
        ) : null
      }
      aside={`${exactly(event.occurredAt)} · ${actorName(t, event.actor)}`}
    >
      {reservation ? (
        <Text size="sm">
          {[reservation.serviceName, reservation.employeeName, dayTime(reservation.startAt)].join(' · ')}
        </Text>
      ) : null}
      {moved ? (
        <Text size="sm" c="dimmed">{`${dayTime(String(moved.from))} → ${dayTime(String(moved.to))}`}</Text>
      ) : null}
      {event.reason ? <Text size="sm">{event.reason}</Text> : null}
    </LogEntry>
  );
}
