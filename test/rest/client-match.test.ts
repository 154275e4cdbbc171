import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';
import { graphql } from '../support/graphql.ts';
import { at, type Desk, keyed, openDesk } from './reservation-desk.ts';

const PHONE = '+48600331936';
const MALGORZATA = { firstName: 'Małgorzata', phone: PHONE };

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

let hour = 9;
/** Books at an hour of its own; returns the match of the contact data. */
async function bookFor(desk: Desk, client: object, request = {}) {
  hour = hour === 15 ? 10 : hour + 1;
  const { status, headers, body } = await desk.create({ client, startAt: at(`${hour}:00`) }, request);
  expect(status).toBe(201);
  return { match: headers.get('Client-Match'), clientId: body.providerClientId as string, client: body.client };
}

const identify = async (desk: Desk, json: object) => (await desk.call('POST', 'clients/identify', { json })).body;

test('five bookings of one person from one phone make one record, and Client-Match shows each result', async () => {
  const desk = await openDesk(app);
  const { match, clientId } = await bookFor(desk, MALGORZATA);
  expect(match).toBe('CREATED');
  for (const [client, expected] of [
    [{ ...MALGORZATA, firstName: 'malgorzata' }, 'REUSED'],
    [{ ...MALGORZATA, firstName: 'Gosia' }, 'REUSED'],
    [{ ...MALGORZATA, lastName: 'Nowak' }, 'COMPLETED'],
    [{ ...MALGORZATA, email: 'm@example.com' }, 'COMPLETED'],
  ] as const) {
    expect(await bookFor(desk, client)).toMatchObject({ match: expected, clientId });
  }
  expect((await desk.call('GET', `clients/${clientId}`)).body).toMatchObject({
    firstName: 'Małgorzata',
    lastName: 'Nowak',
    email: 'm@example.com',
    version: 3,
  });
  expect(await identify(desk, { phone: PHONE })).toEqual({ status: 'MATCHED', providerClientId: clientId });
});

test('the booking that completes a client returns the completed client', async () => {
  const desk = await openDesk(app);
  await bookFor(desk, { firstName: 'Ann', phone: PHONE });
  expect((await bookFor(desk, { firstName: 'Ann', lastName: 'Lee', phone: PHONE })).client).toMatchObject({
    lastName: 'Lee',
  });
});

test('a replay has the first Client-Match, and a booking for a client id has none', async () => {
  const desk = await openDesk(app);
  const booking = { client: MALGORZATA, startAt: at('09:00') };
  const first = await desk.create(booking, keyed('first-attempt'));
  await desk.call('PATCH', `clients/${first.body.providerClientId}`, { json: { lastName: 'Nowak' } });
  const again = await desk.create(booking, keyed('first-attempt'));
  expect(again.headers.get('Idempotency-Replayed')).toBe('true');
  expect([first, again].map(({ headers }) => headers.get('Client-Match'))).toEqual(['CREATED', 'CREATED']);
  const { providerClientId } = first.body;
  const named = await desk.create({ client: undefined, providerClientId, startAt: at('11:00') });
  expect([named.status, named.headers.get('Client-Match')]).toEqual([201, null]);
});

test('the graph returns clientMatch with the write, and null for a client id', async () => {
  const desk = await openDesk(app);
  const mutation = `mutation ($input: CreateReservationInput!) {
    createReservation(input: $input) { clientMatch reservation { providerClientId } } }`;
  const token = await desk.provider.token();
  const create = async (input: object) => {
    const { services, employees } = desk.provider;
    const employee = { employeeSelectionMode: 'SPECIFIC', employeeId: employees['petra'] };
    const { data } = await graphql(app, token, mutation, {
      input: { serviceId: services['cut'], ...employee, ...input },
    });
    return Object(data).createReservation;
  };
  const made = await create({ client: MALGORZATA, startAt: at('09:00') });
  expect(made.clientMatch).toBe('CREATED');
  const { providerClientId } = made.reservation;
  expect(await create({ client: MALGORZATA, startAt: at('11:00') })).toEqual({
    clientMatch: 'REUSED',
    reservation: { providerClientId },
  });
  expect(await create({ providerClientId, startAt: at('13:00') })).toMatchObject({ clientMatch: null });
});

test('a client of another provider is never matched by contact data or identified', async () => {
  const [desk, other] = [await openDesk(app), await openDesk(app)];
  const { clientId } = await bookFor(other, MALGORZATA);
  expect(await identify(desk, { phone: PHONE, firstName: 'Małgorzata' })).toMatchObject({ status: 'NOT_FOUND' });
  const mine = await bookFor(desk, MALGORZATA);
  expect(mine.match).toBe('CREATED');
  expect(mine.clientId).not.toBe(clientId);
});

test('identify with a first name selects one of several clients with one number, and returns no other data', async () => {
  const desk = await openDesk(app);
  const { clientId: malgorzata } = await bookFor(desk, MALGORZATA);
  expect(await identify(desk, { phone: PHONE, firstName: 'Jan' })).toMatchObject({ providerClientId: malgorzata });
  const { clientId: jan } = await bookFor(desk, { firstName: 'Jan', phone: PHONE });
  for (const [firstName, answer] of [
    ['Gosia', { status: 'MATCHED', providerClientId: malgorzata }],
    ['MALGORZATA', { status: 'MATCHED', providerClientId: malgorzata }],
    ['Janek', { status: 'MATCHED', providerClientId: jan }],
    ['Ola', { status: 'AMBIGUOUS', providerClientId: null }],
    [null, { status: 'AMBIGUOUS', providerClientId: null }],
  ] as const) {
    expect(await identify(desk, { phone: PHONE, firstName }), String(firstName)).toEqual(answer);
  }
  await desk.call('POST', 'clients', { json: { ...MALGORZATA, firstName: 'Małgosia' } });
  expect(await identify(desk, { phone: PHONE, firstName: 'Gosia' })).toMatchObject({ status: 'AMBIGUOUS' });
});
