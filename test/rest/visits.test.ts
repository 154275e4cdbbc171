import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, TEST_START, type TestApp, type TestRequest } from '../support/app.ts';
import { ANN, at, type Desk, keyed, openDesk, problems } from './reservation-desk.ts';

const HOURS = [{ days: ['TUE'], from: '09:00', to: '13:00' }];
const RULES = { slotIntervalMinutes: 30, minNoticeMinutes: 0, maxAdvanceDays: 90 };
const service = (key: string, name: string, durationMinutes: number, amountMinor: number, parts: object = {}) => ({
  key,
  name,
  durationMinutes,
  price: { amountMinor, currency: 'PLN' },
  bookingRules: { ...RULES, ...parts },
});
const SHOP = {
  provider: { locale: 'en-GB' },
  services: [
    service('cut', 'Cut', 45, 8000),
    service('colour', 'Colour', 90, 20000),
    service('nails', 'Nails', 40, 6000),
    { ...service('training', 'Training', 30, 0), visibility: 'INTERNAL' },
  ],
  employees: [
    { key: 'anna', displayName: 'Anna N.', services: ['cut', 'colour', 'training'], workingHours: HOURS },
    { key: 'petra', displayName: 'Petra K.', services: ['colour', 'nails'], workingHours: HOURS },
  ],
  integrationClients: [
    { name: 'voicebot', scopes: 'all' },
    { name: 'writer', scopes: ['reservations:create', 'slots:read'] },
  ],
};
const DAY = { dateFrom: '2026-11-03', dateTo: '2026-11-03' };

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
const id = (key: string) => desk.provider.employees[key] ?? '';
const slots = async (json: object) => (await desk.call('POST', 'visits/slots', { json: { ...DAY, ...json } })).body;
const create = (json: object = {}, request: TestRequest = {}) =>
  desk.call('POST', 'visits', {
    json: { items: items('cut', 'colour'), startAt: at('09:00'), client: ANN, ...json },
    ...request,
  });
const booked = async (json?: object) => {
  const answer = await create(json);
  expect(answer).toMatchObject({ status: 201 });
  return answer.body;
};
const labelsOf = ({ dates }: { dates: { visits: { label: string }[] }[] }) =>
  dates.flatMap(({ visits }) => visits.map(({ label }) => label));

