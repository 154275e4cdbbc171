import { Chip, Group, Input, Skeleton, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAsk } from '../graph/ask.ts';
import { FreeTimesDocument } from '../graph/operations.generated.ts';
import { Failed } from '../kit/failed.tsx';
import { useFormats } from '../kit/formats.ts';
import { localOf } from '../kit/time.ts';
import { OwnTime } from './own-time.tsx';
import type { Draft, Slot } from './use-draft.ts';

interface FreeTimesProps {
  readonly draft: Draft;
  readonly names: ReadonlyMap<string, string>;
  change(part: Partial<Draft>): void;
}

/** The times of one day that can be booked, to be chosen by one click; the one that was wished is chosen at once. */
export function FreeTimes({ draft, names, change }: FreeTimesProps) {
  const { t } = useTranslation();
  const { time, money } = useFormats();
  const { serviceId, employeeId, date, wished, slot, own } = draft;
  const wanted =
    serviceId === null || !date ? null : { serviceId, date, employeeId: employeeId === null ? null : [employeeId] };
  const { data, failure, loading } = useAsk(FreeTimesDocument, wanted, { keepPreviousData: false });
  const day = data?.slots?.dates[0];
  const slots = day?.slots ?? [];
  const fitting = slots.find(({ startsAt }) => localOf(startsAt) === wished);
  useEffect(() => {
    if (fitting && slot === null) change({ slot: fitting });
  }, [fitting, slot, change]);
  return (
    <Input.Wrapper label={t('booking.freeTimes')} labelElement="div" required>
      {wanted === null ? <Text c="dimmed">{t('booking.chooseService')}</Text> : null}
      {loading && wanted !== null ? <Skeleton height={64} mt={4} /> : null}
      {failure ? <Failed failure={failure} /> : null}
      {day && slots.length === 0 ? (
        <Text c="dimmed">{t(`booking.empty.${day.emptyReason ?? 'FULLY_BOOKED'}`)}</Text>
      ) : null}
      {own ? null : (
        <Chip.Group
          value={slot ? keyOf(slot) : ''}
          onChange={(key) => change({ slot: slots.find((each) => keyOf(each) === key) ?? null })}
        >
          <Group gap={6} mt={4} mah={176} style={{ overflowY: 'auto' }}>
            {slots.map((each) => (
              <Chip key={keyOf(each)} value={keyOf(each)} size="sm" radius="sm">
                {time(each.startsAt)}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      )}
      {serviceId === null ? null : <OwnTime draft={draft} change={change} />}
      {slot && !own ? (
        <Text size="sm" c="dimmed" mt={6}>
          {time(slot.startsAt)}–{time(slot.endsAt)}
          {employeeId === null ? ` · ${slot.employeeIds.map((id) => names.get(id)).join(', ')}` : ''}
          {slot.price ? ` · ${money(slot.price)}` : ''}
        </Text>
      ) : null}
    </Input.Wrapper>
  );
}

/** One start has several slots where people take or ask differently for it. */
function keyOf({ startsAt, employeeIds }: Slot): string {
  return `${startsAt} ${employeeIds[0]}`;
}
