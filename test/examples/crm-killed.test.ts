import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Store } from '../../examples/crm/store.ts';
import { asOffered, type BookingClient, createClient } from '../../packages/client/src/index.ts';
import { importProvider } from '../../src/domain/workspace/provider-file/import-provider.ts';
import { type HttpServer, listenHttp } from '../../src/http-server.ts';
import { type ServiceProcess, startServiceProcess } from '../crash/service-process.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { testOperator } from '../support/operator.ts';
import { salon } from '../support/salon.ts';
import { SURROUNDINGS } from '../support/surroundings.ts';

const MAIN = fileURLToPath(new URL('../../examples/crm/main.ts', import.meta.url));
const CLIENTS = [
  { name: 'crm', scopes: 'all' },
  { name: 'voicebot', scopes: 'all' },
];
const PATIENCE = { timeout: 30_000 };
const PAGE = '2';

let database: TestDatabase;
let folder: string;
let service: ServiceProcess;
let voicebot: BookingClient;
let serviceId: string;
let environment: Record<string, string>;
let way: HttpServer;
/** What happens to the CRM at an answer, before it has it. */
let onAnswer: (request: Request) => Promise<void> | void = () => undefined;

/** The way from the CRM to the service, on which it can be killed; feeds of bookings come in small pages. */
async function forward(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (request.method === 'GET' && pathname.endsWith('/reservations')) searchParams.set('pageSize', PAGE);
  const body = request.method === 'GET' ? null : await request.text();
  const { method, headers } = request;
  headers.delete('host');
  const answer = await fetch(`${service.url}${pathname}?${searchParams}`, { method, headers, body });
  const text = await answer.text();
  await onAnswer(request);
  const json = { 'content-type': answer.headers.get('content-type') ?? 'application/json' };
  return new Response(text || null, { status: answer.status, headers: json });
}

beforeAll(async () => {
  database = await testDatabase();
  folder = await mkdtemp(join(tmpdir(), 'booking-crm-killed-'));
  const imported = await importProvider(
    testOperator(database).operator,
    salon({ provider: { timezone: 'UTC' }, integrationClients: CLIENTS }),
  );
  serviceId = imported.services['cut'] ?? '';
  service = await startServiceProcess({
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    WEBHOOK_ALLOW_PRIVATE_TARGETS: 'true',
  });
  way = await listenHttp('127.0.0.1', 0);
  way.use(forward);
  const [crm, bot] = CLIENTS.map(({ name }) => {
    const { clientId = '', clientSecret = '' } = imported.integrationClients.find((each) => each.name === name) ?? {};
    return { clientId, clientSecret };
  });
  voicebot = createClient({ baseUrl: service.url, clientId: '', clientSecret: '', ...bot });
  const port = await listenHttp('127.0.0.1', 0);
  await port.stop();
  environment = {
    ...SURROUNDINGS,
    BOOKING_URL: `http://127.0.0.1:${way.port}`,
    CLIENT_ID: crm?.clientId ?? '',
    CLIENT_SECRET: crm?.clientSecret ?? '',
    CRM_PORT: String(port.port),
    CRM_STORE: join(folder, 'crm.json'),
  };
});
afterAll(async () => {
  await way?.stop();
  await service?.kill();
  await database?.drop();
  await rm(folder, { recursive: true, force: true });
});

/** The CRM as `npm run crm` starts it, and what it says. */
function startCrm() {
  const child: ChildProcess = spawn(process.execPath, [MAIN], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  const said: string[] = [];
  const ended = once(child, 'exit');
  for (const stream of [child.stdout, child.stderr]) {
    if (stream) createInterface({ input: stream }).on('line', (line) => said.push(line));
  }
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  const says = (what: RegExp) => vi.waitFor(() => expect(said.join('\n')).toMatch(what), { ...PATIENCE, interval: 1 });
  return { kill, ended, says };
}

/** Starts the CRM and kills it when the service has answered such a request, before the answer is there. */
async function startAndKill(isMoment: (request: Request) => boolean): Promise<void> {
  const crm = startCrm();
  onAnswer = async (request) => {
    if (isMoment(request)) await crm.kill();
  };
  await crm.ended;
  onAnswer = () => undefined;
}

async function book(firstName: string) {
  const { startsAt, endsAt, ...slot } = await voicebot.slots.findFirstAvailable({ serviceId });
  if (startsAt === null || endsAt === null) throw new Error('The salon is booked out.');
  const client = { firstName, email: `${firstName.toLowerCase()}@example.com` };
  return await voicebot.reservations.create({ ...asOffered({ ...slot, startsAt, endsAt }), serviceId, client });
}

const onDisk = () => Store.open(environment['CRM_STORE'] ?? '');

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const collected: Item[] = [];
  for await (const item of items) collected.push(item);
  return collected;
}

/** A feed ends before the oldest write that is under way anywhere. */
const feedsHave = (count: number) =>
  vi.waitFor(async () => {
    const created = (await all(voicebot.events.feed())).filter(({ event }) => event === 'booking.created');
    expect([created.length, (await all(voicebot.reservations.feed())).length]).toEqual([count, count]);
  }, PATIENCE);

const diskEqualsSource = () =>
  vi.waitFor(async () => {
    const { clients, reservations } = await onDisk();
    const sourceClients = (await all(voicebot.clients.list())).map(({ kind: _, ...client }) => client);
    const sourceReservations = (await all(voicebot.reservations.list())).map(({ client: _, ...booking }) => booking);
    expect(new Set(clients)).toEqual(new Set(sourceClients));
    expect(new Set(reservations)).toEqual(new Set(sourceReservations));
  }, PATIENCE);

test('a CRM that is killed while it subscribes, in its first copy and under webhooks equals its source, with one subscription', async () => {
  const crmApi = createClient({
    baseUrl: service.url,
    clientId: environment['CLIENT_ID'] ?? '',
    clientSecret: environment['CLIENT_SECRET'] ?? '',
  });
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
