import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import {
  DELIVERY_OUTBOX,
  type DeliveryClaim,
  getSkipReason,
  settleDelivery,
  skipDelivery,
} from '../domain/webhooks/delivery-outbox.ts';
import { SUBSCRIPTION_HEADER, toModelEvent } from '../domain/webhooks/model-events/occurrence.ts';
import { createSignatureHeaders, type SigningKeys, toSigningKeys } from '../domain/webhooks/sign.ts';
import type { SecretBox } from '../kernel/ports.ts';
import { withProviderClock } from '../kernel/provider-clock.ts';
import { inSpan } from '../telemetry/tracing.ts';
import { defineJob, type JobContext } from './define-job.ts';
import { type CallResult, postJson } from './post-json.ts';
import { DELIVER_WEBHOOK_QUEUE } from './queues.ts';

const USER_AGENT = 'Booking-Integration-API-Webhooks/1.0';
const ATTEMPTS_PER_SUBSCRIPTION = 4;

/**
 * Makes one attempt to deliver a webhook: claims the delivery, sends the request with no transaction open, and records
 * the result. A request that timed out may still have succeeded, so the ids and the body are the same in every attempt;
 * timestamp and signatures are new.
 */
export const deliverWebhook = defineJob({
  name: DELIVER_WEBHOOK_QUEUE,
  payload: z.object({ providerId: z.uuid(), deliveryId: z.uuid(), integrationClientId: z.uuid().optional() }),
  groupConcurrency: ATTEMPTS_PER_SUBSCRIPTION,
  // A job without an integration client is counted as a client of its own.
  holderOf: ({ providerId, integrationClientId = providerId }) => ({ providerId, integrationClientId }),
  async run(ctx, { providerId, deliveryId }) {
    const claim = await DELIVERY_OUTBOX.claim(ctx, { providerId, id: deliveryId });
    if (claim === null) return undefined;
    const own = withProviderClock(ctx, claim);
    const reason = getSkipReason(claim);
    if (reason !== null) {
      await skipDelivery(own, claim, reason);
      return undefined;
    }
    const outcome = await call(ctx, claim);
    if (outcome.failure === null) return () => settle(own, claim, outcome);
    // This write also disables a subscription with too many failures, before another request is sent to it.
    await settle(own, claim, outcome);
    return undefined;
  },
});

async function settle(ctx: JobContext, claim: DeliveryClaim, { status, failure, ...answer }: CallResult) {
  const settled = await settleDelivery(ctx, claim, { ...answer, responseStatus: status, error: failure });
  const { providerId, id: deliveryId } = claim;
  if (!settled) ctx.ports.log.warn({ providerId, deliveryId }, 'webhook attempt outlived its lease');
}

function call(ctx: JobContext, claim: DeliveryClaim) {
  const [current, ...previous] = keysOf(ctx, claim);
  if (current === undefined) throw new Error('The subscription has no signing secret.');
  const { url } = claim;
  const { id, body } = claim.ofModelHost ? toModelEvent(claim.body) : claim;
  const headers = {
    'content-type': 'application/json',
    'user-agent': USER_AGENT,
    ...createSignatureHeaders({ deliveryId: id, body, keys: [current, ...previous], at: ctx.now() }),
    ...(claim.ofModelHost && { [SUBSCRIPTION_HEADER]: claim.subscriptionId }),
  };
  return inSpan('webhook attempt', { kind: 'CLIENT', attributes: attributesOf(claim) }, async (span) => {
    const result = await postJson({ url, headers, body }, ctx.outbound);
    if (result.status !== null) span.set({ 'http.response.status_code': result.status });
    if (result.failure) span.fail(result.failure.code);
    return result;
  });
}

/** The span attributes of an attempt. The URL is left out, because it can contain secrets. */
function attributesOf({ id, providerId, subscriptionId, attemptCount }: DeliveryClaim) {
  return {
    'http.request.method': 'POST',
    'booking.provider_id': providerId,
    'booking.subscription_id': subscriptionId,
    'booking.delivery_id': id,
    'booking.attempt': attemptCount + 1,
  };
}

function keysOf({ ports }: JobContext, { providerId, secrets }: DeliveryClaim): SigningKeys[] {
  return secrets.map((secret) => getSigningKeys(ports.secrets, providerId, secret));
}

/** Maximum number of cached signing keys. Other keys are decrypted for each attempt. */
const MAX_CACHED_SECRETS = 2000;

/** A stored signing secret. `ciphertext` is in hexadecimal. */
interface StoredSecret {
  readonly id: string;
  readonly ciphertext: string;
}

const caches = new WeakMap<SecretBox, LRUCache<string, SigningKeys>>();

/** The signing keys of a stored secret. The secret is decrypted only when its keys are not in the cache. */
function getSigningKeys(box: SecretBox, providerId: string, { id, ciphertext }: StoredSecret): SigningKeys {
  const cacheKey = `${providerId} ${id} ${ciphertext}`;
  const cache = getCache(box);
  const cached = cache.get(cacheKey);
  if (cached) return cached;
  const keys = toSigningKeys(box.decrypt(Buffer.from(ciphertext, 'hex'), { table: 'webhook_secret', providerId, id }));
  cache.set(cacheKey, keys);
  return keys;
}

function getCache(box: SecretBox): LRUCache<string, SigningKeys> {
  const keys = caches.get(box) ?? new LRUCache<string, SigningKeys>({ max: MAX_CACHED_SECRETS });
  caches.set(box, keys);
  return keys;
}
