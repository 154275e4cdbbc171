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

const CREATE = `mutation ($input: CreateAsProviderInput!) { createReservationAsProvider(input: $input) {
  reservation { id visitId visitPosition providerClientId } } }`;

async function add(startAt: string, parts: object, day = '2026-11-10') {
  const input = {
    serviceId: provider.services['cut'],
    employeeSelectionMode: 'ANY',
    override: ['OFF_GRID', 'MIN_NOTICE'],
    startAt: `${day}T${startAt}:00+01:00`,
    ...parts,
  };
  const answer = await ask(CREATE, { input });
  return { answer, booking: answer.data?.createReservationAsProvider?.reservation };
}

test('a service that staff add makes a reservation a visit, and a third one joins it', async () => {
  const { booking: first } = await add('09:00', { client: { firstName: 'Iga', phone: '+48600100301' } });
  const { providerClientId } = first;
  const { booking: second } = await add('12:00', { addToReservationId: first.id, providerClientId });
  const { booking: third } = await add('10:00', { addToReservationId: second.id, providerClientId });
  expect([second.visitPosition, third.visitPosition, third.visitId === second.visitId]).toEqual([1, 2, true]);
  const { status, body } = await provider.call('GET', `visits/${second.visitId}`);
  expect({ status, ids: body.reservations.map(({ id }: { id: string }) => id) }).toEqual({
    status: 200,
    ids: [first.id, third.id, second.id],
  });
  const history = await provider.call('GET', `reservations/${first.id}/events`);
  expect(history.body.at(-1)).toMatchObject({ type: 'UPDATED', version: 2 });
  const fields = history.body.at(-1).changes.map(({ field }: { field: string }) => field);
  expect(fields.toSorted()).toEqual(['visitId', 'visitPosition']);
});

test('a service is not added to the reservation of another client, to a cancelled one, or to a full visit', async () => {
  const day = '2026-11-11';
  const { booking: first } = await add('09:15', { client: { firstName: 'Ola', phone: '+48600100302' } }, day);
  const { booking: other } = await add('14:00', { client: { firstName: 'Pia', phone: '+48600100303' } }, day);
  const joined = { addToReservationId: first.id, providerClientId: first.providerClientId, allowClientOverlap: true };
  const ofOther = await add('15:00', { ...joined, providerClientId: other.providerClientId }, day);
  expect(codesOf(ofOther.answer)).toEqual(['VALIDATION_FAILED']);
  for (const hour of ['10:30', '11:30', '12:30', '13:30', '15:30']) {
    expect(codesOf((await add(hour, joined, day)).answer)).toEqual([]);
  }
  expect(codesOf((await add('16:00', joined, day)).answer)).toEqual(['VALIDATION_FAILED']);
  await provider.call('POST', `reservations/${other.id}/cancel`, { json: {} });
  const toCancelled = { addToReservationId: other.id, providerClientId: other.providerClientId };
  expect(codesOf((await add('15:00', toCancelled, day)).answer)).toEqual(['INVALID_STATE']);
});

test('two services that are added to one reservation at the same moment have two positions', async () => {
  const { booking: first } = await add('09:00', { client: { firstName: 'Zoe', phone: '+48600100304' } }, '2026-11-12');
  const joined = { addToReservationId: first.id, providerClientId: first.providerClientId, allowClientOverlap: true };
  const added = await Promise.all(['11:00', '13:00'].map((hour) => add(hour, joined, '2026-11-12')));
  expect(added.map(({ booking }) => booking.visitPosition).toSorted()).toEqual([1, 2]);
  expect(new Set(added.map(({ booking }) => booking.visitId)).size).toBe(1);
});