describe('POST visits/slots', () => {
  test('a visit is offered for each start of the first service at which the others fit behind it', async () => {
    const calendar = await slots({ items: items('cut', 'colour') });
    expect(calendar).toMatchObject({ timezone: 'Europe/Warsaw', ...DAY });
    expect(labelsOf(calendar)).toEqual(['09:00', '09:30', '10:00', '10:30']);
    expect(calendar.dates[0].visits[0]).toEqual({
      startsAt: at('09:00'),
      endsAt: at('11:15'),
      label: '09:00',
      price: { amountMinor: 28000, currency: 'PLN' },
      items: [
        {
          serviceId: desk.provider.services['cut'],
          startsAt: at('09:00'),
          endsAt: at('09:45'),
          durationMinutes: 45,
          price: { amountMinor: 8000, currency: 'PLN' },
          employeeIds: [id('anna')],
          employees: [{ id: id('anna'), displayName: 'Anna N.' }],
        },
        {
          serviceId: desk.provider.services['colour'],
          startsAt: at('09:45'),
          endsAt: at('11:15'),
          durationMinutes: 90,
          price: { amountMinor: 20000, currency: 'PLN' },
          employeeIds: [id('anna'), id('petra')].sort(),
          employees: expect.arrayContaining([{ id: id('petra'), displayName: 'Petra K.' }]),
        },
      ],
    });
  });

  test('every visit that is offered can be booked, and the next one of the same time cannot', async () => {
    for (const label of labelsOf(await slots({ items: items('cut', 'nails'), maxGapMinutes: 30 }))) {
      const other = await openDesk(app, SHOP);
      const json = { maxGapMinutes: 30, startAt: at(label), client: ANN, allowClientOverlap: true };
      const wanted = ['cut', 'nails'].map((key) => ({ serviceId: other.provider.services[key] }));
      const first = await other.call('POST', 'visits', { json: { ...json, items: wanted } });
      expect([label, first.status]).toEqual([label, 201]);
      const second = await other.call('POST', 'visits', { json: { ...json, items: wanted } });
      expect([label, second.status]).toEqual([label, 409]);
    }
  });

  test('one employee for everything, a gap, another order, and services at once', async () => {
    await desk.book({ serviceId: desk.provider.services['nails'], employeeId: id('petra'), startAt: at('10:00') });
    const alone = await slots({ items: items('cut', 'colour'), sameEmployee: 'REQUIRE' });
    expect(alone.dates[0].visits[0].items[1].employeeIds).toEqual([id('anna')]);
    expect(labelsOf(await slots({ items: items('cut', 'nails'), timeTo: '10:30' }))).toEqual(['10:00', '10:30']);
    const waiting = await slots({ items: items('cut', 'nails'), maxGapMinutes: 60, timeTo: '09:00' });
    expect(waiting.dates[0].visits[0].items[1].startsAt).toBe(at('10:40'));
    const turned = await slots({ items: items('cut', 'nails'), order: 'ANY', timeTo: '09:00' });
    expect(turned.dates[0].visits[0].items.map(({ startsAt }: { startsAt: string }) => startsAt)).toEqual([
      at('09:00'),
      at('09:40'),
    ]);
    const together = await slots({ items: items('cut', 'nails'), parallel: true, timeTo: '09:00' });
    expect(together.dates[0].visits[0]).toMatchObject({ startsAt: at('09:00'), endsAt: at('09:45') });
  });

  test('of two orders that end together the one with fewer unstated prices is offered', async () => {
    const { price: _, ...shave } = service('shave', 'Shave', 30, 0);
    const hours = (from: string, to: string) => [{ days: ['TUE'], from, to }];
    const stated = { service: 'shave', price: { amountMinor: 5000, currency: 'PLN' } };
    const shop = await openDesk(app, {
      ...SHOP,
      services: [shave, { ...shave, key: 'mask', name: 'Mask' }],
      employees: [
        { key: 'ola', displayName: 'Ola', services: ['shave'], workingHours: hours('09:00', '09:30') },
        { key: 'jan', displayName: 'Jan', services: [stated], workingHours: hours('09:30', '10:00') },
        { key: 'ewa', displayName: 'Ewa', services: ['mask'], workingHours: hours('09:00', '10:00') },
      ],
    });
    const wanted = ['shave', 'mask'].map((key) => ({ serviceId: shop.provider.services[key] }));
    const { body } = await shop.call('POST', 'visits/slots', { json: { ...DAY, items: wanted, order: 'ANY' } });
    expect(body.dates[0].visits[0]).toMatchObject({
      endsAt: at('10:00'),
      price: null,
      items: [{ serviceId: wanted[1]?.serviceId }, { price: { amountMinor: 5000 } }],
    });
  });

  test('of two visits by one employee that end together and cost the same, the one in the given order is offered', async () => {
    const both = (key: string, from: string) => ({
      ...{ key, displayName: key, services: ['wash', 'mask'] },
      workingHours: [{ days: ['TUE'], from, to: '11:00' }],
    });
    const shop = await openDesk(app, {
      ...SHOP,
      services: [service('wash', 'Wash', 30, 5000, { slotIntervalMinutes: 60 }), service('mask', 'Mask', 30, 5000)],
      employees: [both('ola', '09:00'), both('jan', '09:30')],
    });
    const wanted = ['wash', 'mask'].map((key) => ({ serviceId: shop.provider.services[key] }));
    const json = { ...DAY, items: wanted, order: 'ANY', sameEmployee: 'PREFER', timeFrom: '09:30', timeTo: '09:30' };
    const { body } = await shop.call('POST', 'visits/slots', { json });
    const employeeIds = [shop.provider.employees['jan']];
    expect(body.dates[0].visits).toMatchObject([{ items: wanted.map((item) => ({ ...item, employeeIds })) }]);
  });

  test('buffers of one employee need a gap', async () => {
    const buffered = await openDesk(app, {
      ...SHOP,
      services: [service('cut', 'Cut', 45, 8000, { bufferAfterMinutes: 15 }), service('colour', 'Colour', 90, 20000)],
      employees: [{ key: 'anna', displayName: 'Anna N.', services: ['cut', 'colour'], workingHours: HOURS }],
    });
    const wanted = ['cut', 'colour'].map((key) => ({ serviceId: buffered.provider.services[key] }));
    const ask = async (maxGapMinutes: number) =>
      (await buffered.call('POST', 'visits/slots', { json: { ...DAY, items: wanted, maxGapMinutes } })).body;
    expect(labelsOf(await ask(10))).toEqual([]);
    expect(labelsOf(await ask(15))).toEqual(['09:00', '09:30', '10:00', '10:30']);
  });

  test('400 names every problem of the terms, 404 every unknown service and employee', async () => {
    const [cut] = items('cut');
    const both = { ...cut, employeeId: id('anna'), employeeIds: [id('anna')] };
    const json = {
      ...DAY,
      items: [both, cut],
      parallel: true,
      sameEmployee: 'REQUIRE',
      timeFrom: '12:00',
      timeTo: '11:00',
    };
    const answer = await desk.call('POST', 'visits/slots', { json });
    expect([answer.status, problems(answer)]).toEqual([
      400,
      ['/items/0 EXCLUSIVE', '/parallel EXCLUSIVE', '/timeTo WINDOW_REVERSED'],
    ]);
    const few = await desk.call('POST', 'visits/slots', { json: { ...DAY, items: [cut], maxGapMinutes: 121 } });
    expect(problems(few)).toEqual(['/items OUT_OF_RANGE', '/maxGapMinutes OUT_OF_RANGE']);
    const unknown = { serviceId: id('anna'), employeeId: desk.provider.services['cut'] };
    const missing = await desk.call('POST', 'visits/slots', { json: { ...DAY, items: [unknown, cut] } });
    expect([missing.status, problems(missing)]).toEqual([
      404,
      ['/items/0/employeeId NOT_FOUND', '/items/0/serviceId NOT_FOUND'],
    ]);
  });
});

