import { ActionIcon, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TimeWindow } from './week.ts';

interface WindowsFieldProps {
  /** The day, for screen readers. */
  readonly day: string;
  readonly windows: readonly TimeWindow[];
  change(windows: readonly TimeWindow[]): void;
}

/** The working windows of one day; none: day off. */
export function WindowsField({ day, windows, change }: WindowsFieldProps) {
  const { t } = useTranslation();
  const put = (index: number, part: Partial<TimeWindow>) =>
    change(windows.map((window, at) => (at === index ? { ...window, ...part } : window)));
  return (
    <Stack gap={6}>
      {windows.length === 0 ? (
        <Text c="dimmed" lh="36px">
          {t('catalog.dayOff')}
        </Text>
      ) : null}
      {windows.map(({ from, to }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a window has no other identity while its times are typed.
        <Group key={index} gap={6} wrap="nowrap">
          <TextInput
            type="time"
            required
            aria-label={t('catalog.fromOf', { day })}
            value={from}
            onChange={(event) => put(index, { from: event.currentTarget.value })}
          />
          <span aria-hidden>–</span>
          <TextInput
            type="time"
            required
            aria-label={t('catalog.toOf', { day })}
            value={to}
            onChange={(event) => put(index, { to: event.currentTarget.value })}
          />
          {from && to && to <= from ? (
            <Text size="xs" c="dimmed">
              {t('catalog.nextDay')}
            </Text>
          ) : null}
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('catalog.removeWindow', { day, from, to })}
            onClick={() => change(windows.filter((_window, at) => at !== index))}
          >
            <Trash2 size={16} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <Button
        variant="subtle"
        size="compact-sm"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<Plus size={14} aria-hidden />}
        aria-label={t('catalog.addWindowOn', { day })}
        onClick={() => change([...windows, nextWindow(windows)])}
      >
        {t('catalog.addWindow')}
      </Button>
    </Stack>
  );
}

const MORNING = { from: '09:00', to: '17:00' };

function nextWindow(windows: readonly TimeWindow[]): TimeWindow {
  const last = windows.at(-1);
  return last ? { from: last.to, to: last.to < '20:00' ? '20:00' : '23:00' } : MORNING;
}
