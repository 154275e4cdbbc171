import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { preparedTexts } from '../../src/db/query/prepared.ts';
import { allStatements } from '../db/statements.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { salon } from '../support/salon.ts';
import { placeOf } from './placement.ts';

const SCALING = new URL('../../docs/SCALING.md', import.meta.url);
/** A value for a parameter of each type; every id is the provider's. */
const VALUES: Readonly<Record<string, string>> = {
  text: '[]',
  integer: '1',
  bigint: '1',
  boolean: 'true',
  jsonb: '[]',
  bytea: '\\x00',
  xid8: '3',
  date: '2026-11-02',
  'timestamp with time zone': '2026-11-02T08:00:00Z',
};
/** A part without a table may run on any node, and on another one each time. */
const TRIES = 3;
const NODES = /Node: host=\S+ port=(\d+)/g;
const OPTIONS = /_\d+$/;
/** On Citus these statements run once per provider. */
const MANY = /_of_many$/;
/** The steps of a Citus plan: the number of shards of a task, or an insert through the coordinator. */
const STEPS = /Task Count: (\d+)|INSERT\/SELECT method: (pull to coordinator)/g;
const ENUMS = `SELECT enumtypid::regtype::text AS type, min(enumlabel) AS value FROM pg_enum GROUP BY enumtypid`;
const TYPES = 'SELECT parameter_types::text[] AS types FROM pg_prepared_statements WHERE name = $1';

let app: TestApp;
/** By statement, with all its options and with none: the steps of its Citus plan. */
let plans: ReadonlyMap<string, readonly string[]>;
/** By statement: the ports of the nodes that ran it. */
const requested = new Map<string, ReadonlySet<number>>();
let home: number;

beforeAll(async () => {
  app = await openTestApp();
  const { id } = await app.provide(salon());
  home = (await placeOf(app.database, id)).port;
  await allStatements();
  const connection = await app.database.pool.connect();
  try {
    const { rows } = await connection.query<{ type: string; value: string }>(ENUMS);
    const values = { ...VALUES, uuid: id, ...Object.fromEntries(rows.map(({ type, value }) => [type, value])) };
    const explained = new Map<string, string[]>();
    const sent = preparedTexts().filter(({ name }) => !MANY.test(name));
    for (const { name, text } of sent) explained.set(name, await explain(connection, name, text, values));
    plans = explained;
  } finally {
    connection.release();
  }
});
afterAll(() => app.close());

async function explain(
  connection: pg.PoolClient,
  name: string,
  text: string,
  values: Readonly<Record<string, string>>,
) {
  await connection.query(`PREPARE "${name}" AS ${text}`);
  const { rows } = await connection.query<{ types: string[] }>(TYPES, [name]);
  const sent = (rows[0]?.types ?? []).map((type) => {
    const value = values[type.replace('[]', '')];
    if (value === undefined) throw new Error(`${name} has a parameter of type ${type}.`);
    return `'${type.endsWith('[]') ? `{${value}}` : value}'::${type}`;
  });
  // Parameters are inserted as literals, because Citus cannot explain an insert with a parameter for its provider.
  const literal = text.replaceAll(/\$(\d+)/g, (_, number) => sent[Number(number) - 1] ?? '');
  const lines = await planOf(connection, literal);
  const plans = [lines];
  for (let tried = 1; tried < TRIES; tried += 1) plans.push(await planOf(connection, literal));
  const ports = plans.flatMap((plan) => [...plan.matchAll(NODES)].map(([, port]) => Number(port)));
  requested.set(name, new Set(ports));
  if (lines.startsWith('not shown')) return [lines];
  return [...lines.matchAll(STEPS)].map(([, tasks, method]) => tasks ?? method ?? '');
}

async function planOf(connection: pg.PoolClient, text: string): Promise<string> {
  const plan = await connection
    .query<{ 'QUERY PLAN': string }>(`EXPLAIN ${text}`)
    .catch((error: Error) => ({ rows: [{ 'QUERY PLAN': `not shown: ${error.message}` }] }));
  return plan.rows.map((row) => row['QUERY PLAN']).join('\n');
}

/** The names in the first column of a table of docs/SCALING.md. */
async function listed(heading: string): Promise<string[]> {
  const [, section = ''] = (await readFile(SCALING, 'utf8')).split(`\n## ${heading}\n`);
  const [rows = ''] = section.split('\n## ');
  return [...rows.matchAll(/^\| (`[^|]+) \|/gm)].flatMap(([, cell]) =>
    [...(cell ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name ?? ''),
  );
}

const plain = (name: string) => name.replace(OPTIONS, '');
const namesWhere = (isMeant: (steps: readonly string[]) => boolean) =>
  [...new Set([...plans].flatMap(([name, steps]) => (isMeant(steps) ? [plain(name)] : [])))].sort();

test('each step of a statement of one provider uses one shard', async () => {
  const elsewhere = await listed('Statements that are not of one shard');
  const asksOthers = namesWhere((steps) => steps.some((step) => /^\d+$/.test(step) && step !== '1'));
  expect(plans.size).toBeGreaterThan(100);
  expect(asksOthers.filter((name) => !elsewhere.includes(name))).toEqual([]);
});

test('a statement of one provider runs only on the node of its provider', async () => {
  const elsewhere = await listed('Statements that are not of one shard');
  const asksOthers = [...requested].filter(([, ports]) => [...ports].some((port) => port !== home));
  expect([...requested.values()].filter((ports) => ports.has(home)).length).toBeGreaterThan(100);
  expect(asksOthers.map(([name]) => plain(name)).filter((name) => !elsewhere.includes(name))).toEqual([]);
});

test('Citus explains every statement', () => {
  expect([...plans].filter(([, [step]]) => step?.startsWith('not shown'))).toEqual([]);
});

test('a statement of one provider is one task, or docs/SCALING.md says why it takes several steps', async () => {
  const elsewhere = await listed('Statements that are not of one shard');
  const several = namesWhere(([first, ...others]) => first !== '1' || others.length > 0);
  const known = await listed('Statements of one shard in several steps');
  expect(several.filter((name) => !elsewhere.includes(name))).toEqual(known.toSorted());
});
