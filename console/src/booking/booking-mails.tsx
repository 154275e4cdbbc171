import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useApi } from '../graph/api.ts';
import { tell } from '../graph/ask.ts';
import { ResendMailDocument } from '../graph/operations.generated.ts';
import { sentenceOf } from '../graph/sentence.ts';
import { useFormats } from '../kit/formats.ts';
import { notifyDone, notifyRefused } from '../kit/notify.ts';
import { useViewer } from '../sign-in/viewer.ts';
import type { BookingDetails } from './booking-panel.tsx';

const COLORS = { SENT: 'pine', PENDING: 'blue', RETRY_SCHEDULED: 'orange', FAILED: 'red', REFUSED: 'gray' } as const;

interface BookingMailsProps {
  readonly booking: BookingDetails;
  again(): Promise<unknown>;
}

/** The mails to the client about a booking with their status; the newest can be sent again. */
export function BookingMails({ booking, again }: BookingMailsProps) {
  const { t } = useTranslation();
  const { exactly } = useFormats();
  const { can } = useViewer();
  const api = useApi();
  const mails = booking.notifications ?? [];
  if (mails.length === 0) return null;
  const resend = async (id: string) => {
    const { failure } = await tell(api, ResendMailDocument, { input: { id } });
    if (failure) notifyRefused(sentenceOf(t, failure));
    else notifyDone(t('booking.mailResent'));
    await again();
  };
  return (
    <Stack gap="xs" component="section" aria-label={t('booking.mails')}>
      <Title order={3} size="h5">
        {t('booking.mails')}
      </Title>
      {mails.map(({ id, kind, status, to, createdAt }, index) => (
        <Group key={id} justify="space-between" wrap="nowrap" align="flex-start">
          <Stack gap={0}>
            <Text fw={500}>{t(`booking.mail.${kind}`)}</Text>
            <Text c="dimmed">{[to, exactly(createdAt)].filter(Boolean).join(' · ')}</Text>
          </Stack>
          <Stack gap={4} align="flex-end">
            <Badge variant="light" color={COLORS[status]}>
              {t(`booking.mailStatus.${status}`)}
            </Badge>
            {index === mails.length - 1 && can('workspace:reservations:write') ? (
              <Button size="compact-xs" variant="subtle" onClick={() => void resend(id)}>
                {t('booking.mailResend')}
              </Button>
            ) : null}
          </Stack>
        </Group>
      ))}
    </Stack>
  );
}
