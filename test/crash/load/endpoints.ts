import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { createSignatureHeaders, toSigningKeys } from '../../../src/domain/webhooks/sign.ts';
import { httpReceiver, type ReceivedRequest } from '../../jobs/http-receiver.ts';
import type { ReceivedWebhook } from '../evidence.ts';
import type { Random } from '../harness/random.ts';

/** The behaviour of an endpoint: it always answers, fails at random, or always fails. */
export type Temper = 'steady' | 'shaky' | 'broken';

/** A status, no answer, or a closed connection. */
export type Outcome = number | 'HANG' | 'CUT';

/** A webhook endpoint that records every request. */
export interface Endpoint {
  readonly url: string;
  /** Assigns the requests from now on to this subscription. */
  belongTo(subscription: { readonly id: string; readonly secret: string }): void;
  close(): Promise<void>;
}

/** Within the deadline of the senders. */
const ANSWER_MOST_MS = 600;
const SHAKY: readonly Outcome[] = [200, 201, 202, 204, 200, 204, 200, 204, 500, 302, 'HANG', 'CUT'];

/** The outcome of a request, by behaviour and chance, after a delay in which the sender may be frozen or killed. */
export function decideBy(temper: Temper, random: Random): () => Promise<Outcome> {
  return async () => {
    await wait(random.below(ANSWER_MOST_MS));
    if (temper === 'steady') return 204;
    return temper === 'broken' ? 500 : random.pick(SHAKY);
  };
}

/** Starts an endpoint whose outcomes `decide` returns, at once or after a delay. */
export async function startEndpoint(
  decide: () => Outcome | Promise<Outcome>,
  received: ReceivedWebhook[],
): Promise<Endpoint> {
  const receiver = await httpReceiver();
  let owner: { id: string; secret: string } | null = null;
  const answer = async (response: ServerResponse, request: ReceivedRequest) => {
    const arrivedAt = Date.now();
    const outcome = await decide();
    if (owner) {
      const record = {
        ...recordOf(owner, request, outcome),
        arrivedAt,
        givenUpAt: response.destroyed ? Date.now() : null,
      };
      response.once('close', () => Object.assign(record, { givenUpAt: Date.now() }));
      received.push(record);
    }
    if (outcome === 'CUT') response.destroy();
    if (typeof outcome === 'number') response.writeHead(outcome).end();
  };
  receiver.respond((response, request) => void answer(response, request));
  return {
    url: receiver.url,
    belongTo: (subscription) => {
      owner = subscription;
    },
    close: receiver.close,
  };
}

function recordOf(
  { id: subscriptionId, secret }: { readonly id: string; readonly secret: string },
  { headers, body: bytes }: ReceivedRequest,
  outcome: Outcome,
): Omit<ReceivedWebhook, 'arrivedAt' | 'givenUpAt'> {
  const deliveryId = String(headers['x-service-delivery-id']);
  const signedAt = Number(headers['x-service-timestamp']) * 1000;
  const body = bytes.toString('utf8');
  const expected = createSignatureHeaders({ deliveryId, body, keys: [toSigningKeys(secret)], at: new Date(signedAt) });
  return {
    subscriptionId,
    deliveryId,
    body,
    isAuthentic: headers['x-service-signature'] === expected['X-Service-Signature'],
    signedAt,
    answeredStatus: typeof outcome === 'number' ? outcome : null,
  };
}
