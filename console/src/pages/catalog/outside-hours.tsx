import { Alert, Button, Checkbox, Stack, Text } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAsk } from '../../graph/ask.ts';
import { OutsideHoursDocument } from '../../graph/operations.generated.ts';
import { useViewer } from '../../sign-in/viewer.ts';
import { OutsideActions } from './outside-actions.tsx';
import { type OutsideBooking, OutsideRow } from './outside-row.tsx';
import { ToCall } from './to-call.tsx';
import { useOutsideChanges } from './use-outside-changes.ts';

const FIRST_SHOWN = 5;

/** Bookings outside working hours; they are given to another employee or cancelled together. */
export function OutsideHours({ employeeId }: { readonly employeeId: string | null }) {
  const { t } = useTranslation();
  const { can } = useViewer();
  const { data, again } = useAsk(OutsideHoursDocument, can('reservations:read') ? { employeeId } : null);
  const [all, setAll] = useState(false);
  const [toCall, setToCall] = useState<readonly OutsideBooking[]>([]);
  const called = <ToCall bookings={toCall} setBookings={setToCall} />;
  const found = data?.orphanedReservations;
  if (!found || found.totalCount === 0) return called;
  const bookings = found.edges.map(({ node }) => node);
  const onCancelled = (ids: readonly string[]) =>
    setToCall([...toCall, ...bookings.filter(({ id }) => ids.includes(id))]);
  return (
    <>
      {called}
      <Alert
        variant="default"
        icon={<TriangleAlert size={20} color="var(--mantine-color-orange-6)" aria-hidden />}
        title={t('catalog.outside', { count: found.totalCount })}
      >
        <Stack gap="xs">
          <Text>{t('catalog.outsideText')}</Text>
          <OutsideBookings
            bookings={bookings.slice(0, all ? undefined : FIRST_SHOWN)}
            again={again}
            onCancelled={onCancelled}
          />
          {all || found.totalCount <= FIRST_SHOWN ? null : (
            <Button variant="subtle" size="compact-sm" style={{ alignSelf: 'flex-start' }} onClick={() => setAll(true)}>
              {t('catalog.showAll', { count: found.totalCount })}
            </Button>
          )}
          {all && found.totalCount > bookings.length ? (
            <Text>{t('catalog.andMore', { count: found.totalCount - bookings.length })}</Text>
          ) : null}
        </Stack>
      </Alert>
    </>
  );
}

interface OutsideBookingsProps {
  readonly bookings: readonly OutsideBooking[];
  again(): Promise<unknown>;
  onCancelled(ids: readonly string[]): void;
}

function OutsideBookings({ bookings, again, onCancelled }: OutsideBookingsProps) {
  const { t } = useTranslation();
  const { can } = useViewer();
  const { give, cancel, running, refused } = useOutsideChanges({ again, onCancelled });
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const writes = can('workspace:reservations:write');
  const taken = bookings.filter(({ id }) => chosen.includes(id));
  return (
    <>
      {writes ? (
        <Checkbox
          size="sm"
          label={t('catalog.chooseAll')}
          checked={taken.length === bookings.length}
          indeterminate={taken.length > 0 && taken.length < bookings.length}
          onChange={(event) => setChosen(event.currentTarget.checked ? bookings.map(({ id }) => id) : [])}
        />
      ) : null}
      {bookings.map((booking) => (
        <OutsideRow
          key={booking.id}
          booking={booking}
          isChosen={writes ? taken.includes(booking) : null}
          refused={refused.get(booking.id)}
          choose={(isChosen) =>
            setChosen(isChosen ? [...chosen, booking.id] : chosen.filter((other) => other !== booking.id))
          }
        />
      ))}
      {writes ? <OutsideActions chosen={taken} running={running} give={give} cancel={cancel} /> : null}
    </>
  );
}
