import type { UnfulfilledConversation } from '../events/record-event.ts';

/** A conversation as far as these scopes allow: it needs `reservations:read`, the person `clients:read` (contract 6.7). */
export function shownConversation(
  conversation: UnfulfilledConversation | null,
  scopes: ReadonlySet<string>,
): UnfulfilledConversation | null {
  if (conversation === null || !scopes.has('reservations:read')) return null;
  return scopes.has('clients:read') ? conversation : withoutPerson(conversation);
}

/** A conversation without the person who called. */
export function withoutPerson(conversation: UnfulfilledConversation): UnfulfilledConversation {
  return { ...conversation, wanted: { ...conversation.wanted, providerClientId: null, phone: null } };
}
