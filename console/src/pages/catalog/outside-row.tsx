import { ActionIcon, Anchor, Checkbox, Group, Text } from '@mantine/core';
import { CalendarDays } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { OutsideHoursQuery } from '../../graph/operations.generated.ts';
import { useFormats } from '../../kit/formats.ts';
import { nameOf } from '../../kit/name.ts';
import { phoneText } from '../../kit/phone.ts';
import { dateOf } from '../../kit/time.ts';
import { useDesk } from '../../shell/desk.ts';

export type OutsideBooking = NonNullable<OutsideHoursQuery['orphanedReservations']>['edges'][number]['node'];

interface OutsideRowProps {
  readonly booking: OutsideBooking;
  /** Null: it cannot be chosen. */
  readonly isChosen: boolean | null;
  /** Why it stayed as it is. */
  readonly refused: string | undefined;
  choose(isChosen: boolean): void;
}

/** A booking outside working hours, with the telephone number of its client. */
export function OutsideRow({ booking, isChosen, refused, choose }: OutsideRowProps) {
  const { t } = useTranslation();
  const { dayTime } = useFormats();
  const { openBooking } = useDesk();
  const { id, startAt, client, serviceName, employeeName, providerClient } = booking;
  const phone = providerClient?.phone;
  return (
    <Group gap="sm" wrap="nowrap" align="flex-start">
      {isChosen === null ? null : (
        <Checkbox
          size="sm"
          aria-label={t('catalog.choose', { when: dayTime(startAt) })}
          checked={isChosen}
          onChange={(event) => choose(event.currentTarget.checked)}
        />
      )}
      <Text style={{ flex: 1 }}>
        <Anchor component="button" type="button" fw={500} onClick={() => openBooking(id)}>
          {dayTime(startAt)}
        </Anchor>
        {client ? ` · ${nameOf(client)}` : null}
        {phone ? (
          <>
            {' · '}
            <Anchor href={`tel:${phone}`}>{phoneText(phone)}</Anchor>
          </>
        ) : null}
        <Text span c="dimmed" display="block">
          {`${serviceName} · ${employeeName}`}
        </Text>
        {refused ? (
          <Text span c="red" display="block">
            {refused}
          </Text>
        ) : null}
      </Text>
      <ActionIcon
        component={Link}
        href={`/calendar?date=${dateOf(startAt)}&booking=${id}`}
        variant="subtle"
        color="gray"
        aria-label={t('catalog.inCalendar')}
      >
        <CalendarDays size={16} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
