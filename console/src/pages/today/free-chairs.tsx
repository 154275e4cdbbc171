import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../kit/formats.ts';
import { Section } from '../../kit/section.tsx';
import { useDesk } from '../../shell/desk.ts';
import { useViewer } from '../../sign-in/viewer.ts';
import type { Chair } from './run-sheet.ts';

/** Who works now, and until when each is free or taken; a walk-in client is booked for the first free time. */
export function FreeChairs({ chairs }: { readonly chairs: readonly Chair[] }) {
  const { t } = useTranslation();
  const { time } = useFormats();
  const { can } = useViewer();
  const { newBooking } = useDesk();
  const writes = can('workspace:reservations:write');
  const walkIn = (employeeId: string | null) => newBooking({ local: null, employeeId, walkIn: true });
  return (
    <Section
      title={t('today.chairs')}
      actions={
        writes ? (
          <Button size="compact-sm" variant="default" onClick={() => walkIn(null)}>
            {t('today.walkIn')}
          </Button>
        ) : null
      }
    >
      {chairs.length === 0 ? <Text c="dimmed">{t('today.noChairs')}</Text> : null}
      {chairs.map(({ employeeId, displayName, isFree, until }) => (
        <Group key={employeeId} justify="space-between" gap="xs">
          <div>
            <Text fw={500}>{displayName}</Text>
            <Text c={isFree ? undefined : 'dimmed'}>
              {t(isFree ? 'today.freeUntil' : 'today.takenUntil', { time: time(until) })}
            </Text>
          </div>
          {isFree && writes ? (
            <Button
              size="compact-sm"
              variant="subtle"
              aria-label={t('today.bookNow', { who: displayName })}
              onClick={() => walkIn(employeeId)}
            >
              {t('booking.do.book')}
            </Button>
          ) : null}
        </Group>
      ))}
    </Section>
  );
}
