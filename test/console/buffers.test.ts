import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConsole, type ServedConsole } from './served-console.ts';

const TUESDAY = '2026-11-03';

let served: ServedConsole;
let page: Page;
beforeAll(async () => {
  served = await openConsole();
  await served.tell('mutation ($input: UpdateServiceInput!) { updateService(input: $input) { service { id } } }', {
    id: served.provider.services['cut'],
    bookingRules: { bufferAfterMinutes: 10 },
  });
  await served.book(`${TUESDAY}T10:00`, 'petra', { client: { firstName: 'Mela', phone: '+48600100507' } });
  await served.book(`${TUESDAY}T11:15`, 'petra', { client: { firstName: 'Nela', phone: '+48600100508' } });
});
afterAll(() => served.close());

test('the free time after a booking is drawn, and a stretch that it refuses says so', async () => {
  page = await served.open(`/calendar?date=${TUESDAY}`);
  page.setDefaultTimeout(20_000);
  const booking = page.locator('.ec-event.booking', { hasText: 'Mela' });
  await page.locator('[data-live="connected"]').waitFor();
  await page.locator('.ec-bg-event.buffer').first().waitFor({ state: 'attached' });
  expect(await page.locator('.ec-bg-event.buffer').count()).toBe(2);
  const box = await booking.boundingBox();
  if (!box) throw new Error('The booking must be on the screen.');
  const [x, y] = [box.x + 60, box.y + box.height - 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 20, { steps: 6 });
  await page.mouse.up();
  const dialog = page.getByRole('dialog', { name: 'It could not be made longer' });
  await dialog.getByText('The free time before or after a booking is in the way: Nela, 11:15–12:15.').waitFor();
  expect(served.complaints).toEqual([]);
});

test('on a phone a status is read whole', async () => {
  const { id } = await served.book(`${TUESDAY}T13:00`, 'anna', {
    client: { firstName: 'Ola', phone: '+48600100509', email: 'ola.with.a.long.address@example.com' },
  });
  page = await served.open(`/calendar?date=${TUESDAY}&booking=${id}`, { width: 390, height: 844 });
  await page.getByRole('dialog', { name: 'Booking' }).getByText('Sent', { exact: true }).waitFor();
  const cut = await page
    .locator('.mantine-Badge-root')
    .evaluateAll((badges) =>
      badges.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
    );
  expect(cut).toEqual([]);
  await page.context().close();
});
