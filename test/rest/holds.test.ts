import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, TEST_START, type TestApp, type TestRequest } from '../support/app.ts';
import { codesOf, graphql, workspaceToken } from '../support/graphql.ts';
import { ANN, at, type Desk, keyed, openDesk, problems } from './reservation-desk.ts';

const CLIENTS = [
  { name: 'voicebot', scopes: 'all' },
  { name: 'crm', scopes: 'all' },
];

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
beforeEach(() => app.setNow(TEST_START));
afterAll(() => app.close());

const DAY_MS = 86_400_000;
const later = (seconds: number) => new Date(Date.parse(TEST_START) + seconds * 1000);
const open = (parts: object = {}) => openDesk(app, { integrationClients: CLIENTS, ...parts });
const crm = async (desk: Desk): Promise<TestRequest> => ({ token: await desk.provider.token('crm') });

const wanted = (desk: Desk, parts: object = {}) => ({
  serviceId: desk.provider.services['cut'],
  employeeSelectionMode: 'SPECIFIC',
  employeeId: desk.provider.employees['petra'],
  startAt: at('10:00'),
  ...parts,
});
const ANYONE = { employeeSelectionMode: 'ANY', employeeId: undefined };

const ask = (desk: Desk, parts: object = {}, request: TestRequest = {}) =>
  desk.call('POST', 'holds', { json: wanted(desk, parts), ...request });

/** Creates a hold and expects 201; returns the record. */
async function hold(desk: Desk, parts: object = {}, request: TestRequest = {}) {
  const answer = await ask(desk, parts, request);
  expect(answer).toMatchObject({ status: 201 });
  return answer.body;
}

const release = (desk: Desk, id: string, request: TestRequest = {}) => desk.call('DELETE', `holds/${id}`, request);

async function labels(desk: Desk, employee = 'petra'): Promise<string[]> {
  const query = `serviceId=${desk.provider.services['cut']}&employeeId=${desk.provider.employees[employee]}`;
  const { body } = await desk.call('GET', `slots?${query}&dateFrom=2026-11-03&dateTo=2026-11-03`);
  return body.dates[0].slots.map(({ label }: { label: string }) => label);
}

async function firstAvailable(desk: Desk): Promise<string> {
  const query = `serviceId=${desk.provider.services['cut']}&employeeId=${desk.provider.employees['petra']}`;
  const { body } = await desk.call('GET', `slots/first-available?${query}&dateFrom=2026-11-03&timeFrom=10:00`);
  return body.label;
}

