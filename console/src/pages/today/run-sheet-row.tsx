import { Anchor, Badge, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { STATUS_COLORS } from '../../booking/status.ts';
import { useFormats } from '../../kit/formats.ts';
import { useDesk } from '../../shell/desk.ts';
import { useViewer } from '../../sign-in/viewer.ts';
import type { Booking } from '../calendar/calendar-state.ts';
import { nameOf } from '../calendar/grid-events.ts';
import { RowActions } from './row-actions.tsx';
import classes from './run-sheet.module.css';
import { type Mark, markOf } from './run-sheet.ts';

interface RunSheetRowProps {
  readonly booking: Booking;
  readonly who: string;
  readonly now: number;
}

/** One booking of today: time, client, service and person, its mark, and the actions that it allows. */
export function RunSheetRow({ booking, who, now }: RunSheetRowProps) {
  const { t } = useTranslation();
  const { time } = useFormats();
  const { can } = useViewer();
  const { openBooking } = useDesk();
  const mark = markOf(booking, now);
  const { status } = booking;
  return (
    <li className={classes.row} data-mark={mark?.kind}>
      <div className={classes.time}>
        <Text size="md" fw={500}>
          {time(booking.startAt)}
        </Text>
        <Text size="xs" c="dimmed">
          {time(booking.endAt)}
        </Text>
      </div>
      <Stack gap={0} miw={0} className={classes.what}>
        <Group gap="2px 8px">
          <Anchor component="button" type="button" size="md" fw={500} ta="left" onClick={() => openBooking(booking.id)}>
            {nameOf(booking)}
          </Anchor>
          {mark ? <MarkText mark={mark} /> : null}
          {status === 'CONFIRMED' ? null : (
            <Badge color={STATUS_COLORS[status]} variant="light" size="sm">
              {t(`booking.status.${status}`)}
            </Badge>
          )}
        </Group>
        <Text c="dimmed">{[booking.serviceName, who, ...(booking.visitId ? [t('visit.part')] : [])].join(' · ')}</Text>
      </Stack>
      {can('workspace:reservations:write') ? <RowActions booking={booking} /> : null}
    </li>
  );
}

function MarkText({ mark }: { readonly mark: Mark }) {
  const { t } = useTranslation();
  const { time } = useFormats();
  return (
    <Text size="xs" fw={500} className={classes.mark}>
      {mark.kind === 'HERE' ? t('booking.hereSince', { time: time(mark.since) }) : null}
      {mark.kind === 'LATE' ? t('today.late', { count: mark.minutes }) : null}
      {mark.kind === 'OVER' ? t('today.over') : null}
    </Text>
  );
}
