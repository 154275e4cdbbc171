import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { reportUnfulfilledConversations } from '../../src/domain/calls-to-return/report-unfulfilled.ts';
import { openConsole, type ServedConsole, TODAY, violations } from './served-console.ts';

const TUESDAY = '2026-11-03';
const WEDNESDAY = '2026-11-04';

let served: ServedConsole;
let page: Page;
beforeAll(async () => {
  served = await openConsole();
  await served.book(`${TODAY}T10:00`, 'petra', {
    client: { firstName: 'Maja', lastName: 'Mazur', phone: '+48600100201', email: 'maja@example.com' },
  });
});
afterEach(() => page.context().close());
afterAll(() => served.close());

const dialog = () => page.getByRole('dialog', { name: 'New booking' });
const booking = (name: string) => page.locator('.ec-event.booking', { hasText: name });

async function chooseService(name: string): Promise<void> {
  await dialog().getByRole('combobox', { name: 'Service' }).fill(name);
  await page.getByRole('option').first().click();
}

/** The answer to an API request for the time of the second test. */
const asProgram = async (local: string, employee = 'petra') => {
  const { status } = await served.provider.call('POST', 'reservations', {
    json: {
      serviceId: served.provider.services['cut'],
      employeeSelectionMode: 'SPECIFIC',
      employeeId: served.provider.employees[employee],
      startAt: `${local}:00+01:00`,
      client: { firstName: 'Bot', phone: '+48600100299' },
    },
  });
  return status;
};

test('an unknown caller is booked on the shown day, by a number in national form', async () => {
  page = await served.open(`/calendar?date=${TUESDAY}`);
  await page.getByRole('button', { name: 'New booking' }).click();
  expect(await dialog().getByLabel('Date').inputValue()).toBe(TUESDAY);
  await chooseService("Women's");
  await dialog().getByText('12:00', { exact: true }).click();
  await dialog().getByRole('combobox', { name: 'Client' }).fill('601 222 333');
  await page.getByRole('option', { name: 'New client: 601 222 333' }).click();
  await dialog().getByLabel('First name').fill('Bożena');
  await page.keyboard.press('Escape');
  expect(await dialog().count()).toBe(1);
  await dialog().getByRole('button', { name: 'Book', exact: true }).click();
  await booking('Bożena').waitFor();
  const { body } = await served.provider.call('POST', 'clients/identify', { json: { phone: '+48601222333' } });
  expect(body.providerClientId).toEqual(expect.any(String));
});

test('an invalid number is refused at its field, and the form keeps all input', async () => {
  page = await served.open(`/calendar?date=${TUESDAY}`);
  await page.getByRole('button', { name: 'New booking' }).click();
  await chooseService("Women's");
  await dialog().getByText('13:00', { exact: true }).click();
  await dialog().getByRole('combobox', { name: 'Client' }).fill('Ola');
  await page.getByRole('option', { name: 'New client: Ola' }).click();
  await dialog().getByLabel('Phone').fill('12');
  await dialog().getByRole('button', { name: 'Book', exact: true }).click();
  await dialog().getByText('This is no telephone number.').waitFor();
  expect(await dialog().getByLabel('Phone').getAttribute('aria-invalid')).toBe('true');
  expect(await dialog().getByLabel('First name').inputValue()).toBe('Ola');
});

test('a held time cannot be booked by others until the dialog closes', async () => {
  page = await served.open(`/calendar?date=${TUESDAY}`);
  await page.getByRole('button', { name: 'New booking' }).click();
  await chooseService("Women's");
  await dialog().getByRole('combobox', { name: 'Person' }).click();
  await page.getByRole('option', { name: 'Petra K.' }).click();
  await dialog().getByText('15:00', { exact: true }).click();
  await dialog().getByRole('button', { name: 'Hold it for 5 minutes' }).click();
  await dialog().getByText('Held for you until 9:05.').waitFor();
  expect(await asProgram(`${TUESDAY}T15:00`)).toBe(409);
  expect(await violations(page)).toEqual([]);
  await dialog().getByRole('combobox', { name: 'Client' }).fill('Maja');
  await page.getByRole('option', { name: 'Maja Mazur' }).click();
  await dialog().getByRole('button', { name: 'Book', exact: true }).click();
  await booking('Maja Mazur').waitFor();
  await page.getByRole('button', { name: 'New booking' }).click();
  await chooseService("Women's");
  await dialog().getByText('16:00', { exact: true }).click();
  await dialog().getByRole('button', { name: 'Hold it for 5 minutes' }).click();
  await dialog().getByText('Held for you until').waitFor();
  const given = page.waitForResponse((response) => (response.request().postData() ?? '').includes('deleteHold'));
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await given;
  expect(await asProgram(`${TUESDAY}T16:00`)).toBe(201);
});

