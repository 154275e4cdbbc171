import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { CalendarClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { versionInTheWay } from '../graph/failure.ts';
import type { CalendarBookingFragment as Booking, SlotRule } from '../graph/operations.generated.ts';
import { sentenceOf } from '../graph/sentence.ts';
import { useFormats } from '../kit/formats.ts';
import { nameOf } from '../kit/name.ts';
import { ReturnFocus } from '../kit/return-focus.tsx';
import { ruleInTheWay } from './overrides.ts';
import type { RefusedMove, Wish } from './use-move.ts';

interface RefusedMoveDialogProps {
  readonly refused: RefusedMove;
  readonly names: ReadonlyMap<string, string>;
  /** The booking that the move was refused for, where it is known. */
  readonly inTheWay?: InTheWay | null;
  /** Without a version: over the one that the move was refused for. */
  move(wish: Wish, override: readonly SlotRule[], version?: number): void;
  giveUp(): void;
}

/** The reason of a refused move, and alternatives that a click applies. */
export function RefusedMoveDialog({ refused, names, inTheWay = null, move, giveUp }: RefusedMoveDialogProps) {
  const { t } = useTranslation();
  const { dayTime } = useFormats();
  const { booking, wish, override, failure } = refused;
  const rule = ruleInTheWay(failure);
  const changedTo = versionInTheWay(failure);
  const isStretch = Date.parse(wish.startAt) === Date.parse(booking.startAt) && wish.employeeId === booking.employeeId;
  // Other starts are no answer to another length.
  const { alternatives = [] } = isStretch ? {} : failure.context;
  const employeeOf = (ids: readonly string[]) =>
    [wish.employeeId, booking.employeeId].find((id) => ids.includes(id)) ?? ids[0] ?? wish.employeeId;
  return (
    <Modal
      opened
      onClose={giveUp}
      title={t(isStretch ? 'booking.notStretched' : 'booking.notMoved')}
      centered
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <ReturnFocus />
      <Stack>
        <Text>
          {sentenceOf(t, failure)}{' '}
          {isStretch
            ? t('booking.wishedEnd', { when: dayTime(wish.endAt) })
            : t('booking.wished', { when: dayTime(wish.startAt), who: names.get(wish.employeeId) ?? '' })}
        </Text>
        {inTheWay ? <Obstacle inTheWay={inTheWay} /> : null}
        {alternatives.length > 0 ? <Text fw={500}>{t('booking.instead')}</Text> : null}
        {alternatives.map(({ startsAt, endsAt, employeeIds }, index) => {
          const employeeId = employeeOf(employeeIds);
          return (
            <Button
              key={`${startsAt} ${employeeId}`}
              variant="light"
              justify="flex-start"
              data-autofocus={index === 0 || undefined}
              leftSection={<CalendarClock size={18} aria-hidden />}
              onClick={() => move({ startAt: startsAt, endAt: endsAt, employeeId }, override)}
            >
              {dayTime(startsAt)} · {names.get(employeeId)}
            </Button>
          );
        })}
        <Group justify="flex-end">
          {rule ? (
            <Button variant="light" color="orange" onClick={() => move(wish, [...override, rule])}>
              {t('common.anyway')}
            </Button>
          ) : null}
          {changedTo !== null ? (
            <Button variant="light" color="red" onClick={() => move(wish, override, changedTo)}>
              {t('common.anyway')}
            </Button>
          ) : null}
          <Button variant="default" onClick={giveUp}>
            {t('booking.leave')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

interface InTheWay {
  readonly booking: Booking;
  readonly isBuffer: boolean;
}

function Obstacle({ inTheWay: { booking, isBuffer } }: { readonly inTheWay: InTheWay }) {
  const { t } = useTranslation();
  const { time } = useFormats();
  const { client, serviceName, startAt, endAt } = booking;
  const who = client ? nameOf(client) : serviceName;
  const when = `${time(startAt)}–${time(endAt)}`;
  return <Text>{t(isBuffer ? 'booking.bufferInTheWay' : 'booking.inTheWay', { who, when })}</Text>;
}
