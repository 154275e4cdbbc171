import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestProvider } from '../support/app.ts';
import { codesOf, graphql, workspaceToken } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';

let app: TestApp;
let provider: TestProvider;
let owner: string;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  provider = await app.provide(salon());
  owner = await workspaceToken(app, provider.id);
});

const ask = (text: string, variables?: object) => graphql(app, owner, text, variables);
const write = (name: string, input: object, selection: string) => {
  const type = `${name.charAt(0).toUpperCase()}${name.slice(1)}Input!`;
  return ask(`mutation ($input: ${type}) { ${name}(input: $input) { ${selection} } }`, { input });
};
const service = () => provider.services['cut'] ?? '';
const employee = () => provider.employees['petra'] ?? '';
const LEAVE = { from: '2026-12-28T00:00:00+01:00', to: '2026-12-29T00:00:00+01:00' };
const week = (from: string) => [{ days: ['MON'], from, to: '18:00' }];

describe.each([
  ['updateService', () => ({ id: service() }), (n: number) => ({ name: `Cut ${n}` }), 'service'],
  ['updateEmployee', () => ({ id: employee() }), (n: number) => ({ displayName: `Petra ${n}` }), 'employee'],
  ['setWorkingHours', () => ({ employeeId: employee() }), (n: number) => ({ windows: week(`0${n}:00`) }), 'calendar'],
  [
    'setDateOverride',
    () => ({ employeeId: employee(), date: '2026-12-24' }),
    (n: number) => ({ windows: [{ from: `0${n}:00`, to: '12:00' }] }),
    'calendar',
  ],
  [
    'setEmployeeOffers',
    () => ({ employeeId: employee() }),
    (n: number) => ({ offers: [{ serviceId: service(), durationMinutes: 30 + n }] }),
    'employee',
  ],
  ['addTimeOff', () => ({ employeeId: employee(), ...LEAVE }), (n: number) => ({ reason: `Leave ${n}` }), 'timeOff'],
  [
    'addClosure',
    () => ({ from: '2026-12-26', to: '2026-12-27' }),
    (n: number) => ({ reason: `Closed ${n}` }),
    'closure',
  ],
  ['updateProviderSettings', () => ({}), (n: number) => ({ name: `Salon ${n}` }), 'settings'],
] as const)('%s', (name, recordOf, changeTo, record) => {
  const versionOf = async (n: number, expected: object = {}) => {
    const answer = await write(name, { ...recordOf(), ...changeTo(n), ...expected }, `${record} { version }`);
    return { answer, version: answer.data?.[name]?.[record]?.version };
  };

  test('a change raises the version, an unchanged update keeps it, and another expected version is refused', async () => {
    const { version: first } = await versionOf(1);
    expect((await versionOf(1)).version).toBe(first);
    expect((await versionOf(2, { expectedVersion: first })).version).toBe(first + 1);
    const late = (await versionOf(3, { expectedVersion: first })).answer;
    expect(late.errors[0]?.extensions).toMatchObject({
      code: 'VERSION_CONFLICT',
      context: { currentVersion: first + 1 },
    });
    expect((await versionOf(2, { expectedVersion: first })).version).toBe(first + 1);
  });
});

const stale = (answer: Awaited<ReturnType<typeof write>>) => answer.errors[0]?.extensions;
const CONFLICT = { code: 'VERSION_CONFLICT', context: { currentVersion: 2 } };

describe('a record of a calendar with a concurrent change', () => {
  test('time off is neither moved nor deleted with the previous version', async () => {
    const added = await write('addTimeOff', { employeeId: employee(), ...LEAVE }, 'timeOff { id version }');
    const { id } = added.data.addTimeOff.timeOff;
    const move = (reason: string, expectedVersion: number) =>
      write('updateTimeOff', { id, reason, expectedVersion }, 'timeOff { version reason }');
    expect((await move('Leave', 1)).data.updateTimeOff.timeOff).toEqual({ version: 2, reason: 'Leave' });
    expect(stale(await move('Holiday', 1))).toMatchObject(CONFLICT);
    expect((await move('Leave', 1)).data.updateTimeOff.timeOff).toEqual({ version: 2, reason: 'Leave' });
    expect(stale(await write('removeTimeOff', { id, expectedVersion: 1 }, 'id'))).toMatchObject(CONFLICT);
    expect((await write('removeTimeOff', { id, expectedVersion: 2 }, 'id')).data.removeTimeOff).toEqual({ id });
  });

  test('a closure is not deleted with the previous version', async () => {
    const days = { from: '2026-12-26', to: '2026-12-27' };
    const { data } = await write('addClosure', days, 'closure { id version }');
    await write('addClosure', { ...days, reason: 'Holidays' }, 'closure { version }');
    const { id } = data.addClosure.closure;
    expect(stale(await write('removeClosure', { id, expectedVersion: 1 }, 'id'))).toMatchObject(CONFLICT);
    const listed = (await ask('{ closures { id version reason } }')).data.closures;
    expect(listed).toEqual([{ id, version: 2, reason: 'Holidays' }]);
    expect((await write('removeClosure', { id, expectedVersion: 2 }, 'id')).data.removeClosure).toEqual({ id });
  });

  test('a date override is not removed with the previous version', async () => {
    const date = { employeeId: employee(), date: '2026-12-24' };
    const version = async (name: string, input: object) =>
      (await write(name, { ...date, ...input }, 'calendar { version }')).data[name].calendar.version;
    const first = await version('setDateOverride', { windows: [] });
    await version('setWorkingHours', { date: undefined, windows: week('10:00') });
    const late = await write('removeDateOverride', { ...date, expectedVersion: first }, 'calendar { version }');
    expect(stale(late)).toMatchObject({ code: 'VERSION_CONFLICT', context: { currentVersion: first + 1 } });
    expect(await version('removeDateOverride', { expectedVersion: first + 1 })).toBe(first + 2);
  });
});

