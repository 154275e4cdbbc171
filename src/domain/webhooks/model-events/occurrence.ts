/** The header with the id of the subscription, by which the receiver finds its secret. */
export const SUBSCRIPTION_HEADER = 'X-MCP-Subscription-Id';

/** The body of an event, and its id. */
interface SentEvent {
  readonly id: string;
  readonly body: string;
}

/**
 * Converts the body of a webhook to an event of the MCP Events format. Its id is the id of the change, by which
 * receivers drop events that they already have. `cursor` is null, because events are not sent again on request
 * (contract 6.20).
 */
export function toModelEvent(webhookBody: string): SentEvent {
  const { eventId, event, occurredAt, resource, data } = JSON.parse(webhookBody);
  const occurrence = { eventId, name: event, timestamp: occurredAt, data: { resource, ...data }, cursor: null };
  return { id: eventId, body: JSON.stringify(occurrence) };
}
