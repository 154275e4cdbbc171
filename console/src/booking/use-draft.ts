import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../graph/api.ts';
import { tell } from '../graph/ask.ts';
import type { Failure } from '../graph/failure.ts';
import {
  BookDocument,
  GiveBackHoldDocument,
  HoldTimeDocument,
  MarkArrivedDocument,
} from '../graph/operations.generated.ts';
import { useFormats } from '../kit/formats.ts';
import { notifyDone } from '../kit/notify.ts';
import { dateOf, todayIn } from '../kit/time.ts';
import { type NewBooking, useDesk } from '../shell/desk.ts';
import { useViewer } from '../sign-in/viewer.ts';
import { type Draft, firstDraft, type Hold, inputOf, personOf, withWholePhone } from './draft.ts';
import { useTeam } from './team.ts';

/** How long a time is held during a telephone call. */
const HOLD_SECONDS = 300;

/** The draft of a booking; after a refusal the input stays. */
export function useDraft(known: NewBooking, close: () => void) {
  const { t } = useTranslation();
  const { dayTime } = useFormats();
  const { provider } = useViewer();
  const api = useApi();
  const desk = useDesk();
  const { names } = useTeam();
  const key = useRef(crypto.randomUUID());
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [draft, setDraft] = useState<Draft>(() => firstDraft(known, provider.timezone, t('booking.walkInName')));
  const [isFilled, setFilled] = useState(false);
  const giveBack = useGiveBack(draft.hold);
  const shown = useShown(draft);
  const change = (part: Partial<Draft>) => {
    // The same key would return the booking made with it before.
    key.current = crypto.randomUUID();
    setFilled(true);
    setDraft((before) => changed(before, part));
  };
  const holdTime = async () => {
    const { serviceId, slot } = draft;
    if (serviceId === null || slot === null) return;
    const input = { serviceId, startAt: slot.startsAt, seconds: HOLD_SECONDS, ...personOf(draft) };
    const { data, failure: refused } = await tell(api, HoldTimeDocument, { input });
    setFailure(refused);
    const hold = data?.createHold?.hold;
    if (!hold) return;
    if (shown.current?.slot === slot) setDraft((before) => ({ ...before, hold }));
    else void tell(api, GiveBackHoldDocument, { input: { id: hold.id } });
  };
  const book = async (part: Partial<Draft> = {}) => {
    if (Object.keys(part).length > 0) change(part);
    setRunning(true);
    const client = await withWholePhone(draft.client, provider.locale);
    const input = inputOf({ ...changed(draft, part), client }, provider.timezone);
    if (input === null) return setRunning(false);
    const { data, failure: refused } = await tell(api, BookDocument, {
      input: { ...input, idempotencyKey: key.current },
    });
    setRunning(false);
    setFailure(refused);
    const booked = data?.createReservationAsProvider?.reservation;
    if (!booked) return;
    giveBack.isUsed();
    const { id, startAt, employeeId: bookedId, version } = booked;
    // A client who walks in and is booked for the next free time is there.
    const isThere = draft.client?.kind === 'WALK_IN' && dateOf(startAt) === todayIn(provider.timezone);
    if (isThere) {
      const input = { reservationId: id, expectedVersion: version, arrived: true, notifyClient: false };
      await tell(api, MarkArrivedDocument, { input });
    }
    const who = names.get(bookedId);
    const when = dayTime(startAt);
    notifyDone(who ? t('booking.bookedWith', { when, who }) : t('booking.booked', { when }), {
      label: t('booking.look'),
      run: () => desk.openBooking(id, dateOf(startAt)),
    });
    close();
  };
  const isWhole = inputOf(draft, provider.timezone) !== null;
  return { draft, change, book, holdTime, running, failure, isFilled, isWhole };
}

/** Fields whose change needs another hold. */
const OF_HOLD = ['serviceId', 'employeeId', 'date', 'slot', 'own'] as const;

function changed(draft: Draft, part: Partial<Draft>): Draft {
  const isOther = OF_HOLD.some((name) => name in part);
  return { ...draft, ...(isOther ? { hold: null } : {}), ...part };
}

/** The draft on the screen; null once the dialog has closed. */
function useShown(draft: Draft) {
  const shown = useRef<Draft | null>(null);
  useEffect(() => {
    shown.current = draft;
    return () => {
      shown.current = null;
    };
  }, [draft]);
  return shown;
}

/** Deletes a hold once another one or none replaces it, or the dialog closes without a booking. */
function useGiveBack(hold: Hold | null) {
  const api = useApi();
  const used = useRef(false);
  const id = hold?.id ?? null;
  useEffect(() => {
    if (id === null) return;
    return () => {
      if (!used.current) void tell(api, GiveBackHoldDocument, { input: { id } });
    };
  }, [api, id]);
  return {
    isUsed: () => {
      used.current = true;
    },
  };
}
