import type { CreateAsProviderInput, SlotRule, UnavailableReason } from '../graph/operations.generated.ts';
import { internationalPhone } from '../kit/phone.ts';
import { dateOf, instantOf, todayIn } from '../kit/time.ts';
import type { NewBooking } from '../shell/desk.ts';
import { OF_CLIENTS } from './overrides.ts';

const EMPLOYEES_MAX = 25;

/** A time that can be booked. */
export interface Slot {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly employeeIds: readonly string[];
  /** Why clients could not book it; null or empty: they could. */
  readonly passesOver?: readonly UnavailableReason[] | null;
  readonly price?: { readonly amountMinor: number; readonly currency: string } | null;
}

/** A known client, a new one, or one who gives a name at most. */
export type DraftClient =
  | { readonly kind: 'KNOWN'; readonly id: string; readonly name: string; readonly email: string | null }
  | {
      readonly kind: 'NEW';
      readonly firstName: string;
      readonly lastName: string;
      readonly phone: string;
      readonly email: string;
    }
  | { readonly kind: 'WALK_IN'; readonly firstName: string; readonly email: null };

interface OwnTime {
  readonly time: string;
  /** Null: the duration of the service. */
  readonly minutes: number | null;
}

export interface Hold {
  readonly id: string;
  readonly employeeId: string;
  readonly expiresAt: string;
}

/** The present input. */
export interface Draft {
  readonly serviceId: string | null;
  readonly employeeId: string | null;
  readonly date: string;
  /** The booking whose visit this one joins; null: it stands for itself. */
  readonly addToId: string | null;
  /** The time clicked on the calendar. */
  readonly wished: string | null;
  /** Whether the first free time is chosen. */
  readonly soonest: boolean;
  readonly slot: Slot | null;
  /** The time held while the form is filled. */
  readonly hold: Hold | null;
  /** A time and a duration outside the rules, instead of a slot. */
  readonly own: OwnTime | null;
  /** The rules to override. */
  readonly override: readonly SlotRule[];
  readonly client: DraftClient | null;
  readonly note: string;
  /** Whether the client gets a mail. */
  readonly notifyClient: boolean;
}

/** The draft of a new booking that is known in part. */
export function firstDraft(known: NewBooking, timezone: string, walkInName: string): Draft {
  const { date, local, employeeId, client, walkIn = false, addToId = null } = known;
  return {
    serviceId: null,
    employeeId,
    date: local ? dateOf(local) : (date ?? todayIn(timezone)),
    addToId,
    wished: local,
    soonest: walkIn,
    slot: null,
    hold: null,
    own: null,
    override: OF_CLIENTS,
    client: walkIn ? walkInClient(walkInName) : client ? { kind: 'KNOWN', ...client } : null,
    note: '',
    notifyClient: true,
  };
}

/** A client without contact data. */
export function walkInClient(firstName: string): DraftClient {
  return { kind: 'WALK_IN', firstName, email: null };
}

/** The rules that do not count where free times are listed: they stay on the grid, or there would be one each five minutes. */
export function listedOverride({ override }: Draft): readonly SlotRule[] {
  return override.filter((rule) => rule !== 'OFF_GRID');
}

/** The chosen employee, or any of the free ones. */
export function personOf({ employeeId, slot, own, hold }: Draft) {
  if (hold) return { employeeSelectionMode: 'SPECIFIC', employeeId: hold.employeeId } as const;
  if (employeeId !== null) return { employeeSelectionMode: 'SPECIFIC', employeeId } as const;
  const employeeIds = own || !slot ? {} : { employeeIds: slot.employeeIds.slice(0, EMPLOYEES_MAX) };
  return { employeeSelectionMode: 'ANY', ...employeeIds } as const;
}

/** The request for a draft; null while a field is missing. */
export function inputOf(draft: Draft, timezone: string): CreateAsProviderInput | null {
  const { serviceId, slot, own, hold, client, note, override, notifyClient } = draft;
  const booked = clientOf(client);
  const startAt = own ? instantOf(`${draft.date}T${own.time}`, timezone) : slot?.startsAt;
  if (serviceId === null || startAt === undefined || booked === null) return null;
  return {
    serviceId,
    startAt,
    override,
    notifyClient,
    ...(own?.minutes ? { durationMinutes: own.minutes } : {}),
    ...personOf(draft),
    ...(hold ? { holdId: hold.id } : {}),
    ...(draft.addToId === null ? {} : { addToReservationId: draft.addToId }),
    ...booked,
    ...(note.trim() ? { internalNote: note.trim() } : {}),
  };
}

/** Whether a mail can reach the client. */
export function hasAddress(client: DraftClient | null): boolean {
  return Boolean(client?.email?.trim());
}

/** A new client with the number in its stored form. */
export async function withWholePhone(client: DraftClient | null, locale: string): Promise<DraftClient | null> {
  return client?.kind === 'NEW' ? { ...client, phone: await internationalPhone(client.phone.trim(), locale) } : client;
}

/** The client of a request; null while a field is missing. */
export function clientOf(
  client: DraftClient | null,
): Pick<CreateAsProviderInput, 'client'> | Pick<CreateAsProviderInput, 'providerClientId'> | null {
  if (client === null) return null;
  if (client.kind === 'KNOWN') return { providerClientId: client.id };
  if (client.kind === 'WALK_IN')
    return client.firstName.trim() ? { client: { firstName: client.firstName.trim() } } : null;
  const [firstName, lastName, phone, email] = [client.firstName, client.lastName, client.phone, client.email].map(
    (text) => text.trim(),
  );
  if (!firstName || !(phone || email)) return null;
  return {
    client: { firstName, ...(lastName ? { lastName } : {}), ...(phone ? { phone } : {}), ...(email ? { email } : {}) },
  };
}
