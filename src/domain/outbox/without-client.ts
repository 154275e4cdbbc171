/** What a view of an event and an envelope have in common. */
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

/** The id of the client that an event tells of, whole or within its booking; null where it tells of none. */
export function clientIdIn({ event, data }: PayloadWithClient): string | null {
  if (event === 'client.deleted' || event === 'client.erased') return null;
  const { client, booking }: { client?: Keyed | null; booking?: Keyed | null } = data;
  return client?.id ?? (booking?.client ? (booking.providerClientId ?? null) : null);
}

/** The same event without its client, as it is told when that client is deleted or merged into another (contract 6.18). */
export function withoutClient<Payload extends PayloadWithClient>(payload: Payload): Payload {
  const { data } = payload;
  if ('client' in data) return { ...payload, data: { ...data, client: null, changes: [] } };
  if (!('booking' in data)) return payload;
  return { ...payload, data: { ...data, booking: { ...Object(data.booking), client: null } } };
}
