import { currentSnapshot } from '../catalog/visible-service.ts';
import type { Context } from '../context.ts';
import type { Envelope } from '../outbox/envelope.ts';
import type { Scope } from '../scopes.ts';

/**
 * The body of a delivery as it was frozen, without what this caller may not read now: records need their read scopes,
 * bookings of internal services `services:internal:use`. Null where nothing may be shown, or the body is erased
 * (contract 6.7 and 6.15).
 */
export async function shownBody(ctx: Context, body: Uint8Array | null): Promise<object | null> {
  if (body === null) return null;
  const envelope: Envelope = JSON.parse(Buffer.from(body).toString('utf8'));
  const { scopes } = ctx.caller;
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
