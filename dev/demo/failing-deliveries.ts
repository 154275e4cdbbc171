import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Integrator } from '../integrator.ts';
import type { Desk } from './desk.ts';
import { startReceiver } from './receiver.ts';

const EVENTS = ['booking.created', 'booking.completed', 'booking.no_show', 'booking.cancelled_by_provider'] as const;
/** One of so many events is refused at first, and one of so many of these ever after. */
const REFUSED_EVERY = 12;
const LOST_EVERY = 5;
const POLL_MS = 250;
/** Longer than the first delay of the usual schedule. */
const PATIENCE_MS = 420_000;

const EVENT = z.object({ eventId: z.string() });
const COUNT = z.object({ webhookDeliveries: z.object({ totalCount: z.number() }) });

/** A CRM that fails for a while and then recovers, as it takes what the service sends. */
export interface Crm {
  /** Waits until what it refused at first has arrived by the service's own schedule; `tell` says how much that is. */
  waitForRecovery(tell: (refused: number) => void): Promise<void>;
  /** Nothing is sent to it any more. */
  end(): Promise<void>;
}

/** Opens an endpoint that refuses some deliveries at first: most of these arrive later, and a few never do. */
export async function startCrm({ client }: Integrator, desk: Desk): Promise<Crm> {
  const events = new Map<string, number>();
  const refused = new Set<string>();
  const receiver = await startReceiver(async ({ rawBody }) => {
    const { eventId } = EVENT.parse(JSON.parse(rawBody));
    const isNew = !events.has(eventId);
    const nth = events.get(eventId) ?? events.size;
    events.set(eventId, nth);
    const isRefused = nth % REFUSED_EVERY === 0;
    if (isRefused && nth % (REFUSED_EVERY * LOST_EVERY) === 0) return 500;
    if (isRefused && isNew) refused.add(eventId);
    else refused.delete(eventId);
    return isRefused && isNew ? 503 : 204;
  });
  const { id } = await client.webhooks.create({
    url: receiver.url,
    events: [...EVENTS],
    description: 'CRM of the demo',
  });
  const untilAttempted = async () => {
    const counted = await desk.ask(
      'query ($id: UUID!) { webhookDeliveries(webhookId: $id, status: [PENDING], first: 1) { totalCount } }',
      { id },
      COUNT,
    );
    return counted?.webhookDeliveries.totalCount === 0;
  };
  return {
    waitForRecovery: async (tell) => {
      await until(untilAttempted);
      tell(refused.size);
      await until(async () => refused.size === 0);
    },
    end: async () => {
      await desk.ask(
        'mutation ($input: UpdateWorkspaceWebhookInput!) { updateWorkspaceWebhook(input: $input) { subscription { id } } }',
        { input: { id, isActive: false } },
        z.unknown(),
      );
      receiver.close();
    },
  };
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let waited = 0; waited < PATIENCE_MS && !(await holds()); waited += POLL_MS) await wait(POLL_MS);
}
