import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConsole, type ServedConsole, TODAY } from './served-console.ts';

/** The clicks of each task of a day; docs/decisions/console.md has the same table. */
const CLICKS = {
  'free time for a caller who is known': 4,
  'free time for a new caller': 5,
  'two services in one visit': 5,
  'a client walks in without a number': 2,
  'a client arrives': 1,
  'a visit is done': 1,
  'a client did not come': 1,
  'move to a free time of another day': 5,
  'move a whole visit': 4,
  'another service and price': 5,
  'cancel for the client': 3,
  'what she had last time': 2,
  'print the day': 2,
  'block an hour': 3,
  'give the bookings of an ill colleague away': 3,
  'a new secret, the old one works for a day': 3,
  'who changed what of a client': 4,
};
const WEDNESDAY = '2026-11-04';
type Task = keyof typeof CLICKS;

let served: ServedConsole;
let page: Page;
const counted: Partial<Record<Task, number>> = {};

beforeAll(async () => {
  served = await openConsole();
  await served.book(`${TODAY}T09:00`, 'petra', client('Maja', '201'));
  await served.book(`${TODAY}T09:00`, 'anna', client('Olga', '202'));
  await served.book(`${TODAY}T12:00`, 'petra', client('Ada', '203'));
  await served.book(`${TODAY}T14:00`, 'anna', client('Bea', '204'));
});
afterAll(() => served.close());

declare global {
  var clicks: number;
}

function client(firstName: string, digits: string) {
  return { client: { firstName, lastName: 'Mazur', phone: `+48600100${digits}` } };
}

/** Counts the clicks of a task; what is typed costs none. */
async function count(task: Task, run: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    globalThis.clicks = 0;
  });
  await run();
  counted[task] = await page.evaluate(() => globalThis.clicks);
}

const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
const button = (name: string, within: Page | Locator = page) => within.getByRole('button', { name, exact: true });
const row = (part: string, name: string) =>
  page.getByRole('region', { name: part, exact: true }).getByRole('listitem').filter({ hasText: name });

/** Types a service and chooses it by Enter. */
async function typeService(within: Locator, name: string): Promise<void> {
  const field = within.getByRole('combobox', { name: 'Service' });
  await field.fill(name);
  await page.getByRole('option', { name }).first().waitFor();
  await field.press('Enter');
}

/** Types a part of a client's name, and takes the first hit by the keyboard. */
async function typeClient(within: Locator, text: string): Promise<void> {
  const field = within.getByRole('combobox', { name: 'Client' });
  await field.fill(text);
  await page.getByRole('option').first().waitFor();
  await field.press('ArrowDown');
  await field.press('Enter');
}

async function closePanel(): Promise<void> {
  await page.keyboard.press('Escape');
  await dialog('Booking').waitFor({ state: 'detached' });
}

async function walk(): Promise<void> {
  await count('a client arrives', async () => {
    await button('Arrived', row('Now', 'Maja')).click();
    await row('Now', 'Maja').getByText('Here since').waitFor();
  });
  await count('a visit is done', async () => {
    await button('Done', row('Now', 'Maja')).click();
    await row('Now', 'Maja').waitFor({ state: 'detached' });
  });
  await count('a client did not come', async () => {
    await button('Did not come', row('Now', 'Olga')).click();
    await row('Now', 'Olga').waitFor({ state: 'detached' });
  });
  await count('a client walks in without a number', async () => {
    await button('Book now with Anna N.').click();
    const form = dialog('New booking');
    await typeService(form, "Women's");
    await form.getByRole('radio', { checked: true }).waitFor({ state: 'attached' });
    await button('Book', form).click();
    await row('Now', 'Walk-in').waitFor();
  });
}

async function telephone(): Promise<void> {
  await count('free time for a caller who is known', async () => {
    await button('New booking').click();
    const form = dialog('New booking');
    await typeService(form, "Women's");
    await form.getByText('15:00', { exact: true }).click();
    await form.getByRole('combobox', { name: 'Client' }).click();
    await typeClient(form, '203');
    await button('Book', form).click();
    await form.waitFor({ state: 'detached' });
  });
  await count('free time for a new caller', async () => {
    await button('New booking').click();
    const form = dialog('New booking');
    await typeService(form, "Women's");
    await form.getByText('16:00', { exact: true }).click();
    await form.getByRole('combobox', { name: 'Client' }).click();
    await form.getByRole('combobox', { name: 'Client' }).fill('601 222 333');
    await page.getByRole('option', { name: 'New client: 601 222 333' }).click();
    await form.getByLabel('First name').fill('Wanda');
    await button('Book', form).click();
    await form.waitFor({ state: 'detached' });
  });
  await count('two services in one visit', async () => {
    await button('New booking').click();
    await button('Several services in one visit').click();
    const form = dialog('New visit');
    await typeService(form.getByRole('group', { name: 'Service 1' }), "Women's");
    await typeService(form.getByRole('group', { name: 'Service 2' }), 'Colour');
    await button('The next day', form).click();
    await form.getByText('10:00', { exact: true }).click();
    await typeClient(form, '204');
    await button('Book', form).click();
    await page.getByText('Visit booked for Tue 3 Nov, 10:00').waitFor();
  });
}

