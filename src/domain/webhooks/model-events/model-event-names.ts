import type { Scope } from '../../../kernel/scopes.ts';
import { BOOKING_EVENTS, CLIENT_EVENTS, CONVERSATION_EVENTS } from '../../events/event-names.ts';

/** The events that hosts of AI models can subscribe to over MCP. */
const MODEL_EVENTS = [...BOOKING_EVENTS, ...CLIENT_EVENTS, ...CONVERSATION_EVENTS] as const;

export type ModelEventName = (typeof MODEL_EVENTS)[number];

/** Returns the events whose records a caller with these scopes may read; none without `webhooks:write`. */
export function modelEventsFor(scopes: ReadonlySet<Scope>): readonly ModelEventName[] {
  if (!scopes.has('webhooks:write')) return [];
  return MODEL_EVENTS.filter((name) => scopes.has(name.startsWith('client.') ? 'clients:read' : 'reservations:read'));
}
