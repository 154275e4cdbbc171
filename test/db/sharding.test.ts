import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { Prisma } from '../../src/db/generated/prisma/client.ts';
import { allStatements, type ComposedStatement } from './statements.ts';

const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');

const PARAMETER = String.raw`\$\d+`;
const BY_PROVIDER = new RegExp(`provider_id = ${PARAMETER}`);
const OF_PROVIDER = new RegExp(
  String.raw`\bprovider( as)?( p)? (SET .*)?WHERE \(?((p|provider)\.)?id = ${PARAMETER}`,
  'i',
);
const INTO_PROVIDER = new RegExp(String.raw`INSERT INTO \w+ \(provider_id,[^)]*\) (VALUES \(|SELECT )${PARAMETER}`);
const WITH_PROVIDER =
  /insert into \w+ \([^)]*\bprovider_id\) (values \(|select .*cast\(\$\d+ as uuid\) as provider_id\b)/;
const TABLE_NAMES = /^@@map\("(\w+)"\)/gm;

/** Tables of schema.prisma, and tables that only migrations create. */
async function tables(): Promise<string[]> {
  const schema = await read('prisma/schema.prisma');
  return schema
    .split(/^model /m)
    .slice(1)
    .map((model) => [...model.replace(/^ +/gm, '').matchAll(TABLE_NAMES)].map(([, name]) => name ?? '')[0] ?? '')
    .sort();
}

const touches = (text: string, names: readonly string[]) =>
  names.filter((name) => new RegExp(String.raw`(\b(FROM|JOIN|UPDATE|INTO|USING)|,) ${name}\b( as|$)?`, 'i').test(text));

/** The location of a statement when tables are distributed by provider. */
function placeOf({ text }: ComposedStatement, distributed: readonly string[], reference: readonly string[]): string {
  if ([BY_PROVIDER, OF_PROVIDER, INTO_PROVIDER, WITH_PROVIDER].some((pattern) => pattern.test(text)))
    return 'one shard';
  if (touches(text, distributed).length > 0) return 'all shards';
  return touches(text, reference).length > 0 ? 'reference' : 'coordinator';
}

/** The names in the first column of a table of docs/SCALING.md. */
async function listed(heading: string): Promise<string[]> {
  const [, section = ''] = (await read('docs/SCALING.md')).split(`\n## ${heading}\n`);
  const [rows = ''] = section.split('\n## ');
  return [...rows.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell]) =>
    [...(cell ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name ?? ''),
  );
}

async function script() {
  const text = (await read('docs/citus.sql')).replace(/^--.*$/gm, '');
  const named = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, table]) => table ?? '');
  return {
    distributed: named(/create_distributed_table\('(\w+)'/g),
    reference: named(/create_reference_table\('(\w+)'\)/g),
    keys: Object.fromEntries(
      [...text.matchAll(/create_distributed_table\('(\w+)', '(\w+)'/g)].map(([, table, key]) => [table, key]),
    ),
  };
}

test('the script for Citus contains each table once: distributed by provider if it has one, else as reference table', async () => {
  const { distributed, reference, keys } = await script();
  expect([...distributed, ...reference].toSorted()).toEqual(await tables());
  const global = ['account', 'plan', 'provider_slug', 'signing_key'];
  expect(reference.toSorted()).toEqual(global);
  expect(Object.entries(keys).filter(([table, key]) => key !== (table === 'provider' ? 'id' : 'provider_id'))).toEqual(
    [],
  );
  expect(Object.keys(Prisma.ModelName)).toHaveLength(distributed.length + reference.length);
});

test('each table comes after the tables that its foreign keys reference', async () => {
  const text = (await read('docs/citus.sql')).replace(/^--.*$/gm, '');
  const order = [...text.matchAll(/create_(?:distributed|reference)_table\('(\w+)'/g)].map(([, table]) => table ?? '');
  const schema = await read('prisma/schema.prisma');
  const models = schema.split(/^model /m).slice(1);
  const tableOf = new Map(
    models.map((model) => [/^\w+/.exec(model)?.[0] ?? '', /@@map\("(\w+)"\)/.exec(model)?.[1] ?? '']),
  );
  const early = models.flatMap((model) => {
    const own = /@@map\("(\w+)"\)/.exec(model)?.[1] ?? '';
    const parents = [...model.matchAll(/^ +\w+ +(\w+)\?? +@relation\(fields/gm)].map(([, name]) =>
      tableOf.get(name ?? ''),
    );
    return parents
      .filter((parent) => order.indexOf(parent ?? '') > order.indexOf(own))
      .map((parent) => `${own} ${parent}`);
  });
  expect(early).toEqual([]);
});

test('a statement uses one shard, or docs/SCALING.md explains it', async () => {
  const { distributed, reference } = await script();
  const elsewhere = (await allStatements()).filter((one) => placeOf(one, distributed, reference) !== 'one shard');
  expect((await listed('Statements that are not of one shard')).toSorted()).toEqual(
    elsewhere.map(({ name }) => name).toSorted(),
  );
});

/** The tables of a statement, and the conditions on the provider: only a parameter limits Citus to one shard. */
const LIMITS = /\bprovider_id = \$\d+|\b(p|provider)\.id = \$\d+|\bprovider_id\) (values|select)\b/gi;
const opens = (names: readonly string[]) =>
  new RegExp(String.raw`(?:\b(?:FROM|JOIN|UPDATE|INTO|USING)|,) (?:${names.join('|')})\b`, 'gi');

test('each tenant table of a statement is compared with the provider parameter, except in across-providers', async () => {
  const { distributed } = await script();
  const all = await allStatements();
  expect(all.length).toBeGreaterThan(60);
  const loose = all.filter(({ file, text }) => {
    const tables = text.match(opens(distributed))?.length ?? 0;
    return !file.startsWith('across-providers/') && tables > (text.match(LIMITS)?.length ?? 0);
  });
  expect(loose.map(({ name }) => name)).toEqual([]);
});

test('docs/statements.md lists where each statement runs', async () => {
  const { distributed, reference } = await script();
  const all = await allStatements();
  expect(all.length).toBeGreaterThan(60);
  const rows = all.map((one) => {
    const touched = touches(one.text, [...distributed, ...reference]).join(', ') || '–';
    const name = `\`${one.name}\`${one.hasOptions ? ', one for each set of options' : ''}`;
    return `| ${one.file.replace(/\.ts$/, '')} | ${name} | ${touched} | ${placeOf(one, distributed, reference)} |`;
  });
  const head = [
    '# Statements and their shards',
    '',
    'Written by `npx vitest run test/db/sharding.test.ts -u`; [SCALING.md](SCALING.md) says what it means.',
    '',
    '| file in `src/db` | statement | tables | where it runs on Citus |',
    '|---|---|---|---|',
  ];
  await expect(`${[...head, ...rows].join('\n')}\n`).toMatchFileSnapshot('../../docs/statements.md');
});
