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

/** Gives several bookings to another employee, or cancels them; `refused` says why some of them stayed. */
export function useOutsideChanges(again: () => Promise<unknown>) {
  const { t } = useTranslation();
  const api = useApi();
  const { mutate } = useSWRConfig();
  const [running, setRunning] = useState(false);
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const settle = async <Data>(
    answer: Promise<Told<Data>>,
    resultsOf: (data: Data) => readonly ChangedOutsideFragment[],
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
    const count = results.length - problems.length;
    if (count > 0) notifyDone(t('catalog.outsideChanged', { count }));
    await again();
    void mutate(() => true);
  };
  const give = (reservationIds: readonly string[], employeeId: string | null, notifyClient: boolean) => {
    const input = { reservationIds, notifyClient, ...(employeeId ? { employeeId } : {}) };
    return settle(tell(api, ReassignBookingsDocument, { input }), (data) => data.reassignReservations?.results ?? []);
  };
  const cancel = (reservationIds: readonly string[], notifyClient: boolean) =>
    settle(
      tell(api, CancelBookingsDocument, { input: { reservationIds, notifyClient } }),
      (data) => data.cancelReservations?.results ?? [],
    );
  return { give, cancel, running, refused };
}