describe('POST holds', () => {
  test('POST holds: 201 with the record of the contract, for 120 seconds by default', async () => {
    const desk = await open();
    const { status, body } = await ask(desk);
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      expiresAt: '2026-11-02T08:02:00.000Z',
      serviceId: desk.provider.services['cut'],
      employeeId: desk.provider.employees['petra'],
      employees: [{ id: desk.provider.employees['petra'], displayName: 'Petra K.' }],
      startAt: '2026-11-03T10:00:00+01:00',
      endAt: '2026-11-03T11:00:00+01:00',
      price: { amountMinor: 12000, currency: 'PLN' },
      summary: "Women's cut, wykonuje Petra K., wtorek, 3 listopada o 10:00, 120 złotych.",
    });
  });

  test.each([
    [30, '2026-11-02T08:00:30.000Z'],
    [600, '2026-11-02T08:10:00.000Z'],
  ])('a hold of %i seconds ends at %s', async (seconds, expiresAt) => {
    expect(await hold(await open(), { seconds })).toMatchObject({ expiresAt });
  });

  test.each([29, 601])('POST holds: 400 for %i seconds', async (seconds) => {
    const answer = await ask(await open(), { seconds });
    expect([answer.status, problems(answer)]).toEqual([400, ['/seconds OUT_OF_RANGE']]);
  });

  test('POST holds: 400 for SPECIFIC without an employee, ANY with one, and fields of a reservation', async () => {
    const desk = await open();
    expect(problems(await ask(desk, { employeeId: undefined }))).toEqual(['/employeeId REQUIRED']);
    expect(problems(await ask(desk, { employeeSelectionMode: 'ANY' }))).toEqual(['/employeeId EXCLUSIVE']);
    expect(problems(await ask(desk, { client: ANN }))).toEqual(['/client UNKNOWN_FIELD']);
  });

  test('POST holds: 404 names an unknown service and an unknown employee', async () => {
    const answer = await ask(await open(), { serviceId: randomUUID(), employeeId: randomUUID() });
    expect([answer.status, problems(answer)]).toEqual([404, ['/employeeId NOT_FOUND', '/serviceId NOT_FOUND']]);
  });

  test('POST holds: an internal service is unknown without its scope', async () => {
    const desk = await open();
    const staff = { serviceId: desk.provider.services['staff'], employeeId: desk.provider.employees['anna'] };
    const token = await desk.provider.token('crm', 'reservations:create');
    expect(problems(await ask(desk, staff, { token }))).toEqual(['/serviceId NOT_FOUND']);
    await hold(desk, staff);
  });

  test('POST and DELETE holds: 403 without reservations:create', async () => {
    const desk = await open();
    const { id } = await hold(desk);
    const token = await desk.provider.token('voicebot', 'reservations:read slots:read');
    expect((await ask(desk, { startAt: at('12:00') }, { token })).status).toBe(403);
    expect((await release(desk, id, { token })).status).toBe(403);
  });

  test('POST holds: 409 SLOT_UNAVAILABLE with the reason and alternatives of a reservation', async () => {
    const desk = await open();
    await desk.book();
    const { status, body } = await ask(desk);
    expect([status, body.error, body.context.reason]).toEqual([409, 'SLOT_UNAVAILABLE', 'TAKEN']);
    expect(body.context.otherEmployeeIds).toEqual([desk.provider.employees['anna']]);
    expect(body.context.alternatives.length).toBe(3);
    const reasonAt = async (startAt: string) => (await ask(desk, { startAt })).body.context.reason;
    expect(await reasonAt(at('08:00'))).toBe('OUTSIDE_WORKING_HOURS');
    expect(await reasonAt(at('12:07'))).toBe('OFF_GRID');
    expect(await reasonAt(at('10:00', '2026-11-01'))).toBe('IN_THE_PAST');
    expect(await reasonAt(at('10:00', '2027-11-03'))).toBe('BEYOND_MAX_ADVANCE');
  });

  test('409 OFFER_CHANGED if the end or the price differs from the quoted one, and 201 if both are equal', async () => {
    const desk = await open();
    const received = { expectedEndAt: at('11:00'), expectedPrice: { amountMinor: 12000, currency: 'PLN' } };
    const reason = async (parts: object) => (await ask(desk, parts)).body.context.reason;
    expect(await reason({ ...received, expectedEndAt: at('11:15') })).toBe('OFFER_CHANGED');
    expect(await reason({ ...received, expectedPrice: { amountMinor: 11000, currency: 'PLN' } })).toBe('OFFER_CHANGED');
    await hold(desk, received);
  });

  test('ANY holds any free employee, and the third hold finds none', async () => {
    const desk = await open();
    const first = await hold(desk, ANYONE);
    const second = await hold(desk, ANYONE);
    expect(new Set([first.employeeId, second.employeeId])).toEqual(new Set(Object.values(desk.provider.employees)));
    expect((await ask(desk, ANYONE)).body.context.reason).toBe('TAKEN');
  });

  test('ten callers request a hold of one slot: one gets it, nine are refused', async () => {
    const desk = await open();
    const second = await crm(desk);
    const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => ask(desk, {}, index % 2 ? second : {})));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
    const refused = answers.filter(({ status }) => status === 409);
    expect(new Set(refused.map(({ body }) => body.context.reason))).toEqual(new Set(['TAKEN']));
  });

  test('one of a concurrent hold and booking succeeds, whichever is first', async () => {
    const desk = await open();
    const second = await crm(desk);
    for (const time of ['09:00', '11:00', '13:00', '15:00']) {
      const [held, booked] = await Promise.all([
        ask(desk, { startAt: at(time) }, second),
        desk.create({ startAt: at(time) }),
      ]);
      expect([held.status, booked.status].sort()).toEqual([201, 409]);
    }
  });
});

