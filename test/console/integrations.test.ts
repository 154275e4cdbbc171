import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { openConsole, type ServedConsole, TODAY, violations } from './served-console.ts';

const UNKNOWN = '00000000-0000-7000-8000-000000000000';

let served: ServedConsole;
let page: Page;
let receiver: Server;
/** The present status of the receiver. */
let answer = 500;

beforeAll(async () => {
  served = await openConsole();
  receiver = createServer((request, response) => {
    request.resume();
    response.writeHead(answer).end(answer === 500 ? 'The ledger is closed.' : undefined);
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  const { status, body: webhook } = await served.provider.call('POST', 'webhooks', {
    json: { url: `http://127.0.0.1:${port}/hooks`, events: ['booking.created'] },
  });
  expect(status).toBe(201);
  await served.book(`${TODAY}T11:00`, 'petra');
  await eventually(async () => {
    const { body } = await served.provider.call('GET', `webhooks/${webhook.id}/deliveries`);
    expect(body).toMatchObject([{ status: 'FAILED' }]);
  });
});
afterEach(() => page.context().close());
afterAll(async () => {
  receiver.close();
  await served.close();
});

test('a failed delivery is sent again from the page, and arrives', async () => {
  page = await served.open('/integrations/deliveries');
  await page.getByRole('row', { name: 'booking.created' }).getByText('Failed').waitFor();
  answer = 204;
  await page.getByRole('button', { name: 'booking.created' }).click();
  const drawer = page.getByRole('dialog', { name: 'Delivery' });
  await drawer.getByText('HTTP 500').first().waitFor();
  await drawer.getByText('The ledger is closed.').first().waitFor();
  expect(await drawer.getByText('"event": "booking.created"').count()).toBe(1);
  await drawer.getByRole('button', { name: 'Send again' }).click();
  await drawer.getByText('HTTP 204').waitFor();
  await drawer.getByText('Delivered').waitFor();
});

test('a delivery that waits for a retry is sent from the page at once', async () => {
  const { orm } = served.app.database;
  const where = { providerId: served.provider.id };
  const waits = { status: 'RETRY_SCHEDULED', maxAttempts: 9, completedAt: null } as const;
  const nextAttemptAt = new Date(`${TODAY}T23:00:00Z`);
  await orm.webhookDelivery.updateMany({ where, data: { ...waits, nextAttemptAt } });
  page = await served.open('/integrations/deliveries');
  await page.getByRole('row', { name: 'booking.created' }).getByText('Tried again soon').waitFor();
  await page.getByRole('button', { name: 'booking.created' }).click();
  const drawer = page.getByRole('dialog', { name: 'Delivery' });
  await drawer.getByRole('button', { name: 'Send now' }).click();
  await drawer.getByText('Delivered').waitFor();
  expect(await drawer.getByRole('button', { name: 'Send now' }).count()).toBe(0);
});

test('a secret is shown only once', async () => {
  page = await served.open('/integrations/clients');
  await page.getByRole('button', { name: 'New integration client' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('CRM');
  await page.getByLabel('catalog:read').check();
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'The secret of CRM' });
  const secret = /ics_[\w-]+/.exec((await dialog.textContent()) ?? '')?.[0] ?? '';
  expect(secret).not.toBe('');
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'I have saved it' }).click();
  await page.getByRole('heading', { name: 'CRM' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'CRM' }).waitFor();
  expect(await page.content()).not.toContain(secret);
});

test('a new secret leaves the present one for a day unless another time is chosen', async () => {
  page = await served.open('/integrations/clients');
  await page.getByRole('button', { name: 'More for voicebot' }).click();
  await page.getByRole('menuitem', { name: 'Make a new secret' }).click();
  const question = page.getByRole('dialog', { name: 'Make a new secret' });
  const grace = question.getByRole('combobox', { name: 'The present secret still works' });
  expect(await grace.locator('option:checked').textContent()).toBe('for 24 hours');
  await question.getByRole('button', { name: 'Make a new secret' }).click();
  await page.getByRole('dialog', { name: 'The secret of voicebot' }).getByText('ics_').waitFor();
  const secrets = await served.app.database.orm.integrationClientSecret.findMany({
    where: { providerId: served.provider.id, client: { name: 'voicebot' } },
    orderBy: { createdAt: 'asc' },
  });
  const [old, present] = secrets.map(({ expiresAt }) => expiresAt);
  expect([old && old.getTime() - Date.parse(`${TODAY}T00:00:00Z`) > 86_400_000, present]).toEqual([true, null]);
});

