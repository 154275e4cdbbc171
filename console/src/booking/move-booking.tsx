import { Button, Group, NativeSelect, NumberInput, Paper, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dateOf, instantOf, timeOf } from '../kit/time.ts';
import { useViewer } from '../sign-in/viewer.ts';
import type { BookingDetails } from './booking-panel.tsx';
import { MoveTimes } from './move-times.tsx';
import { RefusedMoveDialog } from './refused-move.tsx';
import { useTeam } from './team.ts';
import { useMove } from './use-move.ts';

interface MoveBookingProps {
  readonly booking: BookingDetails;
  close(): void;
}

/** The typed time and person. */
interface Place {
  readonly date: string;
  readonly time: string;
  readonly minutes: number;
  readonly employeeId: string;
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
  const { startAt, durationMinutes: minutes, employeeId } = booking;
  const [place, setPlace] = useState<Place>({ date: dateOf(startAt), time: timeOf(startAt), minutes, employeeId });
  const change = (part: Partial<Place>) => setPlace((before) => ({ ...before, ...part }));
  const able = employees.filter(
    ({ id, offers }) => id === booking.employeeId || offers.some(({ serviceId }) => serviceId === booking.serviceId),
  );
  const send = () => {
    const start = instantOf(`${place.date}T${place.time}`, provider.timezone);
    const endAt = new Date(Date.parse(start) + place.minutes * MINUTE_MS).toISOString();
    return move(booking, { startAt: start, endAt, employeeId: place.employeeId });
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
        <MoveFields place={place} change={change} able={able} />
        <MoveTimes booking={booking} place={place} choose={change} />
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

interface MoveFieldsProps {
  readonly place: Place;
  readonly able: readonly { readonly id: string; readonly displayName: string }[];
  change(part: Partial<Place>): void;
}

function MoveFields({ place, able, change }: MoveFieldsProps) {
  const { t } = useTranslation();
  return (
    <SimpleGrid cols={2} spacing="sm">
      <TextInput
        type="date"
        required
        label={t('booking.date')}
        value={place.date}
        onChange={(event) => change({ date: event.currentTarget.value })}
      />
      <TextInput
        type="time"
        required
        label={t('booking.time')}
        value={place.time}
        onChange={(event) => change({ time: event.currentTarget.value })}
      />
      <NumberInput
        label={t('booking.minutes')}
        required
        min={5}
        step={5}
        value={place.minutes}
        onChange={(value) => change({ minutes: Number(value) })}
      />
      <NativeSelect
        label={t('booking.who')}
        value={place.employeeId}
        onChange={(event) => change({ employeeId: event.currentTarget.value })}
        data={able.map(({ id, displayName }) => ({ value: id, label: displayName }))}
      />
    </SimpleGrid>
  );
}

function ignore(): void {}
