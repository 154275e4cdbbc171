import { Anchor, Button, Chip, Group, Input, Skeleton, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAsk } from '../graph/ask.ts';
import { FirstFreeDocument, FreeTimesDocument } from '../graph/operations.generated.ts';
import { presentTime } from '../kit/clock.ts';
import { Failed } from '../kit/failed.tsx';
import { useFormats } from '../kit/formats.ts';
import { addDays, dateOf, localOf, timeOf, todayIn } from '../kit/time.ts';
import { useViewer } from '../sign-in/viewer.ts';
import { type Draft, listedOverride, type Slot } from './draft.ts';
import { Offers } from './offers.tsx';
import { rulesPassedOver } from './overrides.ts';
import { OwnTime } from './own-time.tsx';

interface FreeTimesProps {
  readonly draft: Draft;
  readonly names: ReadonlyMap<string, string>;
  change(part: Partial<Draft>): void;
  holdTime(): Promise<void>;
}

/** The free times of one day, selected by a click; the wished one is selected at once. */
export function FreeTimes({ draft, names, change, holdTime }: FreeTimesProps) {
  const { t } = useTranslation();
  const { time, money } = useFormats();
  const { provider } = useViewer();
  const { serviceId, employeeId, date, wished, soonest, slot, own, hold } = draft;
  const wanted =
    serviceId === null || !date
      ? null
      : { serviceId, date, employeeId: employeeId === null ? null : [employeeId], override: listedOverride(draft) };
  const { data, failure, loading } = useAsk(FreeTimesDocument, wanted, { keepPreviousData: false });
  const day = data?.slots?.dates[0];
  const slots = (day?.slots ?? []).filter(({ startsAt }) => !isOver(startsAt, date, provider.timezone));
  const fitting = slots.find(({ startsAt }) => localOf(startsAt) === wished) ?? (soonest ? slots[0] : undefined);
  useEffect(() => {
    if (fitting && slot === null) change({ slot: fitting });
  }, [fitting, slot, change]);
  return (
    <Input.Wrapper label={t('booking.freeTimes')} labelElement="div" required>
      {wanted === null ? <Text c="dimmed">{t('booking.chooseService')}</Text> : null}
      {loading && wanted !== null ? <Skeleton height={64} mt={4} /> : null}
      {failure ? <Failed failure={failure} /> : null}
      {day && slots.length === 0 ? (
        <Stack gap={4} align="flex-start">
          <Text c="dimmed">{t(`booking.empty.${day.emptyReason ?? 'FULLY_BOOKED'}`)}</Text>
          <FirstFree draft={draft} change={change} />
        </Stack>
      ) : null}
      {wished && slots.length > 0 && !fitting && !own && dateOf(wished) === date ? (
        <Text>{t('booking.wishedNotFree', { time: timeOf(wished) })}</Text>
      ) : null}
      {own ? null : (
        <Chip.Group
          value={slot?.startsAt ?? ''}
          onChange={(startsAt) => change({ slot: slots.find((each) => each.startsAt === startsAt) ?? null })}
        >
          <Group gap={6} mt={4} mah={176} style={{ overflowY: 'auto' }}>
            {[...new Set(slots.map(({ startsAt }) => startsAt))].map((startsAt) => (
              <Chip
                key={startsAt}
                value={startsAt}
                size="sm"
                radius="sm"
                {...(isForClients(slots, startsAt) ? {} : { styles: FOR_STAFF })}
              >
                {time(startsAt)}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      )}
      {serviceId === null ? null : <OwnTime draft={draft} change={change} />}
      {slot && !own && !hold ? (
        <Offers chosen={slot} slots={slots} names={names} choose={(other) => change({ slot: other })} />
      ) : null}
      {slot && !own ? (
        <Group gap="xs" mt={6}>
          <Text c="dimmed">
            {time(slot.startsAt)}–{time(slot.endsAt)}
            {employeeId === null
              ? ` · ${whoOf(slot, hold)
                  .map((id) => names.get(id))
                  .join(', ')}`
              : ''}
            {slot.price ? ` · ${money(slot.price)}` : ''}
            {rulesPassedOver(slot)
              .map((rule) => ` · ${t(`booking.passesOver.${rule}`)}`)
              .join('')}
          </Text>
          {hold ? (
            <Text role="status">{t('booking.held', { until: time(hold.expiresAt) })}</Text>
          ) : rulesPassedOver(slot).length > 0 ? null : (
            <Anchor component="button" type="button" onClick={() => void holdTime()}>
              {t('booking.hold')}
            </Anchor>
          )}
        </Group>
      ) : null}
    </Input.Wrapper>
  );
}

/** Clients cannot book it. */
const FOR_STAFF = { label: { borderStyle: 'dashed' } } as const;

/** Today's times that have begun; of a day in the past all can be written down. */
function isOver(startsAt: string, date: string, zone: string): boolean {
  return date === todayIn(zone) && Date.parse(startsAt) < presentTime();
}

function isForClients(slots: readonly Slot[], startsAt: string): boolean {
  return slots.some((slot) => slot.startsAt === startsAt && rulesPassedOver(slot).length === 0);
}

function whoOf(slot: Slot, hold: Draft['hold']): readonly string[] {
  return hold ? [hold.employeeId] : slot.employeeIds;
}

/** The next day with a free time, if this one has none: a click selects its first time. */
function FirstFree({ draft, change }: Pick<FreeTimesProps, 'draft' | 'change'>) {
  const { t } = useTranslation();
  const { dayTime } = useFormats();
  const { serviceId, employeeId, date } = draft;
  const { data } = useAsk(
    FirstFreeDocument,
    serviceId === null
      ? null
      : {
          ...{ serviceId, dateFrom: addDays(date, 1), override: listedOverride(draft) },
          employeeId: employeeId === null ? null : [employeeId],
        },
  );
  const startsAt = data?.firstAvailableSlot?.startsAt;
  if (!startsAt) return null;
  return (
    <Button
      size="xs"
      variant="light"
      onClick={() => change({ date: dateOf(startsAt), wished: localOf(startsAt), slot: null })}
    >
      {t('booking.firstFree', { when: dayTime(startsAt) })}
    </Button>
  );
}
