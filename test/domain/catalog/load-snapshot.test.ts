import type { Queryable, Statement } from 'tenant-sql/query/statements.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadSnapshot } from '../../../src/domain/catalog/load-snapshot.ts';
import { importProvider } from '../../../src/domain/workspace/provider-file/import-provider.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { testOperator } from '../../support/operator.ts';
import { salon } from '../../support/salon.ts';

const parts = {
  services: [
    { key: 'cut', name: 'Cut', category: 'hair', durationMinutes: 60, price: { amountMinor: 100, currency: 'EUR' } },
    { key: 'gone', name: 'Gone', durationMinutes: 10, active: false },
    { key: 'loose', name: 'Loose', durationMinutes: 20 },
  ],
  employees: [
    {
      key: 'petra',
      displayName: 'Petra',
      timezone: 'America/New_York',
      services: ['gone', 'loose', { service: 'cut', durationMinutes: 75, price: { amountMinor: 7, currency: 'PLN' } }],
      workingHours: [
        { days: ['FRI'], from: '22:00', to: '02:00' },
        { days: ['FRI', 'SUN'], from: '09:00', to: '13:00' },
      ],
      dateOverrides: [
        { date: '2026-12-24', windows: [{ from: '09:00', to: '09:00' }] },
        { date: '2026-12-31', windows: [] },
      ],
      timeOff: [{ from: '2026-12-28T00:00:30+01:00', to: '2026-12-31T00:00:30+01:00' }],
    },
    { key: 'left', displayName: 'Left', services: ['cut'], active: false },
    { key: 'anna', displayName: 'Anna', services: ['cut'] },
  ],
  closures: [{ from: '2026-12-25', to: '2026-12-26' }],
};

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test('a snapshot contains the active records, from the pool and from a transaction', async () => {
  const { provider, services, employees } = await importProvider(testOperator(database).operator, salon(parts));
  const snapshot = await loadSnapshot(database, provider.id);
  const { cut = '', loose = '', petra = '', anna = '' } = { ...services, ...employees };
  expect(snapshot).toMatchObject({
    providerId: provider.id,
    timezone: 'Europe/Warsaw',
    currency: 'PLN',
    locale: 'pl-PL',
  });
  expect(snapshot.clientPolicy).toEqual({ rescheduleCutoffMinutes: 120, cancelCutoffMinutes: 120, maxReschedules: 3 });
  expect([...snapshot.services.keys()]).toEqual([cut, loose]);
  expect(snapshot.services.get(cut)).toMatchObject({
    price: { amountMinor: 100, currency: 'EUR' },
    categoryId: snapshot.categories[0]?.id,
    employeeIds: [petra, anna].sort(),
  });
  expect(snapshot.services.get(loose)).toMatchObject({ price: null, categoryId: null, employeeIds: [petra] });
  expect([...snapshot.employees.keys()]).toEqual([petra, anna]);
  expect(snapshot.closures).toEqual([{ fromDate: '2026-12-25', toDate: '2026-12-26' }]);
  const inside = await database.transactions.run(null, (tx) => loadSnapshot(tx, provider.id));
  expect(inside).toEqual(snapshot);
});

test('an employee has own durations and prices, sorted windows, overrides and widened time off', async () => {
  const { provider, services, employees } = await importProvider(testOperator(database).operator, salon(parts));
  const petra = (await loadSnapshot(database, provider.id)).employees.get(employees['petra'] ?? '');
  expect(petra?.offers.get(services['cut'] ?? '')).toEqual({
    durationMinutes: 75,
    price: { amountMinor: 7, currency: 'PLN' },
  });
  expect([...(petra?.offers.keys() ?? [])].sort()).toEqual([services['cut'], services['loose']].sort());
  expect(petra?.weekly).toEqual([
    [],
    [],
    [],
    [],
    [],
    [
      { from: 540, to: 780 },
      { from: 1320, to: 1560 },
    ],
    [],
    [{ from: 540, to: 780 }],
  ]);
  expect(petra?.overrides).toEqual(
    new Map([
      ['2026-12-24', [{ from: 540, to: 1980 }]],
      ['2026-12-31', []],
    ]),
  );
  const minute = (text: string) => Date.parse(text) / 60_000;
  expect(petra?.timeOff).toEqual([{ from: minute('2026-12-27T23:00Z'), to: minute('2026-12-30T23:01Z') }]);
});

test('each service and employee is a row of its own, so that a large catalog is parsed as it arrives', async () => {
  const { provider } = await importProvider(testOperator(database).operator, salon(parts));
  const sizes: number[] = [];
  const sql: Queryable = {
    async query<Row>(statement: Statement) {
      const rows = await database.sql.query<Row>(statement);
      sizes.push(rows.length);
      return rows;
    },
  };
  const { services, employees } = await loadSnapshot({ ...database, sql }, provider.id);
  expect(sizes).toEqual([1 + services.size + employees.size]);
});

test('an unknown provider is not found', async () => {
  const noServer = loadSnapshot(database, '00000000-0000-7000-8000-000000000000');
  await expect(noServer).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
