import {
  type Actor,
  type ActorReader,
  type BusinessEvent,
  type ClientChange,
  type ConversationChange,
  publicActor,
  type ReservationEventInput,
} from '../events/record-event.ts';
import { chooseReaderLocale } from '../summaries/reader-locale.ts';
import { bookingSummary } from '../summaries/summary.ts';
import type { VisibleEvent } from './envelope.ts';
import { toVisibleConversation } from './visible-conversation.ts';

/** The actor and the provider of an event. */
export interface EventOrigin {
  readonly providerId: string;
  readonly actor: Actor;
  readonly locale: string;
  readonly testMode: boolean;
}

/** The reader of an event with their scopes: the integration client of a subscription, or a reader of the event log. */
interface EventReader extends ActorReader {
  readonly scopes: ReadonlySet<string>;
}

/**
 * Returns an event as a reader may see it; null when the reader must not receive it. Bookings of internal services
 * require `services:internal:use`, records require their read scopes (contract 6.7).
 */
export function toVisibleEvent(event: BusinessEvent, origin: EventOrigin, reader: EventReader): VisibleEvent | null {
  switch (event.kind) {
    case 'reservation':
      return viewReservation(event, origin, reader);
    case 'client':
      return viewClient(event, origin, reader);
    case 'conversation':
      return viewConversation(event, reader);
    case 'billing': {
      const resource = { type: 'provider', id: origin.providerId, version: event.version } as const;
      const billing = { plan: event.plan, integrationApiAccess: event.integrationApiAccess };
      return { event: event.webhookEvent, occurredAt: event.occurredAt, resource, data: { billing } };
    }
  }
}

function viewClient(change: ClientChange, origin: EventOrigin, reader: EventReader): VisibleEvent {
  const resource = { type: 'client', id: change.clientId, version: change.version } as const;
  const head = { occurredAt: change.occurredAt, resource };
  const actor = viewActor(origin, reader);
  const isReadable = reader.scopes.has('clients:read');
  const { record: client, changes } = isReadable ? change : { record: null, changes: [] };
  const data = { client, changes, actor };
  if (change.webhookEvent !== 'client.merged') return { ...head, event: change.webhookEvent, data };
  return { ...head, event: change.webhookEvent, data: { ...data, mergedId: change.mergedId } };
}

function viewConversation(change: ConversationChange, { scopes }: EventReader): VisibleEvent | null {
  if (change.internalService && !scopes.has('services:internal:use')) return null;
  const resource = { type: 'conversation', id: change.resourceId, version: 1 } as const;
  const data = { conversation: toVisibleConversation(change.conversation, scopes) };
  return { event: change.webhookEvent, occurredAt: change.occurredAt, resource, data };
}

function viewActor({ actor }: EventOrigin, reader: EventReader) {
  return publicActor(actor, reader);
}

function viewReservation(change: ReservationEventInput, origin: EventOrigin, reader: EventReader): VisibleEvent | null {
  const { scopes } = reader;
  if (change.webhookEvent === null) return null;
  if (change.internalService && !scopes.has('services:internal:use')) return null;
  const resource = { type: 'reservation', id: change.reservationId, version: change.version } as const;
  const actor = viewActor(origin, reader);
  const head = { event: change.webhookEvent, occurredAt: change.occurredAt, resource };
  if (!scopes.has('reservations:read')) return { ...head, data: { booking: null, changes: [], actor } };
  const summary = summaryOf(change, origin);
  const client = scopes.has('clients:read') ? change.booking.client : null;
  const booking = { ...change.booking, testMode: origin.testMode, client, summary };
  return { ...head, data: { booking, changes: change.changes, actor } };
}

/** Returns the summary in the provider's language, as of the time of the event. */
function summaryOf({ booking, occurredAt }: ReservationEventInput, { locale }: EventOrigin): string {
  return bookingSummary(booking, { locale: chooseReaderLocale(null, locale), now: occurredAt });
}
