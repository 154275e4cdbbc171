import { type Actor, type BusinessEvent, publicActor, type ReservationChange } from '../transaction/record-event.ts';
import type { EventView } from './envelope.ts';

/** Who caused it, and for which provider. */
export interface EventOrigin {
  readonly providerId: string;
  readonly actor: Actor;
}

/** Whose subscription it is, and what that integration client may read. */
export interface EventReader {
  readonly integrationClientId: string;
  readonly scopes: ReadonlySet<string>;
}

/**
 * What a reader may know of the event, or null where it must not hear of it at all: bookings of internal services need
 * `services:internal:use`, records need their read scopes (contract 6.7).
 */
export function viewEvent(event: BusinessEvent, origin: EventOrigin, reader: EventReader): EventView | null {
  switch (event.kind) {
    case 'reservation':
      return viewReservation(event, origin, reader);
    case 'client': {
      const resource = { type: 'client', id: event.clientId, version: event.version } as const;
      const client = reader.scopes.has('clients:read') ? event.record : null;
      return { event: event.webhookEvent, occurredAt: event.occurredAt, resource, data: { client } };
    }
    case 'billing': {
      const resource = { type: 'provider', id: origin.providerId, version: event.version } as const;
      const billing = { plan: event.plan, integrationApiAccess: event.integrationApiAccess };
      return { event: event.webhookEvent, occurredAt: event.occurredAt, resource, data: { billing } };
    }
  }
}

function viewReservation(
  change: ReservationChange,
  { actor: stored, providerId }: EventOrigin,
  { integrationClientId, scopes }: EventReader,
): EventView | null {
  if (change.webhookEvent === null) return null;
  if (change.internalService && !scopes.has('services:internal:use')) return null;
  const resource = { type: 'reservation', id: change.reservationId, version: change.version } as const;
  const actor = publicActor(stored, { kind: 'INTEGRATION', id: integrationClientId, providerId });
  const head = { event: change.webhookEvent, occurredAt: change.occurredAt, resource };
  if (!scopes.has('reservations:read')) return { ...head, data: { booking: null, changes: [], actor } };
  const booking = scopes.has('clients:read') ? change.booking : { ...change.booking, client: null };
  return { ...head, data: { booking, changes: change.changes, actor } };
}
