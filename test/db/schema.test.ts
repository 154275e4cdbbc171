import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate, schemaDifference } from '../../src/db/migrations/migrate.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';

const GLOBAL_TABLES = ['account', 'plan', 'provider', 'provider_slug', 'signing_key'];

let database: TestDatabase;
let tables: string[];
beforeAll(async () => {
  database = await testDatabase();
  const found = await list(
    `SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> '_prisma_migrations'`,
  );
  tables = found.filter((table) => !GLOBAL_TABLES.includes(table));
});
afterAll(() => database.drop());

/** The first column of each row, sorted. */
async function list(text: string): Promise<string[]> {
  const { rows } = await database.pool.query<string[]>({ text, rowMode: 'array' });
  return rows.map(([first]) => first ?? '').toSorted();
}

test('a migrated database and schema.prisma do not differ', async () => {
  expect(await schemaDifference(database.url)).toBe('');
});

test('a column on only one side is a difference', async () => {
  const other = await testDatabase();
  await other.pool.query('ALTER TABLE plan ADD COLUMN extra int');
  expect(await schemaDifference(other.url)).toContain('DROP COLUMN "extra"');
  await other.drop();
});

test('a migrated database is current', async () => {
  expect(await migrate(database.url)).toEqual([]);
});

test('exactly these checks and exclusion constraints guard the tables', async () => {
  const constraints = await list(`
    SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace AND contype IN ('c', 'x')`);
  expect(constraints).toMatchSnapshot();
});

test('exactly these indexes are beyond Prisma', async () => {
  const indexes = await list(`
    SELECT pg_get_indexdef(indexrelid) FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
    WHERE relnamespace = 'public'::regnamespace AND (indpred IS NOT NULL OR indexprs IS NOT NULL)`);
  expect(indexes).toMatchSnapshot();
});

test('exactly these triggers run', async () => {
  const triggers = await list(`SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal`);
  expect(triggers).toMatchSnapshot();
});

test('the required extensions exist', async () => {
  const extensions = await list(`SELECT extname FROM pg_extension WHERE extname <> 'plpgsql'`);
  expect(extensions).toEqual(['btree_gin', 'btree_gist', 'fuzzystrmatch', 'intarray', 'pg_trgm', 'unaccent']);
});

test('exactly these generic plans exist', async () => {
  expect(await list(`SELECT code || ' ' || integration_api_access FROM plan`)).toEqual(['FREE false', 'PRO true']);
});

test('no constraint is NOT VALID', async () => {
  expect(await list(`SELECT conname FROM pg_constraint WHERE NOT convalidated`)).toEqual([]);
});

test("every tenant table's keys and unique indexes start with the provider", async () => {
  const others = await list(`
    SELECT indexrelid::regclass || '' FROM pg_index
    JOIN pg_class ON pg_class.oid = indrelid
    JOIN pg_attribute ON attrelid = indrelid AND attnum = indkey[0]
    WHERE relname = ANY ('{${tables}}') AND (indisunique OR indisprimary) AND attname <> 'provider_id'`);
  expect(others).toEqual([]);
  const withoutKey = await list(`
    SELECT relname FROM pg_class WHERE relname = ANY ('{${tables}}') AND relkind = 'r'
    AND NOT EXISTS (SELECT FROM pg_index WHERE indrelid = pg_class.oid AND indisprimary)`);
  expect(withoutKey).toEqual([]);
});

test('every foreign key of a tenant table starts with the provider on both sides and never updates it', async () => {
  const keys = await list(`
    SELECT conrelid::regclass || ' ' || confrelid::regclass || ' ' || own.attname || ' ' || other.attname || ' ' || confupdtype::text || confdeltype::text
    FROM pg_constraint
    JOIN pg_attribute own ON own.attrelid = conrelid AND own.attnum = conkey[1]
    JOIN pg_attribute other ON other.attrelid = confrelid AND other.attnum = confkey[1]
    WHERE contype = 'f' AND conrelid::regclass::text = ANY ('{${tables}}')`);
  const parent = (key: string) => key.split(' ')[1] ?? '';
  const toGlobal = keys.filter((key) => [...GLOBAL_TABLES].includes(parent(key)) && parent(key) !== 'provider');
  expect(toGlobal).toEqual(['provider_client account account_id id cr']);
  const toProvider = keys.filter((key) => parent(key) === 'provider');
  expect(toProvider.filter((key) => !/ provider_id id rr$/.test(key))).toEqual([]);
  const toTenant = keys.filter((key) => !toGlobal.includes(key) && !toProvider.includes(key));
  expect(toTenant.length).toBeGreaterThan(10);
  expect(toTenant.filter((key) => !/ provider_id provider_id r[rc]$/.test(key))).toEqual([]);
});
