import { Button, Checkbox, Group, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTeam } from '../../booking/team.ts';
import { useConfirm } from '../../kit/confirm.tsx';
import type { OutsideBooking } from './outside-row.tsx';

interface OutsideActionsProps {
  readonly chosen: readonly OutsideBooking[];
  readonly running: boolean;
  give(ids: readonly string[], employeeId: string | null, notifyClient: boolean): Promise<void>;
  cancel(ids: readonly string[], notifyClient: boolean, reason: string): Promise<void>;
}

/** Gives the chosen bookings to another employee, or cancels them. */
export function OutsideActions({ chosen, running, give, cancel }: OutsideActionsProps) {
  const { t } = useTranslation();
  const { employees } = useTeam();
  const [employeeId, setEmployeeId] = useState('');
  const [tellsClients, setTellsClients] = useState(true);
  const [reason, setReason] = useState('');
  const ids = chosen.map(({ id }) => id);
  const hasNoAddress = chosen.length > 0 && chosen.every(({ providerClient }) => !providerClient?.email);
  const notifyClient = tellsClients && !hasNoAddress;
  const { ask, dialog } = useConfirm();
  const askToCancel = () =>
    ask({
      title: t('catalog.cancelChosen', { count: ids.length }),
      text: t('catalog.cancelChosenText'),
      danger: true,
      dismiss: t('catalog.keepChosen'),
      run: async () => {
        await cancel(ids, notifyClient, reason.trim());
        return null;
      },
    });
  const isDisabled = ids.length === 0;
  return (
    <Group gap="sm" align="flex-end">
      <NativeSelect
        size="xs"
        label={t('catalog.giveTo')}
        value={employeeId}
        onChange={(event) => setEmployeeId(event.currentTarget.value)}
        data={[
          { value: '', label: t('booking.anyone') },
          ...employees.map(({ id, displayName }) => ({ value: id, label: displayName })),
        ]}
      />
      <Button
        size="xs"
        variant="default"
        loading={running}
        disabled={isDisabled}
        onClick={() => void give(ids, employeeId || null, notifyClient)}
      >
        {t('catalog.give', { count: ids.length })}
      </Button>
      <TextInput
        size="xs"
        label={t('booking.reason')}
        description={t('booking.reasonHint')}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Button size="xs" variant="light" color="red" loading={running} disabled={isDisabled} onClick={askToCancel}>
        {t('catalog.cancelChosen', { count: ids.length })}
      </Button>
      <Checkbox
        size="xs"
        mb={6}
        label={t(hasNoAddress ? 'catalog.noAddresses' : 'catalog.tellClients')}
        disabled={hasNoAddress}
        checked={notifyClient}
        onChange={(event) => setTellsClients(event.currentTarget.checked)}
      />
      {dialog}
    </Group>
  );
}
