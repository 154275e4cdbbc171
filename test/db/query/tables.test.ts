import type { Insertable, Selectable } from 'kysely';
import { generate, PostgresDialect } from 'kysely-codegen';
import { createStatementRunner } from 'tenant-sql/connections/runner.ts';
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest';
import { type AllTables, tables } from '../../../src/db/query/tables.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import type { DB, Json } from './database-types.generated.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test('a migrated database has these tables and columns', async () => {
  const types = await generate({
    camelCase: true,
    db: tables.over(createStatementRunner(database.pool)).global,
    dialect: new PostgresDialect(),
    excludePattern: '(*._prisma_migrations|limits.*|pgboss.*)',
    outFile: null,
    print: false,
  });
  await expect(types).toMatchFileSnapshot('database-types.generated.ts');
});

type Narrows<Ours, Theirs> = [Ours] extends [Theirs] ? true : false;
type HasNull<Value> = null extends Value ? true : false;
type IsOptional<Row, Column> = Column extends keyof Row ? (undefined extends Row[Column] ? true : false) : 'missing';

/** Bytes are no Buffer here. */
type SameValue<Ours, Theirs> =
  HasNull<Ours> extends HasNull<Theirs>
    ? [Exclude<Theirs, null>] extends [Uint8Array]
      ? true
      : Narrows<Ours, Theirs>
    : false;

/** Composed statements do not use columns that holds lack, and columns that only an import writes. */
type NotComposed = 'reservation.providerClientId' | 'reservation.reference' | 'provider.feedBegunTx';

/** JSON has a type of its own here; a list has no NOT NULL, though none is ever null; a stamp is never written. */
type Same<Table extends Common, Column> = Column extends keyof Selectable<AllTables[Table]> &
  keyof Selectable<DB[Table]>
  ? [Json] extends [Selectable<DB[Table]>[Column]]
    ? true
    : [Exclude<Selectable<DB[Table]>[Column], null>] extends [readonly unknown[]]
      ? Narrows<Selectable<AllTables[Table]>[Column], Selectable<DB[Table]>[Column]>
      : SameValue<Selectable<AllTables[Table]>[Column], Selectable<DB[Table]>[Column]> extends true
        ? Column extends 'changedTx'
          ? true
          : Narrows<IsOptional<Insertable<AllTables[Table]>, Column>, IsOptional<Insertable<DB[Table]>, Column>>
        : false
  : false;

type Common = keyof DB & keyof AllTables;
type Columns<Table extends Common> = (keyof DB[Table] | keyof AllTables[Table]) & string;
type Differing<Table extends Common> = {
  [Column in Columns<Table>]: Same<Table, Column> extends true ? never : Exclude<`${Table}.${Column}`, NotComposed>;
}[Columns<Table>];
type Differences = { [Table in Common]: Differing<Table> }[Common];

test('the types of the tables match the generated ones', () => {
  expectTypeOf<Exclude<keyof AllTables, keyof DB> | Exclude<keyof DB, keyof AllTables>>().toBeNever();
  expectTypeOf<Differences>().toBeNever();
});
