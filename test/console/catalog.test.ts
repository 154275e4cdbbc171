import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openConsole, type ServedConsole, TODAY, violations } from './served-console.ts';

const TOMORROW = '2026-11-03';

let served: ServedConsole;
let page: Page;
beforeAll(async () => {
  served = await openConsole();
  await served.book(`${TODAY}T10:00`, 'petra');
  await served.book(`${TOMORROW}T11:00`, 'petra', {
    client: { firstName: 'Maja', lastName: 'Mazur', phone: '+48600100201' },
  });
});
afterEach(async () => {
  await page.context().close();
  await served.proxy.restore();
});
afterAll(() => served.close());

const dialog = () => page.getByRole('dialog');
const save = () => dialog().getByRole('button', { name: 'Save' }).click();

/** The page of an employee. */
async function openEmployee(name: string, role: 'OWNER' | 'STAFF' | 'VIEWER' = 'OWNER'): Promise<void> {
  page = await served.open('/catalog/team', { role });
  await page.getByRole('link', { name }).click();
  await page.getByRole('heading', { name: 'Usual week' }).waitFor();
}

test('an invalid duration is reported at its field, and the form keeps all input', async () => {
  page = await served.open('/catalog');
  await page.getByRole('button', { name: "Women's cut" }).click();
  const minutes = dialog().getByLabel('Minutes');
  await minutes.fill('2');
  await dialog().getByLabel('Price (PLN)').fill('130');
  await save();
  await dialog().getByText('The value is out of range.').waitFor();
  expect(await minutes.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await dialog().getByLabel('Price (PLN)').inputValue()).toBe('130');
  expect(await violations(page)).toEqual([]);
  await minutes.fill('45');
  await dialog().getByLabel('Petra K.').uncheck();
  await save();
  await dialog().waitFor({ state: 'detached' });
  const row = page.getByRole('row', { name: "Women's cut" });
  await row.getByText('45').waitFor();
  expect(await row.textContent()).toContain('130.00');
  await row.getByText('Anna N.', { exact: true }).waitFor();
});

test('time off lists the bookings outside working hours with links to their day, and undo removes it', async () => {
  await openEmployee('Petra K.');
  await page.getByRole('button', { name: 'Add time off' }).click();
  await dialog().getByLabel('From').fill(TOMORROW);
  await dialog().getByLabel('To').fill(TODAY);
  await save();
  await dialog().getByText('The end must come after the start.').waitFor();
  await dialog().getByLabel('To').fill(TOMORROW);
  await dialog().getByLabel('Reason').fill('Training');
  await save();
  await page.getByText('1 booking lies outside working hours').first().waitFor();
  await page.getByText('Maja Mazur').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Remove Tue 3 Nov' }).click();
  await page.getByText('No time off is planned.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Training').waitFor();
  await page.getByText('Maja Mazur').waitFor();
  await page.getByRole('link', { name: 'Calendar', exact: true }).last().click();
  await page.getByRole('dialog', { name: 'Booking' }).getByText('Maja Mazur').first().waitFor();
  expect(new URL(page.url()).search).toContain(`date=${TOMORROW}`);
});

test('a week is entered by keyboard only, and undo restores the old one', async () => {
  await openEmployee('Anna N.');
  const monday = page.getByRole('row', { name: 'Monday' });
  await page.getByRole('button', { name: 'Change the week' }).focus();
  await page.keyboard.press('Enter');
  await dialog().getByLabel('Monday, from').fill('10:30');
  await dialog().getByRole('button', { name: 'Tuesday to Friday as Monday' }).press('Enter');
  expect(await dialog().getByLabel('Friday, from').inputValue()).toBe('10:30');
  await page.keyboard.press('Escape');
  expect(await dialog().count()).toBe(1);
  await dialog().getByRole('button', { name: 'Save' }).press('Enter');
  await monday.getByText('10:30–17:00').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await monday.getByText('09:00–17:00').waitFor();
});

