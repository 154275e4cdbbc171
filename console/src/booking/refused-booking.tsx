import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Alternative, Failure } from '../graph/failure.ts';
import type { SlotRule } from '../graph/operations.generated.ts';
import { sentenceOf } from '../graph/sentence.ts';
import { Failed } from '../kit/failed.tsx';
import { useFormats } from '../kit/formats.ts';
import { ruleInTheWay } from './overrides.ts';

interface RefusedBookingProps {
  readonly failure: Failure;
  readonly names: ReadonlyMap<string, string>;
  choose(slot: Alternative): void;
  passOver(rule: SlotRule): void;
}

/** The reason of a refused booking, and alternatives that a click books. */
export function RefusedBooking({ failure, names, choose, passOver }: RefusedBookingProps) {
  const { t } = useTranslation();
  const { dayTime } = useFormats();
  const { alternatives = [] } = failure.context;
  const rule = ruleInTheWay(failure);
  if (alternatives.length === 0 && !rule) return <Failed failure={failure} />;
  return (
    <Stack gap="xs" role="alert">
      <Text c="red">
        {sentenceOf(t, failure)} {alternatives.length > 0 ? t('booking.instead') : ''}
      </Text>
      <Group gap="xs">
        {alternatives.map((slot) => (
          <Button
            key={`${slot.startsAt} ${slot.employeeIds[0]}`}
            variant="light"
            size="xs"
            onClick={() => choose(slot)}
          >
            {dayTime(slot.startsAt)} · {names.get(slot.employeeIds[0] ?? '')}
          </Button>
        ))}
        {rule ? (
          <Button variant="light" color="orange" size="xs" onClick={() => passOver(rule)}>
            {t('common.anyway')}
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
}
