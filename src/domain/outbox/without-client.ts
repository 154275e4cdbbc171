import type { UnfulfilledConversation } from '../events/record-event.ts';
import { withoutCallerIdentity } from './visible-conversation.ts';

/** The fields that event views and envelopes share. */
interface PayloadWithClient {
  readonly event: string;
  readonly data: object;
}

/** The record of a client, or of a booking with its client. */
interface Keyed {
  readonly id?: string;
  readonly providerClientId?: string;
  readonly client?: object | null;
}

interface Data {
  readonly client?: Keyed | null;
  readonly booking?: Keyed | null;
  readonly conversation?: UnfulfilledConversation | null;
}

/**
 * Returns the id of the client in an event, from the client's record or the booking; null when the event contains no
 * client.
 */
export function clientIdOfEvent({ event, data }: PayloadWithClient): string | null {
  if (event === 'client.deleted' || event === 'client.erased') return null;
  const { client, booking, conversation }: Data = data;
  if (conversation) return conversation.wanted.providerClientId;
  return client?.id ?? (booking?.client ? (booking.providerClientId ?? null) : null);
}

/** Returns an event without its client, for events whose client was deleted or merged since (contract 6.18). */
export function withoutClient<Payload extends PayloadWithClient>(payload: Payload): Payload {
  const { data } = payload;
  if ('client' in data) return { ...payload, data: { ...data, client: null, changes: [] } };
  const { conversation }: Data = data;
  if (conversation) return { ...payload, data: { ...data, conversation: withoutCallerIdentity(conversation) } };
  if (!('booking' in data)) return payload;
  return { ...payload, data: { ...data, booking: { ...Object(data.booking), client: null } } };
}
