import { print } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ListSlotsDocument } from '../../src/rest/operations.generated.ts';
import { openTestApp, type TestApp, type TestProvider } from '../support/app.ts';
import { graphql } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';

/** A name that JSON escapes and that takes more bytes than letters. */
const NAME = 'Zoë "D" Łęcka';

let app: TestApp;
let provider: TestProvider;

beforeAll(async () => {
  app = await openTestApp();
  const workingHours = [{ days: ['MON', 'TUE', 'WED', 'SAT', 'SUN'], from: '08:00', to: '22:00' }];
  const employees = ['a', 'b', 'c'].map((key) => ({ key, displayName: key, services: ['cut'], workingHours }));
  const own = { key: 'd', displayName: NAME, services: [{ service: 'cut', durationMinutes: 45 }], workingHours };
  const price = { amountMinor: 18000, currency: 'PLN' };
  const dear = { ...own, key: 'e', services: [{ service: 'cut', durationMinutes: 45, price }] };
  provider = await app.provide(salon({ employees: [...employees, own, dear] }));
  await provider.call('POST', 'reservations', {
    json: {
      serviceId: provider.services['cut'],
      employeeSelectionMode: 'SPECIFIC',
      employeeId: provider.employees['b'],
      startAt: '2026-11-03T10:00:00+01:00',
      client: { firstName: 'Anna', phone: '+48600100200' },
    },
  });
});
afterAll(() => app.close());

const spans: Record<string, string>[] = [
  { dateFrom: '2026-11-02', dateTo: '2026-11-12' },
  { dateFrom: '2027-03-13', dateTo: '2027-03-15', timezone: 'America/New_York' },
  { dateFrom: '2026-11-03', dateTo: '2026-11-03', timezone: 'Asia/Kolkata', timeFrom: '14:00', timeTo: '15:00' },
  { dateFrom: '2026-10-01', dateTo: '2026-10-02' },
  { dateFrom: '2026-11-02', dateTo: '2026-11-12', employee: 'b' },
  { dateFrom: '2026-11-02', dateTo: '2026-11-12', employee: 'd', timezone: 'Pacific/Auckland' },
  { dateFrom: '2026-10-31', dateTo: '2026-11-04', employee: 'a', timezone: 'America/Los_Angeles' },
];

test.each(spans)(
  'GET slots equals the /graphql answer to its document byte for byte: %o',
  async ({ employee, ...span }) => {
    const employeeIds: Record<string, string> = employee ? { employeeId: provider.employees[employee] ?? '' } : {};
    const sent: Record<string, string> = { serviceId: provider.services['cut'] ?? '', ...span, ...employeeIds };
    const answer = await provider.call('GET', `slots?${new URLSearchParams(sent)}`);
    const variables = { ...sent, ...(employee ? { employeeId: [sent['employeeId']] } : {}) };
    const executed = await graphql(app, await provider.token(), print(ListSlotsDocument), variables);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json']);
    expect(executed.errors ?? []).toEqual([]);
    if (employee)
      expect(answer.body.dates.flatMap(({ slots }: { slots: object[] }) => slots).length).toBeGreaterThan(80);
    expect(JSON.stringify(answer.body)).toBe(JSON.stringify(executed.data.slots));
  },
);

test('employeeId may be repeated up to 25 times: slots of any of these, each with its own duration and price', async () => {
  const { a = '', d = '', e = '' } = provider.employees;
  const ask = (path: string, employeeIds: readonly string[]) =>
    provider.call('GET', `${path}&${new URLSearchParams(employeeIds.map((id) => ['employeeId', id]))}`);
  const slots = `slots?serviceId=${provider.services['cut']}&dateFrom=2026-11-04&dateTo=2026-11-04`;
  const { body } = await ask(slots, [a, d, e]);
  const start = '2026-11-04T08:00:00+01:00';
  const price = { amountMinor: 12000, currency: 'PLN' };
  expect([body.durationMinutes, body.dates[0].slots.slice(0, 3)]).toEqual([
    60,
    [
      {
        startsAt: start,
        endsAt: '2026-11-04T08:45:00+01:00',
        durationMinutes: 45,
        price,
        label: '08:00',
        employeeIds: [d],
        employees: [{ id: d, displayName: NAME }],
      },
      {
        ...{ startsAt: start, endsAt: '2026-11-04T08:45:00+01:00', durationMinutes: 45, label: '08:00' },
        ...{
          price: { amountMinor: 18000, currency: 'PLN' },
          employeeIds: [e],
          employees: [{ id: e, displayName: NAME }],
        },
      },
      {
        startsAt: start,
        endsAt: '2026-11-04T09:00:00+01:00',
        durationMinutes: 60,
        price,
        label: '08:00',
        employeeIds: [a],
        employees: [{ id: a, displayName: 'a' }],
      },
    ],
  ]);
  const search = `slots/first-available?serviceId=${provider.services['cut']}&dateFrom=2026-11-04`;
  expect((await ask(search, [e])).body).toMatchObject({ durationMinutes: 45, price: { amountMinor: 18000 } });
  expect((await ask(search, [e, a])).body).toMatchObject({ employeeIds: [e] });
  const tooMany = await ask(
    slots,
    Array.from({ length: 26 }, () => a),
  );
  expect([tooMany.status, tooMany.body.details]).toEqual([
    400,
    [{ path: '?employeeId', code: 'OUT_OF_RANGE', message: expect.any(String) }],
  ]);
});

test('an integration reads a selection of the slots over /graphql', async () => {
  const query = `query ($serviceId: UUID!) {
    slots(serviceId: $serviceId, dateFrom: "2026-11-03", dateTo: "2026-11-03") { dates { slots { at: startsAt } } }
  }`;
  const { data } = await graphql(app, await provider.token(), query, { serviceId: provider.services['cut'] });
  expect(data.slots.dates[0].slots[0]).toEqual({ at: '2026-11-03T08:00:00+01:00' });
});
