import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';
import { at, keyed, openDesk, problems } from './reservation-desk.ts';

const KEY = 'call-0001';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

describe('Idempotency-Key', () => {
  test('201 and Idempotency-Replayed: true on a replay, no header on the first', async () => {
    const desk = await openDesk(app);
    const first = await desk.create({}, keyed(KEY));
    expect([first.status, first.headers.get('Idempotency-Replayed')]).toEqual([201, null]);
    const again = await desk.create({}, keyed(KEY));
    expect([again.status, again.headers.get('Idempotency-Replayed')]).toEqual([201, 'true']);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get('Location')).toBe(first.headers.get('Location'));
    expect((await desk.events(first.body.id)).length).toBe(1);
  });

  test('key order, white space, Z for +00:00 and explicit defaults make no difference', async () => {
    const desk = await openDesk(app);
    const first = await desk.create({ startAt: '2026-11-03T09:00:00+00:00' }, keyed(KEY));
    const turned = {
      notifyClient: true,
      allowClientOverlap: true,
      clientNote: null,
      client: { email: ' ANN@example.com ', firstName: 'Ann', lastName: null },
      startAt: '2026-11-03T09:00:00.000Z',
      employeeId: desk.provider.employees['petra']?.toUpperCase(),
      employeeSelectionMode: 'SPECIFIC',
      serviceId: desk.provider.services['cut'],
    };
    const body = `  ${JSON.stringify(turned, null, 4)}\n`;
    const headers = { 'Idempotency-Key': KEY, 'Content-Type': 'application/json' };
    const again = await desk.call('POST', 'reservations', { body, headers });
    expect([again.status, again.headers.get('Idempotency-Replayed')]).toEqual([201, 'true']);
    expect(again.body.id).toBe(first.body.id);
  });

  test('409 IDEMPOTENCY_KEY_REUSED when the body differs, naming the fields', async () => {
    const desk = await openDesk(app);
    const first = await desk.create({}, keyed(KEY));
    const other = await desk.create({ startAt: at('12:00'), notifyClient: false }, keyed(KEY));
    expect(other).toMatchObject({ status: 409, body: { error: 'IDEMPOTENCY_KEY_REUSED' } });
    expect(other.body.context).toEqual({ reservationId: first.body.id, differs: ['notifyClient', 'startAt'] });
  });

  test('409 IDEMPOTENCY_KEY_REUSED says that the key was the externalReservationId without a header', async () => {
    const desk = await openDesk(app);
    await desk.create({ externalReservationId: 'ticket-9927' });
    const other = await desk.create({ externalReservationId: 'ticket-9927', startAt: at('12:00') });
    expect([other.status, other.body.error]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
    expect(other.body.message).toMatch(/^This externalReservationId was used before/);
  });

  test('a 400 does not use up the key', async () => {
    const desk = await openDesk(app);
    expect((await desk.create({ client: null }, keyed(KEY))).status).toBe(400);
    expect((await desk.create({}, keyed(KEY))).status).toBe(201);
  });

  test.each(['short-7', 'x'.repeat(181), 'with blank', 'żółty-klucz'])('400 for the key %s', async (key) => {
    const desk = await openDesk(app);
    const refused = await desk.create({}, { headers: { 'Idempotency-Key': Buffer.from(key).toString('latin1') } });
    expect([refused.status, ...problems(refused)]).toEqual([400, '#Idempotency-Key INVALID_FORMAT']);
  });

  test('Idempotency-Key replays of update, reschedule and cancel are 200 with the header', async () => {
    const desk = await openDesk(app);
    const { id } = await desk.book();
    for (const verb of ['update', 'reschedule', 'cancel'] as const) {
      const json = verb === 'cancel' ? { reason: 'ill' } : { startAt: at(verb === 'update' ? '12:00' : '14:00') };
      const first = await desk[verb](id, json, keyed(KEY));
      const again = await desk[verb](id, json, keyed(KEY));
      expect([first.status, first.headers.get('Idempotency-Replayed')]).toEqual([200, null]);
      expect([again.status, again.headers.get('Idempotency-Replayed')]).toEqual([200, 'true']);
      expect(again.body).toEqual(first.body);
    }
  });
});
