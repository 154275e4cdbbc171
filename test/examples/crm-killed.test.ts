import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Store } from '../../examples/crm/store.ts';
import { asOffered, type BookingClient } from '../../packages/client/src/index.ts';
import { listenHttp } from '../../src/http-server.ts';
import type { Worker } from '../../src/jobs/worker.ts';
import { type ServedSalon, serveSalon } from '../client/served-salon.ts';
import { salon as salonFile } from '../support/salon.ts';
import { SURROUNDINGS } from '../support/surroundings.ts';

const MAIN = fileURLToPath(new URL('../../examples/crm/main.ts', import.meta.url));
const CLIENTS = ['crm', 'voicebot'].map((name) => ({ name, scopes: 'all' }));
const WAIT_OPTIONS = { timeout: 60_000 };
const PAGE = '2';

let salon: ServedSalon;
let worker: Worker;
let folder: string;
let voicebot: BookingClient;
let environment: Record<string, string>;
/** Called at an answer, before the CRM gets it. */
let onAnswer: (request: Request) => Promise<void> | void = () => undefined;

/** The service for the CRM: the CRM can be killed at each answer, and feeds of bookings have small pages. */
async function answer(request: Request, bindings?: object): Promise<Response> {
  const url = new URL(request.url);
  if (request.method === 'GET' && url.pathname.endsWith('/reservations')) url.searchParams.set('pageSize', PAGE);
  const answered = await salon.app.fetch(new Request(url, request), bindings);
  await onAnswer(request);
  return answered;
}

beforeAll(async () => {
  salon = await serveSalon(salonFile({ provider: { timezone: 'UTC' }, integrationClients: CLIENTS }));
  salon.server.use(answer);
  salon.app.setNow(new Date().toISOString());
  worker = await salon.app.service.startWorker();
  folder = await mkdtemp(join(tmpdir(), 'booking-crm-killed-'));
  voicebot = salon.client({}, 'voicebot');
  const [{ clientId = '', clientSecret = '' } = {}] = salon.provider.clients;
  const { port, stop } = await listenHttp('127.0.0.1', 0);
  await stop();
  environment = {
    ...SURROUNDINGS,
    BOOKING_URL: salon.url,
    CLIENT_ID: clientId,
    CLIENT_SECRET: clientSecret,
    CRM_PORT: String(port),
    CRM_STORE: join(folder, 'crm.json'),
  };
});
afterAll(async () => {
  await worker?.stop();
  await salon?.close();
  await rm(folder, { recursive: true, force: true });
});

/** The CRM as `npm run crm` starts it, and its output. */
function startCrm() {
  const child: ChildProcess = spawn(process.execPath, [MAIN, '--real'], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  const ended = once(child, 'exit');
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', (line) => said.push(line));
  }
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  const says = (what: RegExp) =>
    vi.waitFor(() => expect(said.join('\n')).toMatch(what), { ...WAIT_OPTIONS, interval: 1 });
  return { kill, ended, says };
}

/** Starts the CRM and kills it when the service has answered such a request, before the answer arrives. */
async function startAndKill(isMoment: (request: Request) => boolean): Promise<void> {
  const crm = startCrm();
  onAnswer = (request) => (isMoment(request) ? crm.kill() : undefined);
  await crm.ended;
  onAnswer = () => undefined;
}

async function book(firstName: string) {
  const serviceId = salon.provider.services['cut'] ?? '';
  const slot = asOffered(await voicebot.slots.findFirstAvailable({ serviceId }));
  const client = { firstName, email: `${firstName}@example.com` };
  return await voicebot.reservations.create({ ...slot, serviceId, client });
}

const onDisk = () => Store.open(environment['CRM_STORE'] ?? '');

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const collected: Item[] = [];
  for await (const item of items) collected.push(item);
  return collected;
}

/** A feed ends before the oldest write in progress on the server. */
const feedsHave = (count: number) =>
  vi.waitFor(async () => {
    const created = (await all(voicebot.events.feed())).filter(({ event }) => event === 'booking.created');
    expect([created.length, (await all(voicebot.reservations.feed())).length]).toEqual([count, count]);
  }, WAIT_OPTIONS);

const diskEqualsSource = () =>
  vi.waitFor(async () => {
    const { clients, reservations } = await onDisk();
    const sourceClients = (await all(voicebot.clients.list())).map(({ kind: _, ...client }) => client);
    const sourceReservations = (await all(voicebot.reservations.list())).map(({ client: _, ...booking }) => booking);
    expect(new Set(clients)).toEqual(new Set(sourceClients));
    expect(new Set(reservations)).toEqual(new Set(sourceReservations));
  }, WAIT_OPTIONS);

test('a CRM killed while it subscribes, in its first copy and under webhooks equals its source, with one subscription', async () => {
  const crmApi = salon.client({}, 'crm');
  for (const name of ['Ada', 'Bea', 'Cleo', 'Dora', 'Eva']) await book(name);
  await feedsHave(5);

  await startAndKill(({ method, url }) => method === 'POST' && url.endsWith('/webhooks'));
  expect([(await crmApi.webhooks.list()).length, (await onDisk()).subscription]).toEqual([1, null]);

  let pages = 0;
  await startAndKill(({ url }) => new URL(url).pathname.endsWith('/reservations') && ++pages === 2);
  const half = await onDisk();
  expect([half.clients.length, half.reservations.length]).toEqual([5, Number(PAGE)]);

  const followed = startCrm();
  await followed.says(/5 clients and 5 reservations are copied/);
  const killed = followed.says(/booking\.created/).then(followed.kill);
  const [gone] = [await book('Fay'), await book('Gina'), await book('Hana')];
  await killed;
  await book('Ida');
  await voicebot.reservations.cancel(gone.id);
  await feedsHave(9);

  const crm = startCrm();
  await crm.says(/reservations are copied/);
  await diskEqualsSource();
  await book('Jana');
  await crm.says(/client\.created: Jana/);
  await diskEqualsSource();
  expect(await crmApi.webhooks.list()).toEqual([expect.objectContaining({ isActive: true, missedSince: null })]);
  await crm.kill();
});
