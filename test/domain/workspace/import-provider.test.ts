import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createIntegrationClient } from '../../../src/domain/access/integration-clients/create-integration-client.ts';
import { verifyClientSecret } from '../../../src/domain/access/integration-clients/verify-client-secret.ts';
import { actForProvider } from '../../../src/domain/access/operator.ts';
import { importProvider } from '../../../src/domain/workspace/provider-file/import-provider.ts';
import { parseClientId } from '../../../src/kernel/client-id.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
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

/** Every row of the provider with its physical version, so that even a write of equal values is detected. */
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
  test('a first import stores all data of the file and prints the ids and one secret', async () => {
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

  test('a first import accepts the demo provider, and 100 employees within two seconds', async () => {
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
  test('a second import of the same file writes no row and prints no secret', async () => {
    const file = providerFile(newSlug());
    const first = await run(file);
    const before = await rowsOf(first.provider.id);
    const second = await run(file);
    expect(await rowsOf(first.provider.id)).toEqual(before);
    const clients = first.integrationClients.map(({ name, clientId }) => ({ name, clientId }));
    expect(second).toEqual({ ...first, integrationClients: clients });
  });

  test('a second import with another order, other white space and reordered scopes keeps all ids', async () => {
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

  test('a second import deactivates missing records, and a later one reactivates them with their old ids', async () => {
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

describe('catalogVersion', () => {
  const changes: [string, string, unknown][] = [
    ['a name of a service', '/services/0/name', 'Cut'],
    ['a price', '/services/0/price/amountMinor', 1],
    ['an own duration', '/employees/0/services/1/durationMinutes', 55],
    ['a working window', '/employees/0/workingHours/0/to', '14:00'],
    ['an override', '/employees/0/dateOverrides/0/windows', []],
    ['a reason of time off', '/employees/0/timeOff/0/reason', 'Course'],
    ['a closure', '/closures/0/to', '2026-12-27'],
    ['an inactive employee', '/employees/1/active', false],
    ['the time zone', '/provider/timezone', 'Europe/Prague'],
    ['the client policy', '/provider/clientPolicy/maxReschedules', null],
    ['a default that a service takes', '/provider/bookingRules/minNoticeMinutes', 30],
    ['the status', '/provider/status', 'SUSPENDED'],
    ['the contact address', '/provider/contactEmail', 'new@studio-a.example'],
    ['the phone number', '/provider/phone', '+48221234567'],
    ['an alias of a category', '/categories/0/aliases', ['hairdressing']],
  ];
  test.each(changes)('catalogVersion rises by one with %s', async (_, pointer, value) => {
    const file = providerFile(newSlug());
    const { provider } = await run(file);
    expect(await versionOf(provider.id)).toBe(1);
    await run(withValue(file, pointer, value));
    expect(await versionOf(provider.id)).toBe(2);
  });

  test.each([
    ['a hidden profile', '/provider/publicProfileHidden', true],
    ['scopes of a client', '/integrationClients/0/scopes', 'all'],
  ])('catalogVersion stays with %s, which is stored', async (_, pointer, value) => {
    const file = providerFile(newSlug());
    const { provider } = await run(file);
    const before = await rowsOf(provider.id);
    await run(withValue(file, pointer, value));
    expect(await versionOf(provider.id)).toBe(1);
    expect(await rowsOf(provider.id)).not.toEqual(before);
  });

  test('equal rows keep their ids when others change', async () => {
    const file = providerFile(newSlug());
    const { provider } = await run(file);
    const where = { where: { providerId: provider.id } };
    const before = await database.orm.workingHours.findMany(where);
    await run(withValue(file, '/employees/0/workingHours/-', { days: ['SUN'], from: '09:00', to: '10:00' }));
    const after = await database.orm.workingHours.findMany(where);
    expect(after).toHaveLength(before.length + 1);
    expect(after).toEqual(expect.arrayContaining(before));
  });
});

describe('integration clients', () => {
  const clientsOf = (providerId: string) => database.orm.integrationClient.findMany({ where: { providerId } });

  test('a client missing in a later file is deactivated, and no file reactivates it', async () => {
    const file = providerFile(newSlug());
    const { provider } = await run(file);
    await run({ ...file, integrationClients: [] });
    expect(await clientsOf(provider.id)).toMatchObject([{ name: 'voicebot', active: false }]);
    await run(file);
    expect(await clientsOf(provider.id)).toMatchObject([{ name: 'voicebot', active: false }]);
  });

  test('a client created by hand, and all clients if the field is absent, are unchanged', async () => {
    const file = providerFile(newSlug());
    const { provider } = await run(file);
    const { operator } = testOperator(database);
    const ctx = await actForProvider(operator, provider.id);
    await createIntegrationClient(ctx, { name: 'by hand', scopes: [] });
    await run(withValue(file, '/integrationClients', undefined));
    await run({ ...file, integrationClients: [] });
    const clients = await clientsOf(provider.id);
    expect(clients.map(({ name, active }) => [name, active]).sort()).toEqual([
      ['by hand', true],
      ['voicebot', false],
    ]);
  });

  test('the address of a client comes from the file', async () => {
    const file = providerFile(newSlug());
    const { provider } = await run(withValue(file, '/integrationClients/0/contactEmail', 'ops@bot.example'));
    expect(await clientsOf(provider.id)).toMatchObject([{ contactEmail: 'ops@bot.example' }]);
    await run(withValue(file, '/integrationClients/0/contactEmail', 'else@bot.example'));
    expect(await clientsOf(provider.id)).toMatchObject([{ contactEmail: 'else@bot.example' }]);
    await run(file);
    expect(await clientsOf(provider.id)).toMatchObject([{ contactEmail: null }]);
    const wrong = run(withValue(file, '/integrationClients/0/contactEmail', 'nobody'));
    await expect(wrong).rejects.toMatchObject({ details: [{ path: ['integrationClients', 0, 'contactEmail'] }] });
  });

  test('scopes are replaced, the secret stays', async () => {
    const file = providerFile(newSlug());
    const first = await run(file);
    const second = await run(withValue(file, '/integrationClients/0/scopes', 'all'));
    expect(second.integrationClients[0]).not.toHaveProperty('clientSecret');
    const [created] = first.integrationClients;
    const parts = parseClientId(created?.clientId ?? '');
    const verified = await verifyClientSecret(database, parts, created?.clientSecret ?? '', new Date());
    expect(verified?.scopes).toHaveLength(18);
  });
});

describe('at the same time', () => {
  test('ten concurrent imports of one new slug create one provider with one client and one secret', async () => {
    const file = providerFile(newSlug());
    const imports = await Promise.all(Array.from({ length: 10 }, () => run(file)));
    expect(new Set(imports.map(({ provider }) => provider.id)).size).toBe(1);
    expect(new Set(imports.map(({ services }) => JSON.stringify(services))).size).toBe(1);
    const secrets = imports.flatMap(({ integrationClients }) =>
      integrationClients.flatMap((one) => one.clientSecret ?? []),
    );
    expect(secrets).toHaveLength(1);
    const providerId = imports[0]?.provider.id ?? '';
    expect(await database.orm.integrationClientSecret.count({ where: { providerId } })).toBe(1);
    expect(await versionOf(providerId)).toBe(1);
  });

  test('an import waits for a booking that locks an employee', async () => {
    const file = providerFile(newSlug());
    const { provider, employees } = await run(file);
    const booking = await database.pool.connect();
    await booking.query('BEGIN');
    await booking.query('SELECT 1 FROM employee WHERE provider_id = $1 AND id = $2 FOR NO KEY UPDATE', [
      provider.id,
      employees['eva'],
    ]);
    let imported = false;
    const pending = run(withValue(file, '/closures/0/to', '2026-12-28')).then(() => {
      imported = true;
    });
    await eventually(async () => {
      const waiting = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      expect((await database.pool.query(waiting)).rowCount).toBe(1);
    });
    expect(imported).toBe(false);
    await booking.query('COMMIT');
    booking.release();
    await pending;
    expect(await versionOf(provider.id)).toBe(2);
  });
});
