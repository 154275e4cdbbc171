import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openConsole, type ServedConsole, TODAY } from './served-console.ts';

let served: ServedConsole;
let page: Page;
beforeAll(async () => {
  served = await openConsole();
  await served.book(`${TODAY}T10:00`, 'petra', {
    client: { firstName: 'Maja', lastName: 'Mazur', phone: '+48600100201' },
  });
});
afterEach(async () => {
  await page.context().close();
  await served.proxy.restore();
});
afterAll(() => served.close());

const booking = (name: string) => page.locator('.ec-event.booking', { hasText: name });
const live = () => page.locator('[data-live="connected"]');

async function openCalendar(): Promise<void> {
  page = await served.open('/calendar');
  await booking('Maja Mazur').waitFor();
  await live().waitFor();
}

/** Drags a booking with the mouse so that its top is at that of `to`. */
async function drag(name: string, to: string): Promise<void> {
  const [from, onto] = [await booking(name).boundingBox(), await booking(to).boundingBox()];
  if (!from || !onto) throw new Error('Both bookings must be on the screen.');
  await page.mouse.move(from.x + 30, from.y + 12);
  await page.mouse.down();
  await page.mouse.move(onto.x + 30, onto.y + 30, { steps: 6 });
  await page.mouse.move(onto.x + 30, onto.y + 12, { steps: 4 });
  await page.mouse.up();
}

test("bookings are shown at the salon's local time in any time zone of the browser", async () => {
  await openCalendar();
  expect(await booking('Maja Mazur').textContent()).toContain('10:00–11:00');
  expect(await page.getByText('Monday 2 November').count()).toBe(1);
});

test('a booking that is dragged has the time where it would lie', async () => {
  await served.book(`${TODAY}T14:00`, 'anna', { client: { firstName: 'Ada', lastName: 'Lis', phone: '+48600100301' } });
  await openCalendar();
  const box = await booking('Ada Lis').boundingBox();
  if (!box) throw new Error('The booking must be on the screen.');
  const [x, y] = [box.x + 30, box.y + 12];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 40, { steps: 6 });
  await page.locator('.ec-event', { hasText: 'Ada Lis' }).filter({ hasText: '14:30–15:30' }).first().waitFor();
  await page.mouse.move(x, y, { steps: 6 });
  await page.mouse.up();
});

test('while a booking is dragged, the columns of people who do not perform its service are grey', async () => {
  const day = '2026-11-09';
  await served.book(`${day}T10:00`, 'petra', {
    serviceId: served.provider.services['colour'],
    client: { firstName: 'Cela', phone: '+48600100302' },
  });
  page = await served.open(`/calendar?date=${day}`);
  await booking('Cela').waitFor();
  await live().waitFor();
  const box = await booking('Cela').boundingBox();
  if (!box) throw new Error('The booking must be on the screen.');
  await page.mouse.move(box.x + 30, box.y + 12);
  await page.mouse.down();
  await page.mouse.move(box.x + 60, box.y + 12, { steps: 6 });
  await page.locator('.ec-day[data-unable]').waitFor({ state: 'attached' });
  expect(await page.locator('.ec-day[data-unable]').count()).toBe(1);
  await page.mouse.move(box.x + 30, box.y + 12, { steps: 6 });
  await page.mouse.up();
  await page.locator('.ec-day[data-unable]').waitFor({ state: 'detached' });
});

test('a booking made over REST appears without a reload, with a mark', async () => {
  await openCalendar();
  await served.book(`${TODAY}T12:00`, 'anna', {
    client: { firstName: 'Igor', lastName: 'Król', phone: '+48600100202' },
  });
  await booking('Igor Król').waitFor();
  expect(await booking('Igor Król').getAttribute('class')).toContain('marked');
});

test('a booking that another user prolongs twice is shown once, in its present form', async () => {
  const { id } = await served.book(`${TODAY}T15:00`, 'petra', {
    client: { firstName: 'Ida', lastName: 'Wilk', phone: '+48600100207' },
  });
  await openCalendar();
  for (const [durationMinutes, times] of [
    [30, '15:00–15:30'],
    [45, '15:00–15:45'],
  ] as const) {
    await served.tell(
      'mutation ($input: UpdateAsProviderInput!) { updateReservationAsProvider(input: $input) { replayed } }',
      { reservationId: id, durationMinutes, notifyClient: false },
    );
    await booking('Ida Wilk').filter({ hasText: times }).waitFor();
  }
  expect(await booking('Ida Wilk').count()).toBe(1);
});

test('time off that another user enters appears without a reload, with its reason', async () => {
  await openCalendar();
  await served.tell('mutation ($input: AddTimeOffInput!) { addTimeOff(input: $input) { timeOff { id } } }', {
    employeeId: served.provider.employees['anna'],
    from: `${TODAY}T16:00:00+01:00`,
    to: `${TODAY}T17:00:00+01:00`,
    reason: 'Dentist',
  });
  await page.locator('.ec-event.block', { hasText: 'Dentist' }).waitFor();
});

