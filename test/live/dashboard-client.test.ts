import { afterAll, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import { fetchDay, followReservations, type ReservationChange } from '../../docs/examples/dashboard-client.ts';
import { openTestApp, type TestApp, type TestProvider } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { workspaceToken } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';
import { type ServedApp, serve } from './serve.ts';

let app: TestApp;
let served: ServedApp;
let provider: TestProvider;

beforeAll(async () => {
  app = await openTestApp();
  served = await serve(app);
  provider = await app.provide(salon());
});
afterAll(async () => {
  await served.stop();
  await app.close();
});

const options = () => ({
  url: served.url,
  token: () => workspaceToken(app, provider.id, 'VIEWER'),
  webSocketImpl: WebSocket,
});
async function book(startAt: string): Promise<string> {
  const json = {
    serviceId: provider.services['cut'],
    employeeSelectionMode: 'ANY',
    startAt,
    client: { firstName: 'Anna', email: 'anna@example.com' },
  };
  const { status, body } = await provider.call('POST', 'reservations', { json });
  expect([status, body.message]).toEqual([201, undefined]);
  return body.id;
}

test('the query of the example shows a day', async () => {
  const id = await book('2026-11-03T10:00:00+01:00');
  const columns = await fetchDay(options(), '2026-11-03');
  expect(columns.map(({ displayName }) => displayName)).toEqual(['Petra K.', 'Anna N.']);
  expect(columns.flatMap(({ reservations }) => reservations ?? [])).toMatchObject([{ id, status: 'CONFIRMED' }]);
});

test('the query of the example throws what the API refuses, with its code', async () => {
  await expect(fetchDay(options(), 'tomorrow')).rejects.toMatchObject({
    graphQLErrors: [
      { extensions: { code: 'VALIDATION_FAILED', details: [{ argument: 'date', code: 'INVALID_FORMAT' }] } },
    ],
  });
});

test('the subscription of the example survives the end of the server, with everything once', async () => {
  const heard: ReservationChange[] = [];
  const errors: unknown[] = [];
  const id = await book('2026-11-03T13:00:00+01:00');
  const change = (clientNote: string) => provider.call('PATCH', `reservations/${id}`, { json: { clientNote } });
  const following = followReservations(
    options(),
    // What happened just before may still be told.
    (each) => void (each.reservation.id === id && heard.push(each)),
    (error) => void errors.push(error),
  );
  let turn = 0;
  await eventually(async () => {
    await change(`turn ${turn++}`);
    expect(heard.length).toBeGreaterThan(0);
  });
  const { port } = new URL(served.url);
  await served.stop();
  await change('while nobody listened');
  served = await serve(app, Number(port));
  await change('after the return');
  const history = (await provider.call('GET', `reservations/${id}/events`)).body;
  const firstVersion = heard[0]?.event.version ?? 0;
  const expected = history.filter(({ version }: { version: number }) => version >= firstVersion);
  await eventually(async () =>
    expect(heard.map(({ event }) => event.id)).toEqual(expected.map((event: { id: string }) => event.id)),
  );
  expect(errors).toEqual([]);
  await following.stop();
});
