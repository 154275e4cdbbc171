import { SimpleGrid } from '@mantine/core';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeliveryRowFragment } from '../../graph/operations.generated.ts';
import { useFormats } from '../../kit/formats.ts';
import { Plot } from '../../kit/plot.tsx';
import { Section } from '../../kit/section.tsx';

const MILLISECONDS = 1_000;
const PLOT_HEIGHT = 140;
/** The number of equal intervals in which deliveries are counted. */
const PARTS = 20;
/** A skipped delivery was not delivered either. */
const ENDED: readonly DeliveryRowFragment['status'][] = ['SUCCEEDED', 'FAILED', 'SKIPPED'];

/** Over time: the fraction of successful deliveries, and the response times of receivers. */
export function DeliveryPlot({ deliveries }: { readonly deliveries: readonly DeliveryRowFragment[] }) {
  const { t } = useTranslation();
  const { percent } = useFormats();
  const ended = useMemo(() => deliveries.filter(({ status }) => ENDED.includes(status)).toReversed(), [deliveries]);
  const answered = useMemo(() => ended.filter(({ durationMs }) => durationMs !== null), [ended]);
  const latency = useMemo(
    () => [
      {
        label: t('integrations.milliseconds'),
        color: 'pine',
        kind: 'points',
        values: answered.map(({ durationMs }) => durationMs),
      } as const,
    ],
    [answered, t],
  );
  const answeredAt = useMemo(() => answered.map(secondsOf), [answered]);
  const parts = useMemo(() => sharesOf(ended), [ended]);
  const shares = useMemo(
    () => [{ label: t('integrations.delivered'), color: 'pine', kind: 'bars', values: parts.shares } as const],
    [parts, t],
  );
  if (answered.length < 2) return null;
  const whole = percent(ended.filter(isTaken).length / ended.length);
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <Section title={t('integrations.success', { share: whole, count: ended.length })}>
        <Plot
          label={t('integrations.successPlot')}
          at={parts.at}
          series={shares}
          height={PLOT_HEIGHT}
          write={percent}
        />
      </Section>
      <Section title={t('integrations.milliseconds')}>
        <Plot label={t('integrations.latency')} at={answeredAt} series={latency} height={PLOT_HEIGHT} />
      </Section>
    </SimpleGrid>
  );
}

function secondsOf({ createdAt }: DeliveryRowFragment): number {
  return Date.parse(createdAt) / MILLISECONDS;
}

function isTaken({ status }: DeliveryRowFragment): boolean {
  return status === 'SUCCEEDED';
}

/** The delivered fraction in each interval; null without deliveries. */
function sharesOf(ended: readonly DeliveryRowFragment[]) {
  const times = ended.map(secondsOf);
  const [first, last] = [Math.min(...times), Math.max(...times)];
  const length = Math.max(last - first, 1) / PARTS;
  const partOf = (seconds: number) => Math.min(PARTS - 1, Math.floor((seconds - first) / length));
  const groups = Object.groupBy(ended, (delivery) => partOf(secondsOf(delivery)));
  const parts = Array.from({ length: PARTS }, (_, part) => groups[part] ?? []);
  return {
    at: parts.map((_, part) => first + (part + 0.5) * length),
    shares: parts.map((part) => (part.length === 0 ? null : part.filter(isTaken).length / part.length)),
  };
}
