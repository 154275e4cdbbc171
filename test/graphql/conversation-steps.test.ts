import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';
import { graphql } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';

const CALL = 'call-20261127-0001';
const CLOSED = '2026-11-03T03:00:00+01:00';
const ELEVEN = '2026-11-03T11:00:00+01:00';
const CREATE = 'mutation ($input: CreateReservationInput!) { createReservation(input: $input) { replayed } }';
const TWICE = `mutation ($night: CreateReservationInput!, $day: CreateReservationInput!) {
  night: createReservation(input: $night) { replayed } day: createReservation(input: $day) { replayed } }`;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function open() {
  const provider = await app.provide(salon());
  const token = await provider.token();
  const wish = (startAt: string) => ({
    serviceId: provider.services['cut'],
    employeeSelectionMode: 'ANY',
    startAt,
    client: { firstName: 'Ann', phone: '+48600100201' },
  });
  const send = (query: string, variables: object, by = token) =>
    graphql(app, by, query, variables, { 'Conversation-Id': CALL });
  const conversation = async () => {
    const { body } = await provider.call('GET', `conversations/${CALL}`);
    const steps = body.steps.map(({ operation, outcome, error }: Record<string, string>) => [
      operation,
      outcome,
      error,
    ]);
    return { outcome: body.outcome, steps };
  };
  const wanted = async () => {
    const { rows } = await app.database.pool.query(
      'SELECT error, wanted_service_id, wanted_phone, due_at FROM conversation WHERE provider_id = $1',
      [provider.id],
    );
    return rows[0];
  };
  return { provider, wish, send, conversation, wanted };
}

test('a refused create leaves a step and what was wanted', async () => {
  const { provider, wish, send, conversation, wanted } = await open();
  const { errors } = await send(CREATE, { input: wish(CLOSED) });
  expect(errors.map(({ extensions }) => extensions.code)).toEqual(['SLOT_UNAVAILABLE']);
  expect(await conversation()).toEqual({
    outcome: 'OPEN',
    steps: [['createReservation', 'REFUSED', 'SLOT_UNAVAILABLE']],
  });
  expect(await wanted()).toMatchObject({
    error: 'SLOT_UNAVAILABLE',
    wanted_service_id: provider.services['cut'],
    wanted_phone: '+48600100201',
    due_at: expect.any(Date),
  });
});

test('arguments that are refused leave a step', async () => {
  const { wish, send, conversation } = await open();
  await send(CREATE, { input: { ...wish(ELEVEN), client: { firstName: 'Ann', phone: '600' } } });
  await send(CREATE, { input: { ...wish(ELEVEN), startAt: 7 } });
  expect((await conversation()).steps).toEqual([
    ['createReservation', 'REFUSED', 'VALIDATION_FAILED'],
    ['createReservation', 'REFUSED', 'VALIDATION_FAILED'],
  ]);
});

test('each field of a document is a call: a booking after a refusal is what the conversation ends with', async () => {
  const { wish, send, conversation, wanted } = await open();
  const { data } = await send(TWICE, { night: wish(CLOSED), day: wish(ELEVEN) });
  expect(data).toEqual({ night: null, day: { replayed: false } });
  expect(await conversation()).toEqual({
    outcome: 'BOOKED',
    steps: [
      ['createReservation', 'REFUSED', 'SLOT_UNAVAILABLE'],
      ['createReservation', 'DONE', null],
    ],
  });
  expect((await wanted()).due_at).toBeNull();
});

test('a refused read leaves a step; a read that is answered and a call without its scope leave none', async () => {
  const { provider, send, conversation } = await open();
  await send('{ services { edges { node { id } } } }', {});
  const token = await provider.token(undefined, 'catalog:read');
  const { errors } = await send('{ reservations { edges { node { id } } } }', {}, token);
  expect(errors.map(({ extensions }) => extensions.code)).toEqual(['insufficient_scope']);
  await send(`{ explainSlot(serviceId: "${provider.services['cut']}", startAt: "soon") { bookable } }`, {});
  expect((await conversation()).steps).toEqual([['explainSlot', 'REFUSED', 'VALIDATION_FAILED']]);
});
