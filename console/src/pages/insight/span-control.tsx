import { Button, Group, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../graph/failure.ts';
import { useProblems } from '../../kit/problems.ts';
import { addDays } from '../../kit/time.ts';

/** Presets of spans, in days from today. */
export const PRESETS = [
  { name: 'week', from: -6, to: 0 },
  { name: 'twoWeeks', from: -7, to: 6 },
  { name: 'month', from: -29, to: 0 },
  { name: 'quarter', from: -89, to: 0 },
] as const;

interface Span {
  readonly dateFrom: string;
  readonly dateTo: string;
}

interface SpanControlProps {
  readonly today: string;
  readonly span: Span;
  readonly failure: Failure | null;
  choose(span: Span): void;
}

/** The control for the first and the last day. */
export function SpanControl({ today, span, failure, choose }: SpanControlProps) {
  const { t } = useTranslation();
  const { dateFrom, dateTo } = span;
  const at = useProblems(failure);
  return (
    <Group align="flex-end" gap="sm">
      <TextInput
        type="date"
        label={t('insight.from')}
        value={dateFrom}
        max={dateTo}
        onChange={(event) => event.currentTarget.value && choose({ dateFrom: event.currentTarget.value, dateTo })}
      />
      <TextInput
        type="date"
        label={t('insight.to')}
        value={dateTo}
        min={dateFrom}
        error={at('')}
        onChange={(event) => event.currentTarget.value && choose({ dateFrom, dateTo: event.currentTarget.value })}
      />
      <Group gap={6} role="group" aria-label={t('insight.spans')}>
        {PRESETS.map(({ name, from, to }) => {
          const preset = { dateFrom: addDays(today, from), dateTo: addDays(today, to) };
          const isShown = preset.dateFrom === dateFrom && preset.dateTo === dateTo;
          return (
            <Button
              key={name}
              variant={isShown ? 'light' : 'default'}
              aria-pressed={isShown}
              onClick={() => choose(preset)}
            >
              {t(`insight.span.${name}`)}
            </Button>
          );
        })}
      </Group>
    </Group>
  );
}
