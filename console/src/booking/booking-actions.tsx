import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Failed } from '../kit/failed.tsx';
import { nameOf } from '../kit/name.ts';
import { localOf } from '../kit/time.ts';
import { type NewBooking, useDesk } from '../shell/desk.ts';
import { useViewer } from '../sign-in/viewer.ts';
import type { BookingDetails } from './booking-panel.tsx';
import { CancelBooking } from './cancel-booking.tsx';
import { EditBooking } from './edit-booking.tsx';
import { MoveBooking } from './move-booking.tsx';
import { useSteps } from './use-steps.ts';

/** The actions for a booking in its present status; others are not shown. */
export function BookingActions({ booking }: { readonly booking: BookingDetails }) {
  const { t } = useTranslation();
  const { can } = useViewer();
  const { newBooking } = useDesk();
  const [open, setOpen] = useState<'move' | 'edit' | 'cancel' | null>(null);
  const { steps, take, running, failure } = useSteps(booking);
  if (!can('workspace:reservations:write')) return null;

  const live = booking.status === 'PENDING' || booking.status === 'CONFIRMED';
  return (
    <Stack gap="sm">
      <Group gap="xs">
        {steps.map((step, index) => (
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
            <Button size="sm" variant="default" onClick={() => newBooking(addedTo(booking))}>
              {t('visit.add')}
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

/** Another service for the same client, with the same person, when this one ends. */
function addedTo({ id, endAt, employeeId, client, providerClientId, providerClient }: BookingDetails): NewBooking {
  const email = providerClient?.email ?? null;
  return {
    addToId: id,
    local: localOf(endAt),
    employeeId,
    client: { id: providerClientId, name: client ? nameOf(client) : '', email },
  };
}