test('a viewer sees no edit buttons', async () => {
  page = await served.open('/calendar', { role: 'VIEWER' });
  await page.locator('.ec-event.booking').first().waitFor();
  expect(await page.getByRole('button', { name: 'New booking' }).count()).toBe(0);
  await page.locator('.ec-event.booking').first().click();
  const panel = page.getByRole('dialog', { name: 'Booking' });
  await panel.getByText('History').waitFor();
  const offered = await panel.getByRole('button').allInnerTexts();
  expect(offered.filter(Boolean)).toEqual([]);
  await page.goto(`${new URL(page.url()).origin}/console/integrations`);
  await page.getByRole('tab', { name: 'Webhooks' }).waitFor();
  expect(await page.getByRole('tab', { name: 'Clients' }).count()).toBe(0);
  await page.getByText('booking.created').waitFor();
  for (const name of ['New webhook', 'Test', 'Pause', 'Delete', 'Make a new secret']) {
    expect([name, await page.getByRole('button', { name, exact: true }).count()]).toEqual([name, 0]);
  }
  await page.goto(`${new URL(page.url()).origin}/console/clients`);
  await page.getByRole('link', { name: 'Ewa Nowak' }).click();
  await page.getByRole('heading', { name: 'Visits' }).waitFor();
  for (const name of ['Merge', 'Book for', 'Send a claim link']) {
    expect([name, await page.getByRole('button', { name }).count()]).toEqual([name, 0]);
  }
});

test('the browser console has no errors', () => {
  expect(served.complaints).toEqual([]);
});

test('the requests of integration clients are listed with client, route, status and error code', async () => {
  const headers = { 'X-Request-Id': 'asked-1' };
  const { status } = await served.provider.call('GET', `reservations/${UNKNOWN}`, { headers });
  expect(status).toBe(404);
  await served.app.service.deps.requestLog.settled();
  page = await served.open('/integrations/requests');
  await page.getByText('Refused').click();
  await page.getByText('GET reservations/{reservationId}').waitFor();
  await page.getByText('asked-1').waitFor();
  await page.getByText('NOT_FOUND').waitFor();
  expect(await page.getByText('POST webhooks').count()).toBe(0);
});

// The last one: the tokens of the client end with its keys.
test('a client gets public keys from PEM or a key set, shows their ids, and loses a single one', async () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const asPem = { type: 'spki', format: 'pem' } as const;
  page = await served.open('/integrations/clients');
  const openKeys = async () => {
    await page.getByRole('button', { name: 'More for voicebot' }).click();
    await page.getByRole('menuitem', { name: 'Public keys' }).click();
  };
  const form = page.getByRole('dialog', { name: 'Public keys of voicebot' });
  const save = () => form.getByRole('button', { name: 'Save' }).click();
  await openKeys();
  const field = form.getByRole('textbox', { name: 'New keys' });
  await field.fill(rsa.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  await save();
  await form.getByText('Expected at most 4 public keys').first().waitFor();
  expect(await violations(page)).toEqual([]);
  await field.fill(`${rsa.publicKey.export(asPem)}\n${curve.publicKey.export(asPem)}`);
  await save();
  await page.getByText('Signs with 2 public keys:').waitFor();
  await openKeys();
  const keys = [{ ...generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }), kid: 'desk-1' }];
  await field.fill(JSON.stringify({ keys }));
  await save();
  await page.getByText('Signs with 3 public keys:').waitFor();
  await page.getByRole('main').getByText('desk-1', { exact: true }).waitFor();
  await openKeys();
  expect(await violations(page)).toEqual([]);
  await form.getByRole('button', { name: 'Remove the key desk-1' }).click();
  const question = page.getByRole('dialog', { name: 'Remove the key desk-1' });
  await question.getByRole('button', { name: 'Remove the key desk-1' }).click();
  await page.getByText('Signs with 2 public keys:').waitFor();
  await page.getByRole('main').getByText('desk-1', { exact: true }).waitFor({ state: 'detached' });
  const { integrationClients } = await served.ask('{ integrationClients(first: 5) { nodes { publicKeyIds } } }');
  expect(integrationClients.nodes.flatMap(({ publicKeyIds }: { publicKeyIds: string[] }) => publicKeyIds)).toHaveLength(
    2,
  );
});
