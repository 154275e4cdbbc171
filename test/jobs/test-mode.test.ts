import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Desk, openDesk } from '../rest/reservation-desk.ts';
import { problemsOf } from '../support/client-calls.ts';
import { eventually } from '../support/eventually.ts';
import { graphql, workspaceToken } from '../support/graphql.ts';
import { openSandbox, type Sandbox } from '../support/test-provider.ts';
import { answerWith, type HttpReceiver, httpReceiver } from './http-receiver.ts';
import { type MailBench, openMailBench } from './mail-bench.ts';

const ANN = { firstName: 'Ann', email: 'ann@example.com' };
const HOUR_SECONDS = 3600;
const NEXT_YEAR = '2027-06-07T08:00:00.000Z';

let bench: MailBench;
let desk: Desk;
let sandbox: Sandbox;
beforeAll(async () => {
  bench = await openMailBench({ WEBHOOK_RETRY_DELAYS: '300,1800' });
});
afterAll(() => bench.close());
beforeEach(async () => {
  desk = await openDesk(bench.app);
  sandbox = await openSandbox(bench.app, desk.provider.id);
});

const serviceId = async () => {
  const { body } = await sandbox.call('GET', 'catalog');
  return body.services.find(({ name }: { name: string }) => name === "Women's cut").id as string;
};
const book = async (startAt: string) => {
  const json = { serviceId: await serviceId(), employeeSelectionMode: 'ANY', startAt, client: ANN };
  return sandbox.call('POST', 'reservations', { json });
};
const booked = async (startAt: string) => {
  const { status, body } = await book(startAt);
  expect([status, body.message]).toEqual([201, undefined]);
  return body;
};
const setClock = async (json: object) => {
  const { status, body } = await sandbox.call('PUT', 'test/clock', { json });
  expect([status, body.message]).toEqual([200, undefined]);
  return body.now as string;
};
const statusOf = async (id: string) => (await sandbox.call('GET', `reservations/${id}`)).body.status;

describe('a test provider', () => {
  test('has the catalog and rules of the original, own ids, a client of its own and no records', async () => {
    await desk.book();
    const [real, own] = [await desk.call('GET', 'catalog'), await sandbox.call('GET', 'catalog')];
    const namesOf = ({ services }: { services: { name: string; bookingRules: object }[] }) =>
      services.map(({ name, bookingRules }) => ({ name, bookingRules }));
    expect(namesOf(own.body)).toEqual(namesOf(real.body));
    expect(own.body.provider).toMatchObject({ name: 'Salon (test)', clientPolicy: real.body.provider.clientPolicy });
    expect(JSON.stringify(own.body)).not.toContain(real.body.services[0].id);
    const day = 'dateFrom=2026-11-03&dateTo=2026-11-03';
    const slots = async (call: Desk['call'], id: string) => (await call('GET', `slots?serviceId=${id}&${day}`)).body;
    const [cut] = real.body.services;
    const free = await slots(sandbox.call, await serviceId());
    const before = await slots(desk.call, cut.id);
    expect(free.dates[0].slots.length).toBeGreaterThanOrEqual(before.dates[0].slots.length);
    expect((await sandbox.call('GET', 'clients')).body.items).toEqual([]);
    expect((await sandbox.call('GET', 'reservations')).body.items).toEqual([]);
  });

  test('says so in /me, in reservations, and in webhooks', async () => {
    const receiver = await httpReceiver();
    await sandbox.call('POST', 'webhooks', { json: { url: receiver.url, events: ['booking.created'] } });
    const { id } = await booked('2026-11-03T10:00:00+01:00');
    const { body } = await sandbox.call('GET', `reservations/${id}`);
    const me = (token: string) => bench.app.call('GET', '/integrations/v1/me', { token });
    expect([(await me(await sandbox.token())).body.testMode, body.testMode]).toEqual([true, true]);
    const real = await desk.book();
    expect([(await me(await desk.provider.token())).body.testMode, real.testMode]).toEqual([false, false]);
    await eventually(() => expect(receiver.requests).toHaveLength(1));
    expect(JSON.parse(String(receiver.requests[0]?.body)).data.booking).toMatchObject({ id, testMode: true });
    await eventually(async () => {
      const { items } = (await sandbox.call('GET', 'events?type=booking.created')).body;
      expect(items).toMatchObject([{ data: { booking: { id, testMode: true } } }]);
    });
    await receiver.close();
  });

  test('made again has the changed catalog, the same ids, and no new secret', async () => {
    const id = await serviceId();
    const owner = await workspaceToken(bench.app, desk.provider.id);
    const serviceOfReal = desk.provider.services['cut'];
    await graphql(
      bench.app,
      owner,
      `mutation { updateService(input: { id: "${serviceOfReal}", name: "Short cut" }) { service { id } } }`,
    );
    const query = 'mutation { createTestProvider(input: {}) { providerId slug clientId clientSecret } }';
    const { data, errors } = await graphql(bench.app, owner, query);
    expect(errors).toEqual([]);
    const { providerId, slug, clientId } = sandbox;
    expect(data.createTestProvider).toEqual({ providerId, slug, clientId, clientSecret: null });
    const { services } = (await sandbox.call('GET', 'catalog')).body;
    expect(services.find((service: { id: string }) => service.id === id).name).toBe('Short cut');
  });
});

