import type { TFunction } from 'i18next';

/** How long the present secret works beside a new one, in seconds; the first is proposed. */
const GRACE_SECONDS = [
  ['DAY', 86_400],
  ['HOUR', 3_600],
  ['WEEK', 604_800],
  ['NONE', 0],
] as const;

/** The choice of how long the present secret still works. */
export function graceChoice(t: TFunction) {
  const options = GRACE_SECONDS.map(([name, seconds]) => ({
    value: String(seconds),
    label: t(`integrations.grace.${name}`),
  }));
  return { label: t('integrations.graceLabel'), options };
}
