import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import { Mail, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { phoneText } from '../kit/phone.ts';
import type { BookingDetails } from './booking-panel.tsx';

/** The contact data of the client, and the notes of the staff about them. */
export function BookingClient({ booking }: { readonly booking: BookingDetails }) {
  const { t } = useTranslation();
  const { providerClient: client, clientNote } = booking;
  if (!client) return null;
  return (
    <Stack gap={6} component="section" aria-label={t('booking.client')}>
      <Title order={3} size="h5">
        {t('booking.client')}
      </Title>
      <Anchor component={Link} href={`/clients/${client.id}`}>
        {t('booking.visits')}
      </Anchor>
      {client.phone ? (
        <Group gap={8}>
          <Phone size={16} aria-hidden />
          <Anchor href={`tel:${client.phone}`}>{phoneText(client.phone)}</Anchor>
        </Group>
      ) : null}
      {client.email ? (
        <Group gap={8}>
          <Mail size={16} aria-hidden />
          <Anchor href={`mailto:${client.email}`}>{client.email}</Anchor>
        </Group>
      ) : null}
      {client.note ? <Text>{client.note}</Text> : null}
      {clientNote ? <Text>{t('booking.clientNote', { note: clientNote })}</Text> : null}
    </Stack>
  );
}
