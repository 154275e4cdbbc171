import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../graph/api.ts';
import { tell } from '../../graph/ask.ts';
import type { Failure } from '../../graph/failure.ts';
import { BookVisitDocument, type VisitOfferFragment } from '../../graph/operations.generated.ts';
import { useFormats } from '../../kit/formats.ts';
import { notifyDone } from '../../kit/notify.ts';
import { dateOf } from '../../kit/time.ts';
import { useDesk } from '../../shell/desk.ts';
import { useViewer } from '../../sign-in/viewer.ts';
import { type Draft, withWholePhone } from '../draft.ts';
import { type VisitDraft, visitInputOf } from './visit-draft.ts';

/** Fields whose change needs another start. */
const OF_START = ['items', 'options', 'date'] as const;

/** The draft of a visit, begun from that of one booking; after a refusal the input stays. */
export function useVisitDraft(begun: Draft, close: () => void) {
  const { t } = useTranslation();
  const { dayTime } = useFormats();
  const { provider } = useViewer();
  const api = useApi();
  const desk = useDesk();
  const key = useRef(crypto.randomUUID());
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [draft, setDraft] = useState<VisitDraft>({
    items: [
      { key: 0, serviceId: begun.serviceId, employeeId: begun.employeeId },
      { key: 1, serviceId: null, employeeId: null },
    ],
    options: [],
    date: begun.date,
    offer: null,
    client: begun.client?.kind === 'WALK_IN' ? null : begun.client,
    note: begun.note,
    notifyClient: begun.notifyClient,
  });
  const change = (part: Partial<VisitDraft>) => {
    // The same key would return the visit booked with it before.
    key.current = crypto.randomUUID();
    setDraft((before) => changed(before, part));
  };
  const book = async (offer: VisitOfferFragment | null = draft.offer) => {
    if (offer !== draft.offer) change({ offer });
    setRunning(true);
    const client = await withWholePhone(draft.client, provider.locale);
    const input = visitInputOf({ ...draft, client, offer });
    if (input === null) return setRunning(false);
    const { data, failure: refused } = await tell(api, BookVisitDocument, {
      input: { ...input, idempotencyKey: key.current },
    });
    setRunning(false);
    setFailure(refused);
    const visit = data?.createVisit?.visit;
    if (!visit) return;
    const [first] = visit.reservations;
    const look = first
      ? [{ label: t('booking.look'), run: () => desk.openBooking(first.id, dateOf(visit.startAt)) }]
      : [];
    notifyDone(t('visit.booked', { when: dayTime(visit.startAt) }), ...look);
    close();
  };
  return { draft, change, book, running, failure, isWhole: visitInputOf(draft) !== null };
}

function changed(draft: VisitDraft, part: Partial<VisitDraft>): VisitDraft {
  const isOther = OF_START.some((name) => name in part);
  return { ...draft, ...(isOther ? { offer: null } : {}), ...part };
}
