import { Button, Text } from '@mantine/core';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../graph/api.ts';
import { tell } from '../../../graph/ask.ts';
import { SetWorkingHoursDocument } from '../../../graph/operations.generated.ts';
import { FormDialog, useSaving } from '../../../kit/form-dialog.tsx';
import { Section } from '../../../kit/section.tsx';
import { useViewer } from '../../../sign-in/viewer.ts';
import { useKept } from '../use-kept.ts';
import { type WorkingHours, weekOf, windowsOf } from './week.ts';
import { WeekFields, WeekTable } from './week-fields.tsx';

interface WeeklyHoursProps {
  readonly employeeId: string;
  readonly hours: WorkingHours;
  /** Of the calendar. */
  readonly version: number;
  again(): unknown;
}

/** The usual week of an employee. */
export function WeeklyHours({ employeeId, hours, version, again }: WeeklyHoursProps) {
  const { t } = useTranslation();
  const { can } = useViewer();
  const [editing, setEditing] = useState(false);
  return (
    <Section
      title={t('catalog.week')}
      actions={
        can('workspace:calendar:write') ? (
          <Button
            variant="default"
            size="xs"
            leftSection={<Pencil size={14} aria-hidden />}
            onClick={() => setEditing(true)}
          >
            {t('catalog.editWeek')}
          </Button>
        ) : null
      }
    >
      {hours.length === 0 ? <Text c="dimmed">{t('catalog.noHours')}</Text> : null}
      {hours.length > 0 ? <WeekTable hours={hours} /> : null}
      {editing ? (
        <WeekEditor
          employeeId={employeeId}
          hours={hours}
          version={version}
          again={again}
          close={() => setEditing(false)}
        />
      ) : null}
    </Section>
  );
}

interface WeekEditorProps extends WeeklyHoursProps {
  close(): void;
}

function WeekEditor({ employeeId, hours, version, again, close }: WeekEditorProps) {
  const { t } = useTranslation();
  const api = useApi();
  const saving = useSaving(version);
  const kept = useKept(again);
  const [week, setWeek] = useState(() => weekOf(hours));
  const set = async (windows: ReturnType<typeof windowsOf>, expectedVersion: number | undefined) =>
    await tell(api, SetWorkingHoursDocument, { input: { employeeId, windows, expectedVersion } });
  const save = () =>
    saving.run(async () => {
      const { data, failure } = await set(windowsOf(week), saving.version.current);
      if (failure) return failure;
      const { orphanedCount, calendar } = data.setWorkingHours ?? {};
      kept(t('catalog.weekKept'), orphanedCount, () => set(windowsOf(weekOf(hours)), calendar?.version));
      again();
      close();
      return null;
    });
  return (
    <FormDialog title={t('catalog.week')} saving={saving} size="lg" save={() => void save()} close={close}>
      <WeekFields week={week} change={setWeek} />
    </FormDialog>
  );
}
