import { Client, ClientCredentialsProvider, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedSalon, serveSalon } from '../client/served-salon.ts';

let salon: ServedSalon;
let model: Client;
beforeAll(async () => {
  salon = await serveSalon();
  const [{ clientId = '', clientSecret = '' } = {}] = salon.provider.clients;
  const authProvider = new ClientCredentialsProvider({ clientId, clientSecret, expectedIssuer: salon.url });
  model = new Client({ name: 'test', version: '1.0.0' });
  await model.connect(new StreamableHTTPClientTransport(new URL(`${salon.url}/mcp`), { authProvider }));
});
afterAll(async () => {
  await model?.close();
  await salon?.close();
});

const MARTA = { firstName: 'Marta', phone: '+48600100200' };

/** Books the cut, an hour long; answers the result of the tool. */
async function book(startAt: string, employee: string, idempotencyKey: string, person: object = { client: MARTA }) {
  const { services, employees } = salon.provider;
  const slot = { serviceId: services['cut'], employeeSelectionMode: 'SPECIFIC', employeeId: employees[employee] };
  return model.callTool({ name: 'createReservation', arguments: { ...slot, startAt, idempotencyKey, ...person } });
}

/** How a call ended: the id of the reservation, or the code and the reason of the refusal. */
async function outcome(result: ReturnType<typeof book>) {
  const { isError, content, structuredContent } = await result;
  if (!isError) return { id: Reflect.get(Object(structuredContent), 'id') };
  const [first] = content;
  const { error, context, advice } = JSON.parse(first?.type === 'text' ? first.text : '');
  return { error, reason: context?.reason, advice };
}

const stored = async () => (await salon.client().reservations.list()).items.map(({ id, version }) => ({ id, version }));

test('a caller who rings again is not booked twice: SLOT_UNAVAILABLE, ALREADY_BOOKED, with the same employee and another, and nothing is written', async () => {
  const first = await outcome(book('2026-11-03T12:00:00+01:00', 'petra', 'call-a-0001'));
  expect(first).toEqual({ id: expect.any(String) });
  const before = await stored();
  const busy = {
    error: 'SLOT_UNAVAILABLE',
    reason: 'ALREADY_BOOKED',
    advice: expect.stringContaining('This appointment exists already'),
  };
  const [reservation] = (await salon.client().reservations.list()).items;
  const known = { providerClientId: reservation?.providerClientId };
  expect(await outcome(book('2026-11-03T12:00:00+01:00', 'petra', 'call-b-0001'))).toEqual(busy);
  expect(await outcome(book('2026-11-03T12:00:00+01:00', 'anna', 'call-b-0002'))).toEqual(busy);
  expect(await outcome(book('2026-11-03T12:45:00+01:00', 'anna', 'call-b-0003', known))).toEqual(busy);
  expect(await stored()).toEqual(before);
});

test('what only touches the reservation of a caller is booked, and so is its time for another client', async () => {
  const touching = await outcome(book('2026-11-03T13:00:00+01:00', 'anna', 'call-c-0001'));
  const brother = { client: { firstName: 'Piotr', phone: '+48600100200' } };
  const other = await outcome(book('2026-11-03T12:00:00+01:00', 'anna', 'call-c-0002', brother));
  expect([touching, other]).toEqual([{ id: expect.any(String) }, { id: expect.any(String) }]);
});

test('no tool lets a model choose to book over it', async () => {
  const { tools } = await model.listTools();
  expect(JSON.stringify(tools)).not.toContain('allowClientOverlap');
  const chosen = { client: MARTA, allowClientOverlap: true };
  const refused = await outcome(book('2026-11-03T12:00:00+01:00', 'anna', 'call-d-0001', chosen));
  expect(refused).toMatchObject({ error: 'VALIDATION_FAILED' });
});
