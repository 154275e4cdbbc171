import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openConsole, type ServedConsole, TODAY, violations } from './served-console.ts';

let served: ServedConsole;
let page: Page;
let late: string;
beforeAll(async () => {
  served = await openConsole();
  const client = { firstName: 'Maja', lastName: 'Mazur', phone: '+48600100201' };
  late = (await served.book(`${TODAY}T09:00`, 'petra', { client })).id;
  await served.book(`${TODAY}T12:00`, 'anna', { client: { firstName: '=Ada', phone: '+48600100901' } });
});
afterEach(() => page.context().close());
afterAll(() => served.close());

const statusOf = async (id: string) =>
  (await served.ask('query ($id: UUID!) { reservation(reservationId: $id) { status } }', { id })).reservation.status;

async function open(path: string, options?: Parameters<ServedConsole['open']>[1]): Promise<void> {
  page = await served.open(path, options);
  page.setDefaultTimeout(15_000);
}

test('a visit is marked as done in its row of the page of today, and one click undoes it', async () => {
  await open('/today');
  await page.getByText('Maja Mazur').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await page.getByText('Marked as done').waitFor();
  expect(await statusOf(late)).toBe('COMPLETED');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Done', exact: true }).waitFor();
  expect(await statusOf(late)).toBe('CONFIRMED');
});

test('the list of clients says when they came last and come next', async () => {
  await open('/clients');
  const row = page.getByRole('row', { name: 'Ada' });
  await row.getByRole('cell', { name: 'Mon 2 Nov, 12:00' }).waitFor();
});

test('the bookings of a day are printed as a table, and exported without formulas', async () => {
  await open(`/calendar?date=${TODAY}`);
  await page.locator('.ec-event.booking').first().waitFor();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await page.getByRole('button', { name: 'Print and export' }).click();
  await page.getByRole('menuitem', { name: 'Print the bookings' }).click();
  await page.locator('body[data-printed]').waitFor();
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('cell', { name: '+48 600 100 201' }).waitFor();
  await page.getByRole('heading', { name: 'Salon · Monday 2 November' }).waitFor();
  expect(await page.locator('.ec-main').isVisible()).toBe(false);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Print and export' }).click();
  const waiting = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export as CSV' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe(`${TODAY}.csv`);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines.slice(1)).toEqual([
    `"${TODAY}","09:00","60","Petra K.","Maja Mazur","+48600100201","Women's cut","120","Confirmed"`,
    `"${TODAY}","12:00","60","Anna N.","'=Ada","+48600100901","Women's cut","120","Confirmed"`,
  ]);
});

test('a preset chooses the scopes of a usual integration, each explained', async () => {
  await open('/integrations/clients');
  await page.getByRole('button', { name: 'New integration client' }).click();
  const dialog = page.getByRole('dialog', { name: 'New integration client' });
  await dialog.getByText('Choose at least one.').waitFor();
  await dialog.getByText('Names, numbers and notes of clients').waitFor();
  await dialog.getByRole('button', { name: 'Read only' }).click();
  expect(await dialog.getByRole('checkbox', { checked: true }).count()).toBe(5);
  expect(await violations(page)).toEqual([]);
});

test('the browser console has no errors', () => {
  expect(served.complaints).toEqual([]);
});