test('a hold that is answered after the dialog has closed is released', async () => {
  page = await served.open(`/calendar?date=${TUESDAY}`);
  const [requested, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(
    (url) => url.pathname === '/graphql',
    async (route) => {
      if (!route.request().postData()?.includes('createHold')) return route.fallback();
      const answer = await route.fetch();
      requested.resolve();
      await released.promise;
      await route.fulfill({ response: answer });
    },
  );
  await page.getByRole('button', { name: 'New booking' }).click();
  await chooseService("Women's");
  await dialog().getByText('11:00', { exact: true }).click();
  await dialog().getByRole('button', { name: 'Hold it for 5 minutes' }).click();
  await requested.promise;
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await dialog().waitFor({ state: 'detached' });
  const given = page.waitForResponse((response) => (response.request().postData() ?? '').includes('deleteHold'));
  released.resolve();
  await given;
});

test('a known client is booked from their page, on the first free day after a full one', async () => {
  await served.tell('mutation ($input: AddClosureInput!) { addClosure(input: $input) { closure { id } } }', {
    from: '2026-11-08',
    to: '2026-11-08',
    reason: 'Stocktaking',
  });
  page = await served.open('/clients');
  await page.getByRole('searchbox').fill('100201');
  await page.getByRole('link', { name: 'Maja Mazur' }).click();
  await page.getByRole('button', { name: 'Book for Maja Mazur' }).click();
  await chooseService("Women's");
  await dialog().getByLabel('Date').fill('2026-11-08');
  await dialog().getByRole('button', { name: 'First free: Mon 9 Nov' }).click();
  await dialog().getByRole('radio', { checked: true }).waitFor({ state: 'attached' });
  await dialog().getByRole('button', { name: 'Book', exact: true }).click();
  await page.getByRole('button', { name: 'Mon 9 Nov' }).waitFor();
});

test('a day further ahead than clients can book is offered to the desk, which says so and books it', async () => {
  const ahead = '2027-03-02';
  page = await served.open('/clients');
  await page.getByRole('button', { name: 'New booking' }).click();
  await chooseService("Women's");
  await dialog().getByLabel('Date').fill(ahead);
  await dialog().getByText('12:00', { exact: true }).click();
  await dialog().getByText('further ahead than clients can book').waitFor();
  expect(await dialog().getByRole('button', { name: 'Hold it for 5 minutes' }).count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await dialog().getByRole('combobox', { name: 'Client' }).fill('601 222 444');
  await page.getByRole('option', { name: 'New client: 601 222 444' }).click();
  await dialog().getByLabel('First name').fill('Wanda');
  await dialog().getByRole('button', { name: 'Book', exact: true }).click();
  await page.getByText('Booked for').first().waitFor();
  const { body } = await served.provider.call('GET', `reservations?startsAfter=${ahead}T00:00:00Z`);
  expect(body.items.map(({ startAt }: { startAt: string }) => startAt)).toEqual([`${ahead}T12:00:00+01:00`]);
});

test('the claim link goes out from the page of a client, which says so', async () => {
  page = await served.open('/clients?search=Mazur');
  await page.getByRole('link', { name: 'Maja Mazur' }).click();
  await page.getByRole('button', { name: 'Send a claim link' }).click();
  await page.getByText('The claim link is on its way').waitFor();
  await page.getByRole('button', { name: 'Send the claim link again' }).waitFor();
  expect(await violations(page)).toEqual([]);
});

test('a merge shows beforehand what stays and what is lost, and both numbers stand on the page then', async () => {
  const make = async (json: object) => (await served.provider.call('POST', 'clients', { json })).body.id as string;
  const id = await make({ firstName: 'Iga', lastName: 'Zych', phone: '+48600100301' });
  await make({ firstName: 'Jagoda', lastName: 'Zych', phone: '+48600100302', email: 'jagoda@example.com' });
  page = await served.open(`/clients/${id}`);
  await page.getByRole('button', { name: 'Merge' }).click();
  const merging = page.getByRole('dialog', { name: 'Merge' });
  await merging.getByLabel('The other record').fill('Jagoda');
  await page.getByRole('option', { name: 'Jagoda Zych' }).click();
  await merging.getByText('What stays: Iga Zych · +48 600 100 301 · +48 600 100 302 · jagoda@example.com').waitFor();
  await merging.getByText('What is lost: First name: Jagoda').waitFor();
  expect(await violations(page)).toEqual([]);
  await merging.getByRole('button', { name: 'Merge' }).click();
  await page.getByRole('link', { name: '+48 600 100 302' }).waitFor();
  await page.getByRole('button', { name: 'Change' }).click();
  const editing = page.getByRole('dialog', { name: 'Change the client' });
  await editing.getByLabel('Other phones').press('Backspace');
  await editing.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: '+48 600 100 302' }).waitFor({ state: 'detached' });
});

