import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, openDesk } from '../rest/reservation-desk.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { callTool } from './call-tool.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

const ENGLISH = { 'Accept-Language': 'en-GB' };
const CALLER = { firstName: 'Ela', phone: '+48600100300' };

test('two wishes of a caller become one visit: found, booked once, cancelled as a whole', async () => {
  const desk = await openDesk(app);
  const call = (name: string, given: object) => callTool(app, desk.provider, name, { ...given }, ENGLISH);
  const items = ['cut', 'colour'].map((service) => ({ serviceId: desk.provider.services[service] }));
  const { visit, say } = await call('findFirstVisit', { items, dateFrom: '2026-11-03' });
  expect([visit.startsAt, visit.items.length, say]).toEqual([at('09:00'), 2, undefined]);
  const agreed = {
    items,
    startAt: visit.startsAt,
    expectedEndAt: visit.endsAt,
    client: CALLER,
    conversationId: 'call-of-ela-77',
  };
  const booked = await call('createVisit', agreed);
  expect(booked.say).toBe(`Booked: ${booked.summary}`);
  expect(booked.summary).toMatch(/^Women's cut with .* at 9:00, .* Colour with Petra K\. .* at 10:00\.$/);
  expect(await call('createVisit', agreed)).toMatchObject({ id: booked.id, say: booked.say, replayed: true });
  const refused = await call('createVisit', { ...agreed, startAt: at('12:00'), expectedEndAt: undefined });
  expect(refused).toMatchObject({ error: 'SLOT_UNAVAILABLE', context: { reason: 'ALREADY_BOOKED' } });
  expect(refused).not.toHaveProperty('say');
  const cancelled = await call('cancelVisit', { visitId: booked.id });
  expect([cancelled.status, cancelled.say]).toEqual(['CANCELLED', `Cancelled: ${cancelled.summary}`]);
  const again = await call('createVisit', agreed);
  expect([again.say, again.error]).toEqual([undefined, expect.any(String)]);
  expect((await desk.call('GET', 'reservations')).body.totalItems).toBe(2);
});