describe('at most ten live holds of an integration client', () => {
  const starts = Array.from({ length: 14 }, (_, day) => at('10:00', `2026-11-${String(day + 4).padStart(2, '0')}`));

  test('the eleventh hold is 409 LIMIT_REACHED, also of concurrent requests; another client has its own ten', async () => {
    const desk = await open();
    const answers = await Promise.all(starts.map((startAt) => ask(desk, { startAt })));
    const refused = answers.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(4);
    for (const { status, body } of refused) {
      expect([status, body.error, body.context]).toEqual([409, 'LIMIT_REACHED', { limit: 10 }]);
    }
    await hold(desk, {}, await crm(desk));
  });

  test('a person of the workspace has at most ten holds too, also with concurrent requests', async () => {
    const desk = await open();
    const token = await workspaceToken(app, desk.provider.id, 'STAFF');
    const mutation = 'mutation ($input: CreateHoldInput!) { createHold(input: $input) { hold { id } } }';
    const days = Array.from({ length: 40 }, (_, day) => new Date(Date.parse(at('10:00', '2026-11-09')) + day * DAY_MS));
    const answers = await Promise.all(
      days.map((day) => graphql(app, token, mutation, { input: wanted(desk, { startAt: day.toISOString() }) })),
    );
    const held = answers.filter(({ data }) => data?.createHold);
    const refused = answers.filter((answer) => codesOf(answer).includes('LIMIT_REACHED'));
    expect([held.length, refused.length > 0]).toEqual([10, true]);
  });

  test('an expired, released or booked hold permits another one', async () => {
    const desk = await open();
    const [first] = await Promise.all(starts.slice(0, 10).map((startAt) => hold(desk, { startAt })));
    const tryAnother = () => ask(desk, { startAt: at('15:00') });
    expect((await tryAnother()).body.error).toBe('LIMIT_REACHED');
    await desk.book({ startAt: first.startAt, holdId: first.id });
    const { id } = (await tryAnother()).body;
    expect((await ask(desk, { startAt: at('12:00') })).body.error).toBe('LIMIT_REACHED');
    expect((await release(desk, id)).status).toBe(204);
    expect((await tryAnother()).status).toBe(201);
    app.setNow(later(120));
    await Promise.all(starts.slice(0, 10).map((startAt, index) => index > 0 && hold(desk, { startAt })));
  });
});

describe('a live hold', () => {
  test('the time of a hold is taken for all others: slots, first available, explanation, bookings, moves and holds', async () => {
    const desk = await open();
    const { id } = await desk.book({ startAt: at('14:00') });
    await hold(desk);
    expect(await labels(desk)).not.toEqual(expect.arrayContaining(['10:00']));
    expect(await labels(desk)).toEqual(expect.arrayContaining(['09:00', '11:00']));
    expect(await labels(desk)).not.toEqual(expect.arrayContaining(['09:15']));
    expect(await firstAvailable(desk)).toBe('11:00');
    const query = `serviceId=${desk.provider.services['cut']}&startAt=2026-11-03T09:00:00Z`;
    const { body } = await desk.call('GET', `slots/explain?${query}`);
    expect(body.employees).toContainEqual({ employeeId: desk.provider.employees['petra'], reason: 'TAKEN' });
    const second = await crm(desk);
    const reason = async (answer: Promise<{ body: { context?: { reason?: string } } }>) =>
      (await answer).body.context?.reason;
    expect(await reason(desk.create())).toBe('TAKEN');
    expect(await reason(desk.create({}, second))).toBe('TAKEN');
    expect(await reason(desk.reschedule(id, { startAt: at('09:30') }, second))).toBe('TAKEN');
    expect(await reason(desk.update(id, { startAt: at('10:30') }, second))).toBe('TAKEN');
    expect(await reason(desk.update(id, { startAt: at('09:00'), durationMinutes: 90 }, second))).toBe('TAKEN');
    expect(await reason(ask(desk, { startAt: at('10:45') }, second))).toBe('TAKEN');
  });

  test('a hold includes the buffers of the service', async () => {
    const services = [
      {
        key: 'cut',
        name: 'Cut',
        durationMinutes: 60,
        bookingRules: { bufferBeforeMinutes: 15, bufferAfterMinutes: 15, slotIntervalMinutes: 15 },
      },
    ];
    const days = ['MON', 'TUE', 'WED'];
    const employees = [
      { key: 'petra', displayName: 'Petra', services: ['cut'], workingHours: [{ days, from: '09:00', to: '17:00' }] },
    ];
    const desk = await open({ services, employees });
    await hold(desk, { startAt: at('11:00') });
    expect((await labels(desk)).filter((label) => label < '13:00')).toEqual([
      '09:00',
      '09:15',
      '09:30',
      '12:30',
      '12:45',
    ]);
  });

  test('ANY books and moves to employees without a hold, and a hold does not count as a booking of the day', async () => {
    const desk = await open();
    const [petra, anna] = [desk.provider.employees['petra'], desk.provider.employees['anna']];
    await hold(desk);
    expect(await desk.book({ ...ANYONE })).toMatchObject({ employeeId: anna });
    await hold(desk, { startAt: at('15:00') });
    expect(await desk.book({ ...ANYONE, startAt: at('12:00') })).toMatchObject({ employeeId: petra });
  });

  test('the calendar of the day shows a hold as busy time, without a reservation', async () => {
    const desk = await open();
    await hold(desk);
    const token = await desk.provider.token();
    const query = `{ calendar(date: "2026-11-03") { employees { employeeId busy { startAt endAt } reservations { id } } } }`;
    const { data } = await graphql(app, token, query);
    expect(data.calendar.employees).toContainEqual({
      employeeId: desk.provider.employees['petra'],
      busy: [{ startAt: '2026-11-03T10:00:00+01:00', endAt: '2026-11-03T11:00:00+01:00' }],
      reservations: [],
    });
  });
});

