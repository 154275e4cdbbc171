import { randomBytes } from 'node:crypto';
import type { PostJson } from '../deps.ts';
import { SUBSCRIPTION_HEADER } from '../domain/webhooks/model-events/occurrence.ts';
import {
  type HostContext,
  type ModelSubscription,
  modelSubscriptionId,
} from '../domain/webhooks/model-events/subscriptions.ts';
import { createSignatureHeaders, toSigningKeys } from '../domain/webhooks/sign.ts';
import { serviceNow } from '../kernel/provider-clock.ts';
import { isSameSecret } from '../kernel/same-secret.ts';

/**
 * Asks the callback URL to repeat a random value, in a request that is signed like an event. Returns null when the URL
 * does, otherwise the category of the failure.
 */
export async function findCallbackFault(
  ctx: HostContext,
  subscription: ModelSubscription,
  post: PostJson,
): Promise<string | null> {
  const challenge = randomBytes(32).toString('base64url');
  const body = JSON.stringify({ type: 'verification', challenge });
  const message = { deliveryId: `msg_verification_${randomBytes(12).toString('hex')}`, body, at: serviceNow(ctx) };
  const headers = {
    'content-type': 'application/json',
    ...createSignatureHeaders({ ...message, keys: [toSigningKeys(subscription.secret)] }),
    [SUBSCRIPTION_HEADER]: modelSubscriptionId(ctx, subscription),
  };
  const { status, failure, responseBody } = await post({ url: subscription.url, headers, body });
  if (failure?.code === 'TIMEOUT') return 'timeout';
  if (status === null) return 'connection_refused';
  if (status >= 500) return 'http_5xx';
  if (status >= 400) return 'http_4xx';
  return failure === null && isEcho(responseBody ?? '', challenge) ? null : 'challenge_failed';
}

function isEcho(body: string, challenge: string): boolean {
  try {
    return isSameSecret(challenge, String(JSON.parse(body).challenge));
  } catch {
    return false;
  }
}
