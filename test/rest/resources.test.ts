import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, TEST_START, type TestAnswer, type TestApp } from '../support/app.ts';
import { graphql, workspaceToken } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';
import { ANN, at, type Desk, openDesk } from './reservation-desk.ts';

const RULES = { slotIntervalMinutes: 30, minNoticeMinutes: 0, maxAdvanceDays: 90 };
const HOURS = [{ days: ['TUE'], from: '10:00', to: '12:00' }];
const massage = { key: 'massage', name: 'Massage', durationMinutes: 60, needs: ['room'], bookingRules: RULES };
const laser = {
  key: 'laser',
  name: 'Laser',
  durationMinutes: 30,
  needs: ['room', 'laser'],
  bookingRules: { ...RULES, bufferAfterMinutes: 15 },
};
const talk = { key: 'talk', name: 'Talk', durationMinutes: 30, bookingRules: RULES };
const person = (key: string) => ({
  ...{ key, displayName: key, services: ['massage', 'laser', 'talk'] },
  workingHours: HOURS,
});
const ROOM = { key: 'blue', name: 'Blue room', kind: 'room' };
const LASER = { key: 'l1', name: 'Laser 1', kind: 'laser' };
const SHOP = {
  services: [massage, laser, talk],
  employees: ['anna', 'petra', 'zoe'].map(person),
  resources: [ROOM, LASER],
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

let callers = 0;
const nextCaller = () => {
  callers += 1;
  return { firstName: `Caller ${callers}`, phone: `+48600${String(200_000 + callers)}` };
};
const book = (key: string, time: string, employee: string | null = null, parts: object = {}) =>
  desk.create({
    serviceId: desk.provider.services[key],
    employeeSelectionMode: employee ? 'SPECIFIC' : 'ANY',
    employeeId: employee ? desk.provider.employees[employee] : undefined,
    startAt: at(time),
    client: nextCaller(),
    ...parts,
  });
const refused = ({ status, body }: TestAnswer) => [status, body.context?.reason];
const namesOf = ({ body }: TestAnswer) => body.resources?.map(({ name }: { name: string }) => name);

async function labels(key: string, parts = ''): Promise<string[]> {
  const query = `serviceId=${desk.provider.services[key]}&dateFrom=2026-11-03&dateTo=2026-11-03${parts}`;
  const { body } = await desk.call('GET', `slots?${query}`);
  return body.dates[0].slots.map(({ label }: { label: string }) => label);
}

describe('resources', () => {
  test('a reservation occupies one of each kind that its service needs, and answers them', async () => {
    const answer = await book('laser', '10:00', 'anna');
    expect(answer.status).toBe(201);
    expect(answer.body.resources).toEqual([
      { id: expect.any(String), name: 'Blue room' },
      { id: expect.any(String), name: 'Laser 1' },
    ]);
    expect(await desk.read(answer.body.id)).toMatchObject({ body: { resources: answer.body.resources } });
    expect((await book('talk', '10:00', 'petra')).body.resources).toEqual([]);
  });

  test('409 NO_RESOURCE where the room is occupied, with alternatives that have one; buffers are occupied too', async () => {
    await book('laser', '10:00', 'anna');
    const answer = await book('massage', '10:30', 'petra');
    expect(refused(answer)).toEqual([409, 'NO_RESOURCE']);
    const starts = answer.body.context.alternatives.map(({ startsAt }: { startsAt: string }) => startsAt);
    expect(starts[0]).toBe(at('11:00'));
    expect(await labels('massage')).toEqual(['11:00']);
    expect(await labels('talk')).toEqual(['10:00', '10:30', '11:00', '11:30']);
    expect(await book('massage', '11:00')).toMatchObject({ status: 201 });
  });

  test('explain and the first available slot know them', async () => {
    await book('massage', '10:00', 'anna');
    const of = `serviceId=${desk.provider.services['massage']}`;
    const explained = await desk.call('GET', `slots/explain?${of}&startAt=${encodeURIComponent(at('10:30'))}`);
    const reasons = explained.body.employees.map(({ reason }: { reason: string }) => reason).sort();
    expect(reasons).toEqual(['NO_RESOURCE', 'NO_RESOURCE', 'TAKEN']);
    const first = await desk.call('GET', `slots/first-available?${of}&dateFrom=2026-11-03`);
    expect(first.body.label).toBe('11:00');
  });

  test('of several free ones the one that is used least that day', async () => {
    desk = await openDesk(app, { ...SHOP, resources: [ROOM, { ...ROOM, key: 'red', name: 'Red room' }, LASER] });
    expect(namesOf(await book('massage', '10:00'))).toEqual(['Blue room']);
    expect(namesOf(await book('massage', '10:00'))).toEqual(['Red room']);
    expect(refused(await book('massage', '10:00'))).toEqual([409, 'NO_RESOURCE']);
    expect(namesOf(await book('laser', '11:00'))).toEqual(['Blue room', 'Laser 1']);
    expect(namesOf(await book('massage', '11:00'))).toEqual(['Red room']);
  });

  test('visits, their holds and their moves take the ones that are used least that day', async () => {
    const hours = [{ days: ['TUE', 'WED'], from: '10:00', to: '12:00' }];
    desk = await openDesk(app, {
      ...SHOP,
      employees: SHOP.employees.map((one) => ({ ...one, workingHours: hours })),
      resources: [ROOM, ...['red', 'green'].map((key) => ({ ...ROOM, key, name: `${key} room` })), LASER],
    });
    await book('massage', '10:00');
    const items = ['talk', 'laser'].map((key) => ({ serviceId: desk.provider.services[key] }));
    const send = (path: string, json: object) =>
      desk.call('POST', path, { json: { items, startAt: at('11:00'), ...json } });
    const held = await send('visits/holds', { seconds: 60 });
    const { rows } = await app.database.pool.query(
      "SELECT resource_names FROM reservation WHERE status = 'HELD' AND visit_position = 1 AND provider_id = $1",
      [desk.provider.id],
    );
    expect(rows).toEqual([{ resource_names: ['red room', 'Laser 1'] }]);
    await desk.call('DELETE', `holds/${held.body.id}`);
    const { body } = await send('visits', { client: ANN });
    expect(namesOf({ body: body.reservations[1] } as TestAnswer)).toEqual(['red room', 'Laser 1']);
    await send(`visits/${body.id}/reschedule`, { items: undefined, startAt: '2026-11-04T10:00:00+01:00' });
    expect(namesOf(await book('massage', '11:00'))).toEqual(['red room']);
    const moved = await send(`visits/${body.id}/reschedule`, { items: undefined });
    expect(namesOf({ body: moved.body.reservations[1] } as TestAnswer)).toEqual(['green room', 'Laser 1']);
  });

  test('hours of its own limit it', async () => {
    const resources = [{ ...ROOM, workingHours: [{ days: ['TUE'], from: '10:30', to: '11:30' }] }, LASER];
    desk = await openDesk(app, { ...SHOP, resources });
    expect(await labels('massage')).toEqual(['10:30']);
    expect(refused(await book('massage', '11:00'))).toEqual([409, 'NO_RESOURCE']);
  });

  test('a cancelled reservation gives it back, and a reopened one needs it', async () => {
    const { body } = await book('massage', '10:00', 'anna');
    await desk.cancel(body.id);
    expect(await book('massage', '10:00', 'petra')).toMatchObject({ status: 201 });
    const reopen = `mutation { reopenReservation(input: { reservationId: "${body.id}" }) { reservation { status resources { name } } } }`;
    const token = await workspaceToken(app, desk.provider.id);
    const refusal = await graphql(app, token, reopen);
    expect(refusal.errors[0]?.extensions).toMatchObject({ context: { reason: 'NO_RESOURCE' } });
  });

  test('a move keeps the room where it is free, and takes another one where not', async () => {
    desk = await openDesk(app, { ...SHOP, resources: [ROOM, { ...ROOM, key: 'red', name: 'Red room' }, LASER] });
    const { body } = await book('massage', '10:00', 'anna');
    const kept = await desk.reschedule(body.id, { startAt: at('10:30') });
    expect([kept.status, namesOf(kept)]).toEqual([200, ['Blue room']]);
    expect(namesOf(await book('massage', '10:00', 'petra'))).toEqual(['Red room']);
    const back = await desk.reschedule(body.id, { startAt: at('10:00') });
    expect([back.status, namesOf(back)]).toEqual([200, ['Blue room']]);
    expect(namesOf(await book('massage', '11:00', 'zoe'))).toEqual(['Blue room']);
    const other = await desk.reschedule(body.id, { startAt: at('11:00') });
    expect([other.status, namesOf(other)]).toEqual([200, ['Red room']]);
  });

  test('a hold keeps it, and is booked with it', async () => {
    const json = { serviceId: desk.provider.services['massage'], employeeSelectionMode: 'ANY', startAt: at('10:00') };
    const hold = await desk.call('POST', 'holds', { json });
    expect(hold.status).toBe(201);
    expect(refused(await book('massage', '10:00'))).toEqual([409, 'NO_RESOURCE']);
    const booked = await book('massage', '10:00', null, { holdId: hold.body.id });
    expect([booked.status, namesOf(booked)]).toEqual([201, ['Blue room']]);
  });

  test('a hold that has expired gives it back', async () => {
    const json = { serviceId: desk.provider.services['massage'], employeeSelectionMode: 'ANY', startAt: at('10:00') };
    await desk.call('POST', 'holds', { json: { ...json, seconds: 30 } });
    app.setNow(new Date(Date.parse(TEST_START) + 31_000));
    expect(await book('massage', '10:30', 'petra')).toMatchObject({ status: 201 });
  });

  test('64 callers want one room with three employees at once: one is booked', async () => {
    const token = await desk.provider.token();
    const answers = await Promise.all(
      Array.from({ length: 64 }, (_, index) =>
        desk.create(
          {
            serviceId: desk.provider.services['massage'],
            employeeSelectionMode: 'ANY',
            employeeId: undefined,
            startAt: at(index % 2 === 0 ? '10:00' : '10:30'),
            client: { firstName: `Racer ${index}`, phone: `+486003${String(10_000 + index)}` },
          },
          { token },
        ),
      ),
    );
    const booked = answers.filter(({ status }) => status === 201);
    const others = new Set(answers.filter(({ status }) => status !== 201).map((answer) => refused(answer).join()));
    expect([booked.length, [...others]]).toEqual([1, ['409,NO_RESOURCE']]);
  });

  test('a visit has a room for each of its services, and none is occupied twice', async () => {
    const items = ['massage', 'laser'].map((key) => ({ serviceId: desk.provider.services[key] }));
    const one = await desk.call('POST', 'visits', { json: { items, startAt: at('10:00'), client: ANN } });
    expect(one).toMatchObject({ status: 201 });
    expect(one.body.reservations.map((each: object) => namesOf({ body: each } as TestAnswer))).toEqual([
      ['Blue room'],
      ['Blue room', 'Laser 1'],
    ]);
    const two = await desk.call('POST', 'visits', { json: { items, startAt: at('10:30'), client: nextCaller() } });
    expect(refused(two)).toEqual([409, 'NO_RESOURCE']);
    const moved = await desk.call('POST', `visits/${one.body.id}/reschedule`, { json: { startAt: at('10:30') } });
    expect(moved).toMatchObject({ status: 200 });
    const parallel = { items: [items[0], items[0]], parallel: true, dateFrom: '2026-11-03', dateTo: '2026-11-03' };
    const { body } = await desk.call('POST', 'visits/slots', { json: parallel });
    expect(body.dates[0].visits).toEqual([]);
  });

  test('creates, holds, moves and visits at once give no room twice and never wait for one another in a circle', async () => {
    desk = await openDesk(app, {
      ...SHOP,
      provider: { clientPolicy: { rescheduleCutoffMinutes: 0, cancelCutoffMinutes: 0, maxReschedules: null } },
      resources: [ROOM, { ...ROOM, key: 'red', name: 'Red room' }, LASER],
    });
    const token = await desk.provider.token();
    const booked = await Promise.all(['10:00', '11:00'].map((time) => book('massage', time)));
    const ids = booked.map(({ body }) => body.id as string);
    const visit = { items: ['massage', 'laser'].map((key) => ({ serviceId: desk.provider.services[key] })) };
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) => {
        const time = ['10:00', '10:30', '11:00'][index % 3] ?? '10:00';
        if (index % 4 === 0) return desk.reschedule(ids[(index / 4) % 2] ?? '', { startAt: at(time) }, { token });
        if (index % 4 === 1) {
          const json = { ...visit, startAt: at('10:00'), client: nextCaller() };
          return desk.call('POST', 'visits', { json, token });
        }
        if (index % 4 === 2) {
          const serviceId = desk.provider.services['laser'];
          const json = { serviceId, employeeSelectionMode: 'ANY', startAt: at(time) };
          return desk.call('POST', 'holds', { json, token });
        }
        const parts = {
          serviceId: desk.provider.services['massage'],
          employeeSelectionMode: 'ANY',
          employeeId: undefined,
        };
        return desk.create({ ...parts, startAt: at(time), client: nextCaller() }, { token });
      }),
    );
    expect(answers.map(({ status }) => status).filter((status) => ![200, 201, 409].includes(status))).toEqual([]);
    const { rows } = await app.database.pool.query(
      `SELECT a.id FROM reservation a JOIN reservation b ON a.provider_id = b.provider_id AND a.id < b.id
        AND a.resource_numbers && b.resource_numbers
        AND tstzrange(a.occupied_from, a.occupied_until) && tstzrange(b.occupied_from, b.occupied_until)
      WHERE a.provider_id = $1 AND a.status IN ('CONFIRMED', 'HELD') AND b.status IN ('CONFIRMED', 'HELD')`,
      [desk.provider.id],
    );
    expect(rows).toEqual([]);
  });

  test('a provider file that needs a kind which it does not have is refused with the place', async () => {
    const file = salon({ services: [massage], employees: [], resources: [LASER] });
    const refusal = await app.provide(file).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ details: [{ path: ['services', 0, 'needs', 0], code: 'NOT_FOUND' }] });
  });
});

