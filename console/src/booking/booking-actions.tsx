import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Api, useApi } from '../graph/api.ts';
import { tell } from '../graph/ask.ts';
import type { Failure } from '../graph/failure.ts';
import {
  CompleteBookingDocument,
  ConfirmBookingDocument,
  DeclineBookingDocument,
  NoShowBookingDocument,
  ReopenBookingDocument,
  type ReservationStatus,
} from '../graph/operations.generated.ts';
import { Failed } from '../kit/failed.tsx';
import { notifyDone } from '../kit/notify.ts';
import { useViewer } from '../sign-in/viewer.ts';
import type { BookingDetails } from './booking-panel.tsx';
import { CancelBooking } from './cancel-booking.tsx';
import { EditBooking } from './edit-booking.tsx';
import { MoveBooking } from './move-booking.tsx';

interface StepVariables {
  readonly input: { readonly reservationId: string; readonly expectedVersion: number };
}

const STEPS = {
  confirm: (api: Api, variables: StepVariables) => tell(api, ConfirmBookingDocument, variables),
  decline: (api: Api, variables: StepVariables) => tell(api, DeclineBookingDocument, variables),
  complete: (api: Api, variables: StepVariables) => tell(api, CompleteBookingDocument, variables),
  noShow: (api: Api, variables: StepVariables) => tell(api, NoShowBookingDocument, variables),
  reopen: (api: Api, variables: StepVariables) => tell(api, ReopenBookingDocument, variables),
} as const;

/** Statuses that can be reopened to CONFIRMED. */
const ENDED: readonly ReservationStatus[] = ['CANCELLED', 'DECLINED', 'COMPLETED', 'NO_SHOW'];

type Step = keyof typeof STEPS;

/** The actions for a booking in its present status; others are not shown. */
export function BookingActions({ booking }: { readonly booking: BookingDetails }) {
  const { t } = useTranslation();
  const api = useApi();
  const { can } = useViewer();
  const [open, setOpen] = useState<'move' | 'edit' | 'cancel' | null>(null);
  const [running, setRunning] = useState<Step | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  if (!can('workspace:reservations:write')) return null;

  const take = async (step: Step) => {
    setRunning(step);
    const told = await STEPS[step](api, { input: { reservationId: booking.id, expectedVersion: booking.version } });
    setRunning(null);
    setFailure(told.failure);
    if (!told.failure) notifyDone(t(`booking.done.${step}`));
  };
  const live = booking.status === 'PENDING' || booking.status === 'CONFIRMED';
  return (
    <Stack gap="sm">
      <Group gap="xs">
        {stepsOf(booking).map((step, index) => (
          <Button
            key={step}
            size="sm"
            variant={index === 0 ? 'filled' : 'default'}
            loading={running === step}
            onClick={() => void take(step)}
          >
            {t(`booking.do.${step}`)}
          </Button>
        ))}
        {live ? (
          <>
            <Button size="sm" variant="default" onClick={() => setOpen(open === 'move' ? null : 'move')}>
              {t('booking.do.move')}
            </Button>
            <Button size="sm" variant="default" onClick={() => setOpen(open === 'edit' ? null : 'edit')}>
              {t('booking.do.edit')}
            </Button>
            <Button size="sm" variant="light" color="red" onClick={() => setOpen(open === 'cancel' ? null : 'cancel')}>
              {t('booking.do.cancel')}
            </Button>
          </>
        ) : null}
      </Group>
      {failure ? <Failed failure={failure} /> : null}
      {live && open === 'move' ? <MoveBooking booking={booking} close={() => setOpen(null)} /> : null}
      {live && open === 'edit' ? <EditBooking booking={booking} close={() => setOpen(null)} /> : null}
      {live && open === 'cancel' ? <CancelBooking booking={booking} close={() => setOpen(null)} /> : null}
    </Stack>
  );
}

/** Completed and no-show are possible only after the start. */
function stepsOf({ status, startAt }: BookingDetails): readonly Step[] {
  const steps: Step[] = status === 'PENDING' ? ['confirm', 'decline'] : [];
  if (ENDED.includes(status)) steps.push('reopen');
  if (status === 'CONFIRMED' && Date.parse(startAt) <= Date.now()) steps.push('complete', 'noShow');
  return steps;
}
