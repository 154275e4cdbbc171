import { setTimeout as wait } from 'node:timers/promises';
import type { Random } from '../harness/random.ts';
import { underReboundName } from '../harness/rebound-name.ts';
import type { Endpoint } from './endpoints.ts';
import type { HttpClient } from './http-client.ts';

const EVENTS = [['booking.created', 'booking.cancelled_by_client'], ['*'], ['booking.created', 'booking.updated']];
const PAUSE_MS = 4_000;

interface Subscription {
  readonly id: string;
  readonly secret: string;
  readonly isActive: boolean;
}

/** Subscribes each endpoint, in the order steady, shaky, broken, under a name that is rebound after vetting. */
export async function subscribe(http: HttpClient, endpoints: readonly Endpoint[]): Promise<void> {
  for (const [index, endpoint] of endpoints.entries()) {
    const body = { url: underReboundName(endpoint.url), events: EVENTS[index] };
    const made = (await http.insist({ method: 'POST', path: '/webhooks', body })) as Subscription | null;
    if (!made) throw new Error('A webhook subscription was refused.');
    endpoint.belongTo(made);
  }
}

/** Reactivates disabled subscriptions from time to time. */
export async function keepActive(http: HttpClient, random: Random, stopped: () => boolean): Promise<void> {
  while (!stopped()) {
    await wait(500 + random.below(PAUSE_MS));
    const all = (await http.insist({ method: 'GET', path: '/webhooks' })) as readonly Subscription[] | null;
    for (const { id } of all?.filter(({ isActive }) => !isActive) ?? []) {
      await http.insist({ method: 'PATCH', path: `/webhooks/${id}`, body: { isActive: true } });
    }
  }
}
