import { isDeepStrictEqual } from 'node:util';
import { findDeletedClients } from '../../db/webhooks/withdrawn.ts';
import type { Context } from '../../kernel/context.ts';
import type { Scope } from '../../kernel/scopes.ts';
import { currentSnapshot } from '../catalog/visible-service.ts';
import type { Envelope } from '../outbox/envelope.ts';
import { toVisibleConversation } from '../outbox/visible-conversation.ts';
import { clientIdOfEvent, withoutClient } from '../outbox/without-client.ts';

/**
 * Returns the bodies of deliveries as they were sent, without what the caller may not read any more: records require
 * their read scopes, bookings of internal services `services:internal:use`, and the client must not be deleted or
 * merged into another. A body is missing from the map when nothing of it may be shown (contract 6.17 and 6.18).
 */
export async function toVisibleBodies(
  ctx: Context,
  bodies: readonly Uint8Array[],
): Promise<ReadonlyMap<Uint8Array, object>> {
  const envelopes = bodies.map(parseBody);
  const ids = envelopes.flatMap((envelope) => clientIdOfEvent(envelope) ?? []);
  const deleted = await findDeletedClients(ctx.db, ctx.caller.providerId, ids);
  const shown = new Map<Uint8Array, object>();
  for (const [index, body] of bodies.entries()) {
    const envelope = envelopes[index];
    const published = envelope && (await shownEnvelope(ctx, envelope, deleted));
    if (published) shown.set(body, published);
  }
  return shown;
}

/** Returns those of the bodies that the caller may read completely. */
export async function findFullyVisibleBodies(
  ctx: Context,
  bodies: readonly Uint8Array[],
): Promise<ReadonlySet<Uint8Array>> {
  const shown = await toVisibleBodies(ctx, bodies);
  const isWhole = (body: Uint8Array) => isDeepStrictEqual(shown.get(body), parseBody(body));
  return new Set(bodies.filter(isWhole));
}

function parseBody(body: Uint8Array): Envelope {
  return JSON.parse(Buffer.from(body).toString('utf8'));
}

async function shownEnvelope(ctx: Context, frozen: Envelope, deleted: ReadonlySet<string>): Promise<object | null> {
  const { scopes } = ctx.caller;
  const envelope = deleted.has(clientIdOfEvent(frozen) ?? '') ? withoutClient(frozen) : frozen;
  if ('conversation' in envelope.data) {
    const { conversation } = envelope.data;
    const hidden = conversation?.wanted.serviceId && !scopes.has('services:internal:use');
    if (hidden && (await isInternal(ctx, conversation.wanted))) return null;
    return { ...envelope, data: { conversation: toVisibleConversation(conversation, scopes) } };
  }
  if (!('booking' in envelope.data) && !('client' in envelope.data)) return envelope;
  if ('client' in envelope.data) return { ...envelope, data: shownClient(envelope.data, scopes) };
  if (!scopes.has('services:internal:use') && (await isInternal(ctx, envelope.data.booking))) return null;
  return { ...envelope, data: shownBooking(envelope.data, scopes) };
}

function shownClient<Data extends object>(data: Data, scopes: ReadonlySet<Scope>): object {
  return scopes.has('clients:read') ? data : { ...data, client: null, changes: [] };
}

function shownBooking<Data extends { readonly booking: object | null }>(
  data: Data,
  scopes: ReadonlySet<Scope>,
): object {
  if (!scopes.has('reservations:read')) return { ...data, booking: null, changes: [] };
  if (scopes.has('clients:read') || data.booking === null) return data;
  return { ...data, booking: { ...data.booking, client: null } };
}

/** Whether a booking may be of an internal service. True when the booking does not contain its service. */
async function isInternal(ctx: Context, booking: object | null): Promise<boolean> {
  if (booking === null) return true;
  const { services } = await currentSnapshot(ctx);
  const visibility = 'serviceId' in booking ? services.get(String(booking.serviceId))?.visibility : undefined;
  return visibility !== 'PUBLIC';
}
