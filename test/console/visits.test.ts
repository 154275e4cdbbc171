import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openConsole, type ServedConsole, violations } from './served-console.ts';

const TUESDAY = '2026-11-03';
const WEDNESDAY = '2026-11-04';

let served: ServedConsole;
let page: Page;
beforeAll(async () => {
  served = await openConsole();
});
afterEach(() => page.context().close());
afterAll(() => served.close());

const dialog = () => page.getByRole('dialog', { name: 'New visit' });
const panel = () => page.getByRole('dialog', { name: 'Booking', exact: true });
const visit = () => panel().getByRole('region', { name: 'Visit' });

async function choose(number: number, name: string): Promise<void> {
  const item = dialog().getByRole('group', { name: `Service ${number}` });
  await item.getByRole('combobox', { name: 'Service' }).fill(name);
  await page.getByRole('option', { name }).first().click();
}

/** A visit of cut and colour with Petra, booked over REST. */
async function bookVisit(local: string, phone: string) {
  const { services, employees } = served.provider;
  const { status, body } = await served.provider.call('POST', 'visits', {
    json: {
      items: [
        { serviceId: services['cut'], employeeId: employees['petra'] },
        { serviceId: services['colour'], employeeId: employees['petra'] },
      ],
      startAt: `${local}:00+01:00`,
      client: { firstName: 'Ewa', lastName: 'Nowak', phone, email: 'ewa@example.com' },
    },
  });
  expect({ status, body }).toMatchObject({ status: 201 });
  return body;
}

async function stored(id: string) {
  const query = 'query ($id: UUID!) { visit(visitId: $id) { status startAt reservations { status startAt } } }';
  return (await served.ask(query, { id })).visit;
}

async function open(path: string, options?: Parameters<ServedConsole['open']>[1]): Promise<void> {
  page = await served.open(path, options);
}

test('a caller who wants two services is booked for one visit, with times and people on the screen', async () => {
  await open(`/calendar?date=${TUESDAY}`);
  await page.getByRole('button', { name: 'New booking' }).click();
  await page.getByRole('button', { name: 'Several services in one visit' }).click();
  await choose(1, "Women's");
  await choose(2, 'Colour');
  await dialog().getByLabel('Date').fill('2026-11-01');
  await dialog()
    .getByRole('button', { name: /^First free: / })
    .click();
  await dialog().getByRole('status', { name: 'Times of the services' }).waitFor();
  await dialog().getByLabel('Date').fill(TUESDAY);
  await dialog().getByText('9:00', { exact: true }).click();
  await dialog().getByRole('status', { name: 'Times of the services' }).getByText('10:00–11:40 · Colour').waitFor();
  await dialog().getByRole('combobox', { name: 'Client' }).fill('601 222 777');
  await page.getByRole('option', { name: 'New client: 601 222 777' }).click();
  await dialog().getByLabel('First name').fill('Hela');
  expect(await violations(page)).toEqual([]);
  await dialog().getByRole('button', { name: 'Book', exact: true }).click();
  await page.getByText('Visit booked for Tue 3 Nov, 9:00').waitFor();
  await page.getByRole('button', { name: 'Look at it' }).click();
  await visit().getByText('10:00–11:40').waitFor();
  await visit().getByRole('button', { name: 'Colour' }).click();
  await panel().getByText('with Petra K.').waitFor();
  await visit().getByRole('button', { name: "Women's cut" }).waitFor();
  expect(await violations(page)).toEqual([]);
});

test('a whole visit is moved within the cutoff for clients, the client is mailed on demand, and one click moves it back', async () => {
  const { id, reservations } = await bookVisit(`${WEDNESDAY}T09:00`, '+48600100801');
  const before = await stored(id);
  await open(`/calendar?date=${WEDNESDAY}&booking=${reservations[0].id}`);
  await visit().getByRole('button', { name: 'Move the whole visit' }).click();
  await visit().getByRole('radio', { name: '9:15', exact: true }).waitFor({ state: 'attached' });
  await visit().getByLabel('Time').fill('13:00');
  await visit().getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByText('Visit moved to Wed 4 Nov, 13:00').waitFor();
  expect((await stored(id)).reservations.map(({ startAt }: { startAt: string }) => startAt)).toEqual([
    `${WEDNESDAY}T13:00:00+01:00`,
    `${WEDNESDAY}T14:00:00+01:00`,
  ]);
  await visit().getByText('14:00–15:40').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => stored(id)).toEqual(before);
});

test('a whole visit is cancelled with its reason, and one click restores it', async () => {
  const { id, reservations } = await bookVisit('2026-11-05T09:00', '+48600100802');
  await open(`/calendar?date=2026-11-05&booking=${reservations[1].id}`);
  await visit().getByRole('button', { name: 'Cancel the whole visit' }).click();
  await visit().getByLabel('Reason').fill('She is ill');
  await visit().getByRole('button', { name: 'Cancel it' }).click();
  await page.getByText('Visit cancelled').waitFor();
  expect((await stored(id)).status).toBe('CANCELLED');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(async () => (await stored(id)).reservations.map(({ status }: { status: string }) => status))
    .toEqual(['CONFIRMED', 'CONFIRMED']);
});

test('a client who wants another service in the chair is booked for it, and both are one visit', async () => {
  const { id } = await served.book(`${WEDNESDAY}T10:00`, 'anna', {
    client: { firstName: 'Iga', phone: '+48600100804' },
  });
  await open(`/calendar?date=${WEDNESDAY}&booking=${id}`);
  await panel().getByRole('button', { name: 'Add a service' }).click();
  const added = page.getByRole('dialog', { name: 'Add a service' });
  await added.getByRole('combobox', { name: 'Service' }).fill('Staff training');
  await page.getByRole('option', { name: 'Staff training' }).click();
  await added.getByRole('radio', { name: '11:00', exact: true, checked: true }).waitFor({ state: 'attached' });
  expect(await violations(page)).toEqual([]);
  await added.getByRole('button', { name: 'Book', exact: true }).click();
  await visit().getByText('11:00–11:30').waitFor();
  await visit().getByRole('button', { name: 'Staff training' }).waitFor();
  const { reservation } = await served.ask('query ($id: UUID!) { reservation(reservationId: $id) { visitId } }', {
    id,
  });
  expect((await stored(reservation.visitId)).reservations).toHaveLength(2);
});

test('viewers see a visit without its actions', async () => {
  const { reservations } = await bookVisit('2026-11-06T09:00', '+48600100803');
  await open(`/calendar?date=2026-11-06&booking=${reservations[0].id}`, { role: 'VIEWER' });
  await visit().getByText('10:00–11:40').waitFor();
  expect(await visit().getByRole('button', { name: 'Move the whole visit' }).count()).toBe(0);
});

test('the browser console has no errors', () => {
  expect(served.complaints).toEqual([]);
});
