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

const panel = () => page.getByRole('dialog', { name: 'Booking' });

async function openBooking(id: string): Promise<void> {
  page = await served.open(`/calendar?date=${TUESDAY}&booking=${id}`);
  page.setDefaultTimeout(15_000);
  await panel().getByRole('button', { name: 'Move', exact: true }).waitFor();
}

/** What the service has stored about a booking. */
async function stored(id: string) {
  const query = `query ($id: UUID!) { reservation(reservationId: $id) {
    serviceName durationMinutes startAt price { amountMinor } notifications { kind } } }`;
  return (await served.ask(query, { id })).reservation;
}

test('service and price of a booking are changed, and one click undoes it', async () => {
  const { id } = await served.book(`${TUESDAY}T09:00`, 'petra', {
    client: { firstName: 'Ada', phone: '+48600100701', email: 'ada@example.com' },
  });
  const before = await stored(id);
  await openBooking(id);
  await panel().getByRole('button', { name: 'Service and price' }).click();
  const service = panel().getByRole('combobox', { name: 'Service' });
  await service.fill('Colour');
  await page.getByRole('option', { name: 'Colour' }).click();
  await panel().getByLabel('Price').fill('1.200,50');
  expect(await violations(page)).toEqual([]);
  await panel().getByRole('button', { name: 'Save' }).click();
  await page.getByText('Changed', { exact: true }).first().waitFor();
  expect(await stored(id)).toMatchObject({ serviceName: 'Colour', price: { amountMinor: 120_050 } });
  expect((await stored(id)).notifications).toEqual([{ kind: 'BOOKING_CONFIRMED' }]);
  const history = panel().getByRole('region', { name: 'History' });
  await history.getByText("service from Women's cut to Colour").waitFor();
  expect(await history.getByText('Moved', { exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => stored(id)).toEqual(before);
});

test('a booking moves to a free time of another day that is chosen, not guessed', async () => {
  const { id } = await served.book(`${TUESDAY}T11:00`, 'petra', {
    client: { firstName: 'Bea', phone: '+48600100702' },
  });
  await served.book('2026-11-04T10:00', 'petra', { client: { firstName: 'Cyryl', phone: '+48600100703' } });
  await openBooking(id);
  await panel().getByRole('button', { name: 'Move', exact: true }).click();
  // Its own time is free for itself.
  await panel().getByText('11:00', { exact: true }).waitFor();
  await panel().getByRole('button', { name: 'The next day' }).click();
  await panel().getByText('Wed 4 Nov', { exact: true }).waitFor();
  await panel().getByText('9:00', { exact: true }).waitFor();
  expect(await panel().getByText('10:15', { exact: true }).count()).toBe(0);
  await panel().getByLabel('Not before').fill('14:00');
  await panel().getByRole('button', { name: 'Next: Thu 5 Nov, 14:00' }).click();
  await panel().locator('form').getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByText('Moved to Thu 5 Nov, 14:00').waitFor();
  expect(await stored(id)).toMatchObject({ startAt: '2026-11-05T14:00:00+01:00' });
});

test('a price that comes into the field as one piece is read with its comma, and an unlikely one is asked about', async () => {
  page = await served.open('/catalog');
  page.setDefaultTimeout(15_000);
  const service = `query { workspaceServices { name price { amountMinor } } }`;
  const priceOf = async () => {
    const { workspaceServices } = await served.ask(service);
    return workspaceServices.find(({ name }: { readonly name: string }) => name.startsWith("Women's")).price
      .amountMinor;
  };
  const open = async () => {
    await page
      .getByRole('button', { name: /^Change Women's|^Women's/ })
      .first()
      .click();
    return page.getByRole('dialog', { name: 'Change the service' });
  };
  const first = await open();
  await first.getByLabel('Price').fill('99,50');
  await first.getByRole('button', { name: 'Save' }).click();
  await first.waitFor({ state: 'detached' });
  expect(await priceOf()).toBe(9950);
  await page.getByText('PLN 99.50').first().waitFor();
  const second = await open();
  await second.getByLabel('Price').fill('9950');
  await second.getByRole('button', { name: 'Save' }).click();
  await second.getByText('more than ten times the former price').waitFor();
  expect(await priceOf()).toBe(9950);
  await second.getByRole('button', { name: 'Save' }).click();
  await second.waitFor({ state: 'detached' });
  expect(await priceOf()).toBe(995_000);
});
