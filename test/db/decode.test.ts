import type { Queryable } from 'tenant-sql/query/statements.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

async function onBothPaths(query: (sql: Queryable) => Promise<unknown>): Promise<[unknown, unknown]> {
  return [await query(database.sql), await database.transactions.run(null, ({ sql }) => query(sql))];
}

const TYPES = `
  SELECT 'a'::text AS text, 1::int2 AS int2, 2::int4 AS int4, 3::int8 AS int8, 1.5::float8 AS float8, true AS bool,
    12.50::numeric AS numeric, '2026-03-29 01:30:00.125+02'::timestamptz AS timestamptz, '2026-03-29'::date AS date,
    '{"a": [1, {"b": null}], "n": 10}'::jsonb AS jsonb, '[1, "x"]'::json AS json, '"s"'::jsonb AS json_text,
    '7f2f41f5-9c05-4b2b-9d2d-3f8b7c3f0001'::uuid AS uuid, '\\x00ff'::bytea AS bytea, 'PENDING'::reservation_status AS enum,
    NULL::timestamptz AS missing, ARRAY['a,b', 'c"d', NULL] AS texts, ARRAY[1, NULL]::int4[] AS int4s,
    ARRAY[1, 9007199254740991, NULL]::int8[] AS int8s, ARRAY['2026-01-01']::date[] AS dates,
    ARRAY['2026-01-01T10:00+01', NULL]::timestamptz[] AS instants, ARRAY[1.10, NULL]::numeric[] AS numerics,
    '{}'::int8[] AS empty, ARRAY['7f2f41f5-9c05-4b2b-9d2d-3f8b7c3f0001']::uuid[] AS uuids, count(*) AS counted,
    '2026-03-29 02:30:00'::timestamp AS wall`;

test('a row is equal from the pool and from a transaction', async () => {
  const [pool, transaction] = await onBothPaths((sql) => sql.query({ name: 'types', text: TYPES, values: [] }));
  expect(transaction).toStrictEqual(pool);
  expect(pool).toMatchObject([
    {
      int8: 3,
      counted: 1,
      numeric: 12.5,
      timestamptz: new Date('2026-03-28T23:30:00.125Z'),
      date: new Date('2026-03-29T00:00:00Z'),
      wall: new Date('2026-03-29T02:30:00Z'),
      jsonb: { a: [1, { b: null }], n: 10 },
      bytea: new Uint8Array([0, 255]),
      int8s: [1, Number.MAX_SAFE_INTEGER, null],
      empty: [],
    },
  ]);
});

const INSTANT = new Date('2026-03-29T01:30:00.125Z');

test.each([
  ['an instant', 'timestamptz', INSTANT],
  ['an instant without milliseconds', 'timestamptz', new Date('2026-10-25T00:30:00Z')],
  ['instants', 'timestamptz[]', [INSTANT, INSTANT]],
  ['null', 'text', null],
  ['a uuid', 'uuid', '7f2f41f5-9c05-4b2b-9d2d-3f8b7c3f0001'],
  ['uuids', 'uuid[]', ['7f2f41f5-9c05-4b2b-9d2d-3f8b7c3f0001']],
  ['no uuids', 'uuid[]', []],
  ['texts with separators', 'text[]', ['a,b', 'c"d', 'e\\f', '', 'NULL', '{}']],
  ['plain texts', 'text[]', ['slots:read', 'Zażółć gęślą', 'Nullable']],
  ['no texts', 'text[]', []],
  ['a text that is missing', 'text[]', ['a', null, 'b']],
  ['numbers', 'int4[]', [1, 2]],
  ['a number', 'int8', 5],
  ['bytes', 'bytea', new Uint8Array([0, 1, 255])],
  ['an object', 'jsonb', { a: [1, null], b: { c: 'd' } }],
  ['a truth', 'bool', false],
])('%s as a value is equal on both paths', async (_name, type, value) => {
  const text = `SELECT $1::${type} AS value`;
  const [pool, transaction] = await onBothPaths((sql) => sql.query({ name: `echo ${type}`, text, values: [value] }));
  expect(pool).toStrictEqual([{ value }]);
  expect(transaction).toStrictEqual(pool);
});

test('an instant written by a statement is equal when read through a model', async () => {
  const text = `INSERT INTO account (id, issuer, subject, created_at) VALUES (gen_random_uuid(), 'i', $1, $2) RETURNING created_at`;
  const [pool, transaction] = await onBothPaths((sql) =>
    sql.query({ name: 'account', text, values: [sql === database.sql ? 'pool' : 'transaction', INSTANT] }),
  );
  expect([pool, transaction]).toEqual([[{ created_at: INSTANT }], [{ created_at: INSTANT }]]);
  const accounts = await database.orm.account.findMany({ select: { createdAt: true } });
  expect(accounts).toEqual([{ createdAt: INSTANT }, { createdAt: INSTANT }]);
});