describe('an expired hold', () => {
  test('a hold frees its time exactly at its expiry, for slots and every write', async () => {
    const desk = await open();
    const second = await crm(desk);
    const { id } = await desk.book({ startAt: at('16:00') });
    for (const write of [
      () => desk.create({}, second),
      () => desk.reschedule(id, { startAt: at('10:00') }, second),
      () => ask(desk, {}, second),
    ]) {
      app.setNow(TEST_START);
      await hold(desk);
      app.setNow(new Date(later(120).getTime() - 1));
      expect(await labels(desk)).not.toContain('10:00');
      expect(await firstAvailable(desk)).toBe('11:00');
      expect((await write()).body.context.reason).toBe('TAKEN');
      app.setNow(later(120));
      expect(await labels(desk)).toContain('10:00');
      expect(await firstAvailable(desk)).toBe('10:00');
      const { status, body } = await write();
      expect(status).toBeLessThan(300);
      app.setNow(TEST_START);
      if (body.id === id) await desk.reschedule(id, { startAt: at('16:00') });
      else if (body.expiresAt) expect((await release(desk, body.id, second)).status).toBe(204);
      else await desk.cancel(body.id);
    }
  });

  test('several expired holds do not block one booking', async () => {
    const desk = await open();
    const colour = { serviceId: desk.provider.services['colour'] };
    await hold(desk, { startAt: at('10:00') });
    await hold(desk, { startAt: at('11:00') });
    app.setNow(later(120));
    await desk.book({ ...colour, startAt: at('10:30') });
  });

  test('an expired hold does not count: ANY chooses its employee if it is their turn', async () => {
    const desk = await open();
    const any = { employeeSelectionMode: 'ANY', employeeId: undefined };
    const held = await hold(desk, any);
    app.setNow(later(121));
    expect((await desk.book(any)).employeeId).toBe(held.employeeId);
  });

  test('an expired hold can be booked with its id while the time is free', async () => {
    const desk = await open();
    const first = await hold(desk);
    app.setNow(later(121));
    expect(await desk.book({ holdId: first.id })).toMatchObject({ status: 'CONFIRMED' });
    app.setNow(TEST_START);
    const second = await hold(desk, { startAt: at('12:00') });
    app.setNow(later(121));
    await desk.book({ startAt: at('12:30') });
    const answer = await desk.create({ startAt: at('12:00'), holdId: second.id });
    expect([answer.status, problems(answer)]).toEqual([404, ['/holdId NOT_FOUND']]);
  });
});

describe('DELETE holds/{id}', () => {
  test('DELETE holds/{id}: 204, the time is free at once, and a second time 404', async () => {
    const desk = await open();
    const { id } = await hold(desk);
    expect((await release(desk, id)).status).toBe(204);
    expect(await labels(desk)).toContain('10:00');
    expect((await release(desk, id)).status).toBe(404);
    await desk.book();
  });

  test("DELETE holds/{id}: 404 for another client's, an expired one, a booked one and a reservation", async () => {
    const desk = await open();
    const { id } = await hold(desk);
    expect((await release(desk, id, await crm(desk))).status).toBe(404);
    const booked = await desk.book({ holdId: id });
    expect((await release(desk, id)).status).toBe(404);
    expect((await release(desk, booked.id)).status).toBe(404);
    expect((await desk.read(booked.id)).body.status).toBe('CONFIRMED');
    const ended = await hold(desk, { startAt: at('12:00') });
    app.setNow(later(120));
    expect((await release(desk, ended.id)).status).toBe(404);
  });
});

