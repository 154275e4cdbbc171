import { randomUUID } from 'node:crypto';
import pTimeout from 'p-timeout';
import { type BookingClient, verifyWebhook } from '../../packages/client/src/index.ts';
import { type Integrator, subscribe } from '../integrator.ts';
import { type ReceivedWebhook, startReceiver } from './receiver.ts';

const DELIVERY_TIMEOUT_MS = 15_000;

let step = 0;
function report(label: string, result: unknown): void {
  step += 1;
  console.log(
    `${String(step).padStart(2)}  ${label}\n      ${typeof result === 'string' ? result : JSON.stringify(result)}`,
  );
}

async function choose({ catalog }: BookingClient): Promise<string> {
  const { provider, services, employees } = await catalog.get();
  report('catalog', `${services.length} services, ${employees.length} employees of ${provider.name}`);
  const spokenName = services.find(({ visibility }) => visibility === 'PUBLIC')?.name.toLowerCase() ?? '';
  const { resolved } = await catalog.resolveSelection({ serviceQuery: spokenName });
  if (resolved === null) throw new Error('The spoken name was not resolved');
  report(`resolve "${spokenName}"`, resolved);
  return resolved.serviceId;
}

async function book({ clients, slots, reservations }: BookingClient, serviceId: string): Promise<string> {
  const phone = '+48600100200';
  const caller = await clients.identify({ phone });
  report(`identify ${phone}`, caller);
  const slot = await slots.findFirstAvailable({ serviceId });
  if (slot.startsAt === null) throw new Error('Nothing is available');
  report('first available slot', { startsAt: slot.startsAt, employees: slot.employeeIds.length });
  const { startsAt: startAt, endsAt: expectedEndAt, price: expectedPrice, employeeIds } = slot;
  const quote = {
    serviceId,
    employeeSelectionMode: 'ANY' as const,
    employeeIds,
    startAt,
    expectedEndAt,
    expectedPrice,
  };
  const { providerClientId } = caller;
  const clientFields = providerClientId
    ? { providerClientId }
    : { client: { firstName: 'Demo', lastName: 'Caller', phone } };
  const idempotencyKey = `demo-${randomUUID()}`;
  const create = () => reservations.create({ ...quote, ...clientFields }, { idempotencyKey }).withResponse();
  const created = await create();
  assertStep(!created.replayed, 'Not booked');
  const { id, status, employeeName } = created.data;
  report('create the reservation', { id, status, startAt: created.data.startAt, employeeName });
  const repeated = await create();
  assertStep(repeated.replayed && repeated.data.id === id, 'Not replayed');
  report('the same request again', { id: repeated.data.id, 'Idempotency-Replayed': String(repeated.replayed) });
  const read = await reservations.get(id);
  report('read it', { status: read.status, serviceName: read.serviceName, version: read.version });
  return id;
}

/** Runs a complete integration, from the token to the signed webhook. Throws when a step fails. */
export async function runIntegration(integrator: Integrator): Promise<void> {
  const { client } = integrator;
  const { name, provider, tokenExpiresAt } = await client.me();
  report('token', { name, provider: provider.id, tokenExpiresAt });
  const { promise: arrived, resolve: receive } = Promise.withResolvers<ReceivedWebhook>();
  const receiver = await startReceiver(async (webhook) => {
    receive(webhook);
    return 204;
  });
  let subscription: { id: string; secret: string } | undefined;
  try {
    subscription = await subscribe(integrator, receiver.url, ['booking.created']);
    report('subscribe to booking.created', { url: receiver.url, secretHint: subscription.secret.slice(-4) });
    const id = await book(client, await choose(client));
    const webhook = await pTimeout(arrived, { milliseconds: DELIVERY_TIMEOUT_MS, message: 'No webhook arrived.' });
    const event = await verifyWebhook(webhook.rawBody, webhook.headers, subscription.secret);
    if (event.event !== 'booking.created') throw new Error(`An unexpected webhook arrived: ${event.event}`);
    assertStep(event.data.booking?.id === id, 'The webhook is about another booking');
    report('booking.created arrived, signature verified', { eventId: event.eventId, booking: event.data.booking?.id });
  } finally {
    receiver.close();
    if (subscription) await client.webhooks.delete(subscription.id);
  }
}

/** Throws an error with the message `problem` unless `isTrue`. */
function assertStep(isTrue: boolean, problem: string): void {
  if (!isTrue) throw new Error(problem);
}