test('services of an employee and the employee have one version', async () => {
  const offers = await write(
    'setEmployeeOffers',
    { employeeId: employee(), offers: [{ serviceId: service(), durationMinutes: 55 }] },
    'employee { version }',
  );
  const { version } = offers.data.setEmployeeOffers.employee;
  const rename = { id: employee(), displayName: 'Petra P.', expectedVersion: version - 1 };
  expect(stale(await write('updateEmployee', rename, 'employee { id }'))).toMatchObject({
    ...{ code: 'VERSION_CONFLICT', context: { currentVersion: version } },
  });
});

test('a provider file raises only the versions of the records that it changes', async () => {
  const read = async () => {
    const { data } = await ask('{ workspaceServices { id version } workspaceEmployees { id version } }');
    return data;
  };
  const before = await read();
  const { services, ...file } = salon();
  const renamed = services.map((entry, index) => (index === 0 ? { ...entry, name: 'Renamed' } : entry));
  const slug = (await ask('{ providerSettings { slug } }')).data.providerSettings.slug;
  await app.provide({ ...file, provider: { ...file.provider, slug }, services: renamed });
  const after = await read();
  const raised = after.workspaceServices.filter(
    ({ id, version }: { id: string; version: number }) =>
      version !== before.workspaceServices.find((each: { id: string }) => each.id === id).version,
  );
  expect(raised).toHaveLength(1);
  expect(after.workspaceEmployees).toEqual(before.workspaceEmployees);
});

describe('time zone and currency of a provider', () => {
  test('another time zone is refused while there are upcoming reservations, and accepted afterwards', async () => {
    const client = { firstName: 'Anna', email: 'anna@example.com' };
    const place = { serviceId: service(), employeeSelectionMode: 'ANY', startAt: '2026-11-03T10:00:00+01:00' };
    const { body } = await provider.call('POST', 'reservations', { json: { ...place, client } });
    const move = () => write('updateProviderSettings', { timezone: 'Europe/London' }, 'settings { timezone }');
    expect((await move()).errors[0]?.extensions).toMatchObject({
      code: 'HAS_UPCOMING_RESERVATIONS',
      context: { reservationIds: [body.id] },
    });
    await provider.call('POST', `reservations/${body.id}/cancel`, { json: {} });
    expect((await move()).data.updateProviderSettings.settings).toEqual({ timezone: 'Europe/London' });
    const catalog = await provider.call('GET', 'catalog');
    expect(catalog.body.provider.timezone).toBe('Europe/London');
  });

  test('another currency is refused while prices have the previous one, and accepted once they are cleared', async () => {
    const set = () => write('updateProviderSettings', { currency: 'EUR' }, 'settings { currency }');
    await write('updateService', { id: service(), price: { amountMinor: 12_000 } }, 'service { id }');
    const refused = await set();
    expect(codesOf(refused)).toEqual(['VALIDATION_FAILED']);
    expect(refused.errors[0]?.extensions.details).toMatchObject([
      { argument: 'input', path: '/currency', code: 'EXCLUSIVE' },
    ]);
    const tables = app.database.of(provider.id);
    await tables.updateTable('service').set({ priceAmountMinor: null, priceCurrency: null }).execute();
    await tables.updateTable('employeeService').set({ priceAmountMinor: null, priceCurrency: null }).execute();
    expect((await set()).data.updateProviderSettings.settings).toEqual({ currency: 'EUR' });
  });
});
