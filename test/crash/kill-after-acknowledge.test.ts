import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { verifyWebhook } from '../../packages/client/src/index.ts';
import { httpReceiver } from '../jobs/http-receiver.ts';
import { testDatabase } from '../support/database.ts';
import { request } from '../support/request.ts';
import { startServiceProcess } from './service-process.ts';

const RECOVERY_DEADLINE_MS = 60_000;

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function signIn(url: string, dataDir: string) {
  const { clientId, clientSecret } = JSON.parse(await readFile(join(dataDir, 'demo-client.json'), 'utf8'));
  const grant = { client_id: clientId, client_secret: clientSecret, grant_type: 'client_credentials' };
  const { body } = await request(`${url}/integrations/oauth/token`, 'POST', undefined, grant);
  const prefix = `${url}/integrations/v1/providers/${body.provider_id}`;
  return (method: string, path: string, json?: object) => request(`${prefix}/${path}`, method, body.access_token, json);
}

test.each(['api', 'all'])(
  'kill -9 right after the 201 loses neither the booking nor its webhook (ROLE=%s)',
  async (role) => {
    const database = await testDatabase();
    cleanUps.push(database.drop);
    const dataDir = await mkdtemp(join(tmpdir(), 'booking-crash-'));
    cleanUps.push(() => rm(dataDir, { recursive: true, force: true }));
    const receiver = await httpReceiver();
    cleanUps.push(receiver.close);
    receiver.respond(() => undefined);
    const env = {
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      ENCRYPTION_KEY: randomBytes(32).toString('base64'),
      SEED_DEMO: 'true',
      WEBHOOK_ALLOW_PRIVATE_TARGETS: 'true',
    };

    const first = await startServiceProcess({ ...env, ROLE: role });
    cleanUps.push(first.kill);
    const call = await signIn(first.url, dataDir);
    const { body: subscription } = await call('POST', 'webhooks', { url: receiver.url, events: ['booking.created'] });
    const { body: catalog } = await call('GET', 'catalog');
    const serviceId = catalog.services[0].id;
    const { body: slot } = await call('GET', `slots/first-available?serviceId=${serviceId}`);
    const client = { firstName: 'Ewa', email: 'ewa@example.com' };
    const created = await call('POST', 'reservations', {
      serviceId,
      employeeSelectionMode: 'ANY',
      startAt: slot.startsAt,
      client,
    });
    await first.kill();
    expect(created.status).toBe(201);

    receiver.respond((response) => void response.writeHead(204).end());
    const before = receiver.requests.length;
    const second = await startServiceProcess({ ...env, ROLE: 'all' });
    cleanUps.push(second.kill);
    const callAgain = await signIn(second.url, dataDir);
    const read = await callAgain('GET', `reservations/${created.body.id}`);
    expect(read.body).toEqual(created.body);
    const webhook = await vi.waitFor(
      () => {
        const arrived = receiver.requests[before];
        if (!arrived) throw new Error('No webhook has arrived yet.');
        return arrived;
      },
      { timeout: RECOVERY_DEADLINE_MS },
    );
    const event = await verifyWebhook(webhook.body, webhook.headers, subscription.secret);
    expect(event).toMatchObject({ event: 'booking.created', data: { booking: { id: created.body.id } } });
  },
  RECOVERY_DEADLINE_MS * 2,
);
