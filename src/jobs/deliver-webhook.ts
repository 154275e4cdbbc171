import { z } from 'zod';
import {
  DELIVERIES,
  type DeliveryClaim,
  findSkipReason,
  settleDelivery,
  skipDelivery,
} from '../domain/webhooks/delivery-outbox.ts';
import { type SigningKeys, signatureHeaders } from '../domain/webhooks/sign.ts';
import { defineJob, type JobContext } from './define-job.ts';
import { type CallResult, postJson } from './post-json.ts';
import { DELIVER_WEBHOOK_QUEUE } from './queues.ts';
import { getSigningKeys } from './signing-keys.ts';

const USER_AGENT = 'Booking-Integration-API-Webhooks/1.0';
const ATTEMPTS_PER_SUBSCRIPTION = 4;

/**
 * One job is one attempt: claim, HTTP call outside transactions, settle. After a success, settling runs without a
 * permit. A timeout may hide a success, so ids and body are the same on every attempt; timestamp and signatures are
 * new.
 */
export const deliverWebhook = defineJob({
  name: DELIVER_WEBHOOK_QUEUE,
  payload: z.object({ providerId: z.uuid(), deliveryId: z.uuid(), integrationClientId: z.uuid().optional() }),
  groupConcurrency: ATTEMPTS_PER_SUBSCRIPTION,
  // A job of an older process without a client id counts as a separate client.
  holderOf: ({ providerId, integrationClientId = providerId }) => ({ providerId, integrationClientId }),
  async run(ctx, { providerId, deliveryId }) {
    const claim = await DELIVERIES.claim(ctx, { providerId, id: deliveryId });
    if (claim === null) return undefined;
    const reason = findSkipReason(claim);
    if (reason !== null) {
      await skipDelivery(ctx, claim, reason);
      return undefined;
    }
    const outcome = await call(ctx, claim);
    if (outcome.failure === null) return () => settle(ctx, claim, outcome);
    // A failure is written before the permit is released, because it may disable the subscription before further
    // attempts.
    await settle(ctx, claim, outcome);
    return undefined;
  },
});

async function settle(ctx: JobContext, claim: DeliveryClaim, { status, failure, durationMs }: CallResult) {
  const settled = await settleDelivery(ctx, claim, { durationMs, responseStatus: status, error: failure });
  const { providerId, id: deliveryId } = claim;
  if (!settled) ctx.ports.log.warn({ providerId, deliveryId }, 'webhook attempt outlived its lease');
}

function call(ctx: JobContext, claim: DeliveryClaim) {
  const [current, ...previous] = toKeys(ctx, claim);
  if (current === undefined) throw new Error('The subscription has no signing secret.');
  const { id: deliveryId, url, body } = claim;
  const headers = {
    'content-type': 'application/json',
    'user-agent': USER_AGENT,
    ...signatureHeaders({ deliveryId, body, keys: [current, ...previous], at: ctx.now() }),
  };
  return postJson({ url, headers, body }, ctx.outbound);
}

function toKeys({ ports }: JobContext, { providerId, secrets }: DeliveryClaim): SigningKeys[] {
  return secrets.map((secret) => getSigningKeys(ports.secrets, providerId, secret));
}