test('POST visits/first-available: the first visit, or none', async () => {
  const ask = (json: object) =>
    desk.call('POST', 'visits/first-available', { json: { items: items('cut', 'nails'), ...json } });
  expect((await ask({})).body).toMatchObject({
    timezone: 'Europe/Warsaw',
    visit: { startsAt: at('09:00'), endsAt: at('10:25') },
  });
  expect((await ask({ dateFrom: '2026-11-04' })).body.visit.startsAt).toBe(at('09:00', '2026-11-10'));
  expect((await ask({ dateFrom: '2026-11-04', inDays: 6 })).body).toEqual({ timezone: 'Europe/Warsaw', visit: null });
});

describe('POST visits', () => {
  test('201 with the reservations of all services, each an ordinary one of the same visit', async () => {
    const visit = await booked({
      clientNote: 'window seat',
      expectedEndAt: at('11:15'),
      expectedPrice: { amountMinor: 28000, currency: 'PLN' },
    });
    expect(visit).toMatchObject({
      status: 'CONFIRMED',
      startAt: at('09:00'),
      endAt: at('11:15'),
      price: { amountMinor: 28000, currency: 'PLN' },
      summary:
        'Cut with Anna N. on Tuesday 3 November at 9:00, 80 zlotys. Colour with Anna N. on Tuesday 3 November at 9:45, 200 zlotys.',
    });
    const [cut, colour] = visit.reservations;
    expect(visit.reference).toBe(cut.reference);
    expect([cut.visitId, cut.visitPosition, colour.visitId, colour.visitPosition]).toEqual([visit.id, 0, visit.id, 1]);
    expect([cut.clientNote, colour.clientNote]).toEqual(['window seat', 'window seat']);
    expect([cut.employeeSelectionMode, cut.providerClientId]).toEqual(['ANY', colour.providerClientId]);
    expect((await desk.call('GET', `visits/${visit.id}`)).body).toEqual(visit);
    const list = await desk.call('GET', `reservations?visitId=${visit.id}`);
    expect(list.body.items).toEqual(visit.reservations);
    const alone = await desk.book({ serviceId: desk.provider.services['nails'], startAt: at('12:00') });
    expect([alone.visitId, alone.visitPosition]).toEqual([null, null]);
  });

  test('a repeat with the same key is the same visit, another body is refused', async () => {
    const first = await create({}, keyed('visit-key-1'));
    const again = await create({}, keyed('visit-key-1'));
    expect([again.status, again.headers.get('idempotency-replayed'), again.body]).toEqual([201, 'true', first.body]);
    const other = await create({ startAt: at('10:30') }, keyed('visit-key-1'));
    expect([other.status, other.body.error]).toEqual([409, 'IDEMPOTENCY_KEY_REUSED']);
  });

  test('one service in the way: 409 with the service, the reason and the next visits, and nothing is written', async () => {
    await desk.book({ serviceId: desk.provider.services['nails'], employeeId: id('petra'), startAt: at('10:00') });
    const answer = await create({
      items: items('cut', 'nails'),
      client: { firstName: 'Bea', email: 'bea@example.com' },
    });
    expect([answer.status, answer.body.error, answer.body.context]).toMatchObject([
      409,
      'SLOT_UNAVAILABLE',
      {
        reason: 'TAKEN',
        item: 1,
        alternatives: [],
        visits: [{ label: '10:00' }, { label: '10:30' }, { label: '11:00' }],
      },
    ]);
    expect((await desk.call('GET', 'reservations')).body.totalItems).toBe(1);
  });

  test.each([
    ['the price', { expectedPrice: { amountMinor: 1, currency: 'PLN' } }, 'OFFER_CHANGED'],
    ['the end', { expectedEndAt: at('11:00') }, 'OFFER_CHANGED'],
    ['the grid', { startAt: at('09:10') }, 'OFF_GRID'],
    ['a second', { startAt: '2026-11-03T09:00:30+01:00' }, 'OFF_GRID'],
    ['working hours', { startAt: at('11:30') }, 'OUTSIDE_WORKING_HOURS'],
    ['the past', { startAt: at('09:00', '2026-10-27') }, 'IN_THE_PAST'],
  ])('409 for %s', async (_what, json, reason) => {
    const answer = await create(json);
    expect([answer.status, answer.body.context?.reason]).toEqual([409, reason]);
  });

  test('a client who has one of the services at that time is not booked twice, unless it is allowed', async () => {
    const own = await desk.book({
      serviceId: desk.provider.services['colour'],
      employeeId: id('petra'),
      startAt: at('10:00'),
    });
    const twice = await create({ allowClientOverlap: undefined });
    expect([twice.status, twice.body.context]).toMatchObject([
      409,
      { reason: 'ALREADY_BOOKED', item: 1, clientReservation: { id: own.id, reference: own.reference } },
    ]);
    expect(
      (await create({ items: items('cut', 'nails'), allowClientOverlap: false, startAt: at('11:00') })).body.context,
    ).toMatchObject({ reason: 'CLIENT_BUSY' });
    expect((await create({ allowClientOverlap: true })).status).toBe(201);
  });

  test('within a conversation the same body is the same visit, and a second one of its services is refused', async () => {
    const inCall = { headers: { 'Conversation-Id': 'call-of-ann-1' } };
    const first = await create({}, inCall);
    expect((await create({}, inCall)).body.id).toBe(first.body.id);
    const cut = { items: items('nails', 'colour'), startAt: at('10:30') };
    expect((await create(cut, inCall)).body.context).toMatchObject({ reason: 'ALREADY_BOOKED', item: 1 });
    const { body } = await desk.call('GET', 'conversations/call-of-ann-1');
    expect([body.outcome, body.reservations.length]).toEqual(['OPEN', 2]);
    expect(
      body.steps.map(({ operation, outcome }: { operation: string; outcome: string }) => `${operation} ${outcome}`),
    ).toEqual(['createVisit DONE', 'createVisit REPLAYED', 'createVisit REFUSED']);
  });

  test('an internal service is unknown without the scope; without reservations:read nothing foreign is answered', async () => {
    const token = await desk.provider.token('writer');
    expect((await create({ items: items('cut', 'training') }, { token })).status).toBe(404);
    const { status, body } = await create({ clientNote: 'mine' }, { token });
    expect([status, body.reservations[0].client, body.reservations[0].clientNote]).toEqual([201, null, 'mine']);
    const internal = await booked({ items: items('cut', 'training'), startAt: at('11:30') });
    expect((await desk.call('GET', `visits/${internal.id}`, { token })).status).toBe(403);
  });

  test('64 callers for the last visit: one 201, the others 409, nothing in part', async () => {
    const callers = Array.from({ length: 64 }, (_, caller) =>
      create({
        items: items('cut', 'nails'),
        startAt: at('09:00'),
        client: { firstName: 'Caller', email: `caller-${caller}@example.com` },
      }),
    );
    const statuses = (await Promise.all(callers)).map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 63 }, () => 409)]);
    expect((await desk.call('GET', 'reservations')).body.totalItems).toBe(2);
  });
});

