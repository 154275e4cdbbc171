import { Anchor, Button, Checkbox, Group, Modal, Stack, Textarea, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type NewBooking, useDesk } from '../shell/desk.ts';
import { useViewer } from '../sign-in/viewer.ts';
import { ClientField } from './client-field.tsx';
import { hasAddress } from './draft.ts';
import { FreeTimes } from './free-times.tsx';
import { RefusedBooking } from './refused-booking.tsx';
import { ServiceAndPerson } from './service-and-person.tsx';
import { useTeam } from './team.ts';
import { useDraft } from './use-draft.ts';
import { NewVisitDialog } from './visit/new-visit.tsx';

interface NewBookingDialogProps {
  readonly known: NewBooking;
  close(): void;
}

/** The form for a booking: service, employee, time and client. */
export function NewBookingDialog({ known, close }: NewBookingDialogProps) {
  const { t } = useTranslation();
  const phone = useMediaQuery('(max-width: 47.99em)');
  const { names } = useTeam();
  const { draft, change, book, holdTime, running, failure, isFilled, isWhole } = useDraft(known, close);
  const isAdded = draft.addToId !== null;
  const [isVisit, setVisit] = useState(false);
  if (isVisit) return <NewVisitDialog begun={draft} close={close} />;
  return (
    <Modal
      opened
      onClose={close}
      size={620}
      fullScreen={phone}
      closeOnClickOutside={false}
      closeOnEscape={!isFilled}
      title={t(isAdded ? 'visit.add' : 'booking.new')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void book();
        }}
      >
        <Stack>
          {isAdded ? null : <TimeOffInstead known={known} />}
          <ServiceAndPerson draft={draft} change={change} />
          {isAdded ? null : (
            <Anchor component="button" type="button" ta="left" onClick={() => setVisit(true)}>
              {t('visit.several')}
            </Anchor>
          )}
          <TextInput
            type="date"
            required
            label={t('booking.date')}
            value={draft.date}
            onChange={(event) => change({ date: event.currentTarget.value, slot: null })}
          />
          <FreeTimes draft={draft} change={change} names={names} holdTime={holdTime} />
          {isAdded ? null : (
            <ClientField client={draft.client} failure={failure} allowsWalkIn change={(client) => change({ client })} />
          )}
          <Textarea
            label={t('booking.note')}
            autosize
            value={draft.note}
            onChange={(event) => change({ note: event.currentTarget.value })}
          />
          {hasAddress(draft.client) ? (
            <Checkbox
              label={t('booking.tellClient')}
              checked={draft.notifyClient}
              onChange={(event) => change({ notifyClient: event.currentTarget.checked })}
            />
          ) : null}
          {failure ? (
            <RefusedBooking
              failure={failure}
              names={names}
              choose={(slot) => void book({ slot, own: null, employeeId: slot.employeeIds[0] ?? draft.employeeId })}
              passOver={(rule) => void book({ override: [...draft.override, rule] })}
            />
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" loading={running} disabled={!isWhole}>
              {t('booking.do.book')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** Enters time off at the clicked time instead, or changes the one there. */
function TimeOffInstead({ known: { local, employeeId, timeOffId } }: Pick<NewBookingDialogProps, 'known'>) {
  const { t } = useTranslation();
  const { can } = useViewer();
  const { openTimeOff } = useDesk();
  const { names } = useTeam();
  if (local === null || employeeId === null || !can('workspace:calendar:write')) return null;
  return (
    <Anchor
      component="button"
      type="button"
      ta="left"
      onClick={() => openTimeOff(timeOffId ? { employeeId, id: timeOffId } : { employeeId, local })}
    >
      {t(timeOffId ? 'booking.changeTimeOff' : 'booking.timeOffInstead', { who: names.get(employeeId) })}
    </Anchor>
  );
}