test('a click on an afternoon blocks it for that person', async () => {
  page = await served.open(`/calendar?date=${TUESDAY}`);
  await page.locator('[data-live="connected"]').waitFor();
  const column = await page.locator('.ec-main').boundingBox();
  if (!column) throw new Error('The calendar must be on the screen.');
  await page.mouse.click(column.x + column.width - 60, column.y + column.height - 60);
  await dialog().getByRole('button', { name: 'No booking: enter time off for' }).click();
  const editor = page.getByRole('dialog', { name: 'Add time off' });
  expect(await editor.getByLabel('From').inputValue()).toBe(TUESDAY);
  await editor.getByLabel('Reason').fill('Dentist');
  await editor.getByRole('button', { name: 'Save' }).click();
  await page.locator('.ec-event.block', { hasText: 'Dentist' }).waitFor();
});

/** Opens *New booking* by a click in Petra's column, some pixels below the end of a booking. */
async function clickBelow(name: string, pixels: number): Promise<void> {
  const box = await booking(name).boundingBox();
  if (!box) throw new Error('The booking must be on the screen.');
  await page.mouse.click(box.x + 30, box.y + box.height + pixels);
  await dialog().waitFor();
}

test('a caller who was refused is a call to return until it was returned', async () => {
  const wish = { serviceId: served.provider.services['cut'], employeeSelectionMode: 'ANY' };
  const person = { firstName: 'Zofia', phone: '+48600100409' };
  await served.provider.call('POST', 'clients', { json: person });
  const { status } = await served.provider.call('POST', 'reservations', {
    json: { ...wish, startAt: `${TODAY}T03:00:00+01:00`, client: person },
    headers: { 'Conversation-Id': 'call-to-return' },
  });
  expect(status).toBe(409);
  const due = { dueAt: new Date(`${TODAY}T00:00:00Z`) };
  await served.app.database.orm.conversation.updateMany({
    where: { providerId: served.provider.id, conversationId: 'call-to-return' },
    data: due,
  });
  await reportUnfulfilledConversations(served.app.service.deps);
  page = await served.open('/today');
  const calls = page.getByRole('region', { name: 'Calls to return' });
  await calls.getByRole('link', { name: '+48 600 100 409' }).waitFor();
  await calls.getByRole('link', { name: 'Zofia' }).waitFor();
  await calls.getByRole('button', { name: 'Called back' }).click();
  await calls.waitFor({ state: 'detached' });
});