describe('staff', () => {
  test('they give reservations to a colleague, who works in the same room', async () => {
    const { body } = await book('massage', '10:00', 'anna');
    const input = `reservationIds: ["${body.id}"], employeeId: "${desk.provider.employees['petra']}"`;
    const fields = 'results { reservation { employeeName resources { name } } error { code } }';
    const { data } = await ask(`mutation { reassignReservations(input: { ${input} }) { ${fields} } }`);
    expect(data.reassignReservations.results).toEqual([
      { reservation: { employeeName: 'petra', resources: [{ name: 'Blue room' }] }, error: null },
    ]);
  });

  test('of one call each reservation takes another room, and the last one finds none', async () => {
    desk = await openDesk(app, {
      ...SHOP,
      employees: ['anna', 'petra', 'zoe', 'ewa', 'iza', 'ola'].map(person),
      resources: [ROOM, { ...ROOM, key: 'red', name: 'Red room' }, LASER],
    });
    const ids = [];
    for (const employee of ['anna', 'petra', 'zoe']) ids.push((await book('talk', '10:00', employee)).body.id);
    const needs = `id: "${desk.provider.services['talk']}", needs: ["room"]`;
    await ask(`mutation { updateService(input: { ${needs} }) { service { needs } } }`);
    const fields = 'results { reservation { resources { name } } error { code reason } }';
    const input = `reservationIds: ${JSON.stringify(ids)}`;
    const { data } = await ask(`mutation { reassignReservations(input: { ${input} }) { ${fields} } }`);
    expect(data.reassignReservations.results).toEqual([
      { reservation: { resources: [{ name: 'Blue room' }] }, error: null },
      { reservation: { resources: [{ name: 'Red room' }] }, error: null },
      { reservation: null, error: { code: 'SLOT_UNAVAILABLE', reason: 'NO_RESOURCE' } },
    ]);
  });

  test('of two no-shows that had one room, corrected at once, one is corrected', async () => {
    const ids: string[] = [];
    app.setNow(new Date(at('10:05')));
    for (const employee of ['anna', 'petra']) {
      const { body } = await book('massage', '10:30', employee);
      app.setNow(new Date(at('10:35')));
      await ask(`mutation { markNoShow(input: { reservationId: "${body.id}" }) { reservation { status } } }`);
      app.setNow(new Date(at('10:05')));
      ids.push(body.id);
    }
    app.setNow(new Date(at('10:35')));
    const token = await workspaceToken(app, desk.provider.id);
    const answers = await Promise.all(
      ids.map((id) =>
        graphql(
          app,
          token,
          `mutation { completeReservation(input: { reservationId: "${id}" }) { reservation { status } } }`,
        ),
      ),
    );
    const outcomes = answers.map(({ data, errors }) => {
      const { code, context } = errors?.[0]?.extensions ?? {};
      return data?.completeReservation?.reservation.status ?? `${code} ${context?.['reason']}`;
    });
    expect(outcomes.sort()).toEqual(['COMPLETED', 'INVALID_STATE TAKEN']);
  });

  test('a no-show whose room was given away is not corrected', async () => {
    const { body } = await book('massage', '10:00', 'anna');
    app.setNow(new Date(at('10:05')));
    const set = (name: string) =>
      ask(`mutation { ${name}(input: { reservationId: "${body.id}" }) { reservation { status } } }`);
    expect((await set('markNoShow')).data.markNoShow.reservation.status).toBe('NO_SHOW');
    expect(await book('massage', '10:30', 'petra')).toMatchObject({ status: 201 });
    const refusal = await set('completeReservation');
    expect(refusal.errors[0]?.extensions).toMatchObject({ code: 'INVALID_STATE', context: { reason: 'TAKEN' } });
  });

  const ask = async (text: string) => graphql(app, await workspaceToken(app, desk.provider.id), text);

  test('they add, change and switch off resources', async () => {
    const added = await ask(
      'mutation { createResource(input: { name: "Red room", kind: "room", workingHours: [{ days: [TUE], from: "10:00", to: "11:00" }] }) { resource { id kind version workingHours { days from to } } } }',
    );
    const { resource } = added.data.createResource;
    const workingHours = [{ days: ['TUE'], from: '10:00', to: '11:00' }];
    expect(resource).toEqual({ id: expect.any(String), kind: 'room', version: 1, workingHours });
    await book('massage', '10:00');
    expect(await labels('massage')).toEqual(['10:00', '11:00']);
    await ask(`mutation { updateResource(input: { id: "${resource.id}", active: false }) { resource { active } } }`);
    expect(await labels('massage')).toEqual(['11:00']);
    const { data } = await ask('{ workspaceResources { name active } workspaceServices { needs } }');
    expect(data.workspaceResources).toEqual([
      { name: 'Blue room', active: true },
      { name: 'Laser 1', active: true },
      { name: 'Red room', active: false },
    ]);
  });

  test('they give a reservation another room, and none that is occupied', async () => {
    desk = await openDesk(app, { ...SHOP, resources: [ROOM, { ...ROOM, key: 'red', name: 'Red room' }, LASER] });
    const { body } = await book('massage', '10:00');
    const { data } = await ask('{ workspaceResources { id name } }');
    const idOf = (name: string) => data.workspaceResources.find((one: { name: string }) => one.name === name).id;
    const give = (reservationId: string, ...names: string[]) =>
      ask(
        `mutation { setReservationResources(input: { reservationId: "${reservationId}", resourceIds: ${JSON.stringify(names.map(idOf))} }) { reservation { version resources { name } } } }`,
      );
    const given = await give(body.id, 'Red room');
    expect(given.data.setReservationResources.reservation).toEqual({ version: 2, resources: [{ name: 'Red room' }] });
    const other = await book('massage', '10:30');
    expect(namesOf(other)).toEqual(['Blue room']);
    const taken = await give(other.body.id, 'Red room');
    expect(taken.errors[0]?.extensions).toMatchObject({ code: 'SLOT_UNAVAILABLE', context: { reason: 'NO_RESOURCE' } });
    const wrong = await give(other.body.id, 'Laser 1');
    expect(wrong.errors[0]?.extensions).toMatchObject({ details: [{ path: '/resourceIds' }] });
  });
});
