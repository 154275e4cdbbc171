import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { Pencil, Plane, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EmployeeRowFragment, TimeOffRowFragment } from '../../../graph/operations.generated.ts';
import { useFormats } from '../../../kit/formats.ts';
import { Section } from '../../../kit/section.tsx';
import { useViewer } from '../../../sign-in/viewer.ts';
import { TimeOffEditor } from './time-off-editor.tsx';
import { useRemoveTimeOff } from './use-remove-time-off.ts';
import { daysOf } from './whole-days.ts';

interface TimesOffProps {
  readonly employee: EmployeeRowFragment;
  readonly timesOff: readonly TimeOffRowFragment[];
  again(): unknown;
}

/** The time off of an employee: holidays, illness, an hour at the dentist. */
export function TimesOff({ employee, timesOff, again }: TimesOffProps) {
  const { t } = useTranslation();
  const { can } = useViewer();
  const [edited, setEdited] = useState<TimeOffRowFragment | 'NEW' | null>(null);
  const writes = can('workspace:calendar:write');
  return (
    <Section
      title={t('catalog.timeOff')}
      actions={
        writes ? (
          <Button
            variant="default"
            size="xs"
            leftSection={<Plane size={14} aria-hidden />}
            onClick={() => setEdited('NEW')}
          >
            {t('catalog.addTimeOff')}
          </Button>
        ) : null
      }
    >
      {timesOff.length === 0 ? <Text c="dimmed">{t('catalog.noTimeOff')}</Text> : null}
      {timesOff.map((timeOff) => (
        <TimeOffLine
          key={timeOff.id}
          employeeId={employee.id}
          timeOff={timeOff}
          edit={writes ? () => setEdited(timeOff) : null}
          again={again}
        />
      ))}
      {edited ? (
        <TimeOffEditor
          employeeId={employee.id}
          {...(edited === 'NEW' ? {} : { timeOff: edited })}
          close={() => setEdited(null)}
          again={again}
        />
      ) : null}
    </Section>
  );
}

interface TimeOffLineProps {
  readonly employeeId: string;
  readonly timeOff: TimeOffRowFragment;
  readonly edit: (() => void) | null;
  again(): unknown;
}

function TimeOffLine({ employeeId, timeOff, edit, again }: TimeOffLineProps) {
  const { t } = useTranslation();
  const remove = useRemoveTimeOff(employeeId, again);
  const { shortDay, dayTime } = useFormats();
  const days = daysOf(timeOff);
  const when = days
    ? days.from === days.to
      ? shortDay(days.from)
      : `${shortDay(days.from)} – ${shortDay(days.to)}`
    : `${dayTime(timeOff.from)} – ${dayTime(timeOff.to)}`;
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text>
        {when}
        {timeOff.reason ? (
          <Text span c="dimmed">
            {` · ${timeOff.reason}`}
          </Text>
        ) : null}
      </Text>
      {edit ? (
        <Group gap={4} wrap="nowrap">
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            onClick={edit}
            aria-label={t('catalog.editNamed', { name: when })}
          >
            <Pencil size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            onClick={() => void remove(timeOff)}
            aria-label={t('catalog.removeNamed', { name: when })}
          >
            <Trash2 size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ) : null}
    </Group>
  );
}
