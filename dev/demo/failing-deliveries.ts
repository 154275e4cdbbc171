import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Integrator } from '../integrator.ts';
import type { Desk } from './desk.ts';
import { startReceiver } from './receiver.ts';

const EVENTS = ['booking.created', 'booking.completed', 'booking.no_show', 'booking.cancelled_by_provider'] as const;
/** The endpoint refuses the first delivery of every twelfth event, and every delivery of each fifth of these events. */
const REFUSED_EVERY = 12;
const LOST_EVERY = 5;
const POLL_MS = 250;
/** Maximum milliseconds to wait for recovery; longer than the first retry delay of the default schedule. */
const PATIENCE_MS = 420_000;

const EVENT = z.object({ eventId: z.string() });
const COUNT = z.object({ webhookDeliveries: z.object({ totalCount: z.number() }) });

/** A webhook endpoint that refuses some deliveries and then recovers. */
export interface FailingEndpoint {
  /** Waits until the service has delivered the refused events again. `report` receives the number of these events. */
  waitForRecovery(report: (refused: number) => void): Promise<void>;
  /** Deactivates the webhook subscription and closes the endpoint. */
  stop(): Promise<void>;
}

/** Starts the endpoint and subscribes it. Most of the refused deliveries succeed on a retry; a few never do. */
export async function startFailingEndpoint({ client }: Integrator, desk: Desk): Promise<FailingEndpoint> {
  const events = new Map<string, number>();
  const refused = new Set<string>();
  const receiver = await startReceiver(async ({ rawBody }) => {
    const { eventId } = EVENT.parse(JSON.parse(rawBody));
    const isNew = !events.has(eventId);
    const eventIndex = events.get(eventId) ?? events.size;
    events.set(eventId, eventIndex);
    const isRefused = eventIndex % REFUSED_EVERY === 0;
    if (isRefused && eventIndex % (REFUSED_EVERY * LOST_EVERY) === 0) return 500;
    if (isRefused && isNew) refused.add(eventId);
    else refused.delete(eventId);
    return isRefused && isNew ? 503 : 204;
  });
  const { id } = await client.webhooks.create({
    url: receiver.url,
    events: [...EVENTS],
    description: 'CRM of the demo',
  });
  const isAttempted = async () => {
    const pending = await desk.ask(
      'query ($id: UUID!) { webhookDeliveries(webhookId: $id, status: [PENDING], first: 1) { totalCount } }',
      { id },
      COUNT,
    );
    return pending?.webhookDeliveries.totalCount === 0;
  };
  return {
    waitForRecovery: async (report) => {
      await waitFor(isAttempted);
      report(refused.size);
      await waitFor(async () => refused.size === 0);
    },
    stop: async () => {
      await desk.ask(
        'mutation ($input: UpdateWorkspaceWebhookInput!) { updateWorkspaceWebhook(input: $input) { subscription { id } } }',
        { input: { id, isActive: false } },
        z.unknown(),
      );
      receiver.close();
    },
  };
}

async function waitFor(condition: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; waited < PATIENCE_MS && !(await condition()); waited += POLL_MS) await wait(POLL_MS);
}
