import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, TEST_START, type TestApp, type TestProvider } from '../support/app.ts';
import { codesOf, graphql, workspaceToken } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';

const DAY = '2026-11-03';

let app: TestApp;
let provider: TestProvider;
let token: string;
beforeAll(async () => {
  app = await openTestApp();
  app.setNow(TEST_START);
  provider = await app.provide(salon());
  token = await workspaceToken(app, provider.id, 'STAFF');
});
afterAll(() => app.close());

const ask = (text: string, variables?: object) => graphql(app, token, text, variables);
const BOOK = `mutation ($input: CreateAsProviderInput!) {
  createReservationAsProvider(input: $input) { clientMatch reservation { id client { firstName phone email } } } }`;
const UPDATE = `mutation ($input: UpdateAsProviderInput!) {
  updateReservationAsProvider(input: $input) { reservation { version startAt arrivedAt } } }`;

async function book(local: string, client: object) {
  const selection = {
    serviceId: provider.services['cut'],
    employeeSelectionMode: 'SPECIFIC',
    employeeId: provider.employees['petra'],
  };
  return ask(BOOK, { input: { ...selection, startAt: `${local}:00+01:00`, client } });
}

test('staff book a person without telephone and mail, each time as a new client; integrations cannot', async () => {
  const first = await book(`${DAY}T09:00`, { firstName: 'Walk-in' });
  expect(first.data.createReservationAsProvider).toMatchObject({
    clientMatch: 'CREATED',
    reservation: { client: { firstName: 'Walk-in', phone: null, email: null } },
  });
  const second = await book(`${DAY}T10:00`, { firstName: 'Walk-in' });
  expect(second.data.createReservationAsProvider.clientMatch).toBe('CREATED');
  const refused = await provider.call('POST', 'reservations', {
    json: {
      serviceId: provider.services['cut'],
      employeeSelectionMode: 'ANY',
      startAt: `${DAY}T11:00:00+01:00`,
      client: { firstName: 'Walk-in' },
    },
  });
  expect([refused.status, refused.body.error]).toEqual([400, 'VALIDATION_FAILED']);
});

test('an arrival is noted and taken back by staff, ends with another start, and sends nothing to webhooks', async () => {
  const { reservation } = (await book(`${DAY}T12:00`, { firstName: 'Ada', phone: '+48600100200' })).data
    .createReservationAsProvider;
  const mark = (parts: object) => ask(UPDATE, { input: { reservationId: reservation.id, ...parts } });
  const noted = await mark({ arrived: true });
  expect(noted.data.updateReservationAsProvider.reservation).toMatchObject({
    version: 2,
    arrivedAt: new Date(TEST_START).toISOString(),
  });
  expect((await mark({ arrived: true })).data.updateReservationAsProvider.reservation.version).toBe(2);
  const longer = await mark({ durationMinutes: 45 });
  expect(longer.data.updateReservationAsProvider.reservation.arrivedAt).not.toBeNull();
  const moved = await mark({ startAt: `${DAY}T13:00:00+01:00` });
  expect(moved.data.updateReservationAsProvider.reservation.arrivedAt).toBeNull();
  await mark({ arrived: true });
  const back = await mark({ arrived: false });
  expect(back.data.updateReservationAsProvider.reservation).toMatchObject({ version: 6, arrivedAt: null });
  const { body } = await provider.call('GET', 'events?type=booking.updated');
  expect(body.items).toEqual([]);
  const record = await provider.call('GET', `reservations/${reservation.id}`);
  expect(record.body).not.toHaveProperty('arrivedAt');
});

test('INVALID_STATE for the arrival of a cancelled reservation', async () => {
  const { reservation } = (await book(`${DAY}T15:00`, { firstName: 'Ola', phone: '+48600100201' })).data
    .createReservationAsProvider;
  await ask(`mutation ($id: UUID!) { cancelReservationAsProvider(input: { reservationId: $id }) { replayed } }`, {
    id: reservation.id,
  });
  expect(codesOf(await ask(UPDATE, { input: { reservationId: reservation.id, arrived: true } }))).toEqual([
    'INVALID_STATE',
  ]);
});
