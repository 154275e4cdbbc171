import { randomUUID } from 'node:crypto';
import pTimeout from 'p-timeout';
import {
  configOf,
  type Integrator,
  type IntegratorOptions,
  integratorCommand,
  serviceAtHand,
  signIn,
  subscribe,
} from '../integrator.ts';
import { runProgram } from '../run-program.ts';
import { must } from './api.ts';
import { isAuthentic, type ReceivedWebhook, startReceiver } from './receiver.ts';
import { startService } from './start-service.ts';

const DELIVERY_TIMEOUT_MS = 15_000;

type Call = Integrator['call'];

let step = 0;
function tell(what: string, result: unknown): void {
  step += 1;
  console.log(
    `${String(step).padStart(2)}  ${what}\n      ${typeof result === 'string' ? result : JSON.stringify(result)}`,
  );
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
  must(resolution.body.state === 'RESOLVED', 'The spoken name was not resolved', resolution);
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
    expectedEndAt: slot.body.endsAt,
    expectedPrice: slot.body.price,
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

/** The main job, from the token to the signed webhook; throws where one step is wrong. */
async function play(integrator: Integrator): Promise<void> {
  const { call, signedIn } = integrator;
  const { token_type, expires_in, provider_id } = signedIn.body;
  tell('token', { token_type, expires_in, provider_id });
  const { promise: arrived, resolve: take } = Promise.withResolvers<ReceivedWebhook>();
  const receiver = await startReceiver(async (webhook) => {
    take(webhook);
    return 204;
  });
  let subscription: { id: string; secret: string } | undefined;
  try {
    subscription = await subscribe(integrator, receiver.url, ['booking.created']);
    tell('subscribe to booking.created', { url: receiver.url, secretHint: subscription.secret.slice(-4) });
    const { serviceId } = await choose(call);
    const id = await book(call, serviceId);
    const webhook = await pTimeout(arrived, { milliseconds: DELIVERY_TIMEOUT_MS, message: 'No webhook arrived.' });
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

async function demo(options: IntegratorOptions): Promise<void> {
  const config = configOf(options);
  const running = await serviceAtHand(options, config);
  const started = running === null ? await startService(config) : null;
  const service = running ?? started;
  try {
    console.log(`The service at ${service?.url}\n`);
    if (service) await play(await signIn(service, config, options));
    console.log('\nEvery step was right.');
  } finally {
    await started?.stop();
    if (started) console.log('The service that this demo started has ended; npm start starts one that stays.');
  }
}

const about = 'Plays the main job over HTTP alone, on the service that runs, or on one that it starts and ends.';
await runProgram(integratorCommand('npm run demo --', about).action(demo));
