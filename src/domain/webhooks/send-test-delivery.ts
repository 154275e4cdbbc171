import { v7 } from 'uuid';
import type { Context } from '../../kernel/context.ts';
import { TEST_EVENT } from '../events/event-names.ts';
import type { EventView } from '../outbox/envelope.ts';
import { inTransaction } from '../outbox/in-transaction.ts';
import { queueDeliveries } from '../outbox/queue-deliveries.ts';
import { lockActiveSubscription } from './subscriptions.ts';

/** A queued test delivery. It is listed among the deliveries of the subscription. */
export interface TestDelivery {
  readonly deliveryId: string;
  readonly envelopeId: string;
  readonly event: typeof TEST_EVENT;
  readonly status: 'PENDING';
  readonly queuedAt: Date;
}

const TEST_MESSAGE = 'This is a test delivery.';

/** The version of the resource in a test event, because subscriptions have no version. */
const SUBSCRIPTION_VERSION = 1;

/**
 * Queues a real, signed delivery of `webhook.test`, whatever the subscription's `events` are. It counts as an attempt.
 * Throws `NOT_FOUND` for a subscription that the caller may not change, and `WEBHOOK_INACTIVE` while it is not active
 * (contract 6.12).
 */
export async function sendTestDelivery(ctx: Context, id: string): Promise<TestDelivery> {
  return inTransaction(ctx, async (tx) => {
    const { integrationClientId } = await lockActiveSubscription(tx, id);
    const occurredAt = tx.now();
    const resource = { type: 'webhook', id, version: SUBSCRIPTION_VERSION } as const;
    const test: EventView = { event: TEST_EVENT, occurredAt, resource, data: { message: TEST_MESSAGE } };
    const [queued] = await queueDeliveries(tx, [{ ...test, eventId: v7(), subscriptionId: id, integrationClientId }]);
    if (queued === undefined) throw new Error('No delivery was queued.');
    return {
      deliveryId: queued.id,
      envelopeId: queued.envelopeId,
      event: TEST_EVENT,
      status: 'PENDING',
      queuedAt: occurredAt,
    };
  });
}
