import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { openConsole, type ServedConsole, TODAY, violations } from './served-console.ts';

const TUESDAY = '2026-11-03';

let served: ServedConsole;
let page: Page;
let receiver: Server;
/** The present status of the receiver. */
let status = 500;

beforeAll(async () => {
  served = await openConsole();
  receiver = createServer((request, response) => {
    request.resume();
    response.writeHead(status).end();
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const { port } = receiver.address() as AddressInfo;
  const { body: webhook } = await served.provider.call('POST', 'webhooks', {
    json: { url: `http://127.0.0.1:${port}/hooks`, events: ['booking.created'], description: 'CRM' },
  });
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

const orm = () => served.app.database.orm;
const where = () => ({ providerId: served.provider.id });

async function open(path: string, options?: Parameters<ServedConsole['open']>[1]): Promise<void> {
  page = await served.open(path, options);
  page.setDefaultTimeout(15_000);
}

test('states of trouble have enough contrast', async () => {
  const missedSince = new Date(`${TODAY}T07:00:00Z`);
  await orm().webhookSubscription.updateMany({
    where: where(),
    data: { missedSince, consecutiveFailures: 3, isActive: true, disabledAt: null },
  });
  const nextAttemptAt = new Date(`${TODAY}T23:00:00Z`);
  const waits = { status: 'RETRY_SCHEDULED', maxAttempts: 9, completedAt: null, nextAttemptAt } as const;
  await orm().webhookDelivery.updateMany({ where: where(), data: waits });
  await orm().service.updateMany({ where: where(), data: { requiresConfirmation: true } });
  await open('/integrations/webhooks');
  await page.getByText('Something was missed since').waitFor();
  await page.getByText('3 failures in a row').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('tab', { name: 'Deliveries' }).click();
  await page.getByText('Tried again soon').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Catalog' }).click();
  await page.getByText('You confirm').first().waitFor();
  expect(await violations(page)).toEqual([]);
  await orm().service.updateMany({ where: where(), data: { requiresConfirmation: false } });
});

test('a delivery names its webhook and says in words why it failed; without failures all is delivered', async () => {
  const completedAt = new Date(`${TODAY}T08:00:00Z`);
  const failed = { status: 'FAILED', errorCode: 'SUBSCRIPTION_INACTIVE', responseStatus: null } as const;
  await orm().webhookDelivery.updateMany({ where: where(), data: { ...failed, completedAt, nextAttemptAt: null } });
  await open('/integrations/deliveries?status=failed');
  const row = page.getByRole('row', { name: 'booking.created' });
  await row.getByRole('cell', { name: 'CRM' }).waitFor();
  await row.getByRole('cell', { name: 'The webhook was paused' }).waitFor();
  await page.getByText('On their way', { exact: true }).click();
  await page.getByText('All delivered').waitFor();
});

test('what the service refuses about a webhook that is not active is said in Polish', async () => {
  await orm().webhookSubscription.updateMany({ where: where(), data: { isActive: false } });
  await open('/integrations/deliveries', { language: 'pl-PL' });
  await page.getByRole('button', { name: 'booking.created' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Wyślij ponownie' }).click();
  await page.getByText('Webhook nie jest aktywny.').waitFor();
  await orm().webhookSubscription.updateMany({ where: where(), data: { isActive: true, disabledAt: null } });
});

test('the event log begins with the newest event', async () => {
  const { id } = await served.book(`${TODAY}T14:00`, 'petra', { client: { firstName: 'Zoja', phone: '+48600100801' } });
  await served.tell(
    'mutation ($input: CancelAsProviderInput!) { cancelReservationAsProvider(input: $input) { replayed } }',
    {
      reservationId: id,
    },
  );
  await open('/integrations/events');
  const first = page.locator('main .mantine-Badge-root').first();
  await first.filter({ hasText: 'booking.cancelled_by_provider' }).waitFor();
});

test('a new client is begun from the list of hits and typed on; the notice names the person', async () => {
  await open(`/calendar?date=${TUESDAY}`);
  await page.locator('[data-live="connected"]').waitFor();
  expect(await page.title()).toBe('Calendar · Salon');
  await page.getByRole('button', { name: 'New booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'New booking' });
  await dialog.getByRole('combobox', { name: 'Person' }).fill('Anna');
  await page.getByRole('option', { name: 'Anna N.' }).click();
  await dialog.getByRole('combobox', { name: 'Service' }).click();
  await page.getByRole('option', { name: "Women's cut" }).waitFor();
  expect(await page.getByRole('option', { name: 'Colour' }).count()).toBe(0);
  await page.getByRole('option', { name: "Women's cut" }).click();
  await dialog.getByText('15:00', { exact: true }).click();
  await dialog.getByRole('combobox', { name: 'Client' }).fill('Ewa Lis');
  await page.getByRole('option', { name: 'New client: Ewa Lis' }).click();
  await dialog.getByLabel('Phone').and(page.locator(':focus')).waitFor();
  await page.keyboard.type('600 100 802');
  await dialog.getByRole('button', { name: 'Book', exact: true }).click();
  await page.getByText('Booked for Tue 3 Nov, 15:00, Anna N.').waitFor();
});

test('two clients with one name and number are two entries of the list', async () => {
  const person = { firstName: 'Ola', lastName: 'Bis', email: null };
  for (const phone of ['+48600100803', '+48600100804']) {
    await served.provider.call('POST', 'clients', { json: { ...person, phone } });
  }
  await orm().providerClient.updateMany({ where: { ...where(), lastName: 'Bis' }, data: { phone: '+48600100803' } });
  await open(`/calendar?date=${TUESDAY}`);
  await page.locator('[data-live="connected"]').waitFor();
  await page.getByRole('button', { name: 'New booking' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Client' }).fill('Ola Bis');
  await expect.poll(() => page.getByRole('option', { name: /^Ola Bis/ }).count()).toBe(2);
});

test('what was missed is sent from a webhook that is on, and the alarm ends', async () => {
  const missedSince = new Date(`${TODAY}T07:00:00Z`);
  await orm().webhookSubscription.updateMany({
    where: where(),
    data: { missedSince, isActive: false, disabledAt: null },
  });
  const failed = { status: 'FAILED', completedAt: new Date(`${TODAY}T08:00:00Z`), nextAttemptAt: null } as const;
  await orm().webhookDelivery.updateMany({ where: where(), data: failed });
  status = 204;
  await open('/integrations/webhooks');
  await page.getByText('Something was missed since').waitFor();
  expect(await page.getByRole('button', { name: 'Send what was missed' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Resume' }).click();
  await page.getByRole('button', { name: 'Send what was missed' }).click();
  await page.getByText(/deliver(y|ies) (is|are) sent again/).waitFor();
  await eventually(async () => {
    expect((await orm().webhookSubscription.findFirstOrThrow({ where: where() })).missedSince).toBeNull();
  });
  await page.reload();
  await page.getByText('Delivering').waitFor();
  expect(await page.getByText('Something was missed since').count()).toBe(0);
});

test('labels of the plots of deliveries do not touch on a tablet', async () => {
  await served.book(`${TODAY}T12:00`, 'petra', { client: { firstName: 'Ada', phone: '+48600100610' } });
  await served.book(`${TODAY}T13:00`, 'petra', { client: { firstName: 'Bea', phone: '+48600100611' } });
  await eventually(async () => {
    const arrived = await orm().webhookDelivery.count({ where: { ...where(), status: 'SUCCEEDED' } });
    expect(arrived).toBeGreaterThanOrEqual(3);
  });
  const ids = (await orm().webhookDelivery.findMany({ where: where(), select: { id: true } })).map(({ id }) => id);
  for (const [index, id] of ids.entries()) {
    const createdAt = new Date(Date.parse(`${TODAY}T08:00:00Z`) + index * 200_000);
    await orm().webhookDelivery.updateMany({ where: { ...where(), id }, data: { createdAt } });
  }
  await open('/today', { width: 1024 });
  await page.addInitScript(recordLabels);
  await page.goto(`${new URL(page.url()).origin}/console/integrations/deliveries`);
  await page.getByRole('img', { name: 'How long receivers took' }).locator('canvas').waitFor();
  const rows = Object.values(Object.groupBy(await page.evaluate(() => window.labels), ({ y }) => y));
  const touching = rows.flatMap((row = []) => {
    const sorted = row.toSorted((one, other) => one.from - other.from);
    return sorted.filter(({ from }, index) => index > 0 && from < (sorted[index - 1]?.until ?? 0) + 4);
  });
  expect({ labels: rows.flat().length > 6, touching }).toEqual({ labels: true, touching: [] });
});

declare global {
  interface Window {
    labels: { readonly canvas: number; readonly y: number; readonly from: number; readonly until: number }[];
  }
}

/** Runs in the page: where each text of a canvas lies; both plots have rows of their own. */
function recordLabels(): void {
  window.labels = [];
  const canvases: HTMLCanvasElement[] = [];
  const draw = CanvasRenderingContext2D.prototype.fillText;
  CanvasRenderingContext2D.prototype.fillText = function (text, x, y) {
    if (!canvases.includes(this.canvas)) canvases.push(this.canvas);
    const { width } = this.measureText(text);
    const from = this.textAlign === 'center' ? x - width / 2 : this.textAlign === 'right' ? x - width : x;
    const canvas = canvases.indexOf(this.canvas);
    window.labels.push({ canvas, y: canvas * 10_000 + Math.round(y), from, until: from + width });
    draw.call(this, text, x, y);
  };
}
