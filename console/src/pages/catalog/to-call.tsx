import { Alert, Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../kit/formats.ts';
import { nameOf } from '../../kit/name.ts';
import { phoneText } from '../../kit/phone.ts';
import { useDesk } from '../../shell/desk.ts';
import type { OutsideBooking } from './outside-row.tsx';

interface ToCallProps {
  readonly bookings: readonly OutsideBooking[];
  setBookings(bookings: readonly OutsideBooking[]): void;
}

/** The clients whose bookings were cancelled together, with their telephone numbers, until each is ticked off. */
export function ToCall({ bookings, setBookings }: ToCallProps) {
  const { t } = useTranslation();
  const { dayTime } = useFormats();
  const { openBooking } = useDesk();
  if (bookings.length === 0) return null;
  return (
    <Alert
      variant="default"
      icon={<Phone size={20} aria-hidden />}
      title={t('catalog.toCall', { count: bookings.length })}
    >
      <Stack gap="xs">
        {bookings.map(({ id, startAt, client, serviceName, providerClient }) => (
          <Group key={id} gap="sm" justify="space-between">
            <Text>
              {client ? `${nameOf(client)} · ` : ''}
              {providerClient?.phone ? (
                <>
                  <Anchor href={`tel:${providerClient.phone}`}>{phoneText(providerClient.phone)}</Anchor>
                  {' · '}
                </>
              ) : null}
              <Anchor component="button" type="button" onClick={() => openBooking(id)}>
                {`${dayTime(startAt)} · ${serviceName}`}
              </Anchor>
            </Text>
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => setBookings(bookings.filter((other) => other.id !== id))}
            >
              {t('catalog.called')}
            </Button>
          </Group>
        ))}
      </Stack>
    </Alert>
  );
}