test('a failed undo is reported', async () => {
  await openEmployee('Anna N.');
  await page.getByRole('button', { name: 'Change the week' }).click();
  await dialog().getByLabel('Monday, from').fill('10:30');
  await save();
  await page.getByText('Week saved').waitFor();
  const before = served.complaints.length;
  await served.proxy.cut();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.locator('.mantine-Notification-root', { hasText: 'The service did not answer' }).waitFor();
  await page.context().close();
  served.complaints.splice(before);
});

test('a viewer sees the catalog without edit buttons', async () => {
  await openEmployee('Petra K.', 'VIEWER');
  await page.getByRole('heading', { name: 'Performs' }).waitFor();
  const main = page.getByRole('main');
  const buttons = async () =>
    (await main.getByRole('button').allTextContents()).filter((text) => !text.includes('Nov'));
  expect(await buttons()).toEqual([]);
  for (const [path, text] of [
    ['/catalog', "Women's cut"],
    ['/catalog/team', 'Petra K.'],
    ['/catalog/closures', 'No closure is planned'],
  ]) {
    await page.goto(`${new URL(page.url()).origin}/console${path}`);
    await main
      .getByText(text ?? '')
      .first()
      .waitFor();
    expect([path, await buttons()]).toEqual([path, []]);
  }
});

test('the insight page shows the totals of a span, and revenue only to owners', async () => {
  page = await served.open('/insight');
  const main = page.getByRole('main');
  await main.getByText('240.00').first().waitFor();
  expect(await main.getByRole('row', { name: 'Petra K.' }).textContent()).toContain('2');
  await main.locator('label', { hasText: 'Utilisation' }).click();
  await main.getByRole('img', { name: 'Utilisation by day' }).waitFor();
  const asStaff = await served.open('/insight', { role: 'STAFF' });
  await asStaff.getByRole('heading', { name: 'By person' }).waitFor();
  expect(await asStaff.getByText('Revenue').count()).toBe(0);
  await asStaff.context().close();
});

test('new bookings appear in the activity without a reload, with their callers', async () => {
  page = await served.open('/insight/activity', { role: 'VIEWER' });
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'Maja Mazur' }).waitFor();
  await served.book(`${TODAY}T13:00`, 'anna', {
    client: { firstName: 'Olga', lastName: 'Baran', phone: '+48600100207' },
  });
  await main.getByRole('button', { name: 'Olga Baran' }).waitFor();
  expect(await main.getByText('voicebot').count()).toBe(3);
  expect(await violations(page)).toEqual([]);
  await main.getByRole('combobox', { name: 'Person' }).click();
  await page.getByRole('option', { name: 'Petra K.' }).click();
  await main.getByRole('button', { name: 'Olga Baran' }).waitFor({ state: 'detached' });
  await main.getByRole('button', { name: 'Maja Mazur' }).click();
  await page.getByRole('dialog', { name: 'Booking' }).getByText('History').waitFor();
});

test('the address of a calendar is shown once, and can be ended', async () => {
  await openEmployee('Petra K.');
  await page.getByRole('button', { name: 'Make an address' }).click();
  const url = (await dialog().locator('pre').textContent()) ?? '';
  expect(url).toMatch(/\/calendars\/cf_[\w-]{64}\.ics$/);
  const statusOf = async () => (await fetch(new URL(new URL(url).pathname, served.proxy.url))).status;
  expect(await statusOf()).toBe(200);
  await dialog().getByRole('button', { name: 'I have saved it' }).click();
  await page.getByText('A calendar program can read the bookings since').waitFor();
  expect(await page.getByText(url).count()).toBe(0);
  await page.getByRole('button', { name: 'End the address' }).click();
  await dialog().getByRole('button', { name: 'End the address' }).click();
  await page.getByRole('button', { name: 'Make an address' }).waitFor();
  expect(await statusOf()).toBe(404);
});

test('the browser console has only the two refused requests', () => {
  const others = served.complaints.filter((text) => !text.includes('status of 400'));
  expect({ others, refused: served.complaints.length - others.length }).toEqual({ others: [], refused: 2 });
});
