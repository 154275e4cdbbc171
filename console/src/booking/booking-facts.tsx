import { Badge, Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../kit/formats.ts';
import type { BookingDetails } from './booking-panel.tsx';
import { STATUS_COLORS } from './status.ts';

/** The service, time, employee and price of a booking. */
export function BookingFacts({ booking }: { readonly booking: BookingDetails }) {
  const { t } = useTranslation();
  const { dayTime, time, money } = useFormats();
  const { status, client, serviceName, startAt, endAt, employeeName, durationMinutes, price, cancellation, arrivedAt } =
    booking;
  return (
    <Stack gap={6}>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Title order={2} size="h3">
          {client ? [client.firstName, client.lastName].filter(Boolean).join(' ') : serviceName}
        </Title>
        <Badge color={STATUS_COLORS[status]} variant="light" size="lg" style={{ flex: 'none' }}>
          {t(`booking.status.${status}`)}
        </Badge>
      </Group>
      <Text size="md" fw={500}>
        {dayTime(startAt)}–{time(endAt)}
      </Text>
      <Text>
        {serviceName} · {t('common.minutes', { count: durationMinutes })}
        {price ? ` · ${money(price)}` : ''}
      </Text>
      {booking.segments.length > 0 ? (
        <Text c="dimmed">
          {booking.segments.map(({ kind, minutes }) => t(`booking.segment.${kind}`, { minutes })).join(' · ')}
        </Text>
      ) : null}
      <Text c="dimmed">{t('booking.with', { who: employeeName })}</Text>
      {arrivedAt ? <Text c="dimmed">{t('booking.hereSince', { time: time(arrivedAt) })}</Text> : null}
      {cancellation ? (
        <Text c="dimmed">
          {t(`booking.cancelledBy.${cancellation.cancelledBy}`, { when: dayTime(cancellation.cancelledAt) })}
          {cancellation.reason ? `: ${cancellation.reason}` : ''}
        </Text>
      ) : null}
    </Stack>
  );
}
