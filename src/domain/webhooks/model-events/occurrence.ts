/** The header that names the subscription, so that the receiver finds the secret. */
export const SUBSCRIPTION_HEADER = 'X-MCP-Subscription-Id';

/** What is sent of an event, with its id. */
interface SentEvent {
  readonly id: string;
  readonly body: string;
}

/**
 * An event in the form of MCP Events, from the body of a webhook. It has the id of the change, by which receivers drop
 * what they have; there is no cursor, since nothing is sent again on request (contract 6.20).
 */
export function toOccurrence(webhookBody: string): SentEvent {
  const { eventId, event, occurredAt, resource, data } = JSON.parse(webhookBody);
  const occurrence = { eventId, name: event, timestamp: occurredAt, data: { resource, ...data }, cursor: null };
  return { id: eventId, body: JSON.stringify(occurrence) };
}
