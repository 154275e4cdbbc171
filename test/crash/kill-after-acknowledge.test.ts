import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { asOffered, type BookingClient, createClient, verifyWebhook } from '../../packages/client/src/index.ts';
import { httpReceiver } from '../jobs/http-receiver.ts';
import { testDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { startServiceProcess } from './service-process.ts';

const RECOVERY_DEADLINE_MS = 60_000;

const cleanUps: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** The demo's integration client without retries. */
async function signIn(baseUrl: string, dataDir: string): Promise<BookingClient> {
  const credentials = JSON.parse(await readFile(join(dataDir, 'demo-client.json'), 'utf8'));
  return createClient({ baseUrl, ...credentials, maxRetries: 0 });
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
    const booking = await signIn(first.url, dataDir);
    const { secret } = await booking.webhooks.create({ url: receiver.url, events: ['booking.created'] });
    const [{ id: serviceId = '' } = {}] = (await booking.catalog.get()).services;
    const slot = asOffered(await booking.slots.findFirstAvailable({ serviceId }));
    const client = { firstName: 'Ewa', email: 'ewa@example.com' };
    const created = await booking.reservations.create({ ...slot, serviceId, client });
    await first.kill();

    receiver.respond((response) => void response.writeHead(204).end());
    const before = receiver.requests.length;
    const second = await startServiceProcess({ ...env, ROLE: 'all' });
    cleanUps.push(second.kill);
    const again = await signIn(second.url, dataDir);
    expect(await again.reservations.get(created.id)).toEqual(created);
    const webhook = await eventually(() => {
      const arrived = receiver.requests[before];
      if (!arrived) throw new Error('No webhook has arrived yet.');
      return arrived;
    });
    const event = await verifyWebhook(webhook.body, webhook.headers, secret);
    expect(event).toMatchObject({ event: 'booking.created', data: { booking: { id: created.id } } });
  },
  RECOVERY_DEADLINE_MS * 2,
);
