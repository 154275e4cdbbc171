import { Chip, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../kit/formats.ts';
import { minutesBetween } from '../kit/time.ts';
import type { Slot } from './draft.ts';

interface OffersProps {
  readonly chosen: Slot;
  readonly slots: readonly Slot[];
  readonly names: ReadonlyMap<string, string>;
  choose(slot: Slot): void;
}

/** One start has several slots where people take or ask differently for it: who, how long, for how much. */
export function Offers({ chosen, slots, names, choose }: OffersProps) {
  const { t } = useTranslation();
  const { money } = useFormats();
  const offers = slots.filter(({ startsAt }) => startsAt === chosen.startsAt);
  if (offers.length < 2) return null;
  return (
    <Chip.Group
      value={String(chosen.employeeIds[0])}
      onChange={(id) => choose(offers.find(({ employeeIds }) => employeeIds[0] === id) ?? chosen)}
    >
      <Group gap={6} mt={6}>
        {offers.map(({ startsAt, endsAt, employeeIds, price }) => (
          <Chip key={employeeIds[0]} value={String(employeeIds[0])} size="xs" radius="sm" variant="outline">
            {[
              employeeIds.map((id) => names.get(id)).join(', '),
              t('common.minutes', { count: minutesBetween(startsAt, endsAt) }),
              ...(price ? [money(price)] : []),
            ].join(' · ')}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
}
