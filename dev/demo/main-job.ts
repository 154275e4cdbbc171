import { randomUUID } from 'node:crypto';
import pTimeout from 'p-timeout';
import { type BookingClient, verifyWebhook } from '../../packages/client/src/index.ts';
import { type Integrator, subscribe } from '../integrator.ts';
import { type ReceivedWebhook, startReceiver } from './receiver.ts';

const DELIVERY_TIMEOUT_MS = 15_000;

let step = 0;
function tell(what: string, result: unknown): void {
  step += 1;
  console.log(
    `${String(step).padStart(2)}  ${what}\n      ${typeof result === 'string' ? result : JSON.stringify(result)}`,
  );
}

async function choose({ catalog }: BookingClient): Promise<string> {
  const { provider, services, employees } = await catalog.get();
  tell('catalog', `${services.length} services, ${employees.length} employees of ${provider.name}`);
  const spoken = services.find(({ visibility }) => visibility === 'PUBLIC')?.name.toLowerCase() ?? '';
  const { resolved } = await catalog.resolveSelection({ serviceQuery: spoken });
  if (resolved === null) throw new Error('The spoken name was not resolved');
  tell(`resolve "${spoken}"`, resolved);
  return resolved.serviceId;
}

async function book({ clients, slots, reservations }: BookingClient, serviceId: string): Promise<string> {
  const phone = '+48600100200';
  const caller = await clients.identify({ phone });
  tell(`identify ${phone}`, caller);
  const slot = await slots.findFirstAvailable({ serviceId });
  if (slot.startsAt === null) throw new Error('Nothing is available');
  tell('first available slot', { startsAt: slot.startsAt, employees: slot.employeeIds.length });
  const { startsAt: startAt, endsAt: expectedEndAt, price: expectedPrice, employeeIds } = slot;
  const offer = {
    serviceId,
    employeeSelectionMode: 'ANY' as const,
    employeeIds,
    startAt,
    expectedEndAt,
    expectedPrice,
  };
  const { providerClientId } = caller;
  const known = providerClientId ? { providerClientId } : { client: { firstName: 'Demo', lastName: 'Caller', phone } };
  const idempotencyKey = `demo-${randomUUID()}`;
  const create = () => reservations.create({ ...offer, ...known }, { idempotencyKey }).withResponse();
  const created = await create();
  must(!created.replayed, 'Not booked');
  const { id, status, employeeName } = created.data;
  tell('create the reservation', { id, status, startAt: created.data.startAt, employeeName });
  const again = await create();
  must(again.replayed && again.data.id === id, 'Not replayed');
  tell('the same request again', { id: again.data.id, 'Idempotency-Replayed': String(again.replayed) });
  const read = await reservations.get(id);
  tell('read it', { status: read.status, serviceName: read.serviceName, version: read.version });
  return id;
}

/** The main job, from the token to the signed webhook; throws where one step is wrong. */
export async function playMainJob(integrator: Integrator): Promise<void> {
  const { client } = integrator;
  const { name, provider, tokenExpiresAt } = await client.me();
  tell('token', { name, provider: provider.id, tokenExpiresAt });
  const { promise: arrived, resolve: take } = Promise.withResolvers<ReceivedWebhook>();
  const receiver = await startReceiver(async (webhook) => {
    take(webhook);
    return 204;
  });
  let subscription: { id: string; secret: string } | undefined;
  try {
    subscription = await subscribe(integrator, receiver.url, ['booking.created']);
    tell('subscribe to booking.created', { url: receiver.url, secretHint: subscription.secret.slice(-4) });
    const id = await book(client, await choose(client));
    const webhook = await pTimeout(arrived, { milliseconds: DELIVERY_TIMEOUT_MS, message: 'No webhook arrived.' });
    const event = await verifyWebhook(webhook.rawBody, webhook.headers, subscription.secret);
    if (event.event !== 'booking.created') throw new Error(`An unexpected webhook arrived: ${event.event}`);
    must(event.data.booking?.id === id, 'The webhook tells of another booking');
    tell('booking.created arrived, signature verified', { eventId: event.eventId, booking: event.data.booking?.id });
  } finally {
    receiver.close();
    if (subscription) await client.webhooks.delete(subscription.id);
  }
}

/** Ends the demo with an error unless `holds`. */
function must(holds: boolean, problem: string): void {
  if (!holds) throw new Error(problem);
}
