import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, expectTypeOf, test } from 'vitest';
import { OPEN_STATUSES } from '../../../src/db/query/literals.ts';
import { rowsOf } from '../../../src/db/query/prepared.ts';
import type { GlobalTables, TenantTable, TenantTables } from '../../../src/db/query/tables.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { insertProvider, type Rows, reservationRow } from '../rows.ts';

let database: TestDatabase;
let own: Rows;
let other: Rows;
let reservationId: string;
let tables: Kysely<TenantTables>;
beforeAll(async () => {
  database = await testDatabase();
  [own, other] = [await insertProvider(database), await insertProvider(database)];
  const row = reservationRow(own, { from: '2026-12-01T10:00:00Z', until: '2026-12-01T11:00:00Z' });
  reservationId = row.id;
  await database.orm.reservation.create({ data: row });
  tables = database.of(other.providerId);
});
afterAll(() => database.drop());

/** The number of provider conditions and values in a statement. */
const scopes = (text: string) => [...text.matchAll(/"(?:provider_id|id)" = \$\d+/g)].length;

describe('a statement finds only rows of its provider', () => {
  const reads: readonly [string, () => Promise<unknown[]>][] = [
    ['a select', () => tables.selectFrom('reservation').selectAll().where('id', '=', reservationId).execute()],
    ['a select of a table with an alias', () => tables.selectFrom('reservation as r').select('r.id').execute()],
    [
      'a condition that holds for everything',
      () => tables.selectFrom('reservation').select('id').where(sql<boolean>`false or true`).execute(),
    ],
    [
      'an inner join',
      () =>
        tables
          .selectFrom(rowsOf('reservation', [{ id: reservationId }]).as('given'))
          .innerJoin('reservation as r', 'r.id', 'given.id')
          .select('r.id')
          .execute(),
    ],
    ['a cross join', () => tables.selectFrom('plan').crossJoin('reservation as r').select('r.id').execute()],
    ['a second table', () => tables.selectFrom(['plan', 'reservation as r']).select('r.id').execute()],
    [
      'a subquery',
      () =>
        tables
          .selectFrom('plan')
          .select('code')
          .where(({ exists, selectFrom }) => exists(selectFrom('reservation').select('id')))
          .execute(),
    ],
    [
      'a part of a statement',
      () =>
        tables
          .with('found', (part) => part.selectFrom('reservation').select('id'))
          .selectFrom('found')
          .select('id')
          .execute(),
    ],
    [
      'a union',
      () =>
        tables
          .selectFrom('reservation')
          .select('id')
          .union((eb) => eb.selectFrom('reservation').select('id'))
          .execute(),
    ],
    ['an update', () => tables.updateTable('reservation').set({ serviceName: 'X' }).returning('id').execute()],
    [
      'an update from another table',
      () =>
        tables
          .updateTable('employee')
          .from('reservation as r')
          .set({ title: 'X' })
          .whereRef('r.employeeName', '=', 'employee.displayName')
          .returning('employee.id')
          .execute(),
    ],
    ['a delete', () => tables.deleteFrom('reservation').where('id', '=', reservationId).returning('id').execute()],
    [
      'a delete by another table',
      () =>
        tables
          .deleteFrom('workingHours')
          .using('reservation as r')
          .whereRef('r.id', '<>', 'workingHours.id')
          .returning('workingHours.id')
          .execute(),
    ],
    [
      'the row of a provider',
      () => tables.selectFrom('provider').select('id').where('id', '=', own.providerId).execute(),
    ],
  ];

  test.each(reads)('a statement finds only rows of its provider: %s', async (_, read) => {
    expect(await read()).toEqual([]);
  });

  test('the same statements find the rows of their own provider', async () => {
    const mine = database.of(own.providerId);
    expect(await mine.selectFrom('reservation').select('id').execute()).toEqual([{ id: reservationId }]);
    expect(await mine.selectFrom('provider').select('id').execute()).toEqual([{ id: own.providerId }]);
  });

  test('a left join stays a left join, without rows of another provider', async () => {
    const found = await tables
      .selectFrom('plan')
      .leftJoin('reservation as r', (join) => join.onTrue())
      .select(['plan.code', 'r.id'])
      .orderBy('plan.code')
      .execute();
    expect(found).toEqual([
      { code: 'FREE', id: null },
      { code: 'PRO', id: null },
    ]);
  });
});

