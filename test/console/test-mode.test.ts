import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openSandbox } from '../support/test-provider.ts';
import { openConsole, type ServedConsole, TODAY, violations } from './served-console.ts';

const HOUR_PIXELS = 80;
const BAND = 'Test mode: nothing here is real';

let served: ServedConsole;
let page: Page;
beforeAll(async () => {
  served = await openConsole();
  await served.book(`${TODAY}T11:00`, 'petra', {
    client: { firstName: 'Maja', lastName: 'Mazur', phone: '+48600100201' },
  });
});
afterEach(() => page.context().close());
afterAll(() => served.close());

const choose = async () => {
  await page.getByRole('button', { name: 'Settings and account' }).click();
  await page.getByRole('menuitem', { name: 'Test mode' }).click();
};

test('bookings of the test provider appear by themselves', async () => {
  const sandbox = await openSandbox(served.app, served.provider.id);
  page = await served.open('/today');
  await choose();
  await page.getByText(BAND).waitFor();
  await page.goto(`${new URL(page.url()).origin}/console/today`);
  await page.getByText('Nobody is booked today').first().waitFor();
  const { services } = (await sandbox.call('GET', 'catalog')).body;
  const json = {
    serviceId: services[0].id,
    employeeSelectionMode: 'ANY',
    startAt: `${TODAY}T12:00:00+01:00`,
    client: { firstName: 'Olga', phone: '+48600100209' },
  };
  expect((await sandbox.call('POST', 'reservations', { json })).status).toBe(201);
  await page.getByText('Olga').first().waitFor();
});

test('an owner switches to the test provider, in an unmistakable frame, and back', async () => {
  page = await served.open('/today');
  await page.getByText('Maja Mazur').first().waitFor();
  await choose();
  await page.getByText(BAND).waitFor();
  await page.getByRole('region', { name: 'Salon (test)' }).waitFor();
  await page.goto(`${new URL(page.url()).origin}/console/today`);
  await page.getByText(BAND).waitFor();
  await page.getByText('Olga').first().waitFor();
  expect(await page.getByText('Maja Mazur').count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('region', { name: 'Salon', exact: true }).waitFor();
  expect(await page.getByText(BAND).count()).toBe(0);
});

test('the line of the present time in the calendar follows the clock of the test provider', async () => {
  page = await served.open('/calendar');
  await choose();
  await page.getByText(BAND).waitFor();
  await page.locator('.ec-event.booking', { hasText: 'Olga' }).waitFor();
  expect(await page.locator('.ec-bg-event.now').count()).toBe(2);
  await expect.poll(untilNoon, { timeout: 20_000 }).toBe(3 * HOUR_PIXELS);
  await page.getByRole('button', { name: 'Mon 2 Nov, 9:00' }).click();
  await page.getByRole('button', { name: '1 hour later' }).click();
  await page.getByRole('button', { name: 'Mon 2 Nov, 10:00' }).waitFor();
  await expect.poll(untilNoon, { timeout: 20_000 }).toBe(2 * HOUR_PIXELS);
});

/** The pixels from the line of the present time to the booking at noon. */
async function untilNoon(): Promise<number | null> {
  const [line, noon] = [page.locator('.ec-bg-event.now').first(), page.locator('.ec-event.booking')];
  const [from, to] = [await line.boundingBox(), await noon.boundingBox()];
  return from && to && Math.round(to.y - from.y);
}

test('the clock of the test provider is seen, moved forward and reset', async () => {
  page = await served.open('/today');
  await choose();
  await page.getByText(BAND).waitFor();
  await page.goto(`${new URL(page.url()).origin}/console/today`);
  await page.getByRole('heading', { name: 'Monday 2 November' }).waitFor();
  await page.getByRole('button', { name: 'Mon 2 Nov, 10:00' }).click();
  await page.getByRole('button', { name: '1 day later' }).click();
  await page.getByRole('heading', { name: 'Tuesday 3 November' }).waitFor();
  await page.getByRole('button', { name: 'Tue 3 Nov, 10:00' }).click();
  await page.getByRole('button', { name: '1 week later' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Reset the test salon' }).click();
  await page
    .getByRole('dialog', { name: 'Reset the test salon' })
    .getByRole('button', { name: 'Reset the test salon' })
    .click();
  await page.getByRole('heading', { name: 'Monday 2 November' }).waitFor();
  await page.getByText('Nobody is booked today').waitFor();
});