describe('POST reservations with holdId', () => {
  test('a booking with holdId replaces the hold: one reservation, no hold, and no other conflict', async () => {
    const desk = await open();
    const { id, employeeId, startAt } = await hold(desk);
    const booked = await desk.book({ holdId: id });
    expect(booked).toMatchObject({ employeeId, startAt });
    const again = await desk.create({ holdId: id, client: { firstName: 'Bo', phone: '+48600100200' } });
    expect(again.status).toBe(404);
    await desk.cancel(booked.id);
    expect(await labels(desk)).toContain('10:00');
  });

  test('a booking with holdId and ANY gets the held employee, also if others are free', async () => {
    const desk = await open();
    const { id, employeeId } = await hold(desk, ANYONE);
    const { employees } = desk.provider;
    expect(await desk.book({ ...ANYONE, employeeIds: Object.values(employees), holdId: id })).toMatchObject({
      employeeId,
      employeeSelectionMode: 'ANY',
    });
  });

  test('404 at /holdId for an unknown, a released and a foreign hold', async () => {
    const desk = await open();
    const { id } = await hold(desk);
    const foreign = await desk.create({ holdId: id }, await crm(desk));
    expect([foreign.status, problems(foreign)]).toEqual([404, ['/holdId NOT_FOUND']]);
    const unknown = await desk.create({ holdId: randomUUID() });
    expect([unknown.status, problems(unknown)]).toEqual([404, ['/holdId NOT_FOUND']]);
    await release(desk, id);
    expect((await desk.create({ holdId: id })).status).toBe(404);
  });

  test('400 names service, start and employee that differ from the hold, which stays', async () => {
    const desk = await open();
    const { id } = await hold(desk);
    const { services, employees } = desk.provider;
    const other = { serviceId: services['colour'], startAt: at('12:00'), holdId: id };
    const specific = await desk.create({ serviceId: services['cut'], startAt: at('12:00'), holdId: id });
    expect([specific.status, problems(specific)]).toEqual([400, ['/startAt EXCLUSIVE']]);
    expect(problems(await desk.create(other))).toEqual(['/serviceId EXCLUSIVE', '/startAt EXCLUSIVE']);
    expect(problems(await desk.create({ employeeId: employees['anna'], holdId: id }))).toEqual([
      '/employeeId EXCLUSIVE',
    ]);
    const any = await desk.create({ ...ANYONE, employeeIds: [employees['anna']], holdId: id });
    expect(problems(any)).toEqual(['/employeeIds EXCLUSIVE']);
    await desk.book({ holdId: id });
  });

  test('many concurrent bookings of one hold: one succeeds', async () => {
    const desk = await open();
    const { id } = await hold(desk);
    const answers = await Promise.all(Array.from({ length: 10 }, () => desk.create({ holdId: id })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(404)]);
  });

  test('a retry of a booking with holdId replays, though the hold is deleted', async () => {
    const desk = await open();
    const { id } = await hold(desk);
    const first = await desk.create({ holdId: id }, keyed('attempt-1'));
    const second = await desk.create({ holdId: id }, keyed('attempt-1'));
    expect([first.status, second.status]).toEqual([201, 201]);
    expect([second.body, second.headers.get('Idempotency-Replayed')]).toEqual([first.body, 'true']);
  });

  test('a refused booking keeps the hold', async () => {
    const desk = await open();
    const { id } = await hold(desk);
    await desk.book({ ...ANYONE, employeeIds: [desk.provider.employees['anna']] });
    const refused = await desk.create({ holdId: id, allowClientOverlap: false });
    expect([refused.status, refused.body.context.reason]).toEqual([409, 'ALREADY_BOOKED']);
    expect(await labels(desk)).not.toContain('10:00');
    await desk.book({ holdId: id });
  });

  test('min notice is checked when the hold is created, and the past when it is booked', async () => {
    const services = [{ key: 'cut', name: 'Cut', durationMinutes: 60, bookingRules: { minNoticeMinutes: 60 } }];
    const days = ['MON', 'TUE'];
    const employees = [
      { key: 'petra', displayName: 'Petra', services: ['cut'], workingHours: [{ days, from: '09:00', to: '17:00' }] },
    ];
    const desk = await open({ services, employees });
    const startAt = at('10:00', '2026-11-02');
    const { id } = await hold(desk, { startAt });
    app.setNow(later(60));
    expect((await desk.create({ startAt })).body.context.reason).toBe('BELOW_MIN_NOTICE');
    expect(await desk.book({ startAt, holdId: id })).toMatchObject({ status: 'CONFIRMED' });
  });

  test('a start that has passed is refused, though the hold is live', async () => {
    const desk = await open();
    const startAt = at('09:15', '2026-11-02');
    app.setNow('2026-11-02T08:14:00Z');
    const { id } = await hold(desk, { startAt, seconds: 600 });
    app.setNow('2026-11-02T08:15:01Z');
    expect((await desk.create({ startAt, holdId: id })).body.context.reason).toBe('IN_THE_PAST');
  });
});

