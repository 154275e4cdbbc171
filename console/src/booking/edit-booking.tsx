import { Button, Group, Paper, SimpleGrid, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../graph/api.ts';
import { tell } from '../graph/ask.ts';
import type { Failure } from '../graph/failure.ts';
import { MoveBookingDocument, type SlotRule } from '../graph/operations.generated.ts';
import { Failed } from '../kit/failed.tsx';
import { FindSelect } from '../kit/find-select.tsx';
import { notifyDone } from '../kit/notify.ts';
import { PriceField } from '../kit/price-field.tsx';
import { useViewer } from '../sign-in/viewer.ts';
import type { BookingDetails } from './booking-panel.tsx';
import { ALL_RULES, OF_CLIENTS, ruleInTheWay } from './overrides.ts';
import { useTeam } from './team.ts';
import { useTellClient } from './use-tell-client.ts';

interface EditBookingProps {
  readonly booking: BookingDetails;
  close(): void;
}

/** Changes service and price of a booking; another service brings its own duration and price. */
export function EditBooking({ booking: shown, close }: EditBookingProps) {
  const { t } = useTranslation();
  const { provider } = useViewer();
  const { services, loading, priceOf } = useOffered(shown.employeeId);
  // The form is filled once: a concurrent change refuses it instead of being overwritten.
  const [booking] = useState(shown);
  const [serviceId, setServiceId] = useState(booking.serviceId);
  const [price, setPrice] = useState(booking.price?.amountMinor ?? null);
  const { save, running, failure } = useEdit(booking, close);
  const listed = services.some(({ id }) => id === booking.serviceId)
    ? services
    : [...services, { id: booking.serviceId, name: booking.serviceName }];
  const rule = failure ? ruleInTheWay(failure) : null;
  const isChanged = serviceId !== booking.serviceId || price !== (booking.price?.amountMinor ?? null);
  const [override, setOverride] = useState(OF_CLIENTS);
  const send = (rules: readonly SlotRule[], version = booking.version) => {
    setOverride(rules);
    return save({ serviceId, price, override: rules, version });
  };
  return (
    <Paper
      component="form"
      withBorder
      p="sm"
      onSubmit={(event) => {
        event.preventDefault();
        void send(override);
      }}
    >
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <FindSelect
            required
            label={t('booking.service')}
            loading={loading}
            nothingFoundMessage={t('common.nothingFound')}
            groups={[{ group: '', items: listed.map(({ id, name }) => ({ value: id, label: name })) }]}
            value={serviceId}
            onChange={(id) => {
              if (id === null) return;
              setServiceId(id);
              setPrice(id === booking.serviceId ? (booking.price?.amountMinor ?? null) : priceOf(id));
            }}
          />
          <PriceField
            label={t('catalog.priceIn', { currency: provider.currency })}
            before={serviceId === booking.serviceId ? booking.price : null}
            value={price}
            onChange={setPrice}
          />
        </SimpleGrid>
        {failure ? <Failed failure={failure} anyway={(version) => send(override, version)} /> : null}
        <Group>
          <Button type="submit" loading={running} disabled={!isChanged}>
            {t('common.save')}
          </Button>
          {rule ? (
            <Button variant="light" color="orange" onClick={() => void send([...override, rule])}>
              {t('common.anyway')}
            </Button>
          ) : null}
          <Button variant="default" onClick={close}>
            {t('common.close')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}

/** The services of an employee, and their prices there. */
function useOffered(employeeId: string) {
  const { employees, services, loading } = useTeam();
  const offers = employees.find(({ id }) => id === employeeId)?.offers ?? [];
  const priceOf = (serviceId: string): number | null => {
    const own = offers.find((offer) => offer.serviceId === serviceId)?.price;
    return (own ?? services.find(({ id }) => id === serviceId)?.price)?.amountMinor ?? null;
  };
  const offered = services.filter(({ id }) => offers.some(({ serviceId }) => serviceId === id));
  return { services: offered, loading, priceOf };
}

interface Edited {
  readonly serviceId: string;
  readonly price: number | null;
  readonly override: readonly SlotRule[];
  readonly version: number;
}

/** Sends a change of service or price; its notice offers to tell the client, or to undo it. */
function useEdit(booking: BookingDetails, close: () => void) {
  const { t } = useTranslation();
  const api = useApi();
  const tellClient = useTellClient();
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const send = ({ serviceId, price, override, version }: Edited, durationMinutes?: number) =>
    tell(api, MoveBookingDocument, {
      input: {
        reservationId: booking.id,
        serviceId,
        price: price === null ? null : { amountMinor: price },
        override,
        notifyClient: false,
        expectedVersion: version,
        ...(durationMinutes === undefined ? {} : { durationMinutes }),
      },
    });
  const save = async (edited: Edited) => {
    setRunning(true);
    const { data, failure: refused } = await send(edited);
    setRunning(false);
    setFailure(refused);
    const changed = data?.updateReservationAsProvider?.reservation;
    if (!changed) return;
    close();
    const before = { serviceId: booking.serviceId, price: booking.price?.amountMinor ?? null, override: ALL_RULES };
    notifyDone(t('booking.edited'), ...tellClient(changed), {
      label: t('common.undo'),
      run: () => void send({ ...before, version: changed.version }, booking.durationMinutes),
    });
  };
  return { save, running, failure };
}
