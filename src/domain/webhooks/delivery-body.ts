import { isDeepStrictEqual } from 'node:util';
import { findDeletedClients } from '../../db/webhooks/withdrawn.ts';
import type { Context } from '../../kernel/context.ts';
import type { Scope } from '../../kernel/scopes.ts';
import { currentSnapshot } from '../catalog/visible-service.ts';
import type { Envelope } from '../outbox/envelope.ts';
import { shownConversation } from '../outbox/shown-conversation.ts';
import { clientIdIn, withoutClient } from '../outbox/without-client.ts';

/**
 * The bodies of deliveries as they were frozen, without what this caller may not read now: records need their read scopes,
 * bookings of internal services `services:internal:use`, and a client must not be deleted or merged into another. Absent
 * where nothing may be shown (contract 6.17 and 6.18).
 */
export async function shownBodies(
  ctx: Context,
  bodies: readonly Uint8Array[],
): Promise<ReadonlyMap<Uint8Array, object>> {
  const envelopes = bodies.map(parseBody);
  const ids = envelopes.flatMap((envelope) => clientIdIn(envelope) ?? []);
  const deleted = await findDeletedClients(ctx.db, ctx.caller.providerId, ids);
  const shown = new Map<Uint8Array, object>();
  for (const [index, body] of bodies.entries()) {
    const envelope = envelopes[index];
    const published = envelope && (await shownEnvelope(ctx, envelope, deleted));
    if (published) shown.set(body, published);
  }
  return shown;
}

/** Those of the bodies of which this caller may read everything now. */
export async function findWholeBodies(ctx: Context, bodies: readonly Uint8Array[]): Promise<ReadonlySet<Uint8Array>> {
  const shown = await shownBodies(ctx, bodies);
  const isWhole = (body: Uint8Array) => isDeepStrictEqual(shown.get(body), parseBody(body));
  return new Set(bodies.filter(isWhole));
}

function parseBody(body: Uint8Array): Envelope {
  return JSON.parse(Buffer.from(body).toString('utf8'));
}

async function shownEnvelope(ctx: Context, frozen: Envelope, deleted: ReadonlySet<string>): Promise<object | null> {
  const { scopes } = ctx.caller;
  const envelope = deleted.has(clientIdIn(frozen) ?? '') ? withoutClient(frozen) : frozen;
  if ('conversation' in envelope.data) {
    const { conversation } = envelope.data;
    const hidden = conversation?.wanted.serviceId && !scopes.has('services:internal:use');
    if (hidden && (await isInternal(ctx, conversation.wanted))) return null;
    return { ...envelope, data: { conversation: shownConversation(conversation, scopes) } };
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

/** A booking that does not tell its service may be of an internal one. */
async function isInternal(ctx: Context, booking: object | null): Promise<boolean> {
  if (booking === null) return true;
  const { services } = await currentSnapshot(ctx);
  const visibility = 'serviceId' in booking ? services.get(String(booking.serviceId))?.visibility : undefined;
  return visibility !== 'PUBLIC';
}
