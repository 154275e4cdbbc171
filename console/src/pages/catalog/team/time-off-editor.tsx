import { SimpleGrid, Switch, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useTeam } from '../../../booking/team.ts';
import { useApi } from '../../../graph/api.ts';
import { tell } from '../../../graph/ask.ts';
import {
  AddTimeOffDocument,
  type TimeOffRowFragment,
  UpdateTimeOffDocument,
} from '../../../graph/operations.generated.ts';
import { FormDialog, useSaving } from '../../../kit/form-dialog.tsx';
import { useProblems } from '../../../kit/problems.ts';
import { instantOf, timeOf, todayIn } from '../../../kit/time.ts';
import { useViewer } from '../../../sign-in/viewer.ts';
import { useKept } from '../use-kept.ts';
import { useRemoveTimeOff } from './use-remove-time-off.ts';
import { daysOf, spanOf } from './whole-days.ts';

interface TimeOffEditorProps {
  readonly employeeId: string;
  /** Absent: a new one. */
  readonly timeOff?: TimeOffRowFragment;
  /** The local time at which a new one begins; absent: today, the whole day. */
  readonly local?: string;
  again(): unknown;
  close(): void;
}

const DATE_CHARACTERS = 10;
const MORNING = '09:00';
const EVENING = '17:00';
const HOUR = 60;
const HOURS_OF_DAY = 24;
const LATEST = '23:59';

/** Time off in whole days or by time of day, with its reason. */
export function TimeOffEditor({ employeeId, timeOff, local, again, close }: TimeOffEditorProps) {
  const { t } = useTranslation();
  const api = useApi();
  const { names } = useTeam();
  const kept = useKept(again);
  const remove = useRemoveTimeOff(employeeId, again);
  const saving = useSaving(timeOff?.version);
  const at = useProblems(saving.failure);
  const { timezone } = useViewer().provider;
  const [filled, setFilled] = useState(() => filledOf(timeOff, local ?? null, todayIn(timezone)));
  const save = () =>
    saving.run(async () => {
      const { from, to, wholeDays } = filled;
      const span = wholeDays
        ? spanOf({ from, to }, timezone)
        : { from: instantOf(`${from}T${filled.start}`, timezone), to: instantOf(`${to}T${filled.end}`, timezone) };
      const input = { ...span, reason: filled.reason.trim() || null };
      const told = timeOff
        ? await tell(api, UpdateTimeOffDocument, {
            input: { ...input, id: timeOff.id, expectedVersion: saving.version.current },
          })
        : await tell(api, AddTimeOffDocument, { input: { ...input, employeeId } });
      if (told.failure) return told.failure;
      const written = 'updateTimeOff' in told.data ? told.data.updateTimeOff : told.data.addTimeOff;
      kept(t('catalog.timeOffKept'), written?.orphanedCount);
      again();
      close();
      return null;
    });
  const fill = (part: Partial<typeof filled>) => setFilled((before) => ({ ...before, ...part }));
  const text = (name: 'from' | 'to' | 'start' | 'end', type: 'date' | 'time', error?: string) => (
    <TextInput
      type={type}
      required
      label={t(`catalog.${name}`)}
      value={filled[name]}
      error={error}
      onChange={(event) => fill({ [name]: event.currentTarget.value })}
    />
  );
  return (
    <FormDialog
      title={timeOff ? t('catalog.editTimeOff') : t('catalog.addTimeOff')}
      saving={saving}
      save={() => void save()}
      {...(timeOff ? { remove: () => void remove(timeOff).then(close) } : {})}
      close={close}
    >
      <Text fw={500}>{names.get(employeeId)}</Text>
      <Switch
        label={t('catalog.wholeDays')}
        checked={filled.wholeDays}
        onChange={(event) => fill({ wholeDays: event.currentTarget.checked })}
      />
      <SimpleGrid cols={2}>
        {text('from', 'date', at('/from'))}
        {filled.wholeDays ? null : text('start', 'time')}
        {text('to', 'date', at('/to'))}
        {filled.wholeDays ? null : text('end', 'time')}
      </SimpleGrid>
      <TextInput
        label={t('catalog.reason')}
        maxLength={500}
        value={filled.reason}
        error={at('/reason')}
        onChange={(event) => fill({ reason: event.currentTarget.value })}
      />
    </FormDialog>
  );
}

function filledOf(timeOff: TimeOffRowFragment | undefined, local: string | null, today: string) {
  if (timeOff === undefined) {
    const date = local?.slice(0, DATE_CHARACTERS) ?? today;
    const start = local === null ? MORNING : timeOf(local);
    return { wholeDays: local === null, from: date, to: date, start, end: endOf(start), reason: '' };
  }
  const days = daysOf(timeOff);
  return {
    wholeDays: days !== null,
    from: days?.from ?? timeOff.from.slice(0, DATE_CHARACTERS),
    to: days?.to ?? timeOff.to.slice(0, DATE_CHARACTERS),
    start: days ? MORNING : timeOf(timeOff.from),
    end: days ? EVENING : timeOf(timeOff.to),
    reason: timeOff.reason ?? '',
  };
}

/** An hour later, on the same day. */
function endOf(start: string): string {
  const [hours = 0, minutes = 0] = start.split(':').map(Number);
  const end = hours * HOUR + minutes + HOUR;
  if (end >= HOUR * HOURS_OF_DAY) return LATEST;
  return [Math.floor(end / HOUR), end % HOUR].map((part) => String(part).padStart(2, '0')).join(':');
}
