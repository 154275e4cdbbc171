import { Anchor, Group, NumberInput, Stack, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { timeOf } from '../kit/time.ts';
import type { Draft } from './draft.ts';

interface OwnTimeProps {
  readonly draft: Draft;
  change(part: Partial<Draft>): void;
}

const NOON = '12:00';

/** A time outside the slots, with its own duration, for walk-in clients. */
export function OwnTime({ draft, change }: OwnTimeProps) {
  const { t } = useTranslation();
  const { own, wished, slot } = draft;
  if (own === null) {
    const time = timeOf(slot?.startsAt ?? wished ?? '') || NOON;
    return (
      <Anchor component="button" type="button" mt={6} onClick={() => change({ own: { time, minutes: null } })}>
        {t('booking.ownTime')}
      </Anchor>
    );
  }
  return (
    <Stack gap={6} mt={4}>
      <Group grow>
        <TextInput
          type="time"
          required
          label={t('booking.time')}
          value={own.time}
          onChange={(event) => change({ own: { ...own, time: event.currentTarget.value } })}
        />
        <NumberInput
          label={t('booking.ownMinutes')}
          min={5}
          step={5}
          value={own.minutes ?? ''}
          onChange={(minutes) => change({ own: { ...own, minutes: Number(minutes) || null } })}
        />
      </Group>
      <Anchor component="button" type="button" ta="left" onClick={() => change({ own: null })}>
        {t('booking.freeTime')}
      </Anchor>
    </Stack>
  );
}