describe('POST visits/holds', () => {
  const keep = (json: object = {}, request: TestRequest = {}) =>
    desk.call('POST', 'visits/holds', {
      json: { items: items('cut', 'nails'), startAt: at('09:00'), ...json },
      ...request,
    });

  test('a held visit is taken for others, and booked as it was held', async () => {
    const { status, body } = await keep();
    expect([status, body]).toMatchObject([
      201,
      {
        startAt: at('09:00'),
        endAt: at('10:25'),
        price: { amountMinor: 14000 },
        expiresAt: '2026-11-02T08:02:00.000Z',
      },
    ]);
    expect(body.items.map(({ employee }: { employee: object }) => employee)).toEqual([
      { id: id('anna'), displayName: 'Anna N.' },
      { id: id('petra'), displayName: 'Petra K.' },
    ]);
    expect((await create({ items: items('cut', 'nails') })).status).toBe(409);
    const visit = await booked({ items: items('cut', 'nails'), holdId: body.id });
    expect(visit.reservations.map(({ startAt, employeeId }: Record<string, string>) => [startAt, employeeId])).toEqual([
      [at('09:00'), id('anna')],
      [at('09:45'), id('petra')],
    ]);
    const again = await create({ items: items('cut', 'nails'), holdId: body.id, allowClientOverlap: true });
    expect([again.status, problems(again)]).toEqual([404, ['/holdId NOT_FOUND']]);
  });

  test('a hold is given back as one, ends by itself, and books nothing else', async () => {
    const { body } = await keep();
    const other = await create({ items: items('cut', 'colour'), holdId: body.id });
    expect([other.status, problems(other)]).toEqual([400, ['/holdId EXCLUSIVE']]);
    expect((await desk.call('DELETE', `holds/${body.id}`)).status).toBe(204);
    expect((await keep({}, keyed('visit-hold-1'))).status).toBe(201);
    app.setNow('2026-11-02T08:03:00.000Z');
    expect((await keep({}, keyed('visit-hold-1'))).status).toBe(404);
    expect((await create({ items: items('cut', 'nails') })).status).toBe(201);
  });

  test('each service counts as a hold: 409 LIMIT_REACHED beyond ten', async () => {
    const day = { dateFrom: '2026-11-10', dateTo: '2026-12-08' };
    const starts = (await slots({ items: items('cut', 'nails'), ...day })).dates.flatMap(
      ({ visits }: { visits: { startsAt: string }[] }) => visits.slice(0, 1).map(({ startsAt }) => startsAt),
    );
    for (const startAt of starts.slice(0, 4)) expect((await keep({ startAt })).status).toBe(201);
    expect((await keep()).status).toBe(201);
    const refused = await keep({ startAt: at('10:30') });
    expect([refused.status, refused.body.error]).toEqual([409, 'LIMIT_REACHED']);
  });
});

