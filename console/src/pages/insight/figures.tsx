import { Flex, Paper, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { InsightRowFragment } from '../../graph/operations.generated.ts';
import { useFormats } from '../../kit/formats.ts';
import { revenueOf, sum, utilisationOf } from './sums.ts';

interface FiguresProps {
  readonly days: readonly InsightRowFragment[];
  readonly statuses: readonly InsightRowFragment[];
}

/** The totals of a span. */
export function Figures({ days, statuses }: FiguresProps) {
  const { t } = useTranslation();
  const { number, percent, money } = useFormats();
  const of = (status: string) => statuses.find(({ key }) => key === status)?.count ?? 0;
  const over = of('COMPLETED') + of('NO_SHOW');
  const utilisation = utilisationOf(days);
  const revenue = revenueOf(days);
  return (
    <Flex wrap="wrap" gap="md">
      <Figure label={t('insight.bookings')} value={number(sum(days, ({ count }) => count))} />
      <Figure
        label={t('insight.utilisation')}
        value={utilisation === null ? '–' : percent(utilisation)}
        text={t('insight.utilisationText')}
      />
      <Figure
        label={t('insight.noShows')}
        value={over === 0 ? '–' : percent(of('NO_SHOW') / over)}
        text={t('insight.ofVisits', { count: over, missed: of('NO_SHOW') })}
      />
      <Figure label={t('insight.cancelled')} value={number(of('CANCELLED'))} />
      {revenue ? (
        <Figure
          label={t('insight.revenue')}
          value={revenue.map(money).join(' + ') || '–'}
          text={t('insight.revenueText')}
        />
      ) : null}
    </Flex>
  );
}

interface FigureProps {
  readonly label: string;
  readonly value: string;
  readonly text?: string;
}

function Figure({ label, value, text }: FigureProps) {
  return (
    <Paper withBorder p="md" style={{ flex: '1 1 150px' }}>
      <Text c="dimmed">{label}</Text>
      <Text fz={24} fw={600} lh={1.3} style={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
        {value}
      </Text>
      {text ? (
        <Text size="xs" c="dimmed">
          {text}
        </Text>
      ) : null}
    </Paper>
  );
}
