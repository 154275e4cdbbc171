import { signatureHeaders } from '../../../src/domain/webhooks/sign.ts';
import { type HttpReceiver, httpReceiver, type ReceivedRequest } from '../../jobs/http-receiver.ts';
import type { ReceivedWebhook } from '../evidence.ts';
import type { Random } from '../harness/random.ts';

/** How an endpoint behaves: one that always answers, one that fails at random, one that always fails. */
export type Temper = 'steady' | 'shaky' | 'broken';

/** A webhook endpoint that fails by chance and writes down everything that reaches it. */
export interface Endpoint {
  readonly url: string;
  /** From here on requests belong to this subscription. */
  belongTo(subscription: { readonly id: string; readonly secret: string }): void;
  close(): Promise<void>;
}

type Outcome = number | 'HANG' | 'CUT';

const SHAKY: readonly Outcome[] = [200, 201, 202, 204, 200, 204, 200, 204, 500, 302, 'HANG', 'CUT'];

export async function startEndpoint(temper: Temper, random: Random, received: ReceivedWebhook[]): Promise<Endpoint> {
  const receiver: HttpReceiver = await httpReceiver();
  let owner: { id: string; secret: string } | null = null;
  receiver.respond((response, request) => {
    const outcome = outcomeOf(temper, random);
    if (owner) received.push(recordOf(owner, request, outcome));
    if (outcome === 'CUT') response.destroy();
    if (typeof outcome === 'number') response.writeHead(outcome).end();
  });
  return {
    url: receiver.url,
    belongTo: (subscription) => {
      owner = subscription;
    },
    close: receiver.close,
  };
}

function outcomeOf(temper: Temper, random: Random): Outcome {
  if (temper === 'steady') return 204;
  return temper === 'broken' ? 500 : random.pick(SHAKY);
}

function recordOf(
  { id: subscriptionId, secret }: { readonly id: string; readonly secret: string },
  { headers, body }: ReceivedRequest,
  outcome: Outcome,
): ReceivedWebhook {
  const deliveryId = String(headers['x-service-delivery-id']);
  const signedAt = Number(headers['x-service-timestamp']) * 1000;
  const expected = signatureHeaders({ deliveryId, body, secrets: [secret], at: new Date(signedAt) });
  return {
    subscriptionId,
    deliveryId,
    body: body.toString('utf8'),
    isAuthentic: headers['x-service-signature'] === expected['X-Service-Signature'],
    signedAt,
    arrivedAt: Date.now(),
    answeredStatus: typeof outcome === 'number' ? outcome : null,
  };
}
