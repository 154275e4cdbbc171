import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { splitStatements } from '../../src/db/migrations/split-statements.ts';
import { createdTables, longLocks } from './migration-locks.ts';

const FOLDER = new URL('../../prisma/migrations/', import.meta.url);
/** Migrations of the first release, of 26 November 2026, lock as the operations page says. */
const AFTER_FIRST_RELEASE = '20261127';
/** Tables with one row for each provider, or a few: they are read in milliseconds. */
const SMALL = new Set([
  'provider',
  'plan',
  'integration_client',
  'signing_key',
  'webhook_subscription',
  'workspace_person',
]);

/** Short locks of the kinds that are long as a rule; "Upgrades" of the operations page has the time of each. */
const MEASURED = [
  '20261127080000_processing_time: reservation: builds the index of an exclusion constraint',
  '20261127080100_live_reservations_guarded: reservation: writes rows',
  '20261127080200_resources: reservation: builds the index of an exclusion constraint',
];

interface Migration {
  readonly name: string;
  readonly statements: readonly string[];
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => /^\d/.test(name)).toSorted();
  const read = async (name: string) => await readFile(new URL(`${name}/migration.sql`, FOLDER), 'utf8');
  return await Promise.all(names.map(async (name) => ({ name, statements: splitStatements(await read(name)) })));
}

/** `migration: table: why` of each long lock of a large table. */
async function locksByMigration(): Promise<string[]> {
  const existing = new Set<string>();
  const found: string[] = [];
  for (const { name, statements } of await readMigrations()) {
    const locks = longLocks(statements, existing).filter(({ table }) => !SMALL.has(table));
    found.push(...locks.map(({ table, why }) => `${name}: ${table}: ${why}`));
    for (const table of createdTables(statements)) existing.add(table);
  }
  return found;
}

test('no migration after the first release locks a large table for as long as it reads it', async () => {
  expect((await locksByMigration()).filter((lock) => lock >= AFTER_FIRST_RELEASE)).toEqual(MEASURED);
});

test('the operations page has the time of each lock that was measured', async () => {
  const page = await readFile(new URL('../../docs/OPERATIONS.md', import.meta.url), 'utf8');
  for (const lock of MEASURED) expect(page).toContain(`\`${lock.split(':')[0]}\``);
});

test('the operations page names the large tables that migrations of the first release lock', async () => {
  const page = await readFile(new URL('../../docs/OPERATIONS.md', import.meta.url), 'utf8');
  const [, listed = ''] = /^Migrations of the first release lock (.*?)\.$/ms.exec(page) ?? [];
  const locked = new Set((await locksByMigration()).map((lock) => lock.split(': ')[1] ?? ''));
  expect([...listed.matchAll(/`(\w+)`/g)].map(([, table]) => table)).toEqual([...locked].toSorted());
});

test.each([
  ['CREATE INDEX "a" ON "reservation" ("id")', 'builds an index'],
  ['CREATE UNIQUE INDEX IF NOT EXISTS "a" ON "reservation" ("id")', null],
  ['CREATE INDEX a ON other (id)', null],
  ['ALTER TABLE "reservation" ALTER COLUMN "note" TYPE varchar(9)', 'changes the type of a column'],
  ['ALTER TABLE reservation ALTER note SET DATA TYPE text', 'changes the type of a column'],
  ['ALTER TABLE "reservation" ALTER COLUMN "note" SET NOT NULL', 'SET NOT NULL'],
  ['ALTER TABLE "reservation" ALTER COLUMN "note" DROP NOT NULL', null],
  ['ALTER TABLE "reservation" ADD CONSTRAINT "c" CHECK (a > 0)', 'adds a constraint that is not NOT VALID'],
  ['ALTER TABLE "reservation" ADD CONSTRAINT "c" CHECK (a > 0) NOT VALID', null],
  ['ALTER TABLE "reservation" VALIDATE CONSTRAINT "c"', null],
  [
    'ALTER TABLE "reservation" ADD CONSTRAINT "c" EXCLUDE USING gist (a WITH =)',
    'builds the index of an exclusion constraint',
  ],
  ['ALTER TABLE "reservation" ADD CONSTRAINT "c" UNIQUE ("a")', 'builds the index of a constraint'],
  ['ALTER TABLE "reservation" ADD CONSTRAINT "c" UNIQUE USING INDEX "i"', null],
  ['ALTER TABLE "reservation" ADD COLUMN "a" int NOT NULL DEFAULT 0', null],
  [
    'ALTER TABLE "reservation" ADD COLUMN "a" uuid DEFAULT gen_random_uuid()',
    'adds a column whose default differs by row',
  ],
  ['UPDATE "reservation" r SET a = 1', 'writes rows'],
])('%s: %s', (statement, why) => {
  expect(longLocks([statement], new Set(['reservation'])).map((lock) => lock.why)).toEqual(why === null ? [] : [why]);
});
