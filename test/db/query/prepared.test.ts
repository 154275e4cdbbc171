import { sql } from 'kysely';
import { json } from 'tenant-sql/query/rows.ts';
import type { Queryable, Statement } from 'tenant-sql/query/statements.ts';
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest';
import { anyOf, OPEN_STATUSES } from '../../../src/db/query/literals.ts';
import { prepared, rowsOf } from '../../../src/db/query/prepared.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { insertProvider, type Rows, reservationRow } from '../rows.ts';

let database: TestDatabase;
let rows: Rows;
beforeAll(async () => {
  database = await testDatabase();
  rows = await insertProvider(database);
});
afterAll(() => database.drop());

interface OfProvider {
  readonly providerId: string;
}

/** The statement that a prepared statement sends. */
async function sent(run: (on: { sql: Queryable }) => Promise<unknown>): Promise<Statement> {
  const statements: Statement[] = [];
  const query = async (statement: Statement) => {
    statements.push(statement);
    return [];
  };
  await run({ sql: { query } });
  const [statement] = statements;
  if (!statement) throw new Error('Nothing was sent.');
  return statement;
}

test('a statement is composed once, and each call sends its values in the order of their numbers', async () => {
  let composed = 0;
  const services = prepared(
    'test_services',
    (db, { providerId, ids, name }: OfProvider & { ids: string[]; name: string }) => {
      composed += 1;
      return db
        .of(providerId)
        .selectFrom('service as s')
        .innerJoin('provider as p', (join) => join.onTrue())
        .select(['s.id', 's.durationMinutes', 'p.name as providerName'])
        .where('s.name', '=', name)
        .where('s.id', '=', anyOf(ids, 'uuid'));
    },
  );
  const found = await services(database, { providerId: rows.providerId, ids: [rows.serviceId], name: 'Cut' });
  expect(found).toEqual([{ id: rows.serviceId, durationMinutes: 30, providerName: 'Studio' }]);
  expect(await services(database, { providerId: rows.providerId, ids: [], name: 'Cut' })).toEqual([]);
  expect(composed).toBe(1);
  expectTypeOf(found).toEqualTypeOf<{ id: string; durationMinutes: number; providerName: string }[]>();
});

test('a value used several times is sent once', async () => {
  const twice = prepared('test_twice', (db, { providerId, name }: OfProvider & { name: string }) =>
    db
      .of(providerId)
      .selectFrom(['service as s', 'employee as e'])
      .select('s.id')
      .where('s.name', '=', name)
      .where('e.displayName', '=', name),
  );
  const { text, values } = await sent((on) => twice(on, { providerId: 'P', name: 'N' }));
  expect(values).toEqual(['P', 'N']);
  expect([...text.matchAll(/\$\d/g)].map(([number]) => number)).toEqual(['$1', '$1', '$2', '$2']);
});

test('constants of states are literals, whatever the values of the call', async () => {
  const live = prepared('test_live', (db, { providerId }: OfProvider) =>
    db.of(providerId).selectFrom('reservation').select('id').where('status', 'in', OPEN_STATUSES),
  );
  expect((await sent((on) => live(on, { providerId: 'P' }))).text).toContain(`in ('PENDING', 'CONFIRMED')`);
});

test('columns are returned under their own names, also by RETURNING', async () => {
  const touch = prepared('test_touch', (db, { providerId, id }: OfProvider & { id: string }) =>
    db
      .of(providerId)
      .updateTable('employee')
      .set({ title: 'Head' })
      .where('id', '=', id)
      .returning(['displayName', 'title as jobTitle']),
  );
  expect(await touch(database, { providerId: rows.providerId, id: rows.employeeId })).toEqual([
    { displayName: 'Petra', jobTitle: 'Head' },
  ]);
});

test('any number of rows is one parameter, with instants, lists, bytes and JSON unchanged', async () => {
  const given = prepared('test_rows', (db, input: { wanted: Parameters<typeof rowsOf<'webhookDelivery'>>[1] }) =>
    db.global
      .selectFrom(rowsOf('webhookDelivery', input.wanted).as('d'))
      .select(['d.id', 'd.occurredAt', 'd.body', 'd.attemptCount', 'd.errorCode']),
  );
  const row = {
    id: rows.serviceId,
    occurredAt: new Date('2026-12-01T10:00:00.123Z'),
    body: new Uint8Array([0, 255, 10]),
    attemptCount: 3,
    errorCode: null,
  };
  expect(await given(database, { wanted: [row, row] })).toEqual([row, row]);
  expect(await given(database, { wanted: [] })).toEqual([]);
  const changes = [{ field: 'status', from: 'A', to: { b: [1] } }];
  const stored = prepared('test_json', (_, input: { changes: typeof changes }) => {
    return sql<{ changes: unknown }>`select ${json(input.changes)} as changes`;
  });
  expect(await stored(database, { changes })).toEqual([{ changes }]);
});

test('keys inside JSON are unchanged', async () => {
  const customFields = { some_key: 'a', otherKey: 'b' };
  const row = reservationRow(rows, { from: '2026-12-01T10:00:00Z', until: '2026-12-01T11:00:00Z' });
  await database.orm.reservation.create({ data: { ...row, customFields } });
  const read = prepared('test_custom', (db, { providerId }: OfProvider) =>
    db.of(providerId).selectFrom('reservation').select('customFields'),
  );
  expect(await read(database, rows)).toEqual([{ customFields }]);
  const cold = database.of(rows.providerId).selectFrom('reservation').select('customFields');
  expect(await cold.execute()).toEqual([{ customFields }]);
});

test('reading a parameter while its statement is composed is an error', async () => {
  const spread = prepared('test_spread', (_, input: OfProvider) => sql`select ${Object.keys({ ...input })}`);
  await expect(async () => spread(database, rows)).rejects.toThrow('not known while');
  const joined = prepared('test_joined', (_, { providerId }: OfProvider) => sql`select ${`${providerId}!`}`);
  await expect(async () => joined(database, rows)).rejects.toThrow('has no value while');
  const counted = prepared(
    'test_counted',
    (_, { ids }: { readonly ids: readonly string[] }) => sql`select ${ids.length}`,
  );
  await expect(async () => counted(database, { ids: [] })).rejects.toThrow('has no value while');
});

test('selecting all columns is refused, because it names none', async () => {
  const everything = prepared('test_all', (db, { providerId }: OfProvider) =>
    db.of(providerId).selectFrom('service').selectAll(),
  );
  await expect(async () => everything(database, rows)).rejects.toThrow('names its columns');
});

test('a statement composed at each call is named, recorded and counted too', async () => {
  const tables = database.of(rows.providerId);
  const changed = await tables.updateTable('employee').set({ position: 3 }).executeTakeFirst();
  expect(changed.numUpdatedRows).toBe(1n);
  const inside = await database.transactions.run(rows.providerId, (db) =>
    db.of(rows.providerId).selectFrom('employee').select(['displayName', 'position']).execute(),
  );
  expect(inside).toEqual([{ displayName: 'Petra', position: 3 }]);
  await expect(tables.transaction().execute(() => Promise.resolve())).rejects.toThrow('openTransactions');
});
