import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EmbeddedServer, startEmbedded } from '../../dev/postgres/embedded.ts';
import { type OpenDatabase, openDatabase } from '../../src/db/client.ts';
import { migrate } from '../../src/db/migrations/migrate.ts';
import { importProvider } from '../../src/domain/workspace/provider-file/import-provider.ts';
import { eventually } from '../support/eventually.ts';
import { testOperator } from '../support/operator.ts';
import { request } from '../support/request.ts';
import { salon } from '../support/salon.ts';
import { type Process, startProcess } from './process.ts';
import { type SmallDisk, smallDisk } from './small-disk.ts';

const MEGABYTES = 400;
/** More than the pages that have room can take. */
const WRITES_MAX = 2_000;
const NOTE = randomBytes(600).toString('base64');
const CLIENTS = 100;
const ENV = {
  DRAIN_SECONDS: '0',
  TOKEN_REQUESTS_PER_ADDRESS_PER_MINUTE: '0',
  RATE_LIMIT_PER_MINUTE: '10000',
  WEBHOOK_ALLOW_PRIVATE_TARGETS: 'true',
};

let disk: SmallDisk;
let server: EmbeddedServer;
let database: OpenDatabase;
let service: Process;
let url: string;
let prefix: string;
let serviceId: string;
let tokens: string[];

beforeAll(async () => {
  disk = await smallDisk(MEGABYTES);
  server = await startEmbedded({ dataDir: disk.folder });
  await migrate(server.url);
  database = openDatabase({ url: server.url, poolSize: 2 });
  const key = randomBytes(32).toString('base64');
  service = await startProcess({ ...ENV, DATABASE_URL: server.url, ENCRYPTION_KEY: key });
  url = `http://127.0.0.1:${service.port}`;
  const integrationClients = Array.from({ length: CLIENTS }, (_, index) => ({ name: `c${index}`, scopes: 'all' }));
  const imported = await importProvider(testOperator(database).operator, salon({ integrationClients }));
  prefix = `/integrations/v1/providers/${imported.provider.id}`;
  serviceId = imported.services['cut'] ?? '';
  tokens = await Promise.all(
    imported.integrationClients.map(async ({ clientId, clientSecret }) => {
      const grant = { client_id: clientId, client_secret: clientSecret, grant_type: 'client_credentials' };
      return (await request(`${url}/integrations/oauth/token`, 'POST', undefined, grant)).body.access_token;
    }),
  );
});
afterAll(async () => {
  await service?.terminate();
  await database?.close();
  await server?.stop();
  await disk?.close();
});

const ready = () => request(`${url}/readyz`, 'GET');
const get = (path: string, token = tokens[0]) => request(`${url}${path}`, 'GET', token);
const post = (path: string, json: object) => request(`${url}${prefix}/${path}`, 'POST', tokens[0], json);
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const person = () => ({ firstName: 'Anna', email: `${randomUUID()}@example.com` });
const client = () => ({ ...person(), note: NOTE });
const slot = (round: number) => ({ serviceId, employeeSelectionMode: 'ANY', startAt: `${day(3 + round)}T10:00:00Z` });
const booking = (round: number) => ({ ...slot(round), client: person(), clientNote: NOTE });
const webhook = () => ({ url: 'http://127.0.0.1:9/', events: ['booking.created'] });

describe('on a full disk', () => {
  const written: string[] = [];

  test('/readyz is 503 and says why', async () => {
    expect((await ready()).body).toEqual({ status: 'ready' });
    disk.fill();
    await eventually(async () => {
      const { status, body } = await ready();
      expect([status, body]).toMatchObject([503, { status: 'unavailable', reason: 'DISK_FULL' }]);
    });
  });

  test('a write that finds no room is 503 with the time to come back', async () => {
    let answer = await post('clients', client());
    for (; answer.status === 201 && written.length < WRITES_MAX; answer = await post('clients', client())) {
      written.push(answer.body.id);
    }
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '1']);
    expect(answer.body).toEqual({ error: 'UNAVAILABLE', message: expect.any(String), requestId: expect.any(String) });
  });

  test('no write is 500', async () => {
    for (let round = 0; round < 20; round += 1) {
      const writes = [post('clients', client()), post('holds', slot(round)), post('webhooks', webhook())];
      const answers = await Promise.all([...writes, post('reservations', booking(round))]);
      for (const { status, body } of answers) expect([201, 409, 503], JSON.stringify(body)).toContain(status);
    }
  });

  test('reads go on, for callers that the process has not counted before too', async () => {
    const slots = `${prefix}/slots?serviceId=${serviceId}&dateFrom=${day(1)}&dateTo=${day(5)}`;
    const lists = ['catalog', 'clients', 'reservations', 'events', 'webhooks'].map((name) => `${prefix}/${name}`);
    for (const path of [...lists, slots]) expect([path, (await get(path)).status]).toEqual([path, 200]);
    const statuses = await Promise.all(tokens.map(async (token) => (await get('/integrations/v1/me', token)).status));
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test('once there is room all is well without a restart, and what was acknowledged is there', async () => {
    expect((await ready()).status).toBe(503);
    disk.free();
    await eventually(async () => expect((await ready()).body).toEqual({ status: 'ready' }));
    expect((await post('clients', client())).status).toBe(201);
    for (const id of written) expect((await get(`${prefix}/clients/${id}`)).status).toBe(200);
    expect(service.errors).toEqual([]);
  });
});
