import type { ProtocolError, Server } from '@modelcontextprotocol/server';
import { z } from 'zod';
import type { PostJson } from '../deps.ts';
import { type ModelEventName, modelEventsFor } from '../domain/webhooks/model-events/model-event-names.ts';
import {
  deleteModelSubscription,
  type HostContext,
  isConfirmedSubscription,
  type ModelSubscription,
  modelSubscriptionId,
  upsertModelSubscription,
} from '../domain/webhooks/model-events/subscriptions.ts';
import { DomainError } from '../kernel/errors.ts';
import { findCallbackFault } from './callback-fault.ts';

/**
 * The MCP capability of events, both where hosts look for it and where SEP-3415 declares it.
 */
export const EVENTS_CAPABILITY = { events: {}, extensions: { 'io.modelcontextprotocol/events': {} } };

const DAY_SECONDS = 86_400;
const TTL_SECONDS = { min: 300, usual: DAY_SECONDS, max: 30 * DAY_SECONDS };
const INVALID_PARAMS = -32_602;
const NOT_FOUND = -32_011;
const FORBIDDEN = -32_012;
const RESOURCE_EXHAUSTED = -32_013;
const UNSUPPORTED = -32_014;
const CALLBACK_ENDPOINT = -32_015;

const DELIVERY = z.looseObject({ mode: z.string(), url: z.string().max(2048), secret: z.string().max(200).optional() });
const LIST = z.looseObject({ cursor: z.string().nullish() }).optional();
const SUBSCRIPTION = z.looseObject({
  name: z.string().max(100),
  arguments: z.strictObject({}).nullish(),
  delivery: DELIVERY,
  cursor: z.string().nullish(),
  ttlMs: z.int().positive().nullish(),
  maxAgeMs: z.int().nonnegative().nullish(),
});
/** A signing secret: `whsec_` and the base64 of 24 to 64 bytes. */
const SECRET = /^whsec_(?:[A-Za-z0-9+/]{4}){8,21}(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

type ErrorClass = typeof ProtocolError;

/**
 * Handles the methods of MCP Events (SEP-3415). Events are delivered only as webhooks, through the webhook outbox
 * (contract 6.20).
 */
export function answerEvents(
  ctx: HostContext,
  server: Server,
  { post, error }: { post: PostJson; error: ErrorClass },
): void {
  const read = (sent: z.output<typeof SUBSCRIPTION>) => readSubscription(ctx, sent, error);
  server.setRequestHandler('events/list', { params: LIST }, () => ({
    events: modelEventsFor(ctx.caller.scopes).map(definitionOf),
  }));
  server.setRequestHandler('events/subscribe', { params: SUBSCRIPTION }, async (sent) => {
    const subscription = read(sent);
    const { secret } = subscription;
    if (!SECRET.test(secret))
      throw new error(INVALID_PARAMS, 'delivery.secret must be whsec_ and base64 of 24 to 64 bytes.');
    await refuseTarget(ctx, subscription.url, error);
    const known = await isConfirmedSubscription(ctx, subscription);
    const reason = known ? null : await findCallbackFault(ctx, subscription, post);
    if (reason) throw new error(CALLBACK_ENDPOINT, 'The callback did not confirm the subscription.', { reason });
    const refreshBefore = await upsertModelSubscription(ctx, subscription, !known).catch(asLimit(error));
    return {
      id: modelSubscriptionId(ctx, subscription),
      refreshBefore: refreshBefore.toISOString(),
      cursor: null,
      truncated: (sent.cursor ?? null) !== null,
    };
  });
  server.setRequestHandler('events/unsubscribe', { params: SUBSCRIPTION }, async (sent) => {
    await deleteModelSubscription(ctx, read(sent)).catch((thrown: unknown) => {
      if (thrown instanceof DomainError && thrown.code === 'NOT_FOUND')
        throw new error(NOT_FOUND, 'There is no such subscription.', { kind: 'subscription' });
      throw thrown;
    });
    return {};
  });
}

function definitionOf(name: ModelEventName) {
  return {
    name,
    description: `The event ${name} of webhooks, told as it happens.`,
    delivery: ['webhook'],
    inputSchema: { type: 'object', properties: {}, additionalProperties: false },
    payloadSchema: {
      type: 'object',
      description: 'The record that changed (`resource`), and the `data` of the webhook of this name.',
      properties: { resource: { type: 'object' } },
      required: ['resource'],
    },
  };
}

function readSubscription(
  { caller }: HostContext,
  { name: sentName, delivery, ttlMs }: z.output<typeof SUBSCRIPTION>,
  error: ErrorClass,
): ModelSubscription {
  const data = { feature: 'deliveryMode', value: delivery.mode.slice(0, 20) };
  if (delivery.mode !== 'webhook') throw new error(UNSUPPORTED, 'Events are delivered by webhook alone.', data);
  if (!caller.scopes.has('webhooks:write')) throw new error(FORBIDDEN, 'The scope webhooks:write is missing.');
  const name = modelEventsFor(caller.scopes).find((known) => known === sentName);
  if (!name) throw new error(NOT_FOUND, 'There is no such event for these scopes.', { kind: 'event' });
  const asked = ttlMs === undefined ? TTL_SECONDS.usual : Math.floor((ttlMs ?? Number.POSITIVE_INFINITY) / 1000);
  const seconds = Math.min(Math.max(asked, TTL_SECONDS.min), TTL_SECONDS.max);
  return { name, url: delivery.url, secret: delivery.secret ?? '', seconds };
}

async function refuseTarget({ ports }: HostContext, url: string, error: ErrorClass): Promise<void> {
  const refusal = await ports.targets.refusal(url);
  if (refusal !== null) throw new error(INVALID_PARAMS, refusal);
}

function asLimit(error: ErrorClass): (thrown: unknown) => never {
  return (thrown) => {
    const known: DomainError | null = thrown instanceof DomainError ? thrown : null;
    if (!known?.is('LIMIT_REACHED')) throw thrown;
    throw new error(RESOURCE_EXHAUSTED, known.message, { limit: 'subscriptions', max: known.context?.limit });
  };
}
