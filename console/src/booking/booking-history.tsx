import '@mantine/core/styles/Timeline.css';
import { Anchor, Stack, Text, Timeline, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { actorName } from '../kit/actor.ts';
import { useFormats } from '../kit/formats.ts';
import { useViewer } from '../sign-in/viewer.ts';
import type { BookingDetails } from './booking-panel.tsx';

type BookingEvent = NonNullable<BookingDetails['events']>['edges'][number]['node'];

/** The history of a booking with the callers, newest first. */
export function BookingHistory({ booking }: { readonly booking: BookingDetails }) {
  const { t } = useTranslation();
  const { exactly } = useFormats();
  const { can } = useViewer();
  const events = booking.events?.edges.map(({ node }) => node).toReversed() ?? [];
  if (events.length === 0) return null;
  return (
    <Stack gap="sm" component="section" aria-label={t('booking.history')}>
      <Title order={3} size="h5">
        {t('booking.history')}
      </Title>
      <Timeline bulletSize={14} lineWidth={2} active={events.length}>
        {events.map((event) => (
          <Timeline.Item key={event.id} title={t(`booking.event.${event.type}`)}>
            <Text c="dimmed">{`${exactly(event.occurredAt)} · ${actorName(t, event.actor)}`}</Text>
            {event.reason ? <Text>{event.reason}</Text> : null}
            <Changes event={event} />
            {event.overridden.length > 0 ? (
              <Text>
                {t('booking.overridden', {
                  rules: event.overridden.map((rule) => t(`booking.rule.${rule}`)).join(', '),
                })}
              </Text>
            ) : null}
          </Timeline.Item>
        ))}
      </Timeline>
      {can('workspace:audit:read') ? (
        <Anchor component={Link} href={`/insight/audit?of=${booking.id}`}>
          {t('booking.allChanges')}
        </Anchor>
      ) : null}
    </Stack>
  );
}

function Changes({ event }: { readonly event: BookingEvent }) {
  const { dayTime } = useFormats();
  const times = event.changes.filter(({ field }) => field === 'startAt');
  return times.map(({ from, to }) => (
    <Text key={`${from} ${to}`}>
      {dayTime(String(from))} → {dayTime(String(to))}
    </Text>
  ));
}
