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
import { shownType } from '../../kit/audit-values.ts';
import { ChangeDetails } from '../../kit/change-details.tsx';
import { DemoHint } from '../../kit/demo-hint.tsx';
import { Empty } from '../../kit/empty.tsx';
import { useFormats } from '../../kit/formats.ts';
import { Log, LogEntry } from '../../kit/log.tsx';
import { capitalized, nameOf } from '../../kit/name.ts';
import { useDesk } from '../../shell/desk.ts';
import { Sentence } from './sentence.tsx';

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
  const { names } = useTeam();
  const about = reservation
    ? [reservation.client ? nameOf(reservation.client) : null, reservation.serviceName, dayTime(reservation.startAt)]
    : [];
  return (
    <LogEntry
      title={
        <Sentence
          action={event.type === 'CREATED' ? 'BOOKED' : shownType(event)}
          who={capitalized(actorName(t, event.actor))}
          what={
            reservation ? (
              <Anchor component="button" type="button" ta="left" onClick={() => openBooking(reservation.id)}>
                {about.filter(Boolean).join(' · ')}
              </Anchor>
            ) : (
              t('audit.what.RESERVATION')
            )
          }
        />
      }
      aside={exactly(event.occurredAt)}
    >
      {event.reason ? <Text>{event.reason}</Text> : null}
      {event.type === 'CREATED' ? null : <ChangeDetails changes={event.changes} names={names} />}
    </LogEntry>
  );
}
