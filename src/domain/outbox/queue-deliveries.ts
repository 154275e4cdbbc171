import { v7 } from 'uuid';
import { insertDeliveries, type NewDelivery } from '../../db/webhooks/insert-deliveries.ts';
import type { DueDelivery } from '../../kernel/ports.ts';
import type { TransactionContext } from '../events/transaction-context.ts';
import { API_VERSION, type Envelope, type EventView } from './envelope.ts';

/** An event as one subscription receives it. */
export type SubscriptionEvent = EventView & {
  readonly subscriptionId: string;
  readonly integrationClientId: string;
  /** The id of the event, which is the same for all subscriptions. */
  readonly eventId: string;
};

export interface QueuedDelivery {
  readonly id: string;
  readonly envelopeId: string;
}

/**
 * Inserts one delivery for each event of a subscription. They are attempted after the commit of `tx`. Their ids and
 * bodies never change afterwards.
 */
export async function queueDeliveries(
  tx: TransactionContext,
  addressed: readonly SubscriptionEvent[],
): Promise<readonly QueuedDelivery[]> {
  const { providerId } = tx.caller;
  const { rows: deliveries, maxAttempts, dueAt, due } = newDeliveries(tx, addressed);
  await insertDeliveries(tx.db, { providerId, deliveries, maxAttempts, now: dueAt });
  tx.ports.notifier.queue({ deliveries: due });
  return deliveries;
}

/** Returns the rows of new deliveries, and the attempts to queue for them. */
export function newDeliveries(tx: TransactionContext, addressed: readonly SubscriptionEvent[]) {
  const { providerId } = tx.caller;
  const dueAt = tx.now();
  const queued = addressed.map((event) => ({ event, row: toDeliveryRow(providerId, event) }));
  const due = queued.map(
    ({ event: { integrationClientId, subscriptionId }, row: { id } }): DueDelivery => ({
      providerId,
      id,
      integrationClientId,
      subscriptionId,
      dueAt,
    }),
  );
  const maxAttempts = tx.ports.settings.webhookRetryDelaysSeconds.length + 1;
  return { rows: queued.map(({ row }) => row), maxAttempts, dueAt, due };
}

function toDeliveryRow(providerId: string, addressed: SubscriptionEvent): NewDelivery {
  const { subscriptionId, eventId, event, occurredAt, resource, data } = addressed;
  const envelopeId = v7();
  const envelope = {
    id: envelopeId,
    event,
    eventId,
    occurredAt: occurredAt.toISOString(),
    providerId,
    apiVersion: API_VERSION,
    resource,
    data,
  } satisfies Record<keyof Envelope, unknown>;
  return {
    id: v7(),
    subscriptionId,
    envelopeId,
    event,
    eventId,
    resourceType: resource.type,
    resourceId: resource.id,
    resourceVersion: resource.version,
    occurredAt,
    body: Buffer.from(JSON.stringify(envelope)),
  };
}
