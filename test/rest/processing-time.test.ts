import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, TEST_START, type TestApp } from '../support/app.ts';
import { graphql, workspaceToken } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';
import { ANN, at, type Desk, openDesk } from './reservation-desk.ts';

const RULES = { slotIntervalMinutes: 5, minNoticeMinutes: 0, maxAdvanceDays: 90 };
const HOURS = [{ days: ['TUE'], from: '10:00', to: '12:00' }];
const WORK_30_40_20 = [
  { kind: 'WORK', minutes: 30 },
  { kind: 'PROCESSING', minutes: 40 },
  { kind: 'WORK', minutes: 20 },
];
const colour = { key: 'colour', name: 'Colour', durationMinutes: 90, segments: WORK_30_40_20, bookingRules: RULES };
const brows = { key: 'brows', name: 'Brows', durationMinutes: 20, bookingRules: RULES };
const nails = {
  key: 'nails',
  name: 'Nails',
  durationMinutes: 20,
  bookingRules: { ...RULES, bufferBeforeMinutes: 5, bufferAfterMinutes: 5 },
};
const anna = { key: 'anna', displayName: 'Anna N.', services: ['colour', 'brows', 'nails'], workingHours: HOURS };
const SHOP = { services: [colour, brows, nails], employees: [anna] };
const BEN = { firstName: 'Ben', phone: '+48600100201' };

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

const book = (key: string, time: string, parts: object = {}) =>
  desk.create({
    serviceId: desk.provider.services[key],
    employeeId: desk.provider.employees['anna'],
    startAt: at(time),
    client: key === 'colour' ? ANN : BEN,
    ...parts,
  });
const refused = (answer: { status: number; body: { context?: { reason?: string } } }) => [
  answer.status,
  answer.body.context?.reason,
];

async function labels(key: string, parts = ''): Promise<string[]> {
  const query = `serviceId=${desk.provider.services[key]}&dateFrom=2026-11-03&dateTo=2026-11-03${parts}`;
  const { body } = await desk.call('GET', `slots?${query}`);
  return body.dates[0].slots.map(({ label }: { label: string }) => label);
}

describe('processing time', () => {
  test('another client is booked in it, and with buffers only where they fit', async () => {
    expect(await book('colour', '10:00')).toMatchObject({ status: 201, body: { endAt: at('11:30') } });
    expect(await labels('brows')).toEqual(['10:30', '10:35', '10:40', '10:45', '10:50', '11:30', '11:35', '11:40']);
    expect(await labels('nails')).toEqual(['10:35', '10:40', '10:45', '11:35', '11:40']);
    expect(refused(await book('brows', '10:25'))).toEqual([409, 'TAKEN']);
    expect(refused(await book('brows', '10:55'))).toEqual([409, 'TAKEN']);
    expect(refused(await book('nails', '10:30'))).toEqual([409, 'TAKEN']);
    expect(await book('nails', '10:45')).toMatchObject({ status: 201 });
    expect(await labels('brows')).toEqual(['11:30', '11:35', '11:40']);
    expect(await book('brows', '11:40')).toMatchObject({ status: 201 });
  });

  test('a service with processing time is offered around reservations that fit into it', async () => {
    await book('brows', '10:35');
    expect(await labels('colour')).toEqual(['10:00', '10:05']);
    expect(await book('colour', '10:05')).toMatchObject({ status: 201 });
    expect(refused(await book('colour', '10:15', { client: BEN }))).toEqual([409, 'TAKEN']);
  });

  test('the client is not free in it', async () => {
    await book('colour', '10:00');
    const own = await book('brows', '10:40', { client: ANN, allowClientOverlap: false });
    expect(refused(own)).toEqual([409, 'CLIENT_BUSY']);
  });

  test('20 callers want it at once: one is booked', async () => {
    await book('colour', '10:00');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        book('brows', index % 2 === 0 ? '10:40' : '10:45', {
          client: { firstName: `Caller ${index}`, phone: `+486001003${String(index).padStart(2, '0')}` },
        }),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
  });

  test('a hold keeps the work alone, and is booked with its processing time', async () => {
    const json = {
      serviceId: desk.provider.services['colour'],
      employeeSelectionMode: 'ANY',
      startAt: at('10:00'),
    };
    const hold = await desk.call('POST', 'holds', { json });
    expect(hold).toMatchObject({ status: 201 });
    expect(await labels('brows')).toContain('10:30');
    expect(refused(await book('brows', '10:10'))).toEqual([409, 'TAKEN']);
    expect(await book('brows', '10:30')).toMatchObject({ status: 201 });
    const held = { holdId: hold.body.id, employeeSelectionMode: 'ANY', employeeId: undefined };
    expect(await book('colour', '10:00', held)).toMatchObject({ status: 201 });
    expect(await labels('brows')).toEqual(['10:50', '11:30', '11:35', '11:40']);
  });

  test('a move takes it along, and does not move onto work', async () => {
    const { body } = await book('colour', '10:00');
    await book('brows', '10:45');
    const expectedVersion = body.version;
    const onto = await desk.reschedule(body.id, { startAt: at('10:30'), expectedVersion });
    expect(refused(onto)).toEqual([409, 'TAKEN']);
    const moved = await desk.reschedule(body.id, { startAt: at('10:15'), expectedVersion });
    expect(moved).toMatchObject({ status: 200, body: { startAt: at('10:15'), endAt: at('11:45') } });
    expect(await labels('brows')).toEqual(['11:05']);
  });

  test('a cancelled reservation that is open again needs only its work', async () => {
    const { body } = await book('colour', '10:00');
    await desk.cancel(body.id);
    expect(await labels('brows')).toContain('10:00');
    await book('brows', '10:45');
    const token = await workspaceToken(app, desk.provider.id);
    const reopened = await graphql(
      app,
      token,
      `mutation { reopenReservation(input: { reservationId: "${body.id}" }) { reservation { status segments { kind minutes } } } }`,
    );
    expect(reopened.data.reopenReservation.reservation).toEqual({ status: 'CONFIRMED', segments: WORK_30_40_20 });
  });
});

