import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openConsole, type ServedConsole, TODAY, violations } from './served-console.ts';

const TUESDAY = '2026-11-03';
const WEDNESDAY = '2026-11-04';

let served: ServedConsole;
let page: Page;
beforeAll(async () => {
  served = await openConsole();
});
afterEach(() => page.context().close());
afterAll(() => served.close());

const booking = (name: string) => page.locator('.ec-event.booking', { hasText: name });
const block = (name: string) => page.locator('.ec-event.block', { hasText: name });

async function openCalendar(query: string): Promise<void> {
  page = await served.open(`/calendar?${query}`);
  page.setDefaultTimeout(10_000);
  await page.locator('[data-live="connected"]').waitFor();
  await page.locator('.ec-main').waitFor();
}

async function boxOf(locator: Locator) {
  let box = await locator.boundingBox();
  while (box === null) box = await locator.waitFor().then(() => locator.boundingBox());
  return box;
}

/** Enters time off without the page. */
const addTimeOff = (employee: string, from: string, to: string, reason: string) =>
  served.tell('mutation ($input: AddTimeOffInput!) { addTimeOff(input: $input) { orphanedCount } }', {
    ...{ employeeId: served.provider.employees[employee], reason },
    ...{ from: `${from}:00+01:00`, to: `${to}:00+01:00` },
  });

test('time off from the calendar lasts an hour, and is moved, changed and deleted there', async () => {
  await served.book(`${TUESDAY}T10:00`, 'petra', { client: { firstName: 'Ala', phone: '+48600100601' } });
  await openCalendar(`date=${TUESDAY}`);
  const { x, y, height } = await boxOf(booking('Ala'));
  await page.mouse.click(x + 30, y + height + 45);
  await page.getByRole('button', { name: 'No booking: enter time off for' }).click();
  const editor = page.getByRole('dialog', { name: 'Add time off' });
  expect(await editor.getByLabel(/^at/).inputValue()).toBe('11:30');
  expect(await editor.getByLabel('until').inputValue()).toBe('12:30');
  await editor.getByLabel('Reason').fill('Dentist');
  await editor.getByRole('button', { name: 'Save' }).click();
  await block('Dentist').filter({ hasText: '11:30–12:30' }).waitFor();
  const drawn = await boxOf(block('Dentist'));
  await page.mouse.move(drawn.x + 30, drawn.y + 12);
  await page.mouse.down();
  await page.mouse.move(drawn.x + 30, drawn.y + 52, { steps: 8 });
  await page.mouse.up();
  await page.getByText('Time off saved').waitFor();
  await block('Dentist').filter({ hasText: '12:00–13:00' }).waitFor();
  await block('Dentist').getByRole('button').click();
  const change = page.getByRole('dialog', { name: 'Change the time off' });
  await change.getByLabel('until').fill('12:30');
  await change.getByRole('button', { name: 'Save' }).click();
  await block('Dentist').filter({ hasText: '12:00–12:30' }).waitFor();
  await block('Dentist').getByRole('button').click();
  await change.getByRole('button', { name: 'Delete' }).click();
  await block('Dentist').waitFor({ state: 'detached' });
});

test('bookings of an ill employee are marked, and given to a colleague from the page of today', async () => {
  const client = { firstName: 'Ewa', phone: '+48600100602', email: 'ewa@example.com' };
  const { id } = await served.book(`${TODAY}T13:00`, 'petra', { client });
  await addTimeOff('petra', `${TODAY}T00:00`, `${TUESDAY}T00:00`, 'Ill');
  await openCalendar(`date=${TODAY}`);
  await booking('Ewa').and(page.locator('.outside')).waitFor();
  expect(await booking('Ewa').textContent()).toContain('outside working hours');
  await page.getByRole('link', { name: 'Today' }).click();
  const outside = page.getByRole('alert').filter({ hasText: 'outside working hours' });
  await outside.getByRole('link', { name: '+48 600 100 602' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await outside.getByRole('checkbox', { name: 'All of these' }).check();
  await outside.getByLabel('Give to').selectOption({ label: 'Anna N.' });
  await outside.getByRole('button', { name: 'Give (1)' }).click();
  await outside.waitFor({ state: 'detached' });
  const query = 'query ($id: UUID!) { reservation(reservationId: $id) { employeeName } }';
  expect(await served.ask(query, { id })).toEqual({ reservation: { employeeName: 'Anna N.' } });
});

test('bookings of an ill employee are cancelled together, after a question', async () => {
  const { id } = await served.book(`${WEDNESDAY}T13:00`, 'petra', {
    client: { firstName: 'Iga', phone: '+48600100603' },
  });
  await addTimeOff('petra', `${WEDNESDAY}T00:00`, '2026-11-05T00:00', 'Ill again');
  page = await served.open('/today');
  const outside = page.getByRole('alert').filter({ hasText: 'outside working hours' });
  await outside.getByRole('checkbox', { name: /^Choose Wed/ }).check();
  await outside.getByRole('checkbox', { name: 'None of them has an address for a mail' }).waitFor();
  await outside.getByLabel('Reason').fill('Petra is ill');
  await outside.getByRole('button', { name: 'Cancel (1)' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep them' }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel (1)' }).click();
  await outside.waitFor({ state: 'detached' });
  const toCall = page.getByRole('alert').filter({ hasText: '1 client to call' });
  await toCall.getByRole('link', { name: '+48 600 100 603' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await toCall.getByRole('button', { name: 'Called' }).click();
  await toCall.waitFor({ state: 'detached' });
  const query = 'query ($id: UUID!) { reservation(reservationId: $id) { status cancellation { cancelledBy reason } } }';
  const cancelled = { status: 'CANCELLED', cancellation: { cancelledBy: 'PROVIDER', reason: 'Petra is ill' } };
  expect(await served.ask(query, { id })).toEqual({ reservation: cancelled });
});

test('a click into a whole day off leads to that time off', async () => {
  await addTimeOff('anna', '2026-11-06T00:00', '2026-11-07T00:00', 'Training');
  await openCalendar('date=2026-11-06');
  const { x, y } = await boxOf(page.locator('.ec-bg-event.absent', { hasText: 'Training' }));
  await page.mouse.click(x + 40, y + 200);
  await page.getByRole('button', { name: 'No booking: change the time off of Anna' }).click();
  const change = page.getByRole('dialog', { name: 'Change the time off' });
  expect(await change.getByLabel('Reason').inputValue()).toBe('Training');
});

test("one person's week is seven columns, and the address keeps the choice", async () => {
  await openCalendar(`date=${TODAY}&span=week`);
  await page.getByRole('button', { name: 'Everybody' }).click();
  await page.getByRole('checkbox', { name: 'Anna' }).check();
  await expect.poll(() => page.locator('.ec-col-head', { hasText: 'Petra' }).count()).toBe(0);
  expect(page.url()).toContain(`people=${served.provider.employees['anna']}`);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'The next week' }).click();
  expect(page.url()).toContain('people=');
});
