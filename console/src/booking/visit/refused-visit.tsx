import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Failure } from '../../graph/failure.ts';
import type { VisitOfferFragment } from '../../graph/operations.generated.ts';
import { sentenceOf } from '../../graph/sentence.ts';
import { Failed } from '../../kit/failed.tsx';
import { useFormats } from '../../kit/formats.ts';

interface RefusedVisitProps {
  readonly failure: Failure;
  choose(offer: VisitOfferFragment): void;
}

/** The reason of a refused visit, and the next starts, which a click books. */
export function RefusedVisit({ failure, choose }: RefusedVisitProps) {
  const { t } = useTranslation();
  const { dayTime } = useFormats();
  const { visits = [] } = failure.context;
  if (visits.length === 0) return <Failed failure={failure} />;
  return (
    <Stack gap="xs" role="alert">
      <Text c="red">
        {sentenceOf(t, failure)} {t('booking.instead')}
      </Text>
      <Group gap="xs">
        {visits.map((offer) => (
          <Button key={offer.startsAt} variant="light" size="xs" onClick={() => choose(offer)}>
            {dayTime(offer.startsAt)}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}
