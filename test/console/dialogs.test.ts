import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openConsole, type ServedConsole, TODAY } from './served-console.ts';

const TUESDAY = '2026-11-03';

let served: ServedConsole;
let page: Page;
beforeAll(async () => {
  served = await openConsole();
});
afterEach(async () => {
  await page.context().close();
  await served.proxy.restore();
});
afterAll(() => served.close());

const booking = (name: string) => page.locator('.ec-event.booking', { hasText: name });

async function openCalendar(date: string): Promise<void> {
  page = await served.open(`/calendar?date=${date}`);
  await page.locator('[data-live="connected"]').waitFor();
}

async function boxOf(locator: Locator) {
  // A booking is drawn again after each change.
  let box = await locator.boundingBox();
  while (box === null) box = await locator.waitFor().then(() => locator.boundingBox());
  return box;
}

/** Drags a booking down by some rows of a quarter of an hour. */
async function dragDown(name: string, rows: number): Promise<void> {
  const { x, y } = await boxOf(booking(name));
  await page.mouse.move(x + 30, y + 12);
  await page.mouse.down();
  await page.mouse.move(x + 30, y + 12 + rows * 20, { steps: 8 });
  await page.mouse.up();
}

/** The kinds of the mails about a booking, oldest first. */
async function mailsOf(id: string): Promise<string[]> {
  const query = 'query ($id: UUID!) { reservation(reservationId: $id) { notifications { kind } } }';
  const { reservation } = await served.ask(query, { id });
  return reservation.notifications.map(({ kind }: { readonly kind: string }) => kind);
}

