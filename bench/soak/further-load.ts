import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { request } from 'undici';
import { z } from 'zod';
import type { BenchProvider } from '../support.ts';

const UNAUTHORIZED = 401;
const PAUSE_MILLISECONDS = 1_000;
const DAY_MILLISECONDS = 86_400_000;
const SUBSCRIPTION = z.object({ id: z.string(), isActive: z.boolean() });
const SLOT = z.object({ startsAt: z.string().nullable() });

type Method = 'GET' | 'POST' | 'PATCH';

/** Beside the mixed load: holds that expire, conversations, and a subscription whose endpoint fails until it is repaired. */
export interface FurtherLoad {
  readonly counts: Map<string, number>;
  /** Whether the failing subscription is active. */
  isSubscriptionActive(): Promise<boolean>;
  repairSubscription(): Promise<void>;
  stop(): Promise<void>;
}

export async function startFurtherLoad(url: string, provider: BenchProvider, failingUrl: string): Promise<FurtherLoad> {
  const counts = new Map<string, number>();
  const prefix = `${url}${new URL(provider.prefix).pathname}`;
  let token = provider.renew(url);
  const send = async (what: string, method: Method, path: string, body?: object, more = {}) => {
    const headers = { ...(await token), 'content-type': 'application/json', ...more };
    const text = body ? { body: JSON.stringify(body) } : {};
    const answer = await request(`${prefix}/${path}`, { method, headers, ...text });
    const name = `${what} ${answer.statusCode}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
    return { status: answer.statusCode, json: await answer.body.json() };
  };
  /** The clock moves past the end of tokens, so a refused one is renewed. */
  const call = async (...sent: Parameters<typeof send>) => {
    const { status, json } = await send(...sent);
    if (status !== UNAUTHORIZED) return json;
    token = provider.renew(url);
    return (await send(...sent)).json;
  };
  const events = ['booking.created'];
  const { id } = SUBSCRIPTION.parse(await call('subscribe', 'POST', 'webhooks', { url: failingUrl, events }));
  const serviceId = provider.services['cut'] ?? '';
  let going = true;
  const oneRound = async () => {
    const earliest = new Date(Date.now() + DAY_MILLISECONDS).toISOString().slice(0, 10);
    const conversation = { 'conversation-id': randomUUID() };
    const path = `slots/first-available?serviceId=${serviceId}&dateFrom=${earliest}`;
    const found = SLOT.safeParse(await call('first available', 'GET', path, undefined, conversation));
    const startAt = found.data?.startsAt;
    if (!startAt) return;
    const wanted = { serviceId, employeeSelectionMode: 'ANY', startAt };
    await call('hold', 'POST', 'holds', wanted, { ...conversation, 'idempotency-key': randomUUID() });
  };
  const goOn = async () => {
    while (going) {
      await oneRound();
      await wait(PAUSE_MILLISECONDS);
    }
  };
  const running = goOn();
  return {
    counts,
    isSubscriptionActive: async () => {
      const subscriptions = z.array(SUBSCRIPTION).parse(await call('subscriptions', 'GET', 'webhooks'));
      return subscriptions.some((one) => one.id === id && one.isActive);
    },
    repairSubscription: async () => void (await call('repair', 'PATCH', `webhooks/${id}`, { isActive: true })),
    stop: async () => {
      going = false;
      await running;
    },
  };
}
