import type { Statement } from 'tenant-sql/query/statements.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../src/db/query/tables.ts';
import { type EventLogOrder, readLoggedEvents } from '../../src/db/webhooks/event-log.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { genericPlan, nodesOf, type Plan } from '../support/plans.ts';
import { insertProvider } from './rows.ts';

const ENTRIES = 20_000;
const OTHER_PROVIDERS = 200;
const FIRST = '00000000-0000-0000-0000-000000000000';
const HORIZON = '9223372036854775807';
const LIMIT = 26;

let database: TestDatabase;
let providerId: string;
beforeAll(async () => {
  database = await testDatabase();
  providerId = (await insertProvider(database)).providerId;
  const client = await database.pool.connect();
  await client.query('SET session_replication_role = replica');
  await client.query(
    `INSERT INTO logged_event (provider_id, id, event, internal_service, occurred_at, actor_type, payload)
      SELECT CASE WHEN n % 4 = 0 THEN gen_random_uuid() ELSE $1::uuid END, gen_random_uuid(),
        CASE WHEN n % 1000 = 1 THEN 'client.merged' ELSE 'booking.created' END, false, now(), 'SYSTEM', '{}'
      FROM generate_series(1, $2::int) n`,
    [providerId, ENTRIES],
  );
  await client.query(
    `INSERT INTO logged_event (provider_id, id, event, internal_service, occurred_at, actor_type, payload)
      SELECT p, gen_random_uuid(), 'client.updated', false, now(), 'SYSTEM', '{}'
      FROM generate_series(1, 50), (SELECT gen_random_uuid() AS p FROM generate_series(1, $1::int)) AS others`,
    [OTHER_PROVIDERS],
  );
  client.release(true);
  await database.pool.query('VACUUM ANALYZE logged_event');
});
afterAll(() => database.drop());

const question = (order: EventLogOrder, names: readonly string[] | null) => ({
  ...{ providerId, changedTx: order === 'newest' ? HORIZON : '0', id: FIRST, horizon: HORIZON, limit: LIMIT },
  names,
});

async function waysToEntries(order: EventLogOrder, names: readonly string[] | null): Promise<string[]> {
  const run = (db: Database) => readLoggedEvents(db, order, question(order, names));
  return nodesOf(await genericPlan(database.url, run, 'logged_event'))
    .filter((node) => node['Relation Name'] === 'logged_event')
    .map((node) => node['Index Name'] ?? node['Node Type'])
    .sort();
}

describe.each(['oldest', 'newest'] as const)('order %s', (order) => {
  test('a page of the log is a stretch of the index of changes', async () => {
    expect(await waysToEntries(order, null)).toEqual(['logged_event_provider_id_changed_tx_id_idx']);
  });

  test('a page of some names is a stretch of their index for each, and its entries are looked up by their keys', async () => {
    expect(await waysToEntries(order, ['booking.declined'])).toEqual([
      'logged_event_pkey',
      'logged_event_provider_id_event_changed_tx_id_idx',
    ]);
  });

  test('a page of all names touches no more entries than it shows', async () => {
    expect(await readLoggedEvents(database, order, question(order, null))).toHaveLength(LIMIT);
    expect(await entriesTouched(order, null)).toBeLessThanOrEqual(LIMIT);
  });

  test.each([
    ['a name that never occurs', ['booking.declined'], 0],
    ['a rare name', ['client.merged'], 20],
    ['a frequent name', ['booking.created'], LIMIT],
    ['names of all kinds', ['booking.created', 'booking.declined', 'client.merged'], LIMIT],
  ])('%s: a page touches no more entries than it can show of each name', async (_what, names, found) => {
    expect(await readLoggedEvents(database, order, question(order, names))).toHaveLength(found);
    expect(await entriesTouched(order, names)).toBeLessThanOrEqual(names.length * LIMIT + LIMIT);
  });
});

/** How many rows and keys of the table a page reads, as PostgreSQL counts them. */
async function entriesTouched(order: EventLogOrder, names: readonly string[] | null): Promise<number> {
  let touched = 0;
  const explaining = {
    query: async <Row>({ text, values }: Statement): Promise<Row[]> => {
      const { rows } = await database.pool.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, [...values]);
      const nodes = nodesOf(rows[0]['QUERY PLAN'][0].Plan).filter((node) => node['Relation Name'] === 'logged_event');
      touched = nodes.reduce((sum, node) => sum + rowsRead(node), 0);
      return [];
    },
  };
  await readLoggedEvents({ sql: explaining }, order, question(order, names));
  return touched;
}

function rowsRead(node: Plan): number {
  const count = (name: string) => Number(Reflect.get(node, name) ?? 0);
  return (count('Actual Rows') + count('Rows Removed by Filter')) * count('Actual Loops');
}