describe('an insert', () => {
  const service = () => ({
    id: randomUUID(),
    key: randomUUID(),
    name: 'Color',
    aliases: [],
    durationMinutes: 30,
    slotIntervalMinutes: 15,
    minNoticeMinutes: 0,
    maxAdvanceDays: 90,
  });

  test('an insert adds the provider: for one row, several, defaults, and from a select', async () => {
    const rows = [service(), service(), { ...service(), position: 4 }];
    await tables
      .insertInto('service')
      .values(rows[0] ?? service())
      .execute();
    await tables.insertInto('service').values(rows.slice(1)).execute();
    const selected = service();
    await tables
      .insertInto('service')
      .columns([
        'id',
        'key',
        'name',
        'aliases',
        'durationMinutes',
        'slotIntervalMinutes',
        'minNoticeMinutes',
        'maxAdvanceDays',
      ])
      .expression((from) =>
        from
          .selectFrom(rowsOf('service', [selected]).as('g'))
          .select(['g.id', 'g.key', 'g.name', 'g.aliases', 'g.durationMinutes', 'g.slotIntervalMinutes'])
          .select(['g.minNoticeMinutes', 'g.maxAdvanceDays']),
      )
      .execute();
    const ids = [...rows, selected].map(({ id }) => id);
    const stored = await tables.selectFrom('service').select('providerId').where('id', 'in', ids).execute();
    expect(stored).toEqual(ids.map(() => ({ providerId: other.providerId })));
  });

  test('an insert of a provider writes its own row', async () => {
    const id = randomUUID();
    const row = { slug: id, name: 'New', timezone: 'Europe/Warsaw', locale: 'pl', currency: 'PLN', planCode: 'PRO' };
    await database.of(id).insertInto('provider').values(row).execute();
    expect(await database.of(id).selectFrom('provider').select('name').execute()).toEqual([{ name: 'New' }]);
  });

  test('an insert without columns, or from a union, is refused', () => {
    expect(() => tables.insertInto('mail').defaultValues().compile()).toThrow('names its columns');
    const union = () =>
      tables
        .insertInto('plan')
        .columns(['code'])
        .expression((from) => from.selectFrom('plan').select('code').union(from.selectFrom('plan').select('code')))
        .compile();
    expect(union).not.toThrow();
    const tenantUnion = () =>
      tables
        .insertInto('employee')
        .columns(['id'])
        .expression((from) => from.selectFrom('employee').select('id').union(from.selectFrom('employee').select('id')))
        .compile();
    expect(tenantUnion).toThrow('from one select');
  });
});

test('every table of every part carries the condition', () => {
  const { sql: text } = tables
    .with('busy', (part) =>
      part.selectFrom('reservation as b').select('b.employeeId').where('b.status', 'in', OPEN_STATUSES),
    )
    .selectFrom('reservation as r')
    .innerJoin('service as s', 's.id', 'r.serviceId')
    .leftJoin('mail as m', 'm.reservationId', 'r.id')
    .innerJoin('busy', 'busy.employeeId', 'r.employeeId')
    .select('r.id')
    .where(({ exists, selectFrom }) => exists(selectFrom('employee as e').select('e.id')))
    .compile();
  expect(scopes(text)).toBe(5);
});

test('MERGE, and a CTE named like a table, are refused', () => {
  const merge = () =>
    tables.mergeInto('employee').using('service', 'service.id', 'employee.id').whenMatched().thenDelete().compile();
  expect(merge).toThrow('MERGE');
  const part = () =>
    tables
      .with('service', (on) => on.selectFrom('plan').selectAll())
      .selectFrom('plan')
      .selectAll()
      .compile();
  expect(part).toThrow('named like the table service');
});

test('types: a tenant table needs a provider, and its key cannot be written', () => {
  expectTypeOf<keyof GlobalTables>().toEqualTypeOf<'plan' | 'account' | 'providerSlug' | 'signingKey'>();
  expectTypeOf<TenantTable>().toExtend<keyof TenantTables>();
  const { global } = database;
  // @ts-expect-error a table of tenants
  expect(() => global.selectFrom('reservation')).toBeDefined();
  // @ts-expect-error a join with one
  expect(() => global.selectFrom('plan').innerJoin('provider', 'provider.planCode', 'plan.code')).toBeDefined();
  // @ts-expect-error a provider is named by its id
  expect(() => database.of()).toBeDefined();
  // @ts-expect-error the key is given by `of`
  expect(() => tables.updateTable('mail').set({ providerId: own.providerId })).toBeDefined();
  const insert = tables.insertInto('revokedToken');
  // @ts-expect-error the same of what is inserted
  expect(() => insert.values({ providerId: '', id: '', expiresAt: '' }).compile()).toThrow('twice');
  // @ts-expect-error stamped by a trigger
  expect(() => tables.updateTable('reservation').set({ changedTx: '1' })).toBeDefined();
});
