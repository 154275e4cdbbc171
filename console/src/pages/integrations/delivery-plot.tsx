import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DeliveryRowFragment } from '../../graph/operations.generated.ts';
import { useFormats } from '../../kit/formats.ts';
import { Plot } from '../../kit/plot.tsx';
import { Section } from '../../kit/section.tsx';

const MILLISECONDS = 1_000;
/** What is not sent any more was not delivered either. */
const ENDED: readonly DeliveryRowFragment['status'][] = ['SUCCEEDED', 'FAILED', 'SKIPPED'];

/** How long receivers took to answer, over time, and how many took what they were sent. */
export function DeliveryPlot({ deliveries }: { readonly deliveries: readonly DeliveryRowFragment[] }) {
  const { t } = useTranslation();
  const { percent } = useFormats();
  const ended = useMemo(() => deliveries.filter(({ status }) => ENDED.includes(status)).toReversed(), [deliveries]);
  const taken = ended.filter(({ status }) => status === 'SUCCEEDED').length;
  const answered = useMemo(() => ended.filter(({ durationMs }) => durationMs !== null), [ended]);
  const series = useMemo(
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
  const at = useMemo(() => answered.map(({ createdAt }) => Date.parse(createdAt) / MILLISECONDS), [answered]);
  if (answered.length < 2) return null;
  return (
    <Section title={t('integrations.success', { share: percent(taken / ended.length), count: ended.length })}>
      <Plot label={t('integrations.latency')} at={at} series={series} height={140} />
    </Section>
  );
}