describe('Idempotency-Key on POST holds', () => {
  test('a repeated POST holds returns the same hold and takes no second slot', async () => {
    const desk = await open();
    const [first, second] = await Promise.all([1, 2].map(() => ask(desk, ANYONE, keyed('attempt-1'))));
    expect(first?.body).toEqual(second?.body);
    expect([first, second].map((answer) => answer?.headers.get('Idempotency-Replayed')).sort()).toEqual([null, 'true']);
    const other = await ask(desk, { ...ANYONE, seconds: 60 }, keyed('attempt-1'));
    expect([other.status, other.body.error, other.body.context]).toEqual([
      409,
      'IDEMPOTENCY_KEY_REUSED',
      { differs: ['seconds'] },
    ]);
  });

  test('a repeated POST holds after its expiry or release is 404', async () => {
    const desk = await open();
    await hold(desk, {}, keyed('attempt-1'));
    app.setNow(later(120));
    expect((await ask(desk, {}, keyed('attempt-1'))).status).toBe(404);
    app.setNow(TEST_START);
    const { id } = await hold(desk, { startAt: at('12:00') }, keyed('attempt-2'));
    await release(desk, id);
    expect((await ask(desk, { startAt: at('12:00') }, keyed('attempt-2'))).status).toBe(404);
  });
});

test('a hold is in no list, count, feed, history, event, statistic or read of reservations', async () => {
  const desk = await open();
  const booked = await desk.book({ startAt: at('09:00') });
  const events = () => app.database.orm.webhookDelivery.count({ where: { providerId: desk.provider.id } });
  const before = await events();
  const held = await hold(desk, { startAt: at('11:00') });
  await hold(desk, { startAt: at('10:00') });
  const last = await desk.book({ startAt: at('13:00') });
  const list = async (query: string) => (await desk.call('GET', `reservations?${query}`)).body;
  const ids = ({ items }: { items: { id: string }[] }) => items.map(({ id }) => id);
  const all = await list('pageSize=2');
  expect([ids(all), all.totalItems, all.totalPages, all.hasNextPage]).toEqual([[booked.id, last.id], 2, 1, false]);
  expect(ids(await list(`employeeId=${desk.provider.employees['petra']}&pageSize=1`))).toEqual([booked.id]);
  expect((await list('status=HELD')).error).toBe('VALIDATION_FAILED');
  expect(ids(await list('updatedSince=2026-11-01T00:00:00Z'))).not.toContain(held.id);
  expect((await desk.read(held.id)).status).toBe(404);
  expect((await desk.call('GET', `reservations/${held.id}/events`)).status).toBe(404);
  for (const answer of [
    desk.update(held.id, { clientNote: 'x' }),
    desk.reschedule(held.id, { startAt: at('15:00') }),
    desk.cancel(held.id),
    desk.call('POST', `reservations/${held.id}/confirm`),
    desk.call('POST', `reservations/${held.id}/no-show`),
  ]) {
    expect((await answer).status).toBe(404);
  }
  expect(await events()).toBe(before);
  const history = await app.database.orm.reservationEvent.findMany({ where: { providerId: desk.provider.id } });
  expect(history.map(({ reservationId }) => reservationId).sort()).toEqual([booked.id, last.id].sort());
});
