import { Button, Group, NativeSelect, NumberInput, Paper, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateOf, instantOf, timeOf } from '../kit/time.ts';
import { useViewer } from '../sign-in/viewer.ts';
import type { BookingDetails } from './booking-panel.tsx';
import { RefusedMoveDialog } from './refused-move.tsx';
import { useTeam } from './team.ts';
import { useMove } from './use-move.ts';

interface MoveBookingProps {
  readonly booking: BookingDetails;
  close(): void;
}

const MINUTE_MS = 60_000;

/** Moves a booking without a mouse: another day, time, employee or duration. */
export function MoveBooking({ booking: shown, close }: MoveBookingProps) {
  const { t } = useTranslation();
  const { provider } = useViewer();
  const { employees, names } = useTeam();
  const { move, refused, giveUp } = useMove(ignore, close);
  // The form is filled once: a concurrent change refuses the move instead of being overwritten.
  const [booking] = useState(shown);
  const [date, setDate] = useState(dateOf(booking.startAt));
  const [time, setTime] = useState(timeOf(booking.startAt));
  const [minutes, setMinutes] = useState(booking.durationMinutes);
  const [employeeId, setEmployeeId] = useState(booking.employeeId);
  const able = employees.filter(
    ({ id, offers }) => id === booking.employeeId || offers.some(({ serviceId }) => serviceId === booking.serviceId),
  );
  const send = () => {
    const startAt = instantOf(`${date}T${time}`, provider.timezone);
    const endAt = new Date(Date.parse(startAt) + minutes * MINUTE_MS).toISOString();
    return move(booking, { startAt, endAt, employeeId });
  };
  return (
    <Paper
      component="form"
      withBorder
      p="sm"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Stack gap="sm">
        <SimpleGrid cols={2} spacing="sm">
          <TextInput
            type="date"
            required
            label={t('booking.date')}
            value={date}
            onChange={(event) => setDate(event.currentTarget.value)}
          />
          <TextInput
            type="time"
            required
            label={t('booking.time')}
            value={time}
            onChange={(event) => setTime(event.currentTarget.value)}
          />
          <NumberInput
            label={t('booking.minutes')}
            required
            min={5}
            step={5}
            value={minutes}
            onChange={(value) => setMinutes(Number(value))}
          />
          <NativeSelect
            label={t('booking.who')}
            value={employeeId}
            onChange={(event) => setEmployeeId(event.currentTarget.value)}
            data={able.map(({ id, displayName }) => ({ value: id, label: displayName }))}
          />
        </SimpleGrid>
        <Group>
          <Button type="submit">{t('booking.do.move')}</Button>
          <Button variant="default" onClick={close}>
            {t('common.close')}
          </Button>
        </Group>
      </Stack>
      {refused ? (
        <RefusedMoveDialog
          refused={refused}
          names={names}
          move={(to, override, version = booking.version) => void move({ ...booking, version }, to, override)}
          giveUp={giveUp}
        />
      ) : null}
    </Paper>
  );
}

function ignore(): void {}
