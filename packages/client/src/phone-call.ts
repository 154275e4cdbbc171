import { type KnownCaller, knownCaller, withReservation } from './caller.ts';
import type { BookingClient } from './client.ts';
import { isApiError } from './errors.ts';
import type { Schemas } from './schemas.ts';
import { asOffered, type OfferedSlot } from './slots.ts';

type Booking = Schemas['Booking'];
type Hold = Schemas['Hold'];

/** The name of an unknown caller. */
export type CallerName = Pick<Schemas['ContactInput'], 'firstName' | 'lastName'>;

/**
 * The operations of a voicebot for one caller, as one conversation of the service, which executes what is repeated once. At
 * most one time is held for them.
 */
export interface PhoneCall {
  readonly phone: string;
  /** The name of the call as a conversation, for `conversations.get`. */
  readonly conversationId: string;
  /** The caller, once they were recognised or have booked, with their present reservations. */
  readonly caller: KnownCaller | null;
  /** Null for an unknown caller, and if several clients share the number, until `firstName` selects one. */
  recognise(firstName?: string): Promise<KnownCaller | null>;
  /** The present hold of the caller; it expires at `expiresAt`. */
  readonly hold: Hold | null;
  /** Holds an offered slot while the caller thinks, and replaces the previous hold. */
  keep(serviceId: string, slot: OfferedSlot): Promise<Hold>;
  /** Releases the hold: the caller changed their mind, or hung up. */
  release(): Promise<void>;
  /**
   * Books a slot as it was offered; held or, where the caller thought too long, if it is still free. A stranger is booked,
   * and known from then on, by their name and number. Where the caller has another reservation at that time it throws
   * `SLOT_UNAVAILABLE`, reason `ALREADY_BOOKED` (same service) or `CLIENT_BUSY`.
   */
  book(serviceId: string, slot: OfferedSlot, stranger?: CallerName): Promise<Booking>;
  /**
   * Moves a reservation to an offered slot. If it was changed meanwhile, the error is thrown after `caller.upcoming` is
   * updated.
   */
  move(booking: Booking, slot: OfferedSlot): Promise<Booking>;
  /** Cancels for the client, under the provider's policy for clients; otherwise like `move`. */
  cancel(booking: Booking): Promise<Booking>;
}

/** `id` identifies the call: repeats of one call are of one conversation, and a new call needs another id. `now` is the system clock by default. */
export interface PhoneCallOptions {
  readonly id: string;
  readonly phone: string;
  readonly now?: () => Date;
}

const CONVERSATION_LENGTHS = [8, 180] as const;
const CHANGED_MEANWHILE = ['VERSION_CONFLICT', 'INVALID_STATE', 'NOT_FOUND'] as const;

/** The name of a call as a conversation: any id is 8 to 180 printable characters. */
const conversationOf = (id: string) =>
  `call-${encodeURIComponent(id)}`.padEnd(CONVERSATION_LENGTHS[0], '-').slice(0, CONVERSATION_LENGTHS[1]);

/** A telephone call over `booking`, which is one conversation; it needs the scopes of a voicebot (docs/guide/access-tokens.md). */
export function phoneCall(client: BookingClient, { id, phone, now = () => new Date() }: PhoneCallOptions): PhoneCall {
  const conversationId = conversationOf(id);
  const booking = client.inConversation(conversationId);
  let caller: KnownCaller | null = null;
  let hold: Hold | null = null;
  // A change that is repeated after a missing answer is of the same version.
  const keyOf = (what: string) => `${id}-${what}`;
  const release = async () => {
    const held = hold;
    hold = null;
    if (held) await unlessGone(booking.holds.delete(held.id));
  };
  const noted = (changed: Booking) => {
    caller = withReservation(caller, changed);
    return changed;
  };
  const recognise = async (firstName?: string) => {
    caller = (await knownCaller(booking, { phone, firstName }, now())) ?? caller;
    return caller;
  };
  const change = async (changed: Promise<Booking>) => {
    try {
      return noted(await changed);
    } catch (error) {
      if (CHANGED_MEANWHILE.some((code) => isApiError(error, code))) await recognise(caller?.firstName);
      throw error;
    }
  };
  return {
    phone,
    conversationId,
    get caller() {
      return caller;
    },
    get hold() {
      return hold;
    },
    release,
    recognise,
    keep: async (serviceId, slot) => {
      await release();
      const wish = { serviceId, ...asOffered(slot) };
      hold = await booking.holds.create(wish);
      return hold;
    },
    book: async (serviceId, slot, stranger) => {
      const person = stranger
        ? { client: { ...stranger, phone } }
        : { providerClientId: caller?.providerClientId ?? null };
      const wish = { serviceId, ...asOffered(slot), ...person, allowClientOverlap: false };
      const held = hold && (await unlessGone(booking.reservations.create({ ...wish, holdId: hold.id })));
      // An equal wish after the end of another hold is another one.
      const options = hold ? { idempotencyKey: keyOf(hold.id) } : {};
      const made = held ?? (await booking.reservations.create(wish, options));
      hold = null;
      return noted(made);
    },
    move: ({ id: reservationId, version }, slot) => {
      const { startAt, employeeIds, employeeSelectionMode } = asOffered(slot);
      const to = { startAt, employeeIds, employeeSelectionMode, expectedVersion: version };
      const idempotencyKey = keyOf(`${reservationId}-${version}-${startAt}`);
      return change(booking.reservations.reschedule(reservationId, to, { idempotencyKey }));
    },
    cancel: ({ id: reservationId, version }) => {
      const how = { enforcePolicy: true, cancelledBy: 'CLIENT' as const };
      const idempotencyKey = keyOf(`${reservationId}-${version}-cancel`);
      return change(booking.reservations.cancel(reservationId, how, { idempotencyKey }));
    },
  };
}

/** Null if the hold has expired meanwhile. */
async function unlessGone<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (isApiError(error, 'NOT_FOUND')) return null;
    throw error;
  }
}
