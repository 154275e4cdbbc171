import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { CalendarClock, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../graph/api.ts';
import { tell } from '../../../graph/ask.ts';
import { RemoveDateOverrideDocument, SetDateOverrideDocument } from '../../../graph/operations.generated.ts';
import { sentenceOf } from '../../../graph/sentence.ts';
import { useFormats } from '../../../kit/formats.ts';
import { notifyRefused } from '../../../kit/notify.ts';
import { Section } from '../../../kit/section.tsx';
import { useViewer } from '../../../sign-in/viewer.ts';
import { useKept } from '../use-kept.ts';
import { type Override, OverrideEditor } from './override-editor.tsx';

interface DateOverridesProps {
  readonly employeeId: string;
  readonly overrides: readonly Override[];
  /** Of the calendar. */
  readonly version: number;
  again(): unknown;
}

/** Dates on which an employee's hours differ from the usual week. */
export function DateOverrides({ employeeId, overrides, version, again }: DateOverridesProps) {
  const { t } = useTranslation();
  const { can } = useViewer();
  const [edited, setEdited] = useState<Override | 'NEW' | null>(null);
  const writes = can('workspace:calendar:write');
  return (
    <Section
      title={t('catalog.overrides')}
      actions={
        writes ? (
          <Button
            variant="default"
            size="xs"
            leftSection={<CalendarClock size={14} aria-hidden />}
            onClick={() => setEdited('NEW')}
          >
            {t('catalog.addOverride')}
          </Button>
        ) : null
      }
    >
      {overrides.length === 0 ? <Text c="dimmed">{t('catalog.noOverrides')}</Text> : null}
      {overrides.map((override) => (
        <OverrideLine
          key={override.date}
          employeeId={employeeId}
          override={override}
          edit={writes ? () => setEdited(override) : null}
          again={again}
        />
      ))}
      {edited ? (
        <OverrideEditor
          employeeId={employeeId}
          {...(edited === 'NEW' ? {} : { override: edited })}
          version={version}
          close={() => setEdited(null)}
          again={again}
        />
      ) : null}
    </Section>
  );
}

interface OverrideLineProps {
  readonly employeeId: string;
  readonly override: Override;
  readonly edit: (() => void) | null;
  again(): unknown;
}

function OverrideLine({ employeeId, override, edit, again }: OverrideLineProps) {
  const { t } = useTranslation();
  const api = useApi();
  const kept = useKept(again);
  const { shortDay } = useFormats();
  const { date, windows } = override;
  const name = shortDay(date);
  const undo = () => tell(api, SetDateOverrideDocument, { input: { employeeId, date, windows } });
  const remove = async () => {
    const { data, failure } = await tell(api, RemoveDateOverrideDocument, { input: { employeeId, date } });
    if (failure) return notifyRefused(sentenceOf(t, failure));
    kept(t('catalog.overrideRemoved'), data.removeDateOverride?.orphanedCount, undo);
    again();
  };
  return (
    <Group justify="space-between" wrap="nowrap">
      <Text>
        {name}
        <Text span inherit c="dimmed">
          {` · ${windows.map(({ from, to }) => `${from}–${to}`).join(', ') || t('catalog.dayOff')}`}
        </Text>
      </Text>
      {edit ? (
        <Group gap={4} wrap="nowrap">
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            onClick={edit}
            aria-label={t('catalog.editNamed', { name })}
          >
            <Pencil size={16} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            onClick={() => void remove()}
            aria-label={t('catalog.removeNamed', { name })}
          >
            <Trash2 size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ) : null}
    </Group>
  );
}
