import { ActionIcon, Button, Chip, Group, Input, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAsk } from '../graph/ask.ts';
import { FirstFreeDocument, FreeTimesDocument } from '../graph/operations.generated.ts';
import { presentTime } from '../kit/clock.ts';
import { Failed } from '../kit/failed.tsx';
import { useFormats } from '../kit/formats.ts';
import { addDays, dateOf, timeOf, todayIn } from '../kit/time.ts';
import { useViewer } from '../sign-in/viewer.ts';
import { LISTED } from './overrides.ts';

interface MoveTimesProps {
  /** The booking, whose own time counts as free. */
  readonly booking: { readonly id: string; readonly serviceId: string };
  readonly place: { readonly date: string; readonly time: string; readonly employeeId: string };
  choose(part: { readonly date: string; readonly time?: string }): void;
}

/** The free times of an employee for the service of a booking, day by day, and the next one from a time of day. */
export function MoveTimes({ booking: { id, serviceId }, place, choose }: MoveTimesProps) {
  const { date, time, employeeId } = place;
  const { t } = useTranslation();
  const formats = useFormats();
  const { provider } = useViewer();
  const common = { serviceId, employeeId: [employeeId], override: LISTED, excludeReservationId: id };
  const { data, failure, loading } = useAsk(FreeTimesDocument, date ? { ...common, date } : null, {
    keepPreviousData: false,
  });
  const [timeFrom, setTimeFrom] = useState('');
  const first = useAsk(
    FirstFreeDocument,
    date ? { ...common, dateFrom: addDays(date, 1), timeFrom: timeFrom || null } : null,
  );
  const next = first.data?.firstAvailableSlot?.startsAt;
  const isOver = (startsAt: string) => date === todayIn(provider.timezone) && Date.parse(startsAt) < presentTime();
  const starts = (data?.slots?.dates[0]?.slots ?? []).map(({ startsAt }) => startsAt).filter((start) => !isOver(start));
  return (
    <Input.Wrapper label={t('booking.freeTimes')} labelElement="div">
      <Group gap="xs" mt={4}>
        <ActionIcon
          variant="default"
          aria-label={t('calendar.before.day')}
          onClick={() => choose({ date: addDays(date, -1) })}
        >
          <ChevronLeft size={16} />
        </ActionIcon>
        <Text fw={500} aria-live="polite">
          {date ? formats.shortDay(date) : ''}
        </Text>
        <ActionIcon
          variant="default"
          aria-label={t('calendar.after.day')}
          onClick={() => choose({ date: addDays(date, 1) })}
        >
          <ChevronRight size={16} />
        </ActionIcon>
      </Group>
      {loading ? <Skeleton height={32} mt={6} /> : null}
      {failure ? <Failed failure={failure} /> : null}
      {data && starts.length === 0 ? (
        <Text c="dimmed" mt={6}>
          {t('booking.empty.FULLY_BOOKED')}
        </Text>
      ) : null}
      <Chip.Group value={time} onChange={(chosen) => choose({ date, time: String(chosen) })}>
        <Group gap={6} mt={6} mah={140} style={{ overflowY: 'auto' }}>
          {starts.map((startsAt) => (
            <Chip key={startsAt} value={timeOf(startsAt)} size="xs" radius="sm">
              {formats.time(startsAt)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
      <Stack gap={6} mt={8}>
        <Group gap="xs" align="flex-end">
          <TextInput
            type="time"
            size="xs"
            label={t('booking.notBefore')}
            value={timeFrom}
            onChange={(event) => setTimeFrom(event.currentTarget.value)}
          />
          {next ? (
            <Button size="xs" variant="light" onClick={() => choose({ date: dateOf(next), time: timeOf(next) })}>
              {t('booking.nextFree', { when: formats.dayTime(next) })}
            </Button>
          ) : null}
        </Group>
      </Stack>
    </Input.Wrapper>
  );
}
