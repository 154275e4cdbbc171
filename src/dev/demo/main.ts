import { randomUUID } from 'node:crypto';
import pTimeout from 'p-timeout';
import { type BookingClient, verifyWebhook } from '../../../packages/client/src/index.ts';
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
import { noService } from '../running-service.ts';
import { startCrm } from './failing-deliveries.ts';
import { fillTwoWeeks, hasLife, openSalon } from './life.ts';
import { playDay } from './live-day.ts';
import { type ReceivedWebhook, startReceiver } from './receiver.ts';
import { startService } from './start-service.ts';

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
async function play(integrator: Integrator): Promise<void> {
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

/**
 * Two weeks of bookings, once. A CRM fails meanwhile: what this answers is settled once it has what the service sends
 * again.
 */
async function giveLife(integrator: Integrator): Promise<{ readonly recovery: Promise<void> }> {
  const salon = await openSalon(integrator.service);
  if (await hasLife(salon)) {
    console.log('The salon has two weeks of bookings already.');
    return { recovery: Promise.resolve() };
  }
  const crm = await startCrm(integrator, salon.desk);
  const stop = () => void crm.end().then(() => process.exit());
  process.once('SIGINT', stop);
  await fillTwoWeeks(salon, (date, booked) => console.log(`${date}  ${booked} bookings so far`));
  const recover = async () => {
    await crm.recover((refused) =>
      console.log(
        `Its CRM refused ${refused} deliveries: the second attempts come by themselves, Ctrl-C ends the wait.`,
      ),
    );
    await crm.end();
    process.off('SIGINT', stop);
  };
  return { recovery: recover() };
}

interface DemoOptions extends IntegratorOptions {
  readonly life?: boolean;
  readonly live?: boolean;
}

async function demo(options: DemoOptions): Promise<void> {
  const config = configOf(options);
  const running = await serviceAtHand(options, config);
  if (options.life || options.live) {
    if (!running) throw new Error(await noService(config));
    const { recovery } = await giveLife(await signIn(running, config, options));
    console.log(`\nLook at it: ${running.url}/console/calendar`);
    await Promise.all([recovery, ...(options.live ? [playDay(running, (what) => console.log(what))] : [])]);
    return;
  }
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
const command = integratorCommand('npm run demo --', about)
  .option('--life', 'give the salon two weeks of bookings to look at, on the service that runs')
  .option('--live', "the same, and then a salon's day at speed, until it is stopped");
await runProgram(command.action(demo));
