import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { listenHttp } from '../../src/http-server.ts';
import { openConsole, type ServedConsole, TODAY, violations } from './served-console.ts';

/** Longer than the lifetime of a development token. */
const NEXT_DAY = '2026-11-03T08:00:00Z';

let served: ServedConsole;
let page: Page;
beforeAll(async () => {
  served = await openConsole();
  await served.book(`${TODAY}T10:00`, 'petra');
});
afterEach(async () => {
  await page.context().close();
  await served.proxy.restore();
  served.app.setNow(`${TODAY}T08:00:00Z`);
  // Requests refused on purpose are errors in the browser console too.
  served.complaints.length = 0;
});
afterAll(() => served.close());

const main = () => page.getByRole('main');

test('a permission removed while the page was open is named, and the page does not keep loading', async () => {
  page = await served.open('/insight/activity');
  await main().getByText('voicebot').first().waitFor();
  await page.route('**/console/sign-in', (route) => route.continue({ postData: JSON.stringify({ role: 'VIEWER' }) }));
  served.app.setNow(NEXT_DAY);
  await page.getByRole('tab', { name: 'Changes' }).click();
  await main().getByRole('heading', { name: 'Your role does not allow this.' }).waitFor();
  await main().getByText('workspace:audit:read').waitFor();
  expect(await main().getByRole('button', { name: 'Try again' }).count()).toBe(0);
  expect(await main().getByRole('status', { name: 'Loading' }).count()).toBe(0);
  expect(await violations(page)).toEqual([]);
});

test('an unreachable service is reported on each page, and the calendar loads once it is reachable', async () => {
  page = await served.open('/clients');
  await main().getByRole('link', { name: 'Ewa Nowak' }).waitFor();
  await page.getByRole('link', { name: 'Catalog' }).click();
  await main().getByText("Women's cut").waitFor();
  await served.proxy.cut();
  await page.getByRole('tab', { name: 'Closures' }).click();
  await main().getByText('The service did not answer. Look at the connection, then try again.').first().waitFor();
  await page.getByRole('link', { name: 'Calendar' }).click();
  await page
    .getByText('The service is not reached. It is tried again by itself.')
    .or(page.getByRole('button', { name: 'Reload' }))
    .waitFor();
  await served.proxy.restore();
  const broken = page.getByRole('button', { name: 'Reload' });
  if ((await broken.count()) > 0) await broken.click();
  await page.locator('.ec-event.booking').first().waitFor();
});

test('a script removed by a new release is reported with instructions, and the page stays', async () => {
  page = await served.open('/clients');
  await main().getByRole('link', { name: 'Ewa Nowak' }).waitFor();
  await page.route('**/assets/new-booking-*.js', (route) => route.abort());
  await page.getByRole('button', { name: 'New booking' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('heading', { name: 'This part could not be shown' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await main().getByRole('link', { name: 'Ewa Nowak' }).waitFor();
  await page.unroute('**/assets/new-booking-*.js');
  await page.getByRole('button', { name: 'New booking' }).click();
  await page.getByRole('button', { name: 'Reload' }).click();
  await main().getByRole('link', { name: 'Ewa Nowak' }).waitFor();
  await page.getByRole('button', { name: 'New booking' }).click();
  await page.getByRole('combobox', { name: 'Service' }).waitFor();
});

test('the console opened during the start shows a page that reloads itself', async () => {
  page = await served.open('/clients');
  const starting = await listenHttp('127.0.0.1', 0);
  const address = `http://127.0.0.1:${starting.port}/console`;
  const program = await fetch(address, { headers: { Accept: 'application/json' } });
  expect({ status: program.status, code: (await program.json()).error }).toEqual({
    status: 503,
    code: 'UNAVAILABLE',
  });
  const answer = await page.goto(address);
  expect(answer?.status()).toBe(503);
  await page.getByRole('heading', { name: 'The service is starting' }).waitFor();
  expect(served.complaints.filter((text) => text.includes('Content Security Policy'))).toEqual([]);
  const html = { 'Content-Type': 'text/html' };
  starting.use(async () => new Response('<!doctype html><title>Console</title><h1>It runs</h1>', { headers: html }));
  await page.getByRole('heading', { name: 'It runs' }).waitFor();
  await starting.stop();
});
