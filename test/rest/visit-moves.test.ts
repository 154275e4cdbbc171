import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, TEST_START, type TestApp } from '../support/app.ts';
import { ANN, at, type Desk, openDesk, problems } from './reservation-desk.ts';

const HOURS = [{ days: ['TUE'], from: '09:00', to: '13:00' }];
const RULES = { slotIntervalMinutes: 30, minNoticeMinutes: 0, maxAdvanceDays: 90 };
const DAY = { dateFrom: '2026-11-03', dateTo: '2026-11-03' };
const STARTS = ['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00', '12:30'];
const BEN = { firstName: 'Ben', phone: '+48600100300' };
const SHOP = {
  provider: { clientPolicy: { rescheduleCutoffMinutes: 0, cancelCutoffMinutes: 0, maxReschedules: null } },
  services: [
    { key: 'cut', name: 'Cut', durationMinutes: 60, needs: ['chair'], bookingRules: RULES },
    { key: 'colour', name: 'Colour', durationMinutes: 30, bookingRules: RULES },
  ],
  employees: [
    { key: 'anna', displayName: 'Anna', services: ['colour'], workingHours: HOURS },
    { key: 'petra', displayName: 'Petra', services: ['cut'], workingHours: HOURS },
  ],
  resources: [{ key: 'c1', name: 'Chair 1', kind: 'chair' }],
  integrationClients: [
    { name: 'voicebot', scopes: 'all' },
    { name: 'searcher', scopes: ['slots:read'] },
  ],
};

let app: TestApp;
let desk: Desk;
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(async () => {
  app.setNow(TEST_START);
  desk = await openDesk(app, SHOP);
});
afterAll(() => app.close());

const items = (...keys: string[]) => keys.map((key) => ({ serviceId: desk.provider.services[key] }));
const book = async (time: string, keys: readonly string[], client: object = ANN) => {
  const json = { items: items(...keys), startAt: at(time), client };
  const answer = await desk.call('POST', 'visits', { json });
  expect(answer).toMatchObject({ status: 201 });
  return answer.body;
};
const movesOf = async (excludeVisitId: string, token?: string) => {
  const answer = await desk.call('POST', 'visits/slots', { json: { ...DAY, excludeVisitId }, ...(token && { token }) });
  return answer.body.dates?.[0].visits;
};
const move = (id: string, time: string) =>
  desk.call('POST', `visits/${id}/reschedule`, { json: { startAt: at(time) } });
const labels = (visits: readonly { label: string }[]) => visits.map(({ label }) => label);

test('a visit is offered exactly the starts to which it can be moved; its own time is free', async () => {
  const visit = await book('09:30', ['cut', 'colour']);
  await book('11:30', ['cut', 'colour'], BEN);
  const offered = labels(await movesOf(visit.id));
  expect(offered).toEqual(['09:00', '09:30', '10:00', '10:30']);
  const movable = [];
  for (const time of STARTS) if ((await move(visit.id, time)).status === 200) movable.push(time);
  expect(movable).toEqual(offered);
});

test('it keeps its durations and distances, and each service its employee where possible', async () => {
  const visit = await book('09:00', ['cut', 'colour']);
  const [cut, colour] = visit.reservations;
  await desk.reschedule(colour.id, { startAt: at('11:00') });
  const offered = await movesOf(visit.id);
  expect(labels(offered)).toEqual(['09:00', '09:30', '10:00', '10:30']);
  expect(offered[1].items).toMatchObject([
    { startsAt: at('09:30'), endsAt: at('10:30'), employeeIds: [cut.employeeId] },
    { startsAt: at('11:30'), endsAt: at('12:00'), employeeIds: [desk.provider.employees['anna']] },
  ]);
  expect(offered[1].endsAt).toBe(at('12:00'));
});

test('where two services begin together, the first one asked for stands on its grid', async () => {
  const rules = (slotIntervalMinutes: number) => ({ bookingRules: { ...RULES, slotIntervalMinutes } });
  const services = SHOP.services.map((one) => ({ ...one, durationMinutes: 60, ...rules(one.key === 'cut' ? 30 : 45) }));
  desk = await openDesk(app, { ...SHOP, services });
  const json = { items: items('cut', 'colour'), order: 'ANY', parallel: true, startAt: at('09:45'), client: ANN };
  const { status, body } = await desk.call('POST', 'visits', { json });
  expect([status, body.endAt]).toEqual([201, at('10:45')]);
  const offered = labels(await movesOf(body.id));
  expect(offered).toEqual(['09:00', '09:30', '10:00', '10:30', '11:00', '11:30', '12:00']);
  for (const label of offered) expect([label, (await move(body.id, label)).status]).toEqual([label, 200]);
});

