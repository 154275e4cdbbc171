import { Button, Checkbox, Group, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTeam } from '../../booking/team.ts';
import { useConfirm } from '../../kit/confirm.tsx';

interface OutsideActionsProps {
  /** The chosen bookings. */
  readonly ids: readonly string[];
  readonly running: boolean;
  give(ids: readonly string[], employeeId: string | null, notifyClient: boolean): Promise<void>;
  cancel(ids: readonly string[], notifyClient: boolean): Promise<void>;
}

/** Gives the chosen bookings to another employee, or cancels them. */
export function OutsideActions({ ids, running, give, cancel }: OutsideActionsProps) {
  const { t } = useTranslation();
  const { employees } = useTeam();
  const [employeeId, setEmployeeId] = useState('');
  const [notifyClient, setNotifyClient] = useState(true);
  const { ask, dialog } = useConfirm();
  const askToCancel = () =>
    ask({
      title: t('catalog.cancelChosen', { count: ids.length }),
      text: t('catalog.cancelChosenText'),
      danger: true,
      run: async () => {
        await cancel(ids, notifyClient);
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
      <Button size="xs" variant="light" color="red" loading={running} disabled={isDisabled} onClick={askToCancel}>
        {t('catalog.cancelChosen', { count: ids.length })}
      </Button>
      <Checkbox
        size="xs"
        mb={6}
        label={t('catalog.tellClients')}
        checked={notifyClient}
        onChange={(event) => setNotifyClient(event.currentTarget.checked)}
      />
      {dialog}
    </Group>
  );
}
