import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSWRConfig } from 'swr';
import { useApi } from '../../graph/api.ts';
import { type Told, tell } from '../../graph/ask.ts';
import {
  CancelBookingsDocument,
  type ChangedOutsideFragment,
  ReassignBookingsDocument,
} from '../../graph/operations.generated.ts';
import { sentenceOf } from '../../graph/sentence.ts';
import { notifyDone, notifyRefused } from '../../kit/notify.ts';

/** What `useOutsideChanges` does after a change. */
interface Afterwards {
  /** Reads the bookings outside working hours again. */
  again(): Promise<unknown>;
  /** Called with the ids of the bookings that are cancelled now. */
  onCancelled(ids: readonly string[]): void;
}

/** Gives several bookings to another employee, or cancels them; `refused` says why some of them stayed. */
export function useOutsideChanges({ again, onCancelled }: Afterwards) {
  const { t } = useTranslation();
  const api = useApi();
  const { mutate } = useSWRConfig();
  const [running, setRunning] = useState(false);
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const settle = async <Data>(
    answer: Promise<Told<Data>>,
    resultsOf: (data: Data) => readonly ChangedOutsideFragment[],
    done: (ids: readonly string[]) => void,
  ) => {
    setRunning(true);
    const { data, failure } = await answer;
    setRunning(false);
    if (failure) return notifyRefused(sentenceOf(t, failure));
    const results = resultsOf(data);
    const problems = results.flatMap(({ reservationId, error }) => (error ? [[reservationId, error] as const] : []));
    setRefused(
      new Map(
        problems.map(([id, { code, message, reason }]) => {
          const context = reason ? { reason } : {};
          return [id, sentenceOf(t, { code, message, context, details: [] })];
        }),
      ),
    );
    const changed = results.filter(({ error }) => !error).map(({ reservationId }) => reservationId);
    if (changed.length > 0) done(changed);
    await again();
    void mutate(() => true);
  };
  const give = (reservationIds: readonly string[], employeeId: string | null, notifyClient: boolean) => {
    const input = { reservationIds, notifyClient, ...(employeeId ? { employeeId } : {}) };
    return settle(
      tell(api, ReassignBookingsDocument, { input }),
      (data) => data.reassignReservations?.results ?? [],
      ({ length: count }) => notifyDone(t('catalog.outsideChanged', { count })),
    );
  };
  const cancel = (reservationIds: readonly string[], notifyClient: boolean, reason: string) =>
    settle(
      tell(api, CancelBookingsDocument, { input: { reservationIds, notifyClient, ...(reason ? { reason } : {}) } }),
      (data) => data.cancelReservations?.results ?? [],
      (ids) => {
        notifyDone(t('catalog.outsideCancelled', { count: ids.length }));
        onCancelled(ids);
      },
    );
  return { give, cancel, running, refused };
}