test('a move mails nothing, its undoing neither, and the client is told when the desk says so', async () => {
  const client = { firstName: 'Olga', phone: '+48600100501', email: 'olga@example.com' };
  const { id } = await served.book(`${TUESDAY}T10:00`, 'petra', { client });
  await openCalendar(TUESDAY);
  await booking('Olga').waitFor();
  await dragDown('Olga', 2);
  await booking('Olga').filter({ hasText: '10:30–11:30' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await booking('Olga').filter({ hasText: '10:00–11:00' }).waitFor();
  expect(await mailsOf(id)).toEqual(['BOOKING_CONFIRMED']);
  await dragDown('Olga', 4);
  await booking('Olga').filter({ hasText: '11:00–12:00' }).waitFor();
  await page.getByRole('button', { name: 'Tell the client' }).click();
  await page.getByText('The client gets a mail').waitFor();
  expect(await mailsOf(id)).toEqual(['BOOKING_CONFIRMED', 'BOOKING_CHANGED']);
});

test('the notice of a move offers no mail to a client without an address', async () => {
  await served.book(`${TUESDAY}T14:00`, 'petra', { client: { firstName: 'Emil', phone: '+48600100502' } });
  await openCalendar(TUESDAY);
  await booking('Emil').waitFor();
  await dragDown('Emil', 1);
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  expect(await page.getByRole('button', { name: 'Tell the client' }).count()).toBe(0);
});

test('a cancellation promises no mail to a client without an address', async () => {
  const { id } = await served.book(`${TUESDAY}T16:00`, 'anna', {
    client: { firstName: 'Nora', phone: '+48600100599' },
  });
  page = await served.open(`/calendar?date=${TUESDAY}&booking=${id}`);
  await page.getByRole('button', { name: 'Cancel the booking' }).click();
  await page.getByLabel('Reason').waitFor();
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
});

test('a booking at the desk mails the client unless the box is cleared', async () => {
  const { body } = await served.provider.call('POST', 'clients', {
    json: { firstName: 'Sara', email: 'sara@example.com' },
  });
  page = await served.open(`/clients/${body.id}`);
  await page.getByRole('button', { name: 'Book for Sara' }).click();
  const dialog = page.getByRole('dialog', { name: 'New booking' });
  await dialog.getByRole('combobox', { name: 'Service' }).fill("Women's");
  await page.getByRole('option').first().click();
  await dialog.getByLabel('Date').fill(TUESDAY);
  await dialog.getByText('16:00', { exact: true }).click();
  await dialog.getByLabel('Tell the client by mail').uncheck();
  await dialog.getByRole('button', { name: 'Book', exact: true }).click();
  await page.getByText('Booked for').waitFor();
  const query = 'query ($id: UUID!) { reservations(providerClientId: $id, first: 5) { nodes { id } } }';
  const { reservations } = await served.ask(query, { id: body.id });
  expect(await mailsOf(reservations.nodes[0].id)).toEqual([]);
});

test('the focus returns after a booking, a new booking and a form', async () => {
  await served.book(`${TODAY}T11:00`, 'petra', { client: { firstName: 'Iwo', phone: '+48600100503' } });
  await openCalendar(TODAY);
  const button = booking('Iwo').getByRole('button');
  await button.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Booking' }).getByText('+48 600 100 503').waitFor();
  await page.keyboard.press('Escape');
  await button.and(page.locator(':focus')).waitFor();
  const begin = page.getByRole('button', { name: 'New booking' });
  await begin.click();
  await page.getByRole('combobox', { name: 'Service' }).and(page.locator(':focus')).waitFor();
  // The list of services is open, and closes first.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await begin.and(page.locator(':focus')).waitFor();
  await page.goto(page.url().replace(/\/calendar.*/, '/clients'));
  const client = page.getByRole('button', { name: 'New client' });
  await client.click();
  await page.getByRole('dialog', { name: 'New client' }).getByRole('button', { name: 'Cancel' }).click();
  await client.and(page.locator(':focus')).waitFor();
});

test('a notice covers no dialog, and a later one replaces it', async () => {
  await served.book(`${TODAY}T13:00`, 'anna', { client: { firstName: 'Jan', phone: '+48600100504' } });
  page = await served.open(`/calendar?date=${TODAY}`, { height: 720 });
  await page.locator('[data-live="connected"]').waitFor();
  await booking('Jan').waitFor();
  await dragDown('Jan', 1);
  await booking('Jan').filter({ hasText: '13:15–14:15' }).waitFor();
  await dragDown('Jan', 1);
  await booking('Jan').filter({ hasText: '13:30–14:30' }).waitFor();
  await page.getByText('13:30').last().waitFor();
  await expect.poll(() => page.locator('.mantine-Notification-root').count()).toBe(1);
  await page.getByRole('button', { name: 'New booking' }).click();
  const dialog = page.getByRole('dialog', { name: 'New booking' });
  await dialog.getByRole('combobox', { name: 'Service' }).fill("Women's");
  await page.getByRole('option').first().click();
  await dialog.getByRole('radio').first().waitFor({ state: 'attached' });
  const [frame, shown] = [await boxOf(dialog), await boxOf(page.locator('.mantine-Notification-root'))];
  expect(frame.y + frame.height).toBeLessThanOrEqual(shown.y);
});

test('the error of one day does not stand under the next, and goes once the service is reached', async () => {
  await openCalendar(TODAY);
  const alert = () => page.getByRole('alert').filter({ hasText: 'did not answer' });
  await page.route(
    (url) => url.pathname === '/graphql',
    (route) => (route.request().postData()?.includes('"dateFrom":"2026-11-03"') ? route.abort() : route.fallback()),
  );
  await page.getByRole('button', { name: 'The next day' }).click();
  await alert().waitFor();
  const released = Promise.withResolvers<void>();
  await page.route(
    (url) => url.pathname === '/graphql',
    async (route) => {
      if (route.request().postData()?.includes('"dateFrom":"2026-11-04"')) await released.promise;
      await route.fallback();
    },
  );
  await page.getByRole('button', { name: 'The next day' }).click();
  await page.getByText('Wednesday 4 November').waitFor();
  await alert().waitFor({ state: 'detached' });
  released.resolve();
  await page.locator('.ec-main').waitFor();
});

test('N begins a booking, T shows today, and the arrows turn the days', async () => {
  await openCalendar(TUESDAY);
  await page.keyboard.press('ArrowRight');
  await page.getByText('Wednesday 4 November').waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('t');
  await page.getByText('Monday 2 November').waitFor();
  await page.keyboard.press('n');
  await page.getByRole('dialog', { name: 'New booking' }).waitFor();
});

test('a clicked time that does not fit the service is said not to be free, and the free ones are listed', async () => {
  const day = '2026-11-05';
  await served.book(`${day}T10:00`, 'petra', { client: { firstName: 'Kaja', phone: '+48600100505' } });
  await served.book(`${day}T12:00`, 'petra', { client: { firstName: 'Lila', phone: '+48600100506' } });
  await openCalendar(day);
  const { x, y, height } = await boxOf(booking('Kaja'));
  await page.mouse.click(x + 30, y + height + 26);
  const dialog = page.getByRole('dialog', { name: 'New booking' });
  await dialog.getByRole('combobox', { name: 'Service' }).fill("Women's");
  await page.getByRole('option').first().click();
  await dialog.getByText('11:15 is not free for this service. These times are:').waitFor();
  await dialog.getByText('11:00', { exact: true }).waitFor();
  expect(await dialog.getByText('11:15', { exact: true }).count()).toBe(0);
});

test('a refused stretch speaks of the length, and offers no other starts', async () => {
  const day = '2026-11-06';
  await served.book(`${day}T10:00`, 'petra', { client: { firstName: 'Mela', phone: '+48600100507' } });
  await served.book(`${day}T11:00`, 'petra', { client: { firstName: 'Nela', phone: '+48600100508' } });
  await openCalendar(day);
  await booking('Mela').waitFor();
  const { x, y, height } = await boxOf(booking('Mela'));
  await page.mouse.move(x + 60, y + height - 2);
  await page.mouse.down();
  await page.mouse.move(x + 60, y + height + 38, { steps: 8 });
  await page.mouse.up();
  const dialog = page.getByRole('dialog', { name: 'It could not be made longer' });
  await dialog.getByText('This time is taken. Requested end: Fri 6 Nov, 11:30.').waitFor();
  await dialog.getByText('In the way: Nela, 11:00–12:00.').waitFor();
  expect(await dialog.getByText('It could be here instead:').count()).toBe(0);
  await dialog.getByRole('button', { name: 'Leave it unchanged' }).click();
  await booking('Mela').filter({ hasText: '10:00–11:00' }).waitFor();
});
