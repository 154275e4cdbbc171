import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { splitStatements } from '../../src/db/migrations/split-statements.ts';

test('a script is split between its statements, not in texts, names, bodies and comments', () => {
  const body = 'CREATE FUNCTION f() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$';
  const tagged = 'DO $do$ BEGIN PERFORM $$;$$; END $do$';
  const texts = `INSERT INTO "a;b" VALUES ('it''s; so', E'\\n')`;
  expect(splitStatements(`-- One; two.\n${body};\n/* no; */ ${tagged};${texts}; -- end;\n`)).toEqual([
    body,
    tagged,
    texts,
  ]);
});

test('the migrations split into complete statements', async () => {
  const folder = new URL('../../prisma/migrations/', import.meta.url);
  const names = (await readdir(folder, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  for (const { name } of names) {
    const statements = splitStatements(await readFile(new URL(`${name}/migration.sql`, folder), 'utf8'));
    expect(statements.filter((text) => !/^(ALTER|CREATE|DELETE|DO|DROP|INSERT|SELECT|UPDATE) /.test(text))).toEqual([]);
    expect(statements.length).toBeGreaterThan(0);
  }
});
