import { Button, Flex, Stack, Table, Text } from '@mantine/core';
import { Copy, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../graph/api.ts';
import { tell } from '../../../graph/ask.ts';
import { SetWorkingHoursDocument } from '../../../graph/operations.generated.ts';
import { FormDialog, useSaving } from '../../../kit/form-dialog.tsx';
import { Section } from '../../../kit/section.tsx';
import { useViewer } from '../../../sign-in/viewer.ts';
import { useKept } from '../use-kept.ts';
import { WEEKDAYS, type WorkingHours, weekOf, windowsOf } from './week.ts';
import { WindowsField } from './windows-field.tsx';

interface WeeklyHoursProps {
  readonly employeeId: string;
  readonly hours: WorkingHours;
  /** Of the calendar. */
  readonly version: number;
  again(): unknown;
}

/** The usual week of somebody. */
export function WeeklyHours({ employeeId, hours, version, again }: WeeklyHoursProps) {
  const { t } = useTranslation();
  const { can } = useViewer();
  const [editing, setEditing] = useState(false);
  const week = weekOf(hours);
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
      {hours.length > 0 ? (
        <Table withRowBorders={false} verticalSpacing={4}>
          <Table.Tbody>
            {WEEKDAYS.map((day) => (
              <Table.Tr key={day}>
                <Table.Th scope="row" w={150}>
                  {t(`catalog.day.${day}`)}
                </Table.Th>
                <Table.Td style={{ fontVariantNumeric: 'tabular-nums' }}>
                  {week[day].map(({ from, to }) => `${from}–${to}`).join(', ') || (
                    <Text span size="sm" c="dimmed">
                      {t('catalog.dayOff')}
                    </Text>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      ) : null}
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
      <Stack gap="md">
        {WEEKDAYS.map((day) => (
          <Flex key={day} direction={{ base: 'column', sm: 'row' }} gap={{ base: 0, sm: 'sm' }}>
            <Text fw={500} size="sm" lh="36px" w={130} style={{ flex: 'none' }}>
              {t(`catalog.day.${day}`)}
            </Text>
            <WindowsField
              day={t(`catalog.day.${day}`)}
              windows={week[day]}
              change={(windows) => setWeek({ ...week, [day]: windows })}
            />
          </Flex>
        ))}
        <Button
          variant="light"
          style={{ alignSelf: 'flex-start' }}
          leftSection={<Copy size={16} aria-hidden />}
          onClick={() => setWeek({ ...week, TUE: week.MON, WED: week.MON, THU: week.MON, FRI: week.MON })}
        >
          {t('catalog.copyMonday')}
        </Button>
      </Stack>
    </FormDialog>
  );
}
