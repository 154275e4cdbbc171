import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openConsole, type ServedConsole, TODAY, violations } from './served-console.ts';

const MANY = 30;

let served: ServedConsole;
let page: Page;
beforeAll(async () => {
  served = await openConsole();
  await served.book(`${TODAY}T10:00`, 'petra');
  for (let minutes = 31; minutes < 31 + MANY; minutes++) await change(minutes);
});
afterEach(() => page.context().close());
afterAll(() => served.close());

const change = (durationMinutes: number) =>
  served.tell('mutation ($input: UpdateServiceInput!) { updateService(input: $input) { service { id } } }', {
    id: served.provider.services['staff'],
    durationMinutes,
  });
const main = () => page.getByRole('main');
const entries = (text: string) => main().getByText(text, { exact: true });

test('owners see all changes with their callers and values, and new changes appear without a reload', async () => {
  page = await served.open('/insight/audit');
  await entries('Service · Staff training').first().waitFor();
  expect(await main().getByRole('row', { name: 'minutes' }).first().textContent()).toBe('minutes59 → 60');
  expect(await main().getByRole('button', { name: 'owner@salon (you)' }).count()).toBeGreaterThan(0);
  expect(await violations(page)).toEqual([]);
  await change(90);
  await main().getByRole('row', { name: 'minutes 60 → 90' }).waitFor();
});

test('older changes are on the next page, and a filter shows one kind of record', async () => {
  page = await served.open('/insight/audit');
  await entries('Service · Staff training').first().waitFor();
  const shown = await entries('Service · Staff training').count();
  await main().getByRole('button', { name: 'Show earlier' }).click();
  await main().getByRole('row', { name: 'minutes 30 → 31' }).waitFor();
  expect(await entries('Service · Staff training').count()).toBeGreaterThan(shown);
  await main().getByRole('combobox', { name: 'What was changed' }).click();
  await page.getByRole('option', { name: 'Booking' }).click();
  await page.keyboard.press('Escape');
  await entries('Service · Staff training').first().waitFor({ state: 'detached' });
  await main().getByRole('button', { name: 'voicebot' }).waitFor();
  await main().getByRole('button', { name: 'Booking · Ewa Nowak · Women' }).click();
  await page.getByRole('dialog', { name: 'Booking' }).getByText('voicebot').waitFor();
});

test('a click on a name shows the changes of that caller, and a day filters by that day', async () => {
  page = await served.open('/insight/audit');
  await main().getByRole('button', { name: 'owner@salon (you)' }).first().click();
  expect(await main().getByRole('combobox', { name: 'Done by' }).inputValue()).toBe('owner@salon');
  await main().getByLabel('To').fill('2026-11-01');
  await main().getByText('Nothing fits these filters').waitFor();
});

test('statuses, weekdays and hours are in words', async () => {
  const { id } = await served.book(`${TODAY}T09:00`, 'anna', { client: { firstName: 'Uta', phone: '+48600100951' } });
  await served.tell('mutation ($input: MoveReservationInput!) { markNoShow(input: $input) { replayed } }', {
    reservationId: id,
  });
  await served.tell('mutation ($input: SetWorkingHoursInput!) { setWorkingHours(input: $input) { orphanedCount } }', {
    employeeId: served.provider.employees['anna'],
    windows: [{ days: ['MON', 'TUE'], from: '08:00', to: '18:00' }],
  });
  page = await served.open('/insight/audit');
  await main().getByText('Monday, Tuesday 08:00–18:00').waitFor();
  await main().getByRole('combobox', { name: 'What was changed' }).click();
  await page.getByRole('option', { name: 'Booking' }).click();
  await page.keyboard.press('Escape');
  await main().getByRole('row', { name: 'status Confirmed → Did not come' }).waitFor();
});

test('only owners see the list of changes', async () => {
  page = await served.open('/insight/audit', { role: 'STAFF' });
  await page.getByRole('tab', { name: 'Activity' }).waitFor();
  expect(await page.getByRole('tab', { name: 'Changes' }).count()).toBe(0);
});

test('the browser console has no errors', () => {
  expect(served.complaints).toEqual([]);
});
