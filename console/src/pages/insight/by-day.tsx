import { SegmentedControl, Table } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { InsightRowFragment } from '../../graph/operations.generated.ts';
import { type Formats, useFormats } from '../../kit/formats.ts';
import { Plot } from '../../kit/plot.tsx';
import { Section } from '../../kit/section.tsx';
import { instantOf } from '../../kit/time.ts';
import { useViewer } from '../../sign-in/viewer.ts';
import { utilisationOf } from './sums.ts';
import { useNoShows } from './use-no-shows.ts';

const MILLISECONDS = 1_000;
const MINUTES_OF_HOUR = 60;
const PLOT_HEIGHT = 240;

type Measure = 'bookings' | 'hours' | 'utilisation' | 'noShows' | 'revenue';

/** The plotted number of a day, with the no-shows of all days; revenue in the smallest unit of its first currency. */
const VALUES: Readonly<
  Record<Measure, (day: InsightRowFragment, noShows: ReadonlyMap<string, number>) => number | null>
> = {
  bookings: ({ count }) => count,
  hours: ({ minutes }) => minutes / MINUTES_OF_HOUR,
  utilisation: (day) => utilisationOf([day]),
  noShows: ({ key }, noShows) => noShows.get(key) ?? 0,
  revenue: ({ revenue }) => revenue?.[0]?.amountMinor ?? 0,
};

/** One number per day as a plot, and as a table for screen readers. */
export function ByDay({ days }: { readonly days: readonly InsightRowFragment[] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { timezone } = useViewer().provider;
  const [wished, setMeasure] = useState<Measure>('bookings');
  const currency = days.flatMap(({ revenue }) => revenue ?? [])[0]?.currency ?? null;
  const measures: readonly Measure[] = [
    'bookings',
    'hours',
    'utilisation',
    'noShows',
    ...(currency ? ['revenue' as const] : []),
  ];
  const measure = measures.includes(wished) ? wished : 'bookings';
  const noShows = useNoShows(days, measure === 'noShows');
  const write = useMemo(() => writerOf(measure, formats, currency), [measure, formats, currency]);
  const at = useMemo(
    () => days.map(({ key }) => Date.parse(instantOf(`${key}T00:00`, timezone)) / MILLISECONDS),
    [days, timezone],
  );
  const series = useMemo(
    () => [
      {
        label: t(`insight.${measure}`),
        color: 'pine',
        kind: 'bars',
        values: days.map((day) => VALUES[measure](day, noShows)),
      } as const,
    ],
    [days, measure, noShows, t],
  );
  return (
    <Section
      title={t('insight.byDay')}
      actions={
        <SegmentedControl
          size="xs"
          aria-label={t('insight.measure')}
          value={measure}
          onChange={(name) => setMeasure(measures.find((known) => known === name) ?? 'bookings')}
          data={measures.map((name) => ({ value: name, label: t(`insight.${name}`) }))}
        />
      }
    >
      <Plot
        label={t('insight.plot', { what: t(`insight.${measure}`) })}
        at={at}
        series={series}
        height={PLOT_HEIGHT}
        write={write}
      />
      <Table className="visually-hidden">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('insight.day')}</Table.Th>
            <Table.Th>{t(`insight.${measure}`)}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {days.map((day) => (
            <Table.Tr key={day.key}>
              <Table.Th scope="row">{formats.day(day.key)}</Table.Th>
              <Table.Td>{write(VALUES[measure](day, noShows) ?? 0)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Section>
  );
}

function writerOf(measure: Measure, { number, percent, money }: Formats, currency: string | null) {
  if (measure === 'utilisation') return percent;
  if (measure === 'revenue' && currency) return (amountMinor: number) => money({ amountMinor, currency });
  return (value: number) => number(Math.round(value * 10) / 10);
}
