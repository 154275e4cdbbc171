import { SimpleGrid, Stack } from '@mantine/core';
import { ChartColumn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'wouter';
import { useAsk } from '../../graph/ask.ts';
import { InsightDocument, type InsightQuery } from '../../graph/operations.generated.ts';
import { DemoHint } from '../../kit/demo-hint.tsx';
import { Empty } from '../../kit/empty.tsx';
import { Failed } from '../../kit/failed.tsx';
import { Loading } from '../../kit/loading.tsx';
import { addDays, todayIn } from '../../kit/time.ts';
import { useViewer } from '../../sign-in/viewer.ts';
import { ByDay } from './by-day.tsx';
import { Figures } from './figures.tsx';
import { Shares } from './shares.tsx';
import { PRESETS, SpanControl } from './span-control.tsx';

const NOTHING: readonly never[] = [];
const SHOWN_AT_FIRST = PRESETS[1];

/** The statistics of a span, which is in the address. */
export function FiguresTab() {
  const { timezone } = useViewer().provider;
  const [search, setSearch] = useSearchParams();
  const today = todayIn(timezone);
  const span = {
    dateFrom: search.get('from') ?? addDays(today, SHOWN_AT_FIRST.from),
    dateTo: search.get('to') ?? addDays(today, SHOWN_AT_FIRST.to),
  };
  const { data, failure, loading, again } = useAsk(InsightDocument, span);
  return (
    <Stack gap="lg">
      <SpanControl
        today={today}
        span={span}
        failure={failure}
        choose={({ dateFrom, dateTo }) => setSearch({ from: dateFrom, to: dateTo }, { replace: true })}
      />
      {failure ? <Failed failure={failure} again={again} /> : null}
      {loading ? <Loading /> : null}
      {data?.byDay ? <Answer data={data} /> : null}
    </Stack>
  );
}

function Answer({ data }: { readonly data: InsightQuery }) {
  const { t } = useTranslation();
  const { byDay, byEmployee, byService, bySource, byStatus } = data;
  const statuses = byStatus?.rows ?? NOTHING;
  if (statuses.every(({ count }) => count === 0)) {
    return (
      <Empty icon={ChartColumn} title={t('insight.none')} text={t('insight.noneText')}>
        <DemoHint />
      </Empty>
    );
  }
  return (
    <Stack gap="lg">
      <Figures days={byDay?.rows ?? NOTHING} statuses={statuses} />
      <ByDay days={byDay?.rows ?? NOTHING} />
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        <Shares title={t('insight.byEmployee')} rows={byEmployee?.rows ?? NOTHING} />
        <Shares title={t('insight.byService')} rows={byService?.rows ?? NOTHING} />
        <Shares title={t('insight.bySource')} rows={bySource?.rows ?? NOTHING} />
        <Shares title={t('insight.byStatus')} rows={statuses} />
      </SimpleGrid>
    </Stack>
  );
}
