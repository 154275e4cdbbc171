import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Answer, must, request } from './api.ts';
import { isAuthentic, type Receiver, startReceiver } from './receiver.ts';

const DELIVERY_TIMEOUT_MS = 15_000;
const { values: options } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:3000' },
    'data-dir': { type: 'string', default: '.data' },
    'client-id': { type: 'string' },
    'client-secret': { type: 'string' },
  },
});

let step = 0;
function tell(what: string, result: unknown): void {
  step += 1;
  console.log(
    `${String(step).padStart(2)}  ${what}\n      ${typeof result === 'string' ? result : JSON.stringify(result)}`,
  );
}

async function credentials(): Promise<{ client_id: string; client_secret: string }> {
  const { 'client-id': id, 'client-secret': secret } = options;
  if (id && secret) return { client_id: id, client_secret: secret };
  const kept = JSON.parse(await readFile(join(options['data-dir'], 'demo-client.json'), 'utf8'));
  return { client_id: kept.clientId, client_secret: kept.clientSecret };
}

async function signIn(): Promise<{ token: string; prefix: string }> {
  const grant = { ...(await credentials()), grant_type: 'client_credentials' };
  const answer = await request(`${options.url}/integrations/oauth/token`, 'POST', undefined, grant);
  must(answer.status === 200, 'No token', answer);
  tell('token', {
    token_type: answer.body.token_type,
    expires_in: answer.body.expires_in,
    provider_id: answer.body.provider_id,
  });
  return {
    token: answer.body.access_token,
    prefix: `${options.url}/integrations/v1/providers/${answer.body.provider_id}`,
  };
}

type Call = (method: string, path: string, json?: object, headers?: Record<string, string>) => Promise<Answer>;

async function subscribe(call: Call, receiver: Receiver): Promise<{ id: string; secret: string }> {
  const answer = await call('POST', 'webhooks', { url: receiver.url, events: ['booking.created'] });
  must(answer.status === 201, 'The webhook subscription was refused', answer);
  tell('subscribe to booking.created', { url: answer.body.url, secretHint: answer.body.secretHint });
  return answer.body;
}

async function choose(call: Call): Promise<{ serviceId: string }> {
  const catalog = await call('GET', 'catalog');
  must(catalog.status === 200 && catalog.body.services.length > 0, 'No catalog', catalog);
  tell(
    'catalog',
    `${catalog.body.services.length} services, ${catalog.body.employees.length} employees of ${catalog.body.provider.name}`,
  );
  const spoken = catalog.body.services.find((service: { visibility: string }) => service.visibility === 'PUBLIC').name;
  const resolution = await call('POST', 'catalog/resolve', { serviceQuery: spoken.toLowerCase() });
  must(
    resolution.status === 201 && resolution.body.state === 'RESOLVED',
    'The spoken name was not resolved',
    resolution,
  );
  tell(`resolve "${spoken.toLowerCase()}"`, resolution.body.resolved);
  return resolution.body.resolved;
}

async function book(call: Call, serviceId: string): Promise<string> {
  const caller = await call('POST', 'clients/identify', { phone: '+48600100200' });
  must(caller.status === 200, 'The caller was not looked up', caller);
  tell('identify +48600100200', caller.body);
  const slot = await call('GET', `slots/first-available?serviceId=${serviceId}`);
  must(slot.status === 200 && slot.body.startsAt !== null, 'Nothing is available', slot);
  tell('first available slot', { startsAt: slot.body.startsAt, employees: slot.body.employeeIds.length });
  const client = { firstName: 'Demo', lastName: 'Caller', phone: '+48600100200' };
  const known = caller.body.status === 'MATCHED' ? { providerClientId: caller.body.providerClientId } : { client };
  const body = {
    serviceId,
    employeeSelectionMode: 'ANY',
    employeeIds: slot.body.employeeIds,
    startAt: slot.body.startsAt,
    ...known,
  };
  const key = { 'Idempotency-Key': `demo-${randomUUID()}` };
  const created = await call('POST', 'reservations', body, key);
  must(created.status === 201 && created.headers.get('Idempotency-Replayed') === null, 'Not booked', created);
  const { id, status, startAt, employeeName } = created.body;
  tell('create the reservation', { id, status, startAt, employeeName });
  const again = await call('POST', 'reservations', body, key);
  must(
    again.status === 201 && again.body.id === id && again.headers.get('Idempotency-Replayed') === 'true',
    'Not replayed',
    again,
  );
  tell('the same request again', {
    id: again.body.id,
    'Idempotency-Replayed': again.headers.get('Idempotency-Replayed'),
  });
  const read = await call('GET', `reservations/${id}`);
  must(read.status === 200 && read.body.id === id, 'The reservation cannot be read', read);
  tell('read it', { status: read.body.status, serviceName: read.body.serviceName, version: read.body.version });
  return id;
}

async function main(): Promise<void> {
  const { token, prefix } = await signIn();
  const receiver = await startReceiver();
  const call: Call = (method, path, json, headers) => request(`${prefix}/${path}`, method, token, json, headers);
  let subscription: { id: string; secret: string } | undefined;
  try {
    subscription = await subscribe(call, receiver);
    const { serviceId } = await choose(call);
    const id = await book(call, serviceId);
    const webhook = await receiver.next(DELIVERY_TIMEOUT_MS);
    const event = JSON.parse(webhook.rawBody);
    must(isAuthentic(webhook, subscription.secret), 'The signature of the webhook is wrong');
    must(
      event.event === 'booking.created' && event.data.booking.id === id,
      `An unexpected webhook arrived: ${event.event}`,
    );
    tell('booking.created arrived, signature verified', { eventId: event.eventId, booking: event.data.booking.id });
  } finally {
    receiver.close();
    if (subscription) await call('DELETE', `webhooks/${subscription.id}`);
  }
}

try {
  await main();
  console.log('\nEvery step was right.');
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
