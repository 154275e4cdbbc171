import type { UnfulfilledConversation } from '../events/record-event.ts';

/**
 * Returns a conversation as far as the scopes allow: the conversation requires `reservations:read`, its person
 * `clients:read` (contract 6.7).
 */
export function toVisibleConversation(
  conversation: UnfulfilledConversation | null,
  scopes: ReadonlySet<string>,
): UnfulfilledConversation | null {
  if (conversation === null || !scopes.has('reservations:read')) return null;
  return scopes.has('clients:read') ? conversation : withoutCallerIdentity(conversation);
}

/** Returns a conversation without the person who called. */
export function withoutCallerIdentity(conversation: UnfulfilledConversation): UnfulfilledConversation {
  return { ...conversation, wanted: { ...conversation.wanted, providerClientId: null, phone: null } };
}
