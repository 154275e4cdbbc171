import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSteps } from '../../booking/use-steps.ts';
import { sentenceOf } from '../../graph/sentence.ts';
import { notifyRefused } from '../../kit/notify.ts';
import type { Booking } from '../calendar/calendar-state.ts';

/** The changes of status of one booking, beside it. */
export function RowActions({ booking }: { readonly booking: Booking }) {
  const { t } = useTranslation();
  const { steps, take, running } = useSteps(booking);
  return (
    <Group gap={6} justify="flex-end" style={{ flex: 'none' }}>
      {steps
        .filter((step) => step !== 'notArrived')
        .map((step) => (
          <Button
            key={step}
            size="compact-sm"
            variant="default"
            loading={running === step}
            onClick={() => void take(step).then((failure) => failure && notifyRefused(sentenceOf(t, failure)))}
          >
            {t(`booking.do.${step}`)}
          </Button>
        ))}
    </Group>
  );
}
