import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../graph/api.ts';
import { tell } from '../graph/ask.ts';
import type { Failure } from '../graph/failure.ts';
import {
  BookDocument,
  type CreateAsProviderInput,
  GiveBackHoldDocument,
  HoldTimeDocument,
  type SlotRule,
} from '../graph/operations.generated.ts';
import { useFormats } from '../kit/formats.ts';
import { notifyDone } from '../kit/notify.ts';
import { dateOf, instantOf, todayIn } from '../kit/time.ts';
import { type NewBooking, useDesk } from '../shell/desk.ts';
import { useViewer } from '../sign-in/viewer.ts';
import { OF_CLIENTS } from './overrides.ts';

/** How long a time is kept while somebody talks on the telephone. */
const HOLD_SECONDS = 300;
const EMPLOYEES_MAX = 25;

/** A time that can be booked. */
export interface Slot {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly employeeIds: readonly string[];
  readonly price?: { readonly amountMinor: number; readonly currency: string } | null;
}

/** Somebody the provider knows, or whom the desk writes down now. */
export type DraftClient =
  | { readonly kind: 'KNOWN'; readonly id: string; readonly name: string }
  | {
      readonly kind: 'NEW';
      readonly firstName: string;
      readonly lastName: string;
      readonly phone: string;
      readonly email: string;
    };

interface OwnTime {
  readonly time: string;
  /** Null: as long as the service takes. */
  readonly minutes: number | null;
}

interface Hold {
  readonly id: string;
  readonly employeeId: string;
  readonly expiresAt: string;
}

/** What is filled in so far. */
export interface Draft {
  readonly serviceId: string | null;
  readonly employeeId: string | null;
  readonly date: string;
  /** The time that was wished by a click on the calendar. */
  readonly wished: string | null;
  readonly slot: Slot | null;
  /** The time that is kept from everybody else while the rest is filled in. */
  readonly hold: Hold | null;
  /** A time and a length that no rule offers, in place of a slot. */
  readonly own: OwnTime | null;
  /** The rules that do not count this time. */
  readonly override: readonly SlotRule[];
  readonly client: DraftClient | null;
  readonly note: string;
}

/** A booking as it is filled in; what was refused stays filled in. */
export function useDraft({ date, local, employeeId, client }: NewBooking, close: () => void) {
  const { t } = useTranslation();
  const { dayTime } = useFormats();
  const { provider } = useViewer();
  const api = useApi();
  const desk = useDesk();
  const key = useRef(crypto.randomUUID());
  const [running, setRunning] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [draft, setDraft] = useState<Draft>({
    serviceId: null,
    employeeId,
    date: local ? dateOf(local) : (date ?? todayIn(provider.timezone)),
    wished: local,
    slot: null,
    hold: null,
    own: null,
    override: OF_CLIENTS,
    client: client ? { kind: 'KNOWN', ...client } : null,
    note: '',
  });
  const [isFilled, setFilled] = useState(false);
  const giveBack = useGiveBack(draft.hold);
  const change = (part: Partial<Draft>) => {
    // The same key would answer with what was booked under it before.
    key.current = crypto.randomUUID();
    const isOther = OF_HOLD.some((name) => name in part);
    setFilled(true);
    setDraft((before) => ({ ...before, ...(isOther ? { hold: null } : {}), ...part }));
  };
  const holdTime = async () => {
    const { serviceId, slot } = draft;
    if (serviceId === null || slot === null) return;
    const input = { serviceId, startAt: slot.startsAt, seconds: HOLD_SECONDS, ...personOf(draft) };
    const { data, failure: refused } = await tell(api, HoldTimeDocument, { input });
    setFailure(refused);
    const hold = data?.createHold?.hold;
    if (hold) setDraft((before) => (before.slot === slot ? { ...before, hold } : before));
  };
  const book = async (part: Partial<Draft> = {}) => {
    const whole = { ...draft, ...part };
    if (Object.keys(part).length > 0) change(part);
    const input = inputOf(whole, provider.timezone);
    if (input === null) return;
    setRunning(true);
    const { data, failure: refused } = await tell(api, BookDocument, {
      input: { ...input, idempotencyKey: key.current },
    });
    setRunning(false);
    setFailure(refused);
    const booked = data?.createReservationAsProvider?.reservation;
    if (!booked) return;
    giveBack.isUsed();
    const { id, startAt } = booked;
    notifyDone(t('booking.booked', { when: dayTime(startAt) }), {
      label: t('booking.look'),
      run: () => desk.openBooking(id),
    });
    close();
  };
  const isWhole = inputOf(draft, provider.timezone) !== null;
  return { draft, change, book, holdTime, running, failure, isFilled, isWhole };
}

/** What another time or person would be held for. */
const OF_HOLD = ['serviceId', 'employeeId', 'date', 'slot', 'own'] as const;

/** Gives a hold back once another one or none takes its place, or the dialog closes without a booking. */
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

function personOf({ employeeId, slot, own, hold }: Draft) {
  if (hold) return { employeeSelectionMode: 'SPECIFIC', employeeId: hold.employeeId } as const;
  if (employeeId !== null) return { employeeSelectionMode: 'SPECIFIC', employeeId } as const;
  const employeeIds = own || !slot ? {} : { employeeIds: slot.employeeIds.slice(0, EMPLOYEES_MAX) };
  return { employeeSelectionMode: 'ANY', ...employeeIds } as const;
}

function inputOf(draft: Draft, timezone: string): CreateAsProviderInput | null {
  const { serviceId, slot, own, hold, client, note, override } = draft;
  const booked = clientOf(client);
  const startAt = own ? instantOf(`${draft.date}T${own.time}`, timezone) : slot?.startsAt;
  if (serviceId === null || startAt === undefined || booked === null) return null;
  return {
    serviceId,
    startAt,
    override,
    ...(own?.minutes ? { durationMinutes: own.minutes } : {}),
    ...personOf(draft),
    ...(hold ? { holdId: hold.id } : {}),
    ...booked,
    ...(note.trim() ? { internalNote: note.trim() } : {}),
  };
}

function clientOf(
  client: DraftClient | null,
): Pick<CreateAsProviderInput, 'client'> | Pick<CreateAsProviderInput, 'providerClientId'> | null {
  if (client === null) return null;
  if (client.kind === 'KNOWN') return { providerClientId: client.id };
  const [firstName, lastName, phone, email] = [client.firstName, client.lastName, client.phone, client.email].map(
    (text) => text.trim(),
  );
  if (!firstName || !(phone || email)) return null;
  return {
    client: { firstName, ...(lastName ? { lastName } : {}), ...(phone ? { phone } : {}), ...(email ? { email } : {}) },
  };
}
