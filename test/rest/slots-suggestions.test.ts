import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../support/app.ts';
import { countStatements } from '../support/count-statements.ts';
import { graphql } from '../support/graphql.ts';
import { at, type Desk, openDesk } from './reservation-desk.ts';

const EVENING = [{ days: ['MON', 'TUE', 'WED', 'THU', 'FRI'], from: '12:00', to: '20:00' }];
const DAYTIME = [{ days: ['MON', 'TUE', 'WED', 'THU', 'FRI'], from: '09:00', to: '17:00' }];
const PRICE = { amountMinor: 18000, currency: 'PLN' };

let app: TestApp;
let desk: Desk;

beforeAll(async () => {
  app = await openTestApp({ env: { RATE_LIMIT_PER_MINUTE: '600' } });
  desk = await openDesk(app, {
    services: [{ key: 'cut', name: 'Cut', durationMinutes: 60, price: PRICE }],
    employees: [
      { key: 'ania', displayName: 'Ania', services: ['cut'], workingHours: DAYTIME },
      { key: 'zosia', displayName: 'Zosia', services: ['cut'], workingHours: EVENING },
      {
        key: 'kasia',
        displayName: 'Kasia',
        services: [{ service: 'cut', durationMinutes: 45 }],
        workingHours: EVENING,
      },
    ],
  });
});
afterAll(() => app.close());

const path = (query: Record<string, string | undefined>) =>
  `slots/suggestions?${new URLSearchParams({ serviceId: desk.provider.services['cut'] ?? '', startAt: at('17:00'), ...query })}`;
const suggest = (query: Record<string, string | undefined> = {}, request = {}) =>
  desk.call('GET', path(query), request);

describe('GET slots/suggestions', () => {
  test('GET slots/suggestions returns the same employee that day and another day, and others free at that time', async () => {
    const { ania, kasia } = desk.provider.employees;
    const { status, body } = await suggest({ employeeId: ania });
    expect([status, body]).toEqual([
      200,
      {
        exact: false,
        suggestions: [
          {
            ...{ startsAt: at('16:00'), endsAt: at('17:00'), durationMinutes: 60, price: PRICE },
            ...{
              label: '16:00',
              employeeIds: [ania],
              employees: [{ id: ania, displayName: 'Ania' }],
              why: 'SAME_EMPLOYEE_NEAREST',
            },
          },
          {
            ...{ startsAt: at('16:00', '2026-11-04'), endsAt: at('17:00', '2026-11-04'), durationMinutes: 60 },
            ...{
              price: PRICE,
              label: '16:00',
              employeeIds: [ania],
              employees: [{ id: ania, displayName: 'Ania' }],
              why: 'SAME_EMPLOYEE_OTHER_DAY',
            },
          },
          {
            ...{ startsAt: at('17:00'), endsAt: at('17:45'), durationMinutes: 45, price: PRICE },
            ...{
              label: '17:00',
              employeeIds: [kasia],
              employees: [{ id: kasia, displayName: 'Kasia' }],
              why: 'SAME_TIME_OTHER_EMPLOYEE',
            },
          },
        ],
        ...{ emptyReason: null, bookableFrom: null, bookableTo: null },
      },
    ]);
  });

  test('a wish that can be met is exact and the first suggestion, and every suggestion can be booked unchanged', async () => {
    const { zosia } = desk.provider.employees;
    const { body } = await suggest({ employeeId: zosia, limit: '10', timezone: 'Europe/London' });
    expect([body.exact, body.suggestions.length]).toEqual([true, 10]);
    expect(body.suggestions[0]).toMatchObject({
      startsAt: '2026-11-03T16:00:00+00:00',
      label: '16:00',
      employeeIds: [zosia],
    });
    for (const { startsAt, endsAt, price, employeeIds } of body.suggestions) {
      const choice = { employeeSelectionMode: 'ANY', employeeId: null, employeeIds };
      const { id } = await desk.book({ ...choice, startAt: startsAt, expectedEndAt: endsAt, expectedPrice: price });
      await desk.cancel(id);
    }
  });

  test('the alternatives of a refusal equal the suggestions for the same wish', async () => {
    const { ania } = desk.provider.employees;
    const refused = await desk.create({ employeeId: ania, startAt: at('17:00') });
    expect(refused.body.context.alternatives).toEqual((await suggest({ employeeId: ania })).body.suggestions);
    const late = await desk.create({ employeeId: null, employeeSelectionMode: 'ANY', startAt: at('21:00') });
    expect(late.body.context.alternatives).toEqual((await suggest({ startAt: at('21:00') })).body.suggestions);
  });

  test('suggestions treat the time of a moved reservation as free, with reservations:read', async () => {
    const { zosia } = desk.provider.employees;
    const own = await desk.book({ employeeId: zosia, startAt: at('17:00') });
    const exact = async (query: object) => (await suggest({ employeeId: zosia, ...query })).body.exact;
    expect([await exact({}), await exact({ excludeReservationId: own.id })]).toEqual([false, true]);
    const token = await desk.provider.token('voicebot', 'slots:read');
    expect((await suggest({ excludeReservationId: own.id }, { token })).status).toBe(403);
    await desk.cancel(own.id);
  });

  test('suggestions: 400 for a limit beyond 10 or a year beyond the calendar, 404 for unknown ids, 403 without slots:read', async () => {
    const refused = await suggest({ limit: '11', startAt: '2300-01-01T10:00:00Z' });
    expect([refused.status, refused.body.details.map(({ path: place }: { path: string }) => place).sort()]).toEqual([
      400,
      ['?limit', '?startAt'],
    ]);
    const unknown = await suggest({ employeeId: '01936d3a-0000-7000-8000-00000000abcd' });
    expect([unknown.status, unknown.body.details[0].path]).toEqual([404, '?employeeId']);
    const token = await desk.provider.token('voicebot', 'catalog:read');
    expect((await suggest({}, { token })).status).toBe(403);
    const bounds = { bookableFrom: at('09:00', '2026-11-02'), bookableTo: at('00:00', '2027-02-01') };
    const empty = { exact: false, suggestions: [], emptyReason: 'OUTSIDE_BOOKING_WINDOW', ...bounds };
    expect((await suggest({ startAt: '2030-01-01T10:00:00Z' })).body).toEqual(empty);
    expect((await suggest({ startAt: '2025-11-03T10:00:00Z' })).body).toEqual(empty);
  });

  test('suggestions count as one call, whatever their limit', async () => {
    const remaining = async () => Number((await suggest({ limit: '10' })).headers.get('RateLimit-Remaining'));
    const first = await remaining();
    expect(await remaining()).toBe(first - 1);
  });

  test('suggestions are equal over /graphql', async () => {
    const query = `query ($serviceId: UUID!, $startAt: DateTime!) {
      suggestSlots(serviceId: $serviceId, startAt: $startAt, limit: 1) { exact suggestions { startsAt why price { amountMinor } } }
    }`;
    const variables = { serviceId: desk.provider.services['cut'], startAt: at('17:00') };
    const { data } = await graphql(app, await desk.provider.token(), query, variables);
    const suggestions = [{ startsAt: at('17:00'), why: 'NEAREST', price: { amountMinor: 18000 } }];
    expect(data.suggestSlots).toEqual({ exact: true, suggestions });
  });
});

