import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importProvider } from '../../../src/domain/workspace/import-provider.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { testOperator } from '../../support/operator.ts';
import { providerFile, withValue } from './provider-file.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const newSlug = () => `studio-${randomUUID()}`;
const run = (file: unknown) => importProvider(testOperator(database).operator, file);

const TABLES = [
  'service_category',
  'service',
  'employee',
  'employee_service',
  'working_hours',
  'date_override',
  'time_off',
  'closure',
  'integration_client',
  'integration_client_secret',
];

/** Every row of the provider with its physical version, so that even a write of equal values shows. */
async function rowsOf(providerId: string): Promise<Record<string, unknown[]>> {
  const rows: Record<string, unknown[]> = {};
  for (const table of TABLES) {
    const text = `SELECT ctid::text, xmin::text, to_jsonb(t) AS row FROM ${table} t WHERE provider_id = $1 ORDER BY 1`;
    rows[table] = (await database.pool.query(text, [providerId])).rows;
  }
  const text = 'SELECT ctid::text, xmin::text, to_jsonb(p) AS row FROM provider p WHERE id = $1';
  rows['provider'] = (await database.pool.query(text, [providerId])).rows;
  return rows;
}

const versionOf = async (id: string) =>
  (await database.orm.provider.findUniqueOrThrow({ where: { id } })).catalogVersion;

describe('a first import', () => {
  test('stores everything that the file says and prints the ids and one secret', async () => {
    const imported = await run(providerFile(newSlug()));
    const providerId = imported.provider.id;
    expect(Object.keys(imported.services)).toEqual(['cut', 'colour']);
    expect(Object.keys(imported.employees)).toEqual(['petra', 'eva']);
    expect(imported.integrationClients).toEqual([
      { name: 'voicebot', clientId: expect.stringMatching(/^ic_/), clientSecret: expect.stringMatching(/^ics_/) },
    ]);
    const cut = await database.orm.service.findFirstOrThrow({ where: { providerId, key: 'cut' } });
    expect(cut).toMatchObject({
      priceAmountMinor: 12000,
      bufferAfterMinutes: 10,
      minNoticeMinutes: 0,
      maxAdvanceDays: 90,
    });
    const hours = await database.orm.workingHours.findMany({ where: { providerId }, orderBy: [{ toMinute: 'asc' }] });
    expect(hours.map(({ weekday, fromMinute, toMinute }) => [weekday, fromMinute, toMinute])).toContainEqual([
      5, 1320, 1560,
    ]);
    expect(hours.map(({ weekday, fromMinute, toMinute }) => [weekday, fromMinute, toMinute])).toContainEqual([
      6, 600, 2040,
    ]);
    const [override] = await database.orm.dateOverride.findMany({ where: { providerId } });
    expect(override).toMatchObject({ date: new Date('2026-12-24T00:00:00Z'), fromMinutes: [540], toMinutes: [720] });
    const [timeOff] = await database.orm.timeOff.findMany({ where: { providerId } });
    expect(timeOff).toMatchObject({
      startAt: new Date('2026-12-27T23:00:00Z'),
      endAt: new Date('2026-12-30T23:00:00Z'),
    });
    const [closure] = await database.orm.closure.findMany({ where: { providerId } });
    expect(closure).toMatchObject({
      fromDate: new Date('2026-12-25T00:00:00Z'),
      toDate: new Date('2026-12-26T00:00:00Z'),
    });
    const offers = await database.orm.employeeService.findMany({ where: { providerId, durationMinutes: 100 } });
    expect(offers).toMatchObject([{ priceAmountMinor: 30000, serviceId: imported.services['colour'] }]);
  });

  test('takes the demo provider, and 100 employees within two seconds', async () => {
    const demo: unknown = JSON.parse(
      await readFile(new URL('../../../prisma/demo-provider.json', import.meta.url), 'utf8'),
    );
    const small = await run(withValue(demo, '/provider/slug', newSlug()));
    expect(Object.keys(small.services).length).toBeGreaterThanOrEqual(12);
    expect(Object.keys(small.employees)).toHaveLength(8);
    const file = providerFile(newSlug());
    const [petra] = file.employees;
    const employees = Array.from({ length: 100 }, (_, index) => ({ ...petra, key: `employee-${index}` }));
    const startedAt = performance.now();
    await run({ ...file, employees });
    expect(performance.now() - startedAt).toBeLessThan(2000);
  });
});

describe('a second import', () => {
  test('of the same file writes no row at all and shows no secret', async () => {
    const file = providerFile(newSlug());
    const first = await run(file);
    const before = await rowsOf(first.provider.id);
    const second = await run(file);
    expect(await rowsOf(first.provider.id)).toEqual(before);
    const clients = first.integrationClients.map(({ name, clientId }) => ({ name, clientId }));
    expect(second).toEqual({ ...first, integrationClients: clients });
  });

  test('of another order, other white space and reordered scopes keeps all ids', async () => {
    const file = providerFile(newSlug());
    const first = await run(file);
    const again = {
      ...file,
      employees: file.employees.toReversed(),
      provider: { ...file.provider, name: '  Studio A ' },
    };
    const second = await run(again);
    expect(second.employees).toEqual(first.employees);
    expect(second.services).toEqual(first.services);
  });

  test('deactivates what is missing, and takes it back under its old id', async () => {
    const file = providerFile(newSlug());
    const first = await run(file);
    const providerId = first.provider.id;
    await run({
      ...file,
      categories: [],
      services: [file.services[1]],
      employees: [],
      closures: [],
      integrationClients: [],
    });
    const active = { where: { providerId, active: true } };
    expect(await database.orm.serviceCategory.count(active)).toBe(0);
    expect(await database.orm.service.findMany(active)).toMatchObject([{ key: 'colour' }]);
    expect(await database.orm.employee.count(active)).toBe(0);
    expect(await database.orm.integrationClient.count(active)).toBe(0);
    expect(await database.orm.closure.count({ where: { providerId } })).toBe(0);
    const third = await run({ ...file });
    expect(third.services).toEqual(first.services);
    expect(third.employees).toEqual(first.employees);
    expect(await database.orm.service.count(active)).toBe(2);
  });
});
