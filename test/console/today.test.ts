import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openConsole, type ServedConsole, TODAY, violations } from './served-console.ts';

let served: ServedConsole;
let page: Page;
let late: string;
beforeAll(async () => {
  served = await openConsole();
  late = (await served.book(`${TODAY}T09:00`, 'petra', { client: { firstName: 'Maja', phone: '+48600100201' } })).id;
  await served.book(`${TODAY}T12:00`, 'petra', { client: { firstName: 'Ada', phone: '+48600100901' } });
});
afterEach(() => page.context().close());
afterAll(() => served.close());

async function open(path: string): Promise<void> {
  page = await served.open(path);
  page.setDefaultTimeout(15_000);
}

const part = (name: string) => page.getByRole('region', { name, exact: true });
const arrivedAt = async (id: string) =>
  (await served.ask('query ($id: UUID!) { reservation(reservationId: $id) { arrivedAt } }', { id })).reservation
    .arrivedAt;

test('a client who comes is marked as arrived at their row, everybody sees it live, and one click undoes it', async () => {
  await open('/today');
  const other = await served.open('/today', { role: 'VIEWER' });
  const row = part('Now').getByRole('listitem').filter({ hasText: 'Maja' });
  await row.getByRole('button', { name: 'Arrived' }).click();
  await row.getByText('Here since 9:00').waitFor();
  await other.getByText('Here since 9:00').waitFor();
  await other.context().close();
  expect(await arrivedAt(late)).toEqual(expect.any(String));
  expect(await row.getByRole('button', { name: 'Did not come' }).count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await row.getByRole('button', { name: 'Arrived' }).waitFor();
  expect(await arrivedAt(late)).toBeNull();
});

test('a booking of another day that is made meanwhile is not among those of today', async () => {
  await open('/today');
  await page.locator('[data-live="connected"]').waitFor();
  await served.book('2026-11-03T10:00', 'petra', { client: { firstName: 'Zoe', phone: '+48600100902' } });
  await served.book(`${TODAY}T14:00`, 'petra', { client: { firstName: 'Yola', phone: '+48600100903' } });
  await part('Next').getByText('Yola').waitFor();
  expect(await page.getByText('Zoe').count()).toBe(0);
});

test('a client who has not come some minutes after the start is marked as late', async () => {
  await open('/today');
  await page.clock.setFixedTime(`${TODAY}T08:12:00Z`);
  await page.reload();
  await part('Now').getByText('12 minutes late').waitFor();
  expect(await violations(page)).toEqual([]);
});

test('a walk-in client without telephone and mail is booked for the first free time in two clicks and a service', async () => {
  await open('/today');
  await part('Working now').getByText('Free until 12:00').waitFor({ state: 'detached' });
  await part('Working now').getByText('Taken until 10:00').waitFor();
  await part('Working now').getByRole('button', { name: 'Book now with Anna N.' }).click();
  const dialog = page.getByRole('dialog', { name: 'New booking' });
  expect(await dialog.getByLabel('Name').inputValue()).toBe('Walk-in');
  await dialog.getByRole('combobox', { name: 'Service' }).fill("Women's");
  await page.getByRole('option').first().click();
  await dialog.getByRole('radio', { checked: true }).waitFor({ state: 'attached' });
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Book', exact: true }).click();
  const row = part('Now').getByRole('listitem').filter({ hasText: 'Walk-in' });
  await row.getByText('Here since').waitFor();
  const { searchClients } = await served.ask('query { searchClients(search: "Walk-in") { phone email } }');
  expect(searchClients).toEqual([{ phone: null, email: null }]);
});

test('a client without contact data is renamed, and stays without', async () => {
  await open('/clients?search=Walk');
  await page.getByRole('link', { name: 'Walk-in' }).click();
  await page.getByRole('button', { name: 'Change' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('First name').fill('Irma');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { name: 'Irma', exact: true }).waitFor();
});

test('the browser console has no errors', () => {
  expect(served.complaints).toEqual([]);
});