async function changes(): Promise<void> {
  await count('move to a free time of another day', async () => {
    await button('Bea Mazur', row('Next', 'Bea')).click();
    await button('Move', dialog('Booking')).click();
    await button('The next day', dialog('Booking')).click();
    await dialog('Booking').getByText('15:00', { exact: true }).click();
    await button('Move', dialog('Booking').locator('form')).click();
    await page.getByText('Moved to Tue 3 Nov, 15:00').waitFor();
  });
  await closePanel();
  await count('another service and price', async () => {
    await row('Next', 'Ada').getByRole('button', { name: 'Ada Mazur' }).first().click();
    await button('Service and price', dialog('Booking')).click();
    await dialog('Booking').getByRole('combobox', { name: 'Service' }).fill('Colour');
    await page.getByRole('option', { name: 'Colour' }).click();
    await dialog('Booking').getByLabel('Price').click();
    await dialog('Booking').getByLabel('Price').fill('250');
    await button('Save', dialog('Booking')).click();
    await page.getByText('Changed', { exact: true }).first().waitFor();
  });
  await closePanel();
  await count('what she had last time', async () => {
    await row('Next', 'Ada').getByRole('button', { name: 'Ada Mazur' }).first().click();
    await dialog('Booking').getByRole('link', { name: 'All visits' }).click();
    await page.getByRole('region', { name: 'Visits' }).getByText('Colour').waitFor();
  });
  await count('who changed what of a client', async () => {
    await page.getByRole('link', { name: 'Insight' }).click();
    await page.getByRole('tab', { name: 'Changes' }).click();
    await page.getByRole('combobox', { name: 'Client' }).click();
    await page.getByRole('combobox', { name: 'Client' }).fill('Ada');
    await page.getByRole('option', { name: 'Ada Mazur' }).click();
    await page.getByText('service from').first().waitFor();
  });
}

async function calendar(): Promise<void> {
  await page.getByRole('link', { name: 'Calendar' }).click();
  const bookings = page.locator('.ec-event.booking');
  await bookings.first().waitFor();
  await page.keyboard.press('ArrowRight');
  await page.getByText('Tuesday 3 November').waitFor();
  await count('move a whole visit', async () => {
    await bookings.filter({ hasText: '10:00–11:00' }).first().click();
    await button('Move the whole visit').click();
    await dialog('Booking').getByRole('region', { name: 'Visit' }).getByText('13:00', { exact: true }).click();
    await button('Move', dialog('Booking').locator('form')).click();
    await page.getByText('Visit moved to Tue 3 Nov, 13:00').waitFor();
  });
  await closePanel();
  await count('cancel for the client', async () => {
    await bookings.filter({ hasText: '15:00' }).first().click();
    await button('Cancel the booking', dialog('Booking')).click();
    await dialog('Booking').getByLabel('Reason').fill('She is ill');
    await button('Cancel it', dialog('Booking')).click();
    await page.getByText('Cancelled', { exact: true }).first().waitFor();
  });
  await dialog('Booking')
    .getByText(/^Cancelled by the client on /)
    .waitFor();
  await closePanel();
  await count('print the day', async () => {
    await button('Print and export').click();
    await page.getByRole('menuitem', { name: 'Print the bookings' }).click();
    await page.locator('body[data-printed]').waitFor();
  });
}

async function absence(): Promise<void> {
  await page.keyboard.press('ArrowRight');
  await page.getByText('Wednesday 4 November', { exact: true }).waitFor();
  const column = await page.locator('.ec-col-head', { hasText: 'Anna' }).boundingBox();
  if (!column) throw new Error('The column must be on the screen.');
  await count('block an hour', async () => {
    await page.mouse.click(column.x + column.width / 2, column.y + 300);
    await page.getByRole('button', { name: 'No booking: enter time off for' }).click();
    await button('Save', dialog('Add time off')).click();
    await page.locator('.ec-event.block').waitFor();
  });
  await served.book(`${WEDNESDAY}T16:00`, 'petra', client('Ewa', '205'));
  await served.tell('mutation ($input: AddTimeOffInput!) { addTimeOff(input: $input) { orphanedCount } }', {
    ...{ employeeId: served.provider.employees['petra'], reason: 'Ill' },
    ...{ from: `${WEDNESDAY}T00:00:00+01:00`, to: `${WEDNESDAY}T23:00:00+01:00` },
  });
  await count('give the bookings of an ill colleague away', async () => {
    await page.getByRole('link', { name: 'Today' }).click();
    const outside = page.getByRole('alert').filter({ hasText: 'outside working hours' });
    await outside.getByRole('checkbox', { name: 'All of these' }).check();
    await button('Give (1)', outside).click();
    await outside.waitFor({ state: 'detached' });
  });
}

async function integrations(): Promise<void> {
  await page.getByRole('link', { name: 'Integrations' }).click();
  await button('More for voicebot').waitFor();
  await count('a new secret, the old one works for a day', async () => {
    await button('More for voicebot').click();
    await page.getByRole('menuitem', { name: 'Make a new secret' }).click();
    await button('Make a new secret', dialog('Make a new secret')).click();
    await dialog('The secret of voicebot').waitFor();
  });
}

test('a day at the desk takes these clicks', async () => {
  page = await served.open('/today');
  page.setDefaultTimeout(30_000);
  await page.getByText('Maja Mazur').waitFor();
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
    // A click on a label is one on its field too; the pressed pointer counts once.
    document.addEventListener('pointerdown', () => clicks++, true);
  });
  await walk();
  await telephone();
  await changes();
  await calendar();
  await absence();
  await integrations();
  expect(counted).toEqual(CLICKS);
  expect(served.complaints).toEqual([]);
});