describe('the clock of a test provider', () => {
  test('moves what is offered and booked there, and nothing of the real provider', async () => {
    expect(await setClock({ now: NEXT_YEAR })).toBe(NEXT_YEAR);
    const path = `slots/first-available?serviceId=${await serviceId()}`;
    expect((await sandbox.call('GET', path)).body.startsAt).toMatch(/^2027-06-07T10:00/);
    expect((await book('2026-11-03T10:00:00+01:00')).body.context.reason).toBe('IN_THE_PAST');
    const reservation = await booked('2027-06-08T10:00:00+02:00');
    expect(reservation.createdAt).toBe(NEXT_YEAR);
    expect(await setClock({ advanceSeconds: HOUR_SECONDS })).toBe('2027-06-07T09:00:00.000Z');
    expect((await sandbox.call('GET', 'test/clock')).body).toEqual({ now: '2027-06-07T09:00:00.000Z' });
    expect((await desk.book()).createdAt).toBe(bench.app.service.deps.now().toISOString());
  });

  test('lets holds lapse, and policies and automatic changes follow', async () => {
    const startAt = '2026-11-03T10:00:00+01:00';
    const { employees } = (await sandbox.call('GET', 'catalog')).body;
    const chosen = {
      serviceId: await serviceId(),
      employeeSelectionMode: 'SPECIFIC',
      employeeId: employees[0].id,
      startAt,
    };
    expect((await sandbox.call('POST', 'holds', { json: { ...chosen, seconds: 60 } })).status).toBe(201);
    const create = () => sandbox.call('POST', 'reservations', { json: { ...chosen, client: ANN } });
    expect((await create()).body.error).toBe('SLOT_UNAVAILABLE');
    await setClock({ advanceSeconds: 61 });
    const { id } = (await create()).body;
    await setClock({ now: '2026-11-03T08:30:00Z' });
    const cancel = await sandbox.call('POST', `reservations/${id}/cancel`, { json: { enforcePolicy: true } });
    expect([cancel.status, cancel.body.error]).toEqual([422, 'POLICY_VIOLATION']);
    await setClock({ now: '2026-11-04T10:00:01Z' });
    expect(await statusOf(id)).toBe('COMPLETED');
  });

  test('brings webhook retries forward', async () => {
    const receiver: HttpReceiver = await httpReceiver();
    receiver.respond(answerWith(500));
    const { body: webhook } = await sandbox.call('POST', 'webhooks', {
      json: { url: receiver.url, events: ['booking.created'] },
    });
    await booked('2026-11-03T10:00:00+01:00');
    const deliveries = async () => (await sandbox.call('GET', `webhooks/${webhook.id}/deliveries`)).body;
    await eventually(async () => expect(await deliveries()).toMatchObject([{ attemptCount: 1 }]));
    receiver.respond(answerWith(204));
    await setClock({ advanceSeconds: 301 });
    await eventually(async () => expect(await deliveries()).toMatchObject([{ status: 'SUCCEEDED', attemptCount: 2 }]));
    const [{ lastAttemptAt, completedAt }] = await deliveries();
    expect([lastAttemptAt, completedAt]).toEqual(['2026-11-02T08:05:01.000Z', '2026-11-02T08:05:01.000Z']);
    await receiver.close();
  });

  test('moved back, its sweep follows it, and that of the service leaves it alone', async () => {
    await setClock({ now: '2026-10-01T08:00:00Z' });
    const { id } = await booked('2026-10-02T10:00:00+02:00');
    await bench.worker.sweep();
    expect(await statusOf(id)).toBe('CONFIRMED');
    await setClock({ now: '2026-10-03T09:00:01Z' });
    await bench.worker.sweep();
    expect(await statusOf(id)).toBe('COMPLETED');
  });

  test('takes one of both fields, and no time further than ten years', async () => {
    const put = async (json: object) => problemsOf(await sandbox.call('PUT', 'test/clock', { json }));
    expect(await put({})).toEqual(['/now REQUIRED']);
    expect(await put({ now: NEXT_YEAR, advanceSeconds: 1 })).toEqual(['/advanceSeconds EXCLUSIVE']);
    expect(await put({ now: '2040-01-01T00:00:00Z' })).toEqual(['/now OUT_OF_RANGE']);
  });
});

