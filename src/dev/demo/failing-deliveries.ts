import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Integrator } from '../integrator.ts';
import type { Desk } from './desk.ts';
import { startReceiver } from './receiver.ts';

const EVENTS = ['booking.created', 'booking.completed', 'booking.cancelled_by_provider'] as const;
const SETTLE_MS = 2_000;
/** Every so many deliveries one is refused, so that there is something to look at. */
const EVERY = 4;

/** A CRM that now and then fails. `end` sends it once more what it refused, as an owner does, and pauses it. */
export async function receiveWithFailures({ client }: Integrator, desk: Desk) {
  const since = new Date().toISOString();
  let received = 0;
  const receiver = await startReceiver(async () => {
    received += 1;
    return received % EVERY === 0 ? 503 : 204;
  });
  const { id } = await client.webhooks.create({
    url: receiver.url,
    events: [...EVENTS],
    description: 'CRM of the demo',
  });
  const setActive = (isActive: boolean) =>
    desk.ask(
      'mutation ($input: UpdateWorkspaceWebhookInput!) { updateWorkspaceWebhook(input: $input) { subscription { id } } }',
      { input: { id, isActive } },
      z.unknown(),
    );
  return {
    end: async () => {
      await wait(SETTLE_MS);
      await setActive(false);
      await wait(SETTLE_MS);
      await setActive(true);
      await desk.ask(
        `mutation ($input: RetryWebhookDeliveriesInput!) {
           retryWorkspaceWebhookDeliveries(input: $input) { queuedCount } }`,
        { input: { webhookId: id, since } },
        z.unknown(),
      );
      await wait(SETTLE_MS);
      await setActive(false);
      receiver.close();
    },
  };
}
