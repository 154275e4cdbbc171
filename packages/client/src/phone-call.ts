import type { Keyed } from './call.ts';
import type { BookingClient } from './client.ts';
import { isApiError } from './errors.ts';
import type { Schemas } from './schemas.ts';
import { asOffered, type OfferedSlot } from './slots.ts';

type Booking = Schemas['Booking'];
type Hold = Schemas['Hold'];

/** A caller whose number is known. */
export interface KnownCaller {
  readonly providerClientId: string;
  readonly firstName: string;
  /** What they have booked ahead, the next one first. */
  readonly upcoming: readonly Booking[];
}

/** How a stranger is called. */
export type CallerName = Pick<Schemas['ContactInput'], 'firstName' | 'lastName'>;

/** What a voicebot does for one caller. At most one time is held for them, and every write has a key of the call. */
export interface PhoneCall {
  readonly phone: string;
  /** Who rings, once they were recognised or have booked, with what they have booked as it is now. */
  readonly caller: KnownCaller | null;
  /** Null for a stranger, and where several people share the number, until their `firstName` tells them apart. */
  recognise(firstName?: string): Promise<KnownCaller | null>;
  /** What is held for the caller; it ends by itself at `expiresAt`. */
  readonly hold: Hold | null;
  /** Holds a slot as it was offered while the caller thinks, in place of the one before. */
  keep(serviceId: string, slot: OfferedSlot): Promise<Hold>;
  /** Gives back what is held: the caller changed their mind, or hung up. */
  release(): Promise<void>;
  /**
   * Books a slot as it was offered; held or, where the caller thought too long, if it is still free. A stranger is booked,
   * and known from then on, by their name and number.
   */
  book(serviceId: string, slot: OfferedSlot, stranger?: CallerName): Promise<Booking>;
  /** Moves a reservation to a slot as it was offered. */
  move(booking: Booking, slot: OfferedSlot): Promise<Booking>;
  /** Cancels for the client, by the provider's policy for clients. */
  cancel(booking: Booking): Promise<Booking>;
}

/** `id` names the call; `now` is that of the system by default. */
export interface PhoneCallOptions {
  readonly id: string;
  readonly phone: string;
  readonly now?: () => Date;
}

const AHEAD: Schemas['ReservationStatus'][] = ['CONFIRMED', 'PENDING'];

/** A telephone call over `booking`; it needs the scopes of a voicebot (docs/guide/access-tokens.md). */
export function phoneCall(booking: BookingClient, { id, phone, now = () => new Date() }: PhoneCallOptions): PhoneCall {
  let caller: KnownCaller | null = null;
  let hold: Hold | null = null;
  let writes = 0;
  // Counted when it is done: what is tried again because no answer came has the same key.
  const keyed = async <Answer>(what: string, write: (options: Keyed) => Promise<Answer>): Promise<Answer> => {
    const answer = await write({ idempotencyKey: `${id}-${writes}-${what}` });
    writes += 1;
    return answer;
  };
  const release = async () => {
    const held = hold;
    hold = null;
    if (held) await unlessGone(booking.holds.delete(held.id));
  };
  /** What became of a reservation. */
  const noted = (changed: Booking) => {
    const { providerClientId, client } = changed;
    const others = caller?.upcoming.filter((each) => each.id !== changed.id) ?? [];
    const upcoming = [...others, changed].filter(({ status }) => AHEAD.includes(status)).sort(byStart);
    caller = { providerClientId, firstName: caller?.firstName ?? client?.firstName ?? '', upcoming };
    return changed;
  };
  return {
    phone,
    get caller() {
      return caller;
    },
    get hold() {
      return hold;
    },
    release,
    recognise: async (firstName) => {
      const { providerClientId } = await booking.clients.identify({ phone, ...(firstName && { firstName }) });
      if (providerClientId === null) return null;
      const query = { providerClientId, startsAfter: now().toISOString(), status: AHEAD };
      const [client, { items }] = await Promise.all([
        booking.clients.get(providerClientId),
        booking.reservations.list(query),
      ]);
      caller = { providerClientId, firstName: client.firstName, upcoming: items };
      return caller;
    },
    keep: async (serviceId, slot) => {
      await release();
      const wish = { serviceId, ...asOffered(slot) };
      hold = await keyed(slot.startsAt, (options) => booking.holds.create(wish, options));
      return hold;
    },
    book: async (serviceId, slot, stranger) => {
      const person = stranger
        ? { client: { ...stranger, phone } }
        : { providerClientId: caller?.providerClientId ?? null };
      const wish = { serviceId, ...asOffered(slot), ...person };
      const book = (input: Schemas['CreateReservationInput']) =>
        keyed(slot.startsAt, (options) => booking.reservations.create(input, options));
      const made = hold && (await unlessGone(book({ ...wish, holdId: hold.id })));
      hold = null;
      return noted(made ?? (await book(wish)));
    },
    move: async ({ id: reservationId, version }, slot) => {
      const { startAt, employeeIds, employeeSelectionMode } = asOffered(slot);
      const to = { startAt, employeeIds, employeeSelectionMode, expectedVersion: version };
      return noted(await keyed(startAt, (options) => booking.reservations.reschedule(reservationId, to, options)));
    },
    cancel: async ({ id: reservationId }) => {
      const how = { enforcePolicy: true, cancelledBy: 'CLIENT' as const };
      return noted(await keyed('cancel', (options) => booking.reservations.cancel(reservationId, how, options)));
    },
  };
}

const byStart = (one: Booking, other: Booking) => Date.parse(one.startAt) - Date.parse(other.startAt);

/** Null where the hold has ended meanwhile. */
async function unlessGone<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (isApiError(error, 'NOT_FOUND')) return null;
    throw error;
  }
}