test('the first start from a time on', async () => {
  const visit = await book('09:30', ['cut', 'colour']);
  const json = { dateFrom: DAY.dateFrom, timeFrom: '10:00', excludeVisitId: visit.id };
  const { body } = await desk.call('POST', 'visits/first-available', { json });
  expect(body.visit.label).toBe('10:00');
});

test('a move that is refused names the service, the reason and the next starts to which it can be moved', async () => {
  const visit = await book('09:00', ['cut', 'colour']);
  await book('10:30', ['cut', 'colour'], BEN);
  const { status, body } = await move(visit.id, '10:30');
  expect([status, body.error, body.context.reason, body.context.item]).toEqual([409, 'SLOT_UNAVAILABLE', 'TAKEN', 0]);
  const next = body.context.visits.map(({ startsAt }: { startsAt: string }) => startsAt);
  expect(next).toEqual([at('11:30'), at('09:00', '2026-11-10'), at('09:30', '2026-11-10')]);
});

test('exactly one of items and excludeVisitId; it needs reservations:read, and 404 for an unknown visit', async () => {
  const visit = await book('09:00', ['cut', 'colour']);
  const search = (json: object, token?: string) =>
    desk.call('POST', 'visits/slots', { json: { ...DAY, ...json }, ...(token && { token }) });
  expect(problems(await search({}))).toEqual(['/items REQUIRED']);
  const both = { items: items('cut', 'colour'), excludeVisitId: visit.id };
  expect(problems(await search(both))).toEqual(['/items EXCLUSIVE']);
  const unknown = await search({ excludeVisitId: visit.reservations[0].id });
  expect([unknown.status, problems(unknown)]).toEqual([404, ['/excludeVisitId NOT_FOUND']]);
  const searcher = await desk.provider.token('searcher');
  expect(await search({ excludeVisitId: visit.id }, searcher)).toMatchObject({ status: 403 });
});

test('employees and rooms are distributed so that all of a visit can be moved', async () => {
  const hours = (from: string, to: string) => [{ days: ['TUE'], from, to }];
  desk = await openDesk(app, {
    ...SHOP,
    employees: ['anna', 'petra', 'zoe', 'ewa'].map((key) => ({
      ...{ key, displayName: key, services: ['cut', ...(key === 'zoe' ? [] : ['colour'])] },
      workingHours: key === 'anna' || key === 'petra' ? hours('09:00', '10:00') : hours('09:00', '13:00'),
    })),
    resources: ['c1', 'c2'].map((key) => ({ key, name: key, kind: 'chair' })),
  });
  const { employees, services } = desk.provider;
  const json = {
    items: [
      { serviceId: services['cut'], employeeIds: [employees['ewa']] },
      { serviceId: services['colour'], employeeIds: [employees['petra']] },
    ],
    ...{ parallel: true, startAt: at('09:00'), client: ANN },
  };
  const { body: visit } = await desk.call('POST', 'visits', { json });
  for (const time of ['11:00', '12:00', '10:00']) expect(await move(visit.id, time)).toMatchObject({ status: 200 });
});

test('the only employee of a later service stays with it, although another one could take an earlier service less busy', async () => {
  const working = (key: string, from: string, to: string) => ({
    ...{ key, displayName: key, services: ['wash'], workingHours: [{ days: ['TUE'], from, to }] },
  });
  desk = await openDesk(app, {
    ...SHOP,
    services: [{ key: 'wash', name: 'Wash', durationMinutes: 30, bookingRules: { ...RULES, bufferBeforeMinutes: 5 } }],
    employees: [
      working('early', '09:00', '09:30'),
      working('busy', '09:00', '11:30'),
      working('late', '09:00', '13:00'),
    ],
    resources: [],
  });
  const { wash: serviceId } = desk.provider.services;
  const { early, busy, late } = desk.provider.employees;
  for (const [time, phone] of [
    ['09:00', '+48600100401'],
    ['10:00', '+48600100402'],
  ] as const) {
    const startAt = at(time);
    const client = { firstName: 'Ben', phone };
    await desk.book({ serviceId, employeeSelectionMode: 'SPECIFIC', employeeId: busy, startAt, client });
  }
  const visit = await book('09:00', ['wash', 'wash']);
  const employeesOf = ({ reservations }: { reservations: { employeeId: string }[] }) =>
    reservations.map(({ employeeId }) => employeeId);
  expect(employeesOf(visit)).toEqual([early, late]);
  expect(labels(await movesOf(visit.id))).toContain('11:00');
  const moved = await move(visit.id, '11:00');
  expect(moved.status, JSON.stringify(moved.body)).toBe(200);
  expect(employeesOf(moved.body)).toEqual([busy, late]);
});
