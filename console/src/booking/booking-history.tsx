import '@mantine/core/styles/Timeline.css';
import { Anchor, Stack, Text, Timeline, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { actorName } from '../kit/actor.ts';
import { shownType } from '../kit/audit-values.ts';
import { ChangeDetails } from '../kit/change-details.tsx';
import { useFormats } from '../kit/formats.ts';
import { useViewer } from '../sign-in/viewer.ts';
import type { BookingDetails } from './booking-panel.tsx';
import { useTeam } from './team.ts';

/** The history of a booking with the callers, newest first. */
export function BookingHistory({ booking }: { readonly booking: BookingDetails }) {
  const { t } = useTranslation();
  const { exactly } = useFormats();
  const { can } = useViewer();
  const { names } = useTeam();
  const events = booking.events?.edges.map(({ node }) => node).toReversed() ?? [];
  if (events.length === 0) return null;
  return (
    <Stack gap="sm" component="section" aria-label={t('booking.history')}>
      <Title order={3} size="h5">
        {t('booking.history')}
      </Title>
      <Timeline bulletSize={14} lineWidth={2} active={events.length}>
        {events.map((event) => (
          <Timeline.Item key={event.id} title={t(`booking.event.${shownType(event)}`)}>
            <Text c="dimmed">{`${exactly(event.occurredAt)} · ${actorName(t, event.actor)}`}</Text>
            {event.reason ? <Text>{event.reason}</Text> : null}
            {event.type === 'CREATED' ? null : <ChangeDetails changes={event.changes} names={names} />}
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