test('a booking dragged to a taken time is refused in a sentence, and a click on an alternative moves it there', async () => {
  const { id } = await served.book(`${TODAY}T14:00`, 'petra', {
    client: { firstName: 'Olga', lastName: 'Zając', phone: '+48600100203' },
  });
  await openCalendar();
  await drag('Olga Zając', 'Maja Mazur');
  const dialog = page.getByRole('dialog', { name: 'It could not be moved' });
  await dialog.getByText('This time is taken.').waitFor();
  expect(await booking('Olga Zając').textContent()).toContain('14:00–15:00');
  const alternative = dialog.getByRole('button', { name: '·' }).first();
  const offered = /\d+:\d\d/.exec((await alternative.textContent()) ?? '')?.[0] ?? '';
  await alternative.click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('Moved to').waitFor();
  const { body } = await served.provider.call('GET', `reservations/${id}`);
  expect(body.startAt.slice(11, 16)).toBe(offered.padStart(5, '0'));
});

test('today opens near the present time', async () => {
  page = await served.open('/calendar', { height: 460 });
  await live().waitFor();
  await page.clock.setFixedTime(`${TODAY}T14:00:00Z`);
  await page.reload();
  await live().waitFor();
  await page.locator('.ec-bg-event.now').first().waitFor();
  await expect.poll(() => isOnScreen('.ec-bg-event.now'), { timeout: 20_000 }).toBe(true);
  expect(await isOnScreen('.ec-event.booking')).toBe(false);
});

async function isOnScreen(selector: string): Promise<boolean> {
  const [inner, outer] = await Promise.all([
    page.locator(selector).first().boundingBox(),
    page.locator('.ec-main').boundingBox(),
  ]);
  return inner !== null && outer !== null && inner.y >= outer.y && inner.y <= outer.y + outer.height;
}

test('one click undoes a cancellation', async () => {
  const { id } = await served.book(`${TODAY}T15:00`, 'anna', {
    client: { firstName: 'Jan', lastName: 'Lis', phone: '+48600100204' },
  });
  await openCalendar();
  const status = async () => (await served.provider.call('GET', `reservations/${id}`)).body.status;
  await booking('Jan Lis').click();
  await page.getByRole('button', { name: 'Cancel the booking' }).click();
  await page.getByRole('radio', { name: 'The client', checked: true }).waitFor({ state: 'attached' });
  await page.getByText('The salon', { exact: true }).click();
  await page.getByLabel('Reason').fill('Ill');
  await page.getByRole('button', { name: 'Cancel it' }).click();
  await page.getByRole('dialog').getByText('Cancelled by the salon').waitFor();
  expect(await status()).toBe('CANCELLED');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Restored').waitFor();
  expect(await status()).toBe('CONFIRMED');
});

test('a late answer to an earlier request removes nothing from the calendar', async () => {
  await openCalendar();
  let reads = 0;
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(
    (url) => url.pathname === '/graphql',
    async (route) => {
      if (!route.request().postData()?.includes('calendarRange')) return route.fallback();
      reads += 1;
      // The first answer is late; later requests get no answer, so the late one arrives last.
      if (reads > 3) return;
      if (reads > 1) return route.fallback();
      const answer = await route.fetch();
      held.resolve();
      await released.promise;
      await route.fulfill({ response: answer });
    },
  );
  const addTimeOff = (from: string, to: string, reason: string) =>
    served.tell('mutation ($input: AddTimeOffInput!) { addTimeOff(input: $input) { timeOff { id } } }', {
      employeeId: served.provider.employees['petra'],
      from: `${TODAY}T${from}:00+01:00`,
      to: `${TODAY}T${to}:00+01:00`,
      reason,
    });
  await addTimeOff('09:00', '09:30', 'Delivery');
  await held.promise;
  await page.getByRole('button', { name: 'The next day' }).click();
  await page.getByText('Tuesday 3 November').waitFor();
  await addTimeOff('09:30', '10:00', 'Doctor');
  await page.getByRole('button', { name: 'The day before' }).click();
  const later = page.locator('.ec-event.block', { hasText: 'Doctor' });
  await later.waitFor();
  const late = page.waitForResponse((response) => (response.request().postData() ?? '').includes('calendarRange'));
  released.resolve();
  await (await late).finished();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await later.count()).toBe(1);
});

test('after a lost connection missed changes are shown with a notice', async () => {
  await openCalendar();
  const before = served.complaints.length;
  await served.proxy.cut();
  await page.locator('[data-live="reconnecting"]').waitFor();
  await served.book(`${TODAY}T16:00`, 'petra', {
    client: { firstName: 'Ala', lastName: 'Bąk', phone: '+48600100205' },
  });
  await served.proxy.restore();
  await booking('Ala Bąk').waitFor();
  await page.getByText('Connected again, 1 change came meanwhile').waitFor();
  served.complaints.splice(before);
});

test('former employees are marked while they have bookings', async () => {
  await served.tell('mutation ($input: UpdateEmployeeInput!) { updateEmployee(input: $input) { employee { id } } }', {
    id: served.provider.employees['anna'],
    active: false,
  });
  await openCalendar();
  await page.getByText('Anna N. (left)').waitFor();
});

test('the browser console has no errors', () => {
  expect(served.complaints).toEqual([]);
});
