import { ActionIcon, Button, Chip, Group, Input, Skeleton, Text } from '@mantine/core';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAsk } from '../../graph/ask.ts';
import {
  FirstVisitDocument,
  type VisitItemInput,
  type VisitOfferFragment,
  type VisitSlotsInput,
  VisitTimesDocument,
} from '../../graph/operations.generated.ts';
import { Failed } from '../../kit/failed.tsx';
import { useFormats } from '../../kit/formats.ts';
import { addDays, dateOf } from '../../kit/time.ts';

/** The services of a visit and how they follow one another. */
export interface VisitTerms extends Pick<VisitSlotsInput, 'order' | 'sameEmployee' | 'parallel' | 'maxGapMinutes'> {
  readonly items: readonly VisitItemInput[];
}

/** The visit that is moved as it stands; its own time counts as free. */
interface MovedVisit {
  readonly excludeVisitId: string;
}

/** The least number of services of a visit. */
const SERVICES_LEAST = 2;

interface VisitStartsProps {
  readonly terms: VisitTerms | MovedVisit;
  readonly date: string;
  /** The chosen start; null: none. */
  readonly chosen: string | null;
  choose(offer: VisitOfferFragment): void;
  go(date: string): void;
}

/** The starts of one day at which all services of a visit are free, and the next day with one. */
export function VisitStarts({ terms, date, chosen, choose, go }: VisitStartsProps) {
  const { t } = useTranslation();
  const { time, shortDay } = useFormats();
  const isAsked = (!('items' in terms) || terms.items.length >= SERVICES_LEAST) && date !== '';
  const input = { ...terms, dateFrom: date, dateTo: date };
  const { data, failure, loading } = useAsk(VisitTimesDocument, isAsked ? { input } : null, {
    keepPreviousData: false,
  });
  const offers = data?.visitSlots?.dates[0]?.visits;
  return (
    <Input.Wrapper label={t('booking.freeTimes')} labelElement="div">
      <Group gap="xs" mt={4}>
        <ActionIcon variant="default" aria-label={t('calendar.before.day')} onClick={() => go(addDays(date, -1))}>
          <ChevronLeft size={16} />
        </ActionIcon>
        <Text fw={500} aria-live="polite">
          {date ? shortDay(date) : ''}
        </Text>
        <ActionIcon variant="default" aria-label={t('calendar.after.day')} onClick={() => go(addDays(date, 1))}>
          <ChevronRight size={16} />
        </ActionIcon>
      </Group>
      {isAsked ? null : (
        <Text c="dimmed" mt={6}>
          {t('visit.chooseServices')}
        </Text>
      )}
      {loading && isAsked ? <Skeleton height={64} mt={6} /> : null}
      {failure ? <Failed failure={failure} /> : null}
      {offers?.length === 0 ? <NextStart terms={terms} date={date} choose={choose} go={go} /> : null}
      <Chip.Group
        value={offers?.find(({ startsAt }) => isSameInstant(startsAt, chosen))?.startsAt ?? ''}
        onChange={(startsAt) => {
          const offer = offers?.find((each) => each.startsAt === startsAt);
          if (offer) choose(offer);
        }}
      >
        <Group gap={6} mt={6} mah={176} style={{ overflowY: 'auto' }}>
          {offers?.map(({ startsAt }) => (
            <Chip key={startsAt} value={startsAt} size="sm" radius="sm">
              {time(startsAt)}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Input.Wrapper>
  );
}

function isSameInstant(one: string, other: string | null): boolean {
  return other !== null && Date.parse(one) === Date.parse(other);
}

function NextStart({ terms, date, choose, go }: Omit<VisitStartsProps, 'chosen'>) {
  const { t } = useTranslation();
  const { dayTime } = useFormats();
  const { data } = useAsk(FirstVisitDocument, { input: { ...terms, dateFrom: addDays(date, 1) } });
  const next = data?.firstAvailableVisit?.visit;
  const take = (offer: VisitOfferFragment) => {
    go(dateOf(offer.startsAt));
    choose(offer);
  };
  return (
    <Group gap="xs" mt={6}>
      <Text c="dimmed">{t('visit.noneFree')}</Text>
      {next ? (
        <Button size="xs" variant="light" onClick={() => take(next)}>
          {t('booking.firstFree', { when: dayTime(next.startsAt) })}
        </Button>
      ) : null}
    </Group>
  );
}
