import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Integrator } from '../integrator.ts';
import type { Desk } from './desk.ts';
import { type ReceivedWebhook, startReceiver } from './receiver.ts';

const EVENTS = ['booking.created', 'booking.completed', 'booking.no_show', 'booking.cancelled_by_provider'] as const;
/** Every so many events are refused at first; every so many of these are refused for good. */
const REFUSED_EVERY = 4;
const LOST_EVERY = 6;
const POLL_MS = 250;
const PATIENCE_MS = 30_000;

const EVENT = z.object({ eventId: z.string() });
const COUNTS = z.object({ webhookDeliveries: z.object({ totalCount: z.number() }) });

/** A CRM that now and then fails. `end` sends once more what it refused, as an owner does: most arrives, and some is lost. */
export async function receiveWithFailures({ client }: Integrator, desk: Desk) {
  const since = new Date().toISOString();
  const answer = answers();
  const receiver = await startReceiver(async (webhook) => answer(webhook));
  const { id } = await client.webhooks.create({ url: receiver.url, events: [...EVENTS], description: 'CRM of the demo' });
  const setActive = (isActive: boolean) =>
    desk.ask(
      'mutation ($input: UpdateWorkspaceWebhookInput!) { updateWorkspaceWebhook(input: $input) { subscription { id } } }',
      { input: { id, isActive } },
      z.unknown(),
    );
  const untilNone = async (status: readonly string[]) => {
    for (let waited = 0; waited < PATIENCE_MS; waited += POLL_MS) {
      const counted = await desk.ask(
        'query ($id: UUID!, $status: [DeliveryStatus!]) { webhookDeliveries(webhookId: $id, status: $status, first: 1) { totalCount } }',
        { id, status },
        COUNTS,
      );
      if (counted?.webhookDeliveries.totalCount === 0) return;
      await wait(POLL_MS);
    }
  };
  return {
    end: async () => {
      await untilNone(['PENDING']);
      // A subscription that is switched off ends what waits for another attempt; what ended is sent again at once.
      await setActive(false);
      await untilNone(['RETRY_SCHEDULED']);
      await setActive(true);
      await desk.ask(
        `mutation ($input: RetryWebhookDeliveriesInput!) {
           retryWorkspaceWebhookDeliveries(input: $input) { queuedCount } }`,
        { input: { webhookId: id, since } },
        z.unknown(),
      );
      await untilNone(['PENDING']);
      await setActive(false);
      receiver.close();
    },
  };
}

/** 204, but for some events 503 at first, and for a few of these 500 ever after. */
function answers(): (webhook: ReceivedWebhook) => number {
  const events = new Map<string, number>();
  const attempts = new Map<string, number>();
  return ({ rawBody }) => {
    const { eventId } = EVENT.parse(JSON.parse(rawBody));
    const nth = events.get(eventId) ?? events.size;
    events.set(eventId, nth);
    const attempt = (attempts.get(eventId) ?? 0) + 1;
    attempts.set(eventId, attempt);
    if (nth % REFUSED_EVERY !== 0) return 204;
    if (attempt === 1) return 503;
    return (nth / REFUSED_EVERY) % LOST_EVERY === 0 ? 500 : 204;
  };
}
