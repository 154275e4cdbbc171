import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, TEST_START, type TestApp, type TestProvider } from '../support/app.ts';
import { codesOf, graphql, workspaceToken } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';

const NOTICE_MINUTES = 24 * 60;

let app: TestApp;
let provider: TestProvider;
let token: string;
beforeAll(async () => {
  app = await openTestApp();
  app.setNow(TEST_START);
  const { services, ...others } = salon({
    provider: { clientPolicy: { rescheduleCutoffMinutes: NOTICE_MINUTES, cancelCutoffMinutes: 0, maxReschedules: 0 } },
  });
  const withNotice = (service: object) => ({
    ...service,
    bookingRules: { slotIntervalMinutes: 15, minNoticeMinutes: NOTICE_MINUTES, maxAdvanceDays: 90 },
  });
  provider = await app.provide({ ...others, services: services.map(withNotice) });
  token = await workspaceToken(app, provider.id, 'STAFF');
});
afterAll(() => app.close());

const ask = (text: string, variables?: object) => graphql(app, token, text, variables);
const items = () => [{ serviceId: provider.services['cut'] }, { serviceId: provider.services['colour'] }];
const SLOTS = 'query ($input: VisitSlotsInput!) { visitSlots(input: $input) { dates { visits { label startsAt } } } }';
const MOVE = `mutation ($input: RescheduleVisitInput!) {
  rescheduleVisit(input: $input) { visit { reservations { startAt rescheduleCount } } } }`;
const TODAY = { dateFrom: '2026-11-02', dateTo: '2026-11-02' };

test('staff are offered visits within the notice for clients, and book and move them within the cutoff', async () => {
  const offered = await ask(SLOTS, { input: { items: items(), ...TODAY } });
  const [first] = offered.data.visitSlots.dates[0].visits;
  const refused = await provider.call('POST', 'visits/slots', { json: { items: items(), ...TODAY } });
  expect(refused.body.dates[0].visits).toEqual([]);
  const input = { items: items(), startAt: first.startsAt, client: { firstName: 'Ada', phone: '+48600100200' } };
  expect((await provider.call('POST', 'visits', { json: input })).body).toMatchObject({
    error: 'SLOT_UNAVAILABLE',
    context: { reason: 'BELOW_MIN_NOTICE' },
  });
  const booked = await ask('mutation ($input: CreateVisitInput!) { createVisit(input: $input) { visit { id } } }', {
    input,
  });
  const { id: visitId } = booked.data.createVisit.visit;
  const startAt = new Date(Date.parse(first.startsAt) + 5 * 60_000).toISOString();
  const { status } = await provider.call('POST', `visits/${visitId}/reschedule`, { json: { startAt } });
  expect(status).toBe(422);
  const moved = await ask(MOVE, { input: { visitId, startAt } });
  expect(codesOf(moved)).toEqual([]);
  expect(
    moved.data.rescheduleVisit.visit.reservations.map((part: { startAt: string; rescheduleCount: number }) => [
      new Date(part.startAt).toISOString() >= startAt,
      part.rescheduleCount,
    ]),
  ).toEqual([
    [true, 0],
    [true, 0],
  ]);
});
