import type { BookingClient } from './client.ts';
import type { Schemas } from './schemas.ts';

type Booking = Schemas['Booking'];

/** A caller whose number is known. */
export interface KnownCaller {
  readonly providerClientId: string;
  readonly firstName: string;
  /** What they have booked ahead, the next one first. */
  readonly upcoming: readonly Booking[];
}

const AHEAD: Schemas['ReservationStatus'][] = ['CONFIRMED', 'PENDING'];

/** Who has this number; null for a stranger, and where several people share it and no name tells them apart. */
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

/** The caller with what became of a reservation of theirs. */
export function withReservation(caller: KnownCaller | null, changed: Booking): KnownCaller {
  const { providerClientId, client } = changed;
  const others = caller?.upcoming.filter((each) => each.id !== changed.id) ?? [];
  const upcoming = [...others, changed].filter(({ status }) => AHEAD.includes(status)).sort(byStart);
  return { providerClientId, firstName: caller?.firstName ?? client?.firstName ?? '', upcoming };
}

const byStart = (one: Booking, other: Booking) => Date.parse(one.startAt) - Date.parse(other.startAt);
