import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';
import { salon } from '../support/salon.ts';

const START = '2026-11-03T11:00:00+01:00';
const ANN = { firstName: 'Ann', phone: '+48600100201' };

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

/** A provider, and creates with `ANY` at one time. */
async function open() {
  const provider = await app.provide(salon());
  const create = (input: object = {}, token?: string) => {
    const json = {
      serviceId: provider.services['cut'],
      employeeSelectionMode: 'ANY',
      startAt: START,
      client: ANN,
      ...input,
    };
    return provider.call('POST', 'reservations', { json, ...(token ? { token } : {}) });
  };
  return { provider, create };
}

test('409 ALREADY_BOOKED for contact data and ANY: the reservation is named, and nothing is written', async () => {
  const { provider, create } = await open();
  const booked = await create();
  expect(booked.status).toBe(201);
  const { id, status, serviceName, employeeName, startAt, endAt, version, reference, providerClientId } = booked.body;
  const clientReservation = { id, status, serviceName, employeeName, startAt, endAt, version, reference };
  const byId = { client: undefined, providerClientId };
  for (const again of [{}, byId, { startAt: '2026-11-03T11:15:00+01:00' }]) {
    const { status: refused, body } = await create(again);
    expect([refused, body.error, body.context]).toEqual([
      409,
      'SLOT_UNAVAILABLE',
      expect.objectContaining({ reason: 'ALREADY_BOOKED', reservationId: id, clientReservation }),
    ]);
  }
  expect((await provider.call('GET', 'reservations')).body.totalItems).toBe(1);
});

test('409 ALREADY_BOOKED and not TAKEN for SPECIFIC with the employee of the own reservation', async () => {
  const { create } = await open();
  const { body: own } = await create();
  const specific = { employeeSelectionMode: 'SPECIFIC', employeeId: own.employeeId };
  expect((await create(specific)).body.context).toMatchObject({ reason: 'ALREADY_BOOKED', reservationId: own.id });
  const another = { ...specific, client: { firstName: 'Bob', phone: '+48600100202' } };
  const { body } = await create(another);
  expect([body.context.reason, 'clientReservation' in body.context]).toEqual(['TAKEN', false]);
});

test('the reservation is not named without reservations:read', async () => {
  const { provider, create } = await open();
  await create();
  const token = await provider.token('voicebot', 'reservations:create');
  const { context } = (await create({}, token)).body;
  expect([context.reason, 'clientReservation' in context, 'reservationId' in context]).toEqual([
    'ALREADY_BOOKED',
    false,
    false,
  ]);
});

test('another service at the same time is booked by default, and 409 CLIENT_BUSY with allowClientOverlap false', async () => {
  const { provider, create } = await open();
  await create();
  const another = { serviceId: provider.services['staff'] };
  expect((await create({ ...another, allowClientOverlap: false })).body.context.reason).toBe('CLIENT_BUSY');
  expect((await create(another)).status).toBe(201);
});

test('allowClientOverlap true books the same service twice', async () => {
  const { create } = await open();
  await create();
  expect((await create({ allowClientOverlap: true })).status).toBe(201);
});

test('a cancelled reservation is not in the way, nor one that ends when the new one starts', async () => {
  const { provider, create } = await open();
  const { body: own } = await create();
  await provider.call('POST', `reservations/${own.id}/cancel`);
  const { body: second } = await create();
  expect(second.status).toBe('CONFIRMED');
  expect((await create({ startAt: second.endAt })).status).toBe(201);
});

test.each(['contact data', 'an id'])('of 10 creates at once for one client by %s one is written', async (by) => {
  const { provider, create } = await open();
  const made = await provider.call('POST', 'clients', { json: ANN });
  const named = by === 'an id' ? { client: undefined, providerClientId: made.body.id } : {};
  const answers = await Promise.all(Array.from({ length: 10 }, () => create(named)));
  const outcomes = answers.map(({ status, body }) => (status === 201 ? 'BOOKED' : body.context.reason));
  expect(outcomes.toSorted()).toEqual([...Array(9).fill('ALREADY_BOOKED'), 'BOOKED']);
});