describe('durations', () => {
  test("an employee's own duration changes the work at the end; one without room for it has no processing time", async () => {
    const offers = (durationMinutes: number) => [{ service: 'colour', durationMinutes }, 'brows'];
    const employees = [
      { ...anna, services: offers(100) },
      { ...anna, key: 'eva', displayName: 'Eva', services: offers(70) },
    ];
    desk = await openDesk(app, { ...SHOP, employees });
    const eva = desk.provider.employees['eva'];
    await book('colour', '10:00');
    await book('colour', '10:00', { employeeId: eva, client: { firstName: 'Cora', phone: '+48600100299' } });
    expect(await labels('brows', `&employeeId=${desk.provider.employees['anna']}`)).toEqual([
      ...['10:30', '10:35', '10:40', '10:45', '10:50', '11:40'],
    ]);
    expect((await labels('brows', `&employeeId=${eva}`))[0]).toBe('11:10');
  });

  test('a duration that staff set changes the work at the end', async () => {
    const { body } = await book('colour', '10:00');
    const token = await workspaceToken(app, desk.provider.id);
    const input = `reservationId: "${body.id}", durationMinutes: 75`;
    const { data } = await graphql(
      app,
      token,
      `mutation { updateReservationAsProvider(input: { ${input} }) { reservation { segments { kind minutes } } } }`,
    );
    expect(
      data.updateReservationAsProvider.reservation.segments.map(({ minutes }: { minutes: number }) => minutes),
    ).toEqual([30, 40, 5]);
    expect((await labels('brows')).slice(-6)).toEqual(['11:15', '11:20', '11:25', '11:30', '11:35', '11:40']);
  });
});

describe('segments of a service', () => {
  test('they are answered by the catalog and by the calendar of the console', async () => {
    const { body } = await desk.call('GET', 'catalog');
    expect(body.services.find(({ name }: { name: string }) => name === 'Colour').segments).toEqual(WORK_30_40_20);
    expect(body.services.find(({ name }: { name: string }) => name === 'Brows').segments).toEqual([]);
    await book('colour', '10:00');
    const token = await workspaceToken(app, desk.provider.id);
    const day = 'employees { busy { startAt endAt } reservations { segments { kind minutes } } }';
    const { data } = await graphql(app, token, `{ calendar(date: "2026-11-03") { ${day} } }`);
    expect(data.calendar.employees[0]).toEqual({
      busy: [
        { startAt: at('10:00'), endAt: at('10:30') },
        { startAt: at('11:10'), endAt: at('11:30') },
      ],
      reservations: [{ segments: WORK_30_40_20 }],
    });
  });

  test('staff set, change and clear them, and are told what is wrong with them', async () => {
    const token = await workspaceToken(app, desk.provider.id);
    const update = async (parts: string) => {
      const input = `id: "${desk.provider.services['brows']}", ${parts}`;
      const fields = 'service { durationMinutes segments { kind minutes } }';
      return graphql(app, token, `mutation { updateService(input: { ${input} }) { ${fields} } }`);
    };
    const segments = '[{kind: WORK, minutes: 5}, {kind: PROCESSING, minutes: 10}, {kind: WORK, minutes: 5}]';
    const written = await update(`segments: ${segments}`);
    expect(written.data.updateService.service.segments.map(({ minutes }: { minutes: number }) => minutes)).toEqual([
      5, 10, 5,
    ]);
    const codes = async (parts: string) => {
      const { errors } = await update(parts);
      return (errors[0]?.extensions.details ?? []).map(
        ({ path, code }: { path: string; code: string }) => `${path} ${code}`,
      );
    };
    expect(await codes('durationMinutes: 30')).toEqual(['/segments OUT_OF_RANGE']);
    expect(await codes('segments: [{kind: WORK, minutes: 10}, {kind: PROCESSING, minutes: 10}]')).toEqual([
      '/segments INVALID_FORMAT',
    ]);
    expect((await update('segments: null, durationMinutes: 30')).data.updateService.service).toEqual({
      durationMinutes: 30,
      segments: [],
    });
  });

  test('a provider file with other segments is refused with the place', async () => {
    const broken = [
      { ...colour, durationMinutes: 80 },
      { ...brows, segments: [{ kind: 'PROCESSING', minutes: 20 }] },
    ];
    const refusal = await app.provide(salon({ services: broken, employees: [] })).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      details: [
        { path: ['services', 0, 'segments'], code: 'OUT_OF_RANGE' },
        { path: ['services', 1, 'segments'], code: 'INVALID_FORMAT' },
      ],
    });
  });
});