test('no mail leaves a test provider; each is kept to be read', async () => {
  const before = bench.server.mails.length;
  await booked('2026-11-03T10:00:00+01:00');
  const mails = await eventually(async () => {
    const { body } = await sandbox.call('GET', 'test/mails');
    expect(body).toHaveLength(1);
    return body;
  });
  expect(mails).toMatchObject([{ kind: 'BOOKING_CONFIRMED', recipient: ANN.email }]);
  expect(mails[0].text).toContain('Ann');
  expect(mails[0].calendar).toContain('BEGIN:VEVENT');
  await desk.book();
  expect((await bench.received(before + 1)).at(-1)?.parsed.subject).not.toContain('(test)');
});

test.each(['DELETE', 'ERASE'])(
  'a kept mail is no longer told after its client was deleted or erased: %s',
  async (end) => {
    const { providerClientId } = await booked('2026-11-03T10:00:00+01:00');
    await eventually(async () => expect((await sandbox.call('GET', 'test/mails')).body).toHaveLength(1));
    const path = `clients/${providerClientId}`;
    const answer =
      end === 'DELETE' ? await sandbox.call('DELETE', path) : await sandbox.call('POST', `${path}/erase`, { json: {} });
    expect(answer.status).toBeLessThan(300);
    expect((await sandbox.call('GET', 'test/mails')).body).toEqual([]);
    const { rows } = await bench.app.database.pool.query('SELECT m::text FROM mail m WHERE provider_id = $1', [
      sandbox.providerId,
    ]);
    expect(JSON.stringify(rows).includes(ANN.email)).toBe(end === 'DELETE');
  },
);

test('a reset removes what was booked and told, and sets the clock; the real provider keeps everything', async () => {
  const kept = await desk.book();
  await setClock({ now: NEXT_YEAR });
  const { id } = await booked('2027-06-08T10:00:00+02:00');
  await eventually(async () => expect((await sandbox.call('GET', 'test/mails')).body).toHaveLength(1));
  const feed = (await sandbox.call('GET', 'reservations?updatedSince=2026-01-01T00:00:00Z')).body;
  const { status, body } = await sandbox.call('POST', 'test/reset');
  expect([status, body]).toEqual([200, { now: bench.app.service.deps.now().toISOString() }]);
  expect((await sandbox.call('GET', `reservations/${id}`)).status).toBe(404);
  for (const path of ['reservations', 'clients', 'events']) {
    expect([path, (await sandbox.call('GET', path)).body.items]).toEqual([path, []]);
  }
  expect((await sandbox.call('GET', 'test/mails')).body).toEqual([]);
  expect((await sandbox.call('GET', `reservations?cursor=${feed.nextCursor}`)).status).toBe(400);
  expect((await desk.read(kept.id)).body).toMatchObject({ id: kept.id, status: 'CONFIRMED' });
});

test('404 for every operation of test mode at a real provider, whose clock no statement can move', async () => {
  const owner = await workspaceToken(bench.app, sandbox.providerId);
  for (const [method, path, json] of [
    ['GET', 'test/clock'],
    ['PUT', 'test/clock', { advanceSeconds: 1 }],
    ['GET', 'test/mails'],
    ['POST', 'test/reset'],
  ] as const) {
    const { status, body } = await desk.call(method, path, json ? { json } : {});
    expect([method, path, status, body.error]).toEqual([method, path, 404, 'NOT_FOUND']);
  }
  const again = await graphql(bench.app, owner, 'mutation { createTestProvider(input: {}) { slug } }');
  expect(again.errors[0]?.extensions.code).toBe('NOT_FOUND');
  const move = bench.app.database.pool.query('UPDATE provider SET clock_offset_seconds = 1 WHERE id = $1', [
    desk.provider.id,
  ]);
  await expect(move).rejects.toThrow('provider_clock_offset_check');
});

test('a person of the workspace reaches the test provider of their own one by testMode=true', async () => {
  const owner = await workspaceToken(bench.app, desk.provider.id);
  await booked('2026-11-03T10:00:00+01:00');
  const ask = async (search: string, token: string) => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    const body = JSON.stringify({ query: '{ viewer { testMode } reservations { totalCount } }' });
    const request = new Request(`http://127.0.0.1:3000/graphql${search}`, { method: 'POST', headers, body });
    return (await bench.app.fetch(request)).json();
  };
  expect((await ask('?testMode=true', owner)).data).toEqual({
    viewer: { testMode: true },
    reservations: { totalCount: 1 },
  });
  expect((await ask('', owner)).data).toEqual({ viewer: { testMode: false }, reservations: { totalCount: 0 } });
  const alone = await openDesk(bench.app);
  const stranger = await workspaceToken(bench.app, alone.provider.id);
  expect((await ask('?testMode=true', stranger)).errors[0].extensions.code).toBe('NOT_FOUND');
});
