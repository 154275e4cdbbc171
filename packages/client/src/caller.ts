import type { BookingClient } from './client.ts';
import type { Schemas } from './schemas.ts';

type Booking = Schemas['Booking'];

/** A caller with a known number. */
export interface KnownCaller {
  readonly providerClientId: string;
  readonly firstName: string;
  /** Their upcoming reservations, the next one first. */
  readonly upcoming: readonly Booking[];
}

const AHEAD: Schemas['ReservationStatus'][] = ['CONFIRMED', 'PENDING'];

/** The owner of this number; null if it is unknown, or if several clients share it and no name selects one. */
export async function knownCaller(
  booking: BookingClient,
  { phone, firstName }: { phone: string; firstName: string | undefined },
  now: Date,
): Promise<KnownCaller | null> {
  const { providerClientId } = await booking.clients.identify({ phone, ...(firstName && { firstName }) });
  if (providerClientId === null) return null;
  const query = { providerClientId, startsAfter: now.toISOString(), status: AHEAD };
  const [client, { items }] = await Promise.all([
    booking.clients.get(providerClientId),
    booking.reservations.list(query),
  ]);
  return { providerClientId, firstName: client.firstName, upcoming: items };
}

/** The caller with a changed reservation. */
export function withReservation(caller: KnownCaller | null, changed: Booking): KnownCaller {
  const { providerClientId, client } = changed;
  const others = caller?.upcoming.filter((each) => each.id !== changed.id) ?? [];
  const upcoming = [...others, changed].filter(({ status }) => AHEAD.includes(status)).sort(byStart);
  return { providerClientId, firstName: caller?.firstName ?? client?.firstName ?? '', upcoming };
}

const byStart = (one: Booking, other: Booking) => Date.parse(one.startAt) - Date.parse(other.startAt);
