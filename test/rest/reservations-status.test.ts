import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, TEST_START, type TestAnswer, type TestApp } from '../support/app.ts';
import { salon } from '../support/salon.ts';
import { at, type Desk, keyed, openDesk } from './reservation-desk.ts';

let app: TestApp;
let desk: Desk;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.setNow(TEST_START);
  desk = await openDesk(app);
});

type Move = 'confirm' | 'decline' | 'complete' | 'no-show';
const MOVES: readonly Move[] = ['confirm', 'decline', 'complete', 'no-show'];

const move = (id: string, verb: Move, json?: object, request = {}): Promise<TestAnswer> =>
  desk.call('POST', `reservations/${id}/${verb}`, { ...(json && { json }), ...request });
const began = () => app.setNow(new Date(at('10:05')));
const waiting = () => {
  const [cut] = salon().services;
  return openDesk(app, { services: [{ ...cut, bookingRules: { requiresConfirmation: true } }], employees: [PETRA] });
};
const PETRA = {
  ...{ key: 'petra', displayName: 'Petra K.', services: ['cut'] },
  workingHours: [{ days: ['TUE'], from: '09:00', to: '17:00' }],
};

describe('the status of a reservation over REST', () => {
  test('a pending reservation is confirmed or declined, each with its event in the history', async () => {
    desk = await waiting();
    const first = await desk.book();
    const second = await desk.book({ startAt: at('12:00') });
    expect([first.status, second.status]).toEqual(['PENDING', 'PENDING']);
    expect(await move(first.id, 'confirm')).toMatchObject({ status: 200, body: { status: 'CONFIRMED', version: 2 } });
    const declined = await move(second.id, 'decline', { reason: 'Ill' });
    expect(declined).toMatchObject({ status: 200, body: { status: 'DECLINED', version: 2 } });
    const [, confirmation] = await desk.events(first.id);
    expect(confirmation).toMatchObject({ type: 'CONFIRMED', actor: { type: 'INTEGRATION', self: true }, reason: null });
    expect((await desk.events(second.id))[1]).toMatchObject({ type: 'DECLINED', reason: 'Ill' });
    expect((await desk.create({ startAt: at('12:00') })).status).toBe(201);
  });

  test('complete and no-show are possible only after the start', async () => {
    const [done, missed] = [await desk.book(), await desk.book({ startAt: at('12:00') })];
    for (const verb of ['complete', 'no-show'] as const) {
      const early = await move(done.id, verb);
      expect([early.status, early.body.error]).toEqual([409, 'INVALID_STATE']);
      expect(early.body.context).toEqual({ status: 'CONFIRMED', reason: 'TOO_EARLY' });
    }
    app.setNow(new Date(at('10:00')));
    expect(await move(done.id, 'complete')).toMatchObject({ status: 200, body: { status: 'COMPLETED' } });
    expect((await move(missed.id, 'no-show')).body.context.reason).toBe('TOO_EARLY');
    app.setNow(new Date(at('12:00')));
    expect(await move(missed.id, 'no-show')).toMatchObject({ status: 200, body: { status: 'NO_SHOW' } });
  });

  test('only workspaces can correct a final status: an integration gets INVALID_STATE', async () => {
    const { id } = await desk.book();
    began();
    await move(id, 'complete');
    const refused = await move(id, 'no-show');
    expect([refused.status, refused.body.context]).toEqual([409, { status: 'COMPLETED' }]);
  });

  test('a move to the present status changes nothing, and a stale version is refused before the state', async () => {
    const { id } = await desk.book();
    began();
    expect((await move(id, 'complete', { expectedVersion: 2 })).body.error).toBe('VERSION_CONFLICT');
    await move(id, 'complete', { expectedVersion: 1 });
    const again = await move(id, 'complete', { expectedVersion: 1 });
    expect(again).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await desk.events(id)).toHaveLength(2);
  });

  test('a repeated key replays its move, and another body under it is refused', async () => {
    const { id } = await desk.book();
    began();
    const first = await move(id, 'no-show', { reason: 'Not seen' }, keyed('no-show-1'));
    const replay = await move(id, 'no-show', { reason: 'Not seen' }, keyed('no-show-1'));
    expect([first.status, replay.status, replay.headers.get('Idempotency-Replayed')]).toEqual([
      200,
      200,
      'true',
    ]);
    const other = await move(id, 'no-show', { reason: 'Late' }, keyed('no-show-1'));
    expect([other.status, other.body.context.differs]).toEqual([409, ['reason']]);
  });

  test('a confirmation with notifyClient false sends no mail', async () => {
    desk = await waiting();
    const mails = () => app.database.orm.mail.count({ where: { providerId: desk.provider.id } });
    const [silent, received] = [await desk.book(), await desk.book({ startAt: at('12:00') })];
    const before = await mails();
    await move(silent.id, 'confirm', { notifyClient: false });
    expect(await mails()).toBe(before);
    await move(received.id, 'confirm');
    expect(await mails()).toBe(before + 1);
  });

  test('each move needs reservations:update, and reservations of other providers are NOT_FOUND', async () => {
    const { id } = await desk.book();
    const reader = await desk.provider.token(undefined, 'reservations:read');
    const unknown = await app.provide(salon());
    for (const verb of MOVES) {
      const refused = await move(id, verb, {}, { token: reader });
      expect([verb, refused.status, refused.body.context.requiredScope]).toEqual([verb, 403, 'reservations:update']);
      expect([verb, (await unknown.call('POST', `reservations/${id}/${verb}`)).status]).toEqual([verb, 404]);
    }
    expect((await desk.read(id)).body).toMatchObject({ status: 'CONFIRMED', version: 1 });
  });
});
