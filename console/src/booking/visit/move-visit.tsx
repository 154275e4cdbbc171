import { Button, Group, Paper, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../graph/api.ts';
import { tell } from '../../graph/ask.ts';
import type { Failure } from '../../graph/failure.ts';
import { MoveVisitDocument, TellClientDocument } from '../../graph/operations.generated.ts';
import { sentenceOf } from '../../graph/sentence.ts';
import { Failed } from '../../kit/failed.tsx';
import { useFormats } from '../../kit/formats.ts';
import { notifyDone, notifyRefused } from '../../kit/notify.ts';
import { dateOf, instantOf, timeOf } from '../../kit/time.ts';
import { useViewer } from '../../sign-in/viewer.ts';
import { isLive } from '../status.ts';
import type { Visit } from './visit-section.tsx';
import { VisitStarts } from './visit-starts.tsx';

interface MoveVisitProps {
  readonly visit: Visit;
  readonly email: string | null;
  close(): void;
}

/** Moves all services of a visit to another start, all or nothing; its notice tells the client or undoes it. */
export function MoveVisit({ visit, email, close }: MoveVisitProps) {
  const { t } = useTranslation();
  const { timezone } = useViewer().provider;
  const { send, running, failure } = useMoveVisit(visit, email, close);
  const [place, setPlace] = useState({ date: dateOf(visit.startAt), time: timeOf(visit.startAt) });
  return (
    <Paper
      component="form"
      withBorder
      p="sm"
      onSubmit={(event) => {
        event.preventDefault();
        void send(instantOf(`${place.date}T${place.time}`, timezone));
      }}
    >
      <Stack gap="sm">
        <SimpleGrid cols={2} spacing="sm">
          <TextInput
            type="date"
            required
            label={t('booking.date')}
            value={place.date}
            onChange={(event) => setPlace({ ...place, date: event.currentTarget.value })}
          />
          <TextInput
            type="time"
            required
            label={t('booking.time')}
            value={place.time}
            onChange={(event) => setPlace({ ...place, time: event.currentTarget.value })}
          />
        </SimpleGrid>
        <VisitStarts
          terms={{ excludeVisitId: visit.id }}
          date={place.date}
          chosen={instantOf(`${place.date}T${place.time}`, timezone)}
          choose={({ startsAt }) => setPlace({ date: dateOf(startsAt), time: timeOf(startsAt) })}
          go={(date) => setPlace({ ...place, date })}
        />
        {failure ? <Failed failure={failure} /> : null}
        <Group>
          <Button type="submit" loading={running}>
            {t('booking.do.move')}
          </Button>
          <Button variant="default" onClick={close}>
            {t('common.close')}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}

function useMoveVisit(visit: Visit, email: string | null, close: () => void) {
  const { t } = useTranslation();
  const { dayTime } = useFormats();
  const api = useApi();
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const move = (startAt: string) =>
    tell(api, MoveVisitDocument, { input: { visitId: visit.id, startAt, notifyClient: false } });
  const undo = async () => {
    const { failure: refused } = await move(visit.startAt);
    if (refused) notifyRefused(sentenceOf(t, refused));
  };
  const tellClient = async () => {
    for (const { id } of visit.reservations.filter(isLive)) {
      const { failure: refused } = await tell(api, TellClientDocument, { input: { id } });
      if (refused) return notifyRefused(sentenceOf(t, refused));
    }
    notifyDone(t('booking.told'));
  };
  const send = async (startAt: string) => {
    setRunning(true);
    const { failure: refused } = await move(startAt);
    setRunning(false);
    setFailure(refused);
    if (refused) return;
    close();
    const told = email === null ? [] : [{ label: t('booking.tell'), run: () => void tellClient() }];
    notifyDone(t('visit.moved', { when: dayTime(startAt) }), ...told, {
      label: t('common.undo'),
      run: () => void undo(),
    });
  };
  return { send, running, failure };
}
