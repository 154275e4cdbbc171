import { findDeletedClients } from '../../db/webhooks/withdrawn.ts';
import type { Context } from '../../kernel/context.ts';
import type { Scope } from '../../kernel/scopes.ts';
import { currentSnapshot } from '../catalog/visible-service.ts';
import type { Envelope } from '../outbox/envelope.ts';
import { clientIdIn, withoutClient } from '../outbox/without-client.ts';

/**
 * The stored bodies of deliveries, without data that this caller may not read now: records need their read scopes,
 * bookings of internal services need `services:internal:use`, and the client must not be deleted or merged. A body of
 * which nothing may be shown is absent (contract 6.17 and 6.18).
 */
export async function shownBodies(
  ctx: Context,
  bodies: readonly Uint8Array[],
): Promise<ReadonlyMap<Uint8Array, object>> {
  const envelopes = bodies.map((body): Envelope => JSON.parse(Buffer.from(body).toString('utf8')));
  const ids = envelopes.flatMap((envelope) => clientIdIn(envelope) ?? []);
  const deleted = await findDeletedClients(ctx.db, ctx.caller.providerId, ids);
  const shown = new Map<Uint8Array, object>();
  for (const [index, body] of bodies.entries()) {
    const envelope = envelopes[index];
    const filtered = envelope && (await filterEnvelope(ctx, envelope, deleted));
    if (filtered) shown.set(body, filtered);
  }
  return shown;
}

async function filterEnvelope(ctx: Context, stored: Envelope, deleted: ReadonlySet<string>): Promise<object | null> {
  const { scopes } = ctx.caller;
  const envelope = deleted.has(clientIdIn(stored) ?? '') ? withoutClient(stored) : stored;
  if (!('booking' in envelope.data) && !('client' in envelope.data)) return envelope;
  if ('client' in envelope.data) return { ...envelope, data: filterClient(envelope.data, scopes) };
  if (!scopes.has('services:internal:use') && (await isInternal(ctx, envelope.data.booking))) return null;
  return { ...envelope, data: filterBooking(envelope.data, scopes) };
}

function filterClient<Data extends object>(data: Data, scopes: ReadonlySet<Scope>): object {
  return scopes.has('clients:read') ? data : { ...data, client: null, changes: [] };
}

function filterBooking<Data extends { readonly booking: object | null }>(
  data: Data,
  scopes: ReadonlySet<Scope>,
): object {
  if (!scopes.has('reservations:read')) return { ...data, booking: null, changes: [] };
  if (scopes.has('clients:read') || data.booking === null) return data;
  return { ...data, booking: { ...data.booking, client: null } };
}

/** A booking without a service id may be of an internal service. */
async function isInternal(ctx: Context, booking: object | null): Promise<boolean> {
  if (booking === null) return true;
  const { services } = await currentSnapshot(ctx);
  const visibility = 'serviceId' in booking ? services.get(String(booking.serviceId))?.visibility : undefined;
  return visibility !== 'PUBLIC';
}
