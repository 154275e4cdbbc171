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
const sentences = (text: string) => main().locator('span').filter({ hasText: text });

test('owners read each change as a sentence with its caller and values, and new changes appear without a reload', async () => {
  page = await served.open('/insight/audit');
  await sentences('owner@salon (you) changed the service Staff training').first().waitFor();
  await entries('minutes from 59 to 60').waitFor();
  expect(await violations(page)).toEqual([]);
  await change(90);
  await entries('minutes from 60 to 90').waitFor();
});

test('older changes are on the next page, and a filter shows one kind of record', async () => {
  page = await served.open('/insight/audit');
  await sentences('Staff training').first().waitFor();
  const shown = await sentences('Staff training').count();
  await main().getByRole('button', { name: 'Show earlier' }).click();
  await entries('minutes from 30 to 31').waitFor();
  expect(await sentences('Staff training').count()).toBeGreaterThan(shown);
  await main().getByRole('combobox', { name: 'What was changed' }).click();
  await page.getByRole('option', { name: 'Booking' }).click();
  await page.keyboard.press('Escape');
  await sentences('Staff training').first().waitFor({ state: 'detached' });
  await sentences("Voicebot booked Ewa Nowak · Women's cut").waitFor();
  await main().getByRole('button', { name: 'Ewa Nowak · Women' }).click();
  await page.getByRole('dialog', { name: 'Booking' }).getByText('voicebot').waitFor();
});

test('the changes of one client are those of their record and their bookings, and of one booking its own', async () => {
  const { id } = await served.book('2026-11-04T10:00', 'anna', {
    client: { firstName: 'Hela', lastName: 'Lis', phone: '+48600100977' },
  });
  await served.tell(
    'mutation ($input: UpdateAsProviderInput!) { updateReservationAsProvider(input: $input) { replayed } }',
    {
      reservationId: id,
      startAt: '2026-11-04T12:15:00+01:00',
    },
  );
  page = await served.open('/insight/audit');
  await main().getByRole('combobox', { name: 'Client' }).fill('Hela');
  await page.getByRole('option', { name: 'Hela Lis' }).click();
  await sentences("owner@salon (you) moved Hela Lis · Women's cut").waitFor();
  await entries('begins from Wed 4 Nov, 10:00 to Wed 4 Nov, 12:15').waitFor();
  await sentences('Voicebot added the client Hela Lis').waitFor();
  expect(await sentences('Ewa Nowak').count()).toBe(0);
  await main().getByRole('button', { name: "Hela Lis · Women's cut" }).first().click();
  await page.getByRole('dialog', { name: 'Booking' }).getByRole('link', { name: 'All changes' }).click();
  await page.getByRole('button', { name: 'Show all records again' }).waitFor();
  await sentences('booked Hela Lis').waitFor();
  expect(await sentences('added the client').count()).toBe(0);
  expect(await violations(page)).toEqual([]);
});

test('the list of callers has people of the salon and integrations', async () => {
  page = await served.open('/insight/audit');
  await main().getByRole('combobox', { name: 'Done by' }).click();
  await page.getByRole('option', { name: 'owner@salon' }).click();
  await sentences('owner@salon (you)').first().waitFor();
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
  await main().getByText('Monday, Tuesday 08:00–18:00').first().waitFor();
  await main().getByRole('combobox', { name: 'What was changed' }).click();
  await page.getByRole('option', { name: 'Booking' }).click();
  await page.keyboard.press('Escape');
  await sentences('owner@salon (you) marked Uta').waitFor();
});

test('only owners see the list of changes', async () => {
  page = await served.open('/insight/audit', { role: 'STAFF' });
  await page.getByRole('tab', { name: 'Activity' }).waitFor();
  expect(await page.getByRole('tab', { name: 'Changes' }).count()).toBe(0);
});

test('the browser console has no errors', () => {
  expect(served.complaints).toEqual([]);
});
