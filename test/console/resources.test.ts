import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openConsole, type ServedConsole, violations } from './served-console.ts';

const TUESDAY = '2026-11-03';

let served: ServedConsole;
let page: Page;
beforeAll(async () => {
  served = await openConsole();
});
afterEach(() => page.context().close());
afterAll(() => served.close());

const dialog = () => page.getByRole('dialog');
const save = async () => {
  await dialog().getByRole('button', { name: 'Save' }).click();
  await dialog().waitFor({ state: 'detached' });
};
const open = async (path: string, options?: Parameters<ServedConsole['open']>[1]) => {
  page = await served.open(path, options);
};

async function addRoom(name: string): Promise<void> {
  await page.getByRole('button', { name: 'New room' }).click();
  await dialog().getByRole('textbox', { name: 'Name' }).fill(name);
  await dialog().getByRole('combobox', { name: 'Kind' }).fill('room');
  await page.keyboard.press('Escape');
}

test('rooms are added with hours of their own, changed and taken out of use', async () => {
  await open('/catalog/resources');
  await page.getByText('No rooms, chairs or machines').waitFor();
  await addRoom('Blue room');
  await save();
  await page.getByRole('row', { name: 'Blue room' }).getByText('Always').waitFor();
  await addRoom('Green room');
  await save();
  await addRoom('Old room');
  await dialog().getByRole('switch', { name: 'Has hours of its own' }).click();
  await dialog().getByLabel('Monday, from').fill('10:00');
  expect(await violations(page)).toEqual([]);
  await save();
  const old = page.getByRole('row', { name: 'Old room' });
  await old.getByText('Mon 10:00–17:00').waitFor();
  await old.getByText('Tue, Wed, Thu, Fri 09:00–17:00').waitFor();
  await page.getByRole('button', { name: 'Old room' }).click();
  await dialog().getByRole('switch', { name: 'In use' }).click();
  await save();
  await old.getByText('Not active').waitFor();
});

test('a service gets a pause and needs a room; its minutes are the sum of work and pauses', async () => {
  await open('/catalog');
  await page.getByRole('button', { name: 'Colour', exact: true }).click();
  await dialog().getByRole('button', { name: 'Add a pause' }).click();
  await dialog().getByLabel('Minutes of pause 1').fill('60');
  expect(await dialog().getByRole('textbox', { name: 'Minutes', exact: true }).inputValue()).toBe('120');
  await dialog().getByRole('combobox', { name: 'Needs' }).fill('room');
  await page.keyboard.press('Enter');
  expect(await violations(page)).toEqual([]);
  await save();
  const { workspaceServices } = await served.ask(
    '{ workspaceServices { name durationMinutes needs segments { kind minutes } } }',
  );
  expect(workspaceServices.find(({ name }: { name: string }) => name === 'Colour')).toEqual({
    name: 'Colour',
    durationMinutes: 120,
    needs: ['room'],
    segments: [
      { kind: 'WORK', minutes: 30 },
      { kind: 'PROCESSING', minutes: 60 },
      { kind: 'WORK', minutes: 30 },
    ],
  });
  await page.getByRole('row', { name: 'Colour' }).getByText('120').waitFor();
  await page.getByRole('button', { name: 'Colour', exact: true }).click();
  await dialog().getByRole('button', { name: 'Remove pause 1' }).click();
  expect(await dialog().getByLabel('Minutes of work, part 1').count()).toBe(0);
});

test('a pause is seen in the calendar, and a click in it books another client', async () => {
  const { cut, colour } = served.provider.services;
  await served.tell(
    'mutation ($input: SetEmployeeOffersInput!) { setEmployeeOffers(input: $input) { employee { id } } }',
    {
      employeeId: served.provider.employees['petra'],
      offers: [{ serviceId: cut }, { serviceId: colour }],
    },
  );
  await served.book(`${TUESDAY}T10:00`, 'petra', {
    serviceId: colour,
    client: { firstName: 'Mela', phone: '+48600100507' },
  });
  await open(`/calendar?date=${TUESDAY}`);
  const parts = page.locator('.ec-event.booking', { hasText: 'Mela' });
  await parts.nth(1).waitFor();
  expect(await parts.count()).toBe(2);
  await parts.nth(0).getByText('10:00–12:00').waitFor();
  await parts.nth(1).getByText('11:30–12:00').waitFor();
  const pause = page.locator('.ec-bg-event.pause');
  await pause.getByText('Free for others').waitFor();
  const box = await pause.boundingBox();
  if (!box) throw new Error('The pause must be on the screen.');
  await page.mouse.click(box.x + 40, box.y + 4);
  await dialog().getByRole('combobox', { name: 'Service' }).fill("Women's");
  await page.getByRole('option').first().click();
  const start = dialog().getByRole('radio', { name: '10:30' });
  await start.waitFor({ state: 'attached' });
  expect(await start.isChecked()).toBe(true);
});

test('a part of a booking that is dragged moves the whole', async () => {
  await open(`/calendar?date=${TUESDAY}`);
  await page.locator('[data-live="connected"]').waitFor();
  const second = page.locator('.ec-event.booking', { hasText: 'Mela' }).nth(1);
  await second.waitFor();
  const box = await second.boundingBox();
  if (!box) throw new Error('The booking must be on the screen.');
  const [x, y] = [box.x + 40, box.y + 8];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 40, { steps: 8 });
  await page.mouse.up();
  await page.getByText('Moved to Tue 3 Nov, 10:30').waitFor();
  await second.getByText('12:00–12:30').waitFor();
});

test('rooms have columns with their bookings, and a booking gets another room by dragging or in its panel', async () => {
  await open(`/calendar?date=${TUESDAY}&by=resources`);
  await page.locator('[data-live="connected"]').waitFor();
  const heads = page.locator('.ec-header .ec-col-head');
  expect(await heads.allTextContents()).toEqual(['Blue room', 'Green room']);
  const booking = page.locator('.ec-event.booking', { hasText: 'Mela' });
  await booking.getByText('10:30–12:30').waitFor();
  expect(await violations(page)).toEqual([]);
  const [box, green] = [await booking.boundingBox(), await heads.nth(1).boundingBox()];
  if (!box || !green) throw new Error('The columns must be on the screen.');
  await page.mouse.move(box.x + 40, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(green.x + 60, box.y + 20, { steps: 8 });
  await page.mouse.up();
  await page.getByText('In Green room').waitFor();
  await booking.click();
  const panel = page.getByRole('dialog', { name: 'Booking' });
  await panel.getByText('work 30 min · pause 60 min · work 30 min').waitFor();
  await panel.getByLabel('Room', { exact: true }).selectOption('Blue room');
  await page.getByText('In Blue room').waitFor();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  const chosen = panel.getByLabel('Room', { exact: true }).locator('option:checked');
  await expect.poll(() => chosen.textContent(), { timeout: 20_000 }).toBe('Green room');
});

test('a viewer sees rooms without buttons', async () => {
  await open('/catalog/resources', { role: 'VIEWER' });
  await page.getByText('Blue room').waitFor();
  expect(await page.getByRole('main').getByRole('button').count()).toBe(0);
});

test('the browser console is empty', () => {
  expect(served.complaints).toEqual([]);
});
