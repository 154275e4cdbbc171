import { type BookingClient, isApiError } from 'booking-integration-client';
import { externalIdOf, type UserMessage } from './messages.ts';

/** The id of the client record of a user of Google; null for a user without one. */
export async function findUser(booking: BookingClient, userId: string): Promise<string | null> {
  const { items } = await booking.clients.list({ externalClientId: externalIdOf(userId), pageSize: 1 });
  return items[0]?.id ?? null;
}

/** The client record of a user: one that names the user, else one with the same telephone number or address, else a new one. */
export async function findOrCreateUser(booking: BookingClient, user: UserMessage): Promise<string> {
  const known = (await findUser(booking, user.user_id)) ?? (await claimByContact(booking, user));
  return known ?? (await createUser(booking, user));
}

/** A single record with the contact that names no user yet becomes the user's. */
async function claimByContact(booking: BookingClient, { user_id, telephone, email }: UserMessage) {
  for (const contact of [telephone ? { phone: telephone } : null, email ? { email } : null]) {
    const { items } = contact ? await booking.clients.list(contact) : { items: [] };
    const free = items.filter((each) => 'externalClientId' in each && each.externalClientId === null);
    const [only, ...others] = free;
    if (!only || others.length > 0) continue;
    await booking.clients.update(only.id, { externalClientId: externalIdOf(user_id) });
    return only.id;
  }
  return null;
}

async function createUser(booking: BookingClient, user: UserMessage): Promise<string> {
  const { user_id, given_name, family_name, telephone, email } = user;
  const firstName = given_name || family_name || 'Google';
  const lastName = given_name ? family_name || null : null;
  const contact = { phone: telephone || null, email: email || null };
  try {
    const externalClientId = externalIdOf(user_id);
    return (await booking.clients.create({ firstName, lastName, ...contact, externalClientId })).id;
  } catch (error) {
    // Another request of the same user was faster.
    const id = isApiError(error, 'EXTERNAL_ID_IN_USE') ? await findUser(booking, user_id) : null;
    if (id === null) throw error;
    return id;
  }
}
