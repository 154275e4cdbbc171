import { ActionIcon, Button, Group, SegmentedControl, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../kit/formats.ts';
import { whereNoDialogIs } from '../../kit/shortcuts.ts';
import { addDays, todayIn } from '../../kit/time.ts';
import { LiveLine } from '../../shell/live-line.tsx';
import { useViewer } from '../../sign-in/viewer.ts';

export type Span = 'day' | 'week';

interface CalendarToolbarProps {
  readonly span: Span;
  readonly date: string;
  readonly dates: readonly string[];
  /** Further controls. */
  readonly children: ReactNode;
  go(to: { readonly date?: string; readonly span?: Span }): void;
}

/** The control for the days on the screen. */
export function CalendarToolbar({ span, date, dates, children, go }: CalendarToolbarProps) {
  const { t } = useTranslation();
  const { provider } = useViewer();
  const { day, shortDay } = useFormats();
  const step = dates.length;
  const goTo = (to: string) => whereNoDialogIs(() => go({ date: to }));
  useHotkeys([
    ['t', () => goTo(todayIn(provider.timezone))],
    ['ArrowLeft', () => goTo(addDays(date, -step))],
    ['ArrowRight', () => goTo(addDays(date, step))],
  ]);
  const [first = date, last = first] = [dates[0], dates.at(-1)];
  return (
    <Group justify="space-between" gap="sm">
      <Group gap="xs" wrap="nowrap">
        <ActionIcon.Group>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t(`calendar.before.${span}`)}
            onClick={() => go({ date: addDays(date, -step) })}
          >
            <ChevronLeft size={18} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t(`calendar.after.${span}`)}
            onClick={() => go({ date: addDays(date, step) })}
          >
            <ChevronRight size={18} />
          </ActionIcon>
        </ActionIcon.Group>
        <Button variant="default" style={{ flex: 'none' }} onClick={() => go({ date: todayIn(provider.timezone) })}>
          {t('calendar.today')}
        </Button>
        <Text fw={600} fz={{ base: 'md', sm: 'lg' }} lh={1.2} aria-live="polite">
          {span === 'day' ? day(first) : `${shortDay(first)} – ${shortDay(last)}`}
        </Text>
      </Group>
      <Group gap="xs">
        <LiveLine />
        {children}
        <SegmentedControl
          aria-label={t('calendar.span')}
          value={span}
          onChange={(value) => go({ span: value === 'week' ? 'week' : 'day' })}
          data={[
            { value: 'day', label: t('calendar.day') },
            { value: 'week', label: t('calendar.week') },
          ]}
        />
      </Group>
    </Group>
  );
}