test('the demo salon returns the suggestions in the guide', async () => {
  const text = await readFile(new URL('../../docs/guide/booking-flow.md', import.meta.url), 'utf8');
  const [, shown = ''] = /```json\n(.*?)```/s.exec(text) ?? [];
  const file = JSON.parse(await readFile(new URL('../../prisma/demo-provider.json', import.meta.url), 'utf8'));
  const salon = await app.provide({ ...file, integrationClients: [{ name: 'voicebot', scopes: 'all' }] });
  const wish = {
    serviceId: salon.services['womens-cut'] ?? '',
    employeeId: salon.employees['anna-k'] ?? '',
    startAt: '2026-12-01T17:30:00+01:00',
  };
  const { body } = await salon.call('GET', `slots/suggestions?${new URLSearchParams(wish)}`);
  const expected = shown
    .replaceAll('01936d3a-0000-7000-8000-000000000031', salon.employees['anna-k'] ?? '')
    .replaceAll('01936d3a-0000-7000-8000-000000000035', salon.employees['zofia'] ?? '');
  expect(body).toEqual(JSON.parse(expected));
});

test('suggestions take one read of busy times, and a second one only for colleagues at other times', async () => {
  const { ania } = desk.provider.employees;
  const token = await desk.provider.token();
  await suggest({}, { token });
  const reads = async (query: Record<string, string | undefined>) => {
    const { statements } = await countStatements(app, () => suggest(query, { token }));
    return statements.filter((text) => text.includes('FROM reservation')).length;
  };
  expect(await reads({})).toBe(1);
  expect(await reads({ employeeId: ania })).toBe(1);
  expect(await reads({ employeeId: ania, limit: '4' })).toBe(2);
});