describe('a visit as a whole', () => {
  test('POST visits/{id}/cancel cancels all of it, once', async () => {
    const { id: visitId } = await booked();
    const answer = await desk.call('POST', `visits/${visitId}/cancel`, {
      json: { reason: 'ill', cancelledBy: 'CLIENT' },
    });
    expect([answer.status, answer.body.status]).toEqual([200, 'CANCELLED']);
    for (const reservation of answer.body.reservations) {
      expect(reservation.cancellation).toMatchObject({ cancelledBy: 'CLIENT', reason: 'ill' });
      expect((await desk.events(reservation.id)).map(({ type }: { type: string }) => type)).toEqual([
        'CREATED',
        'CANCELLED',
      ]);
    }
    expect((await desk.call('POST', `visits/${visitId}/cancel`)).body).toEqual(answer.body);
    expect((await create({ client: { firstName: 'Bea', email: 'bea@example.com' } })).status).toBe(201);
  });

  test('the policy for clients holds for each service of it', async () => {
    const { id: visitId } = await booked();
    app.setNow(at('08:00'));
    const refused = await desk.call('POST', `visits/${visitId}/cancel`, { json: { enforcePolicy: true } });
    expect([refused.status, refused.body.error]).toEqual([422, 'POLICY_VIOLATION']);
    expect((await desk.call('GET', `visits/${visitId}`)).body.status).toBe('CONFIRMED');
    const moved = await desk.call('POST', `visits/${visitId}/reschedule`, { json: { startAt: at('10:30') } });
    expect([moved.status, moved.body.error]).toEqual([422, 'POLICY_VIOLATION']);
  });

  test('POST visits/{id}/reschedule moves all of it into time that overlaps its own, or nothing', async () => {
    const visit = await booked({ items: items('colour', 'cut'), sameEmployee: 'REQUIRE' });
    const move = (startAt: string) => desk.call('POST', `visits/${visit.id}/reschedule`, { json: { startAt } });
    const assignedAt = () =>
      app.database.orm.reservation
        .findMany({ where: { providerId: desk.provider.id, visitId: visit.id }, orderBy: { visitPosition: 'asc' } })
        .then((rows) => rows.map((row) => row.assignedAt));
    const before = await assignedAt();
    app.setNow('2026-11-02T08:30:00.000Z');
    const { status, body } = await move(at('09:30'));
    expect(await assignedAt()).toEqual(before);
    expect([status, body.startAt, body.endAt]).toEqual([200, at('09:30'), at('11:45')]);
    expect(
      body.reservations.map(({ startAt, employeeId, rescheduleCount, version }: Record<string, unknown>) => [
        startAt,
        employeeId,
        rescheduleCount,
        version,
      ]),
    ).toEqual([
      [at('09:30'), id('anna'), 1, 2],
      [at('11:00'), id('anna'), 1, 2],
    ]);
    expect((await desk.events(body.reservations[1].id)).map(({ type }: { type: string }) => type)).toEqual([
      'CREATED',
      'RESCHEDULED',
    ]);
    const refused = await move(at('12:00'));
    expect([refused.status, refused.body.context.reason]).toEqual([409, 'OUTSIDE_WORKING_HOURS']);
    expect((await desk.call('GET', `visits/${visit.id}`)).body).toEqual(body);
    expect((await move(at('09:30'))).body).toEqual(body);
  });

  test('a service that is cancelled by itself leaves the others, and the visit says what is left', async () => {
    const visit = await booked();
    await desk.cancel(visit.reservations[0].id);
    const { body } = await desk.call('GET', `visits/${visit.id}`);
    expect(body).toMatchObject({
      status: 'CONFIRMED',
      startAt: at('09:45'),
      price: { amountMinor: 20000 },
      reference: visit.reference,
    });
    const moved = await desk.call('POST', `visits/${visit.id}/reschedule`, { json: { startAt: at('10:00') } });
    expect([moved.status, moved.body.startAt]).toEqual([200, at('10:00')]);
  });

  test('404 for a visit that there is not, or of another provider', async () => {
    const other = await openDesk(app, SHOP);
    const { id: visitId } = await booked();
    for (const path of [`visits/${visitId}`, `visits/${id('anna')}`]) {
      expect((await other.call('GET', path)).status).toBe(404);
      expect((await other.call('POST', `${path}/cancel`)).status).toBe(404);
      expect((await other.call('POST', `${path}/reschedule`, { json: { startAt: at('10:30') } })).status).toBe(404);
    }
  });
});
