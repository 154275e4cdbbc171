import { Anchor, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { History } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAsk } from '../../graph/ask.ts';
import {
  ActivityDocument,
  type ActivityEntryFragment,
  type ActivityQueryVariables,
  type ReservationEventType,
} from '../../graph/operations.generated.ts';
import { actorName } from '../../kit/actor.ts';
import { DemoHint } from '../../kit/demo-hint.tsx';
import { Empty } from '../../kit/empty.tsx';
import { Failed } from '../../kit/failed.tsx';
import { useFormats } from '../../kit/formats.ts';
import { Loading } from '../../kit/loading.tsx';
import { nameOf } from '../../kit/name.ts';
import { useDesk } from '../../shell/desk.ts';

const AT_ONCE = 25;
const COLORS: Readonly<Partial<Record<ReservationEventType, string>>> = {
  CREATED: 'pine',
  RESCHEDULED: 'blue',
  CANCELLED: 'red',
  DECLINED: 'red',
  NO_SHOW: 'red',
};

interface ActivityEntriesProps {
  readonly filter: Omit<ActivityQueryVariables, 'first' | 'after'>;
  /** Null: from the latest on. */
  readonly after: string | null;
  /** Asks for what came before these; null where that is shown. */
  readonly more: ((cursor: string) => void) | null;
}

/** One page of what happened. */
export function ActivityEntries({ filter, after, more }: ActivityEntriesProps) {
  const { t } = useTranslation();
  const { data, failure, loading, again } = useAsk(ActivityDocument, { ...filter, first: AT_ONCE, after });
  const feed = data?.reservationFeed;
  const cursor = feed?.pageInfo.hasNextPage ? feed.pageInfo.endCursor : null;
  return (
    <>
      {loading ? <Loading /> : null}
      {failure ? <Failed failure={failure} again={again} /> : null}
      {feed && feed.edges.length === 0 && after === null ? (
        <Empty icon={History} title={t('insight.quiet')} text={t('insight.quietText')}>
          <DemoHint />
        </Empty>
      ) : null}
      {feed?.edges.map(({ node }) => (
        <Entry key={node.id} entry={node} />
      ))}
      {cursor && more ? (
        <Button variant="subtle" mt="sm" onClick={() => more(cursor)}>
          {t('insight.earlier')}
        </Button>
      ) : null}
    </>
  );
}

function Entry({ entry: { event, reservation } }: { readonly entry: ActivityEntryFragment }) {
  const { t } = useTranslation();
  const { dayTime, exactly } = useFormats();
  const { openBooking } = useDesk();
  const moved = event.changes.find(({ field }) => field === 'startAt');
  return (
    <Group
      align="flex-start"
      justify="space-between"
      gap="xs"
      py={8}
      style={{ borderBottom: '1px solid var(--mantine-color-default-border)' }}
    >
      <Stack gap={2} miw={0} style={{ flex: '1 1 260px' }}>
        <Group gap="xs">
          <Badge variant="outline" color={COLORS[event.type] ?? 'gray'} c="var(--mantine-color-text)">
            {t(`booking.event.${event.type}`)}
          </Badge>
          {reservation ? (
            <Anchor component="button" type="button" size="sm" fw={600} onClick={() => openBooking(reservation.id)}>
              {reservation.client ? nameOf(reservation.client) : reservation.serviceName}
            </Anchor>
          ) : null}
        </Group>
        {reservation ? (
          <Text size="sm">
            {[reservation.serviceName, reservation.employeeName, dayTime(reservation.startAt)].join(' · ')}
          </Text>
        ) : null}
        {moved ? (
          <Text size="sm" c="dimmed">{`${dayTime(String(moved.from))} → ${dayTime(String(moved.to))}`}</Text>
        ) : null}
        {event.reason ? <Text size="sm">{event.reason}</Text> : null}
      </Stack>
      <Text size="sm" c="dimmed">
        {`${exactly(event.occurredAt)} · ${actorName(t, event.actor)}`}
      </Text>
    </Group>
  );
}