test('a click anywhere in a row takes the time of the row, and a number with hyphens is booked', async () => {
  await served.book(`${WEDNESDAY}T10:00`, 'petra', { client: { firstName: 'Kinga', phone: '+48600100401' } });
  page = await served.open(`/calendar?date=${WEDNESDAY}`);
  await page.locator('[data-live="connected"]').waitFor();
  await clickBelow('Kinga', 56);
  await chooseService("Women's");
  await dialog().getByText('11:30–12:30').waitFor();
  await dialog().getByRole('combobox', { name: 'Client' }).fill('+48 600-700-777');
  await page.getByRole('option', { name: 'New client: +48 600-700-777' }).click();
  await dialog().getByLabel('First name').fill('Lena');
  await dialog().getByRole('button', { name: 'Book', exact: true }).click();
  await booking('Lena').filter({ hasText: '11:30' }).waitFor();
});

test("a client's first day is the day at the provider", async () => {
  const { body } = await served.provider.call('POST', 'clients', {
    json: { firstName: 'Nina', phone: '+48600100402' },
  });
  const where = { providerId: served.provider.id, id: body.id };
  const createdAt = new Date(`${TODAY}T23:30:00Z`);
  await served.app.database.orm.providerClient.updateMany({ where, data: { createdAt } });
  page = await served.open(`/clients/${body.id}`);
  await page.getByText('Known since Tue 3 Nov').waitFor();
});

test('a note that is being typed stays while another user moves the booking', async () => {
  const { id } = await served.book(`${TUESDAY}T10:00`, 'petra', {
    client: { firstName: 'Ida', lastName: 'Wilk', phone: '+48600100207' },
  });
  page = await served.open(`/calendar?date=${TUESDAY}&booking=${id}`);
  const note = page.getByRole('dialog', { name: 'Booking' }).getByLabel('Internal note');
  await note.fill('Allergic to');
  await served.tell(
    'mutation ($input: UpdateAsProviderInput!) { updateReservationAsProvider(input: $input) { replayed } }',
    { reservationId: id, durationMinutes: 45, notifyClient: false },
  );
  await page.getByRole('dialog', { name: 'Booking' }).getByText('10:00–10:45').waitFor();
  expect(await note.inputValue()).toBe('Allergic to');
});

test('a visit that is marked as done early keeps its time until its end', async () => {
  await served.book(`${TODAY}T09:00`, 'petra', { client: { firstName: 'Filip', phone: '+48600100410' } });
  page = await served.open('/today');
  const row = page.getByRole('region', { name: 'Now', exact: true }).getByRole('listitem').filter({ hasText: 'Filip' });
  await row.getByRole('button', { name: 'Done', exact: true }).click();
  await page.getByText('Marked as done').waitFor();
  await page.getByRole('button', { name: 'New booking' }).click();
  await chooseService("Women's");
  await dialog().getByRole('combobox', { name: 'Person' }).click();
  await page.getByRole('option', { name: 'Petra K.' }).click();
  await dialog().getByText('11:00', { exact: true }).waitFor();
  expect(
    await dialog()
      .getByText(/^(9|10):\d\d$/)
      .allTextContents(),
  ).toEqual([]);
  expect(await asProgram(`${TODAY}T09:30`)).toBe(409);
});

test('a time sooner than clients can book is offered to the desk, which says so and books it', async () => {
  await served.tell('mutation ($input: UpdateServiceInput!) { updateService(input: $input) { service { id } } }', {
    id: served.provider.services['cut'],
    bookingRules: { minNoticeMinutes: 60 },
  });
  expect(await asProgram(`${TODAY}T09:15`, 'anna')).toBe(409);
  page = await served.open(`/calendar?date=${TODAY}`);
  await page.getByRole('button', { name: 'New booking' }).click();
  await chooseService("Women's");
  await dialog().getByRole('combobox', { name: 'Person' }).click();
  await page.getByRole('option', { name: 'Anna N.' }).click();
  await dialog().getByText('9:15', { exact: true }).click();
  await dialog().getByText('sooner than clients can book').waitFor();
  await dialog().getByRole('button', { name: 'Walk-in without contact' }).click();
  await dialog().getByRole('button', { name: 'Book', exact: true }).click();
  await booking('Walk-in').filter({ hasText: '9:15–10:15' }).waitFor();
});

test('the browser console has no errors', () => {
  expect(served.complaints.filter((text) => !/status of (400|409)/.test(text))).toEqual([]);
});
