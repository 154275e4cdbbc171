import { Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../graph/api.ts';
import { tell } from '../../../graph/ask.ts';
import { type HoursQuery, SetDateOverrideDocument } from '../../../graph/operations.generated.ts';
import { FormDialog, useSaving } from '../../../kit/form-dialog.tsx';
import { useProblems } from '../../../kit/problems.ts';
import { todayIn } from '../../../kit/time.ts';
import { useViewer } from '../../../sign-in/viewer.ts';
import { useKept } from '../use-kept.ts';
import type { TimeWindow } from './week.ts';
import { WindowsField } from './windows-field.tsx';

export type Override = NonNullable<HoursQuery['employeeCalendar']>['dateOverrides'][number];

interface OverrideEditorProps {
  readonly employeeId: string;
  /** Absent: a new date. */
  readonly override?: Override;
  /** Of the calendar. */
  readonly version: number;
  again(): unknown;
  close(): void;
}

/** The hours of an employee on one date. */
export function OverrideEditor({ employeeId, override, version, again, close }: OverrideEditorProps) {
  const { t } = useTranslation();
  const api = useApi();
  const kept = useKept(again);
  const saving = useSaving(version);
  const at = useProblems(saving.failure);
  const { timezone } = useViewer().provider;
  const [date, setDate] = useState(override?.date ?? todayIn(timezone));
  const [windows, setWindows] = useState<readonly TimeWindow[]>(override?.windows ?? [{ from: '09:00', to: '13:00' }]);
  const save = () =>
    saving.run(async () => {
      const { data, failure } = await tell(api, SetDateOverrideDocument, {
        input: { employeeId, date, windows, expectedVersion: saving.version.current },
      });
      if (failure) return failure;
      kept(t('catalog.overrideKept'), data.setDateOverride?.orphanedCount);
      again();
      close();
      return null;
    });
  return (
    <FormDialog
      title={override ? t('catalog.editOverride') : t('catalog.addOverride')}
      saving={saving}
      save={() => void save()}
      close={close}
    >
      <TextInput
        type="date"
        required
        label={t('booking.date')}
        readOnly={override !== undefined}
        value={date}
        error={at('/date')}
        onChange={(event) => setDate(event.currentTarget.value)}
      />
      <Stack gap={4}>
        <Text fw={500}>{t('catalog.worksThen')}</Text>
        <WindowsField day={date} windows={windows} change={setWindows} />
      </Stack>
    </FormDialog>
  );
}
