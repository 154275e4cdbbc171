import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Runner, Statement } from 'tenant-sql/query/statements.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../src/db/query/tables.ts';
import { listWorkspaceReservations } from '../../src/db/reservations/read/desk-list.ts';
import { countReservations, listReservationRows } from '../../src/db/reservations/read/lists.ts';
import { listDeliveryIds } from '../../src/db/webhooks/delivery-lists.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { genericPlan, nodesOf, type Plan } from '../support/plans.ts';
import { insertProvider, type Rows } from './rows.ts';

const FREQUENT = 12_000;
const RARE = 5;
const LIMIT = 26;
const FIRST_PAGE = { direction: 'ASC', from: null, to: null, limit: LIMIT } as const;
const LAST_PAGE = { ...FIRST_PAGE, direction: 'DESC' } as const;

let database: TestDatabase;
let rows: Rows;
const webhooks = { many: randomUUID(), other: randomUUID() };
beforeAll(async () => {
  database = await testDatabase();
  rows = await insertProvider(database);
  const client = await database.pool.connect();
  await client.query('SET session_replication_role = replica');
  await insertReservations(client, rows, 'CONFIRMED', FREQUENT);
  await insertReservations(client, rows, 'NO_SHOW', RARE);
  // To the planner the status looks frequent.
  await insertReservations(client, { ...rows, providerId: randomUUID() }, 'NO_SHOW', 5 * FREQUENT);
  await client.query(
    `INSERT INTO webhook_subscription (provider_id, id, integration_client_id, url, events, is_active, secret_hint, created_at, updated_at)
      SELECT $1, id, $1, 'https://example.com', '{*}', true, '', now(), now() FROM unnest($2::uuid[]) AS id`,
    [rows.providerId, Object.values(webhooks)],
  );
  await insertDeliveries(client, webhooks.many, 'SUCCEEDED', FREQUENT);
  await insertDeliveries(client, webhooks.many, 'FAILED', FREQUENT);
  await insertDeliveries(client, webhooks.many, 'SKIPPED', RARE);
  await insertDeliveries(client, webhooks.other, 'SUCCEEDED', FREQUENT);
  await insertDeliveries(client, webhooks.other, 'SKIPPED', FREQUENT);
  client.release(true);
  await database.pool.query('VACUUM ANALYZE');
});
afterAll(() => database.drop());

async function insertReservations(client: pg.PoolClient, of: Rows, status: string, count: number): Promise<void> {
  await client.query(
    `INSERT INTO reservation (provider_id, id, status, service_id, service_name, employee_id, employee_name,
        employee_selection_mode, start_at, end_at, duration_minutes, occupied_from, occupied_until, provider_client_id,
        source, assigned_at, created_at, updated_at)
      SELECT $1, gen_random_uuid(), $5::reservation_status, $2, 'Cut', $3, 'Petra', 'SPECIFIC', s, e, 30, s, e, $4,
        'INTEGRATION', s, s, s
      FROM generate_series(1, $6::int) n,
        LATERAL (SELECT timestamptz '2020-01-01Z' + n * ($7::int / $6::int) * interval '1 hour' AS s),
        LATERAL (SELECT s + interval '30 minutes' AS e)`,
    [of.providerId, of.serviceId, of.employeeId, of.clientId, status, count, 5 * FREQUENT],
  );
}

async function insertDeliveries(client: pg.PoolClient, webhookId: string, status: string, count: number) {
  await client.query(
    `INSERT INTO webhook_delivery (provider_id, id, subscription_id, envelope_id, event, event_id, resource_type,
        resource_id, resource_version, occurred_at, status, attempt_count, max_attempts, created_at)
      SELECT $1, gen_random_uuid(), $2, gen_random_uuid(), 'booking.created', gen_random_uuid(), 'reservation',
        gen_random_uuid(), 1, s, $3::delivery_status, 1, 3, s
      FROM generate_series(1, $4::int) n, LATERAL (SELECT timestamptz '2026-01-01Z' + n * interval '1 minute' AS s)`,
    [rows.providerId, webhookId, status, count],
  );
}

/** How many rows of a table a statement reads, as PostgreSQL counts them. */
async function rowsRead(table: string, run: (db: Runner) => Promise<unknown>): Promise<number> {
  const plans: Plan[] = [];
  const explaining = {
    query: async <Row>({ text, values }: Statement): Promise<Row[]> => {
      const { rows: explained } = await database.pool.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, [...values]);
      plans.push(explained[0]['QUERY PLAN'][0].Plan);
      return [];
    },
  };
  await run({ sql: explaining });
  return plans
    .flatMap(nodesOf)
    .filter((node) => node['Relation Name'] === table)
    .reduce((sum, node) => sum + rowsOf(node), 0);
}

function rowsOf(node: Plan): number {
  const count = (name: string) => Number(Reflect.get(node, name) ?? 0);
  return (count('Actual Rows') + count('Rows Removed by Filter')) * count('Actual Loops');
}

describe('reservations', () => {
  const of = (status: string[]) => ({ providerId: rows.providerId, includeInternal: true, filters: { status } });
  const desk = (db: Runner, status: string[]) =>
    listWorkspaceReservations(db, { ...of(status), search: null }, 'START', LAST_PAGE);

  test.each([
    ['a rare status', ['NO_SHOW'], RARE],
    ['a status that never occurs', ['DECLINED'], 0],
    ['a rare and a frequent one', ['NO_SHOW', 'CONFIRMED'], LIMIT],
  ])('a page of %s reads no more rows than it can show of each status', async (_what, status, found) => {
    expect(await listReservationRows(database, of(status), FIRST_PAGE)).toHaveLength(found);
    expect(await desk(database, status)).toHaveLength(found);
    const most = status.length * LIMIT;
    expect(await rowsRead('reservation', (db) => listReservationRows(db, of(status), FIRST_PAGE))).toBeLessThanOrEqual(
      most,
    );
    expect(await rowsRead('reservation', (db) => listReservationRows(db, of(status), LAST_PAGE))).toBeLessThanOrEqual(
      most,
    );
    expect(await rowsRead('reservation', (db) => desk(db, status))).toBeLessThanOrEqual(most);
  });

  test('the total of a rare status reads the rows of that status', async () => {
    expect(await countReservations(database, of(['NO_SHOW', 'DECLINED']))).toBe(RARE);
    expect(await rowsRead('reservation', (db) => countReservations(db, of(['NO_SHOW', 'DECLINED'])))).toBe(RARE);
  });

  test.each([
    ['page', (db: Database) => listReservationRows(db, of(['NO_SHOW']), FIRST_PAGE)],
    ['total', (db: Database) => countReservations(db, of(['NO_SHOW']))],
  ])('the plan that serves all values finds the %s by the index of statuses', async (_what, run) => {
    const plan = nodesOf(await genericPlan(database.url, run, 'reservation'));
    const reads = plan.filter((node) => node['Index Cond']?.includes('status'));
    expect(reads.map((node) => node['Index Name'])).toEqual(['reservation_status_idx']);
    expect(plan.filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'reservation')).toEqual(
      [],
    );
  });
});

describe('deliveries', () => {
  type Status = Parameters<typeof listDeliveryIds>[1]['status'];
  const page = (db: Runner, status: Status, webhookId?: string) =>
    listDeliveryIds(db, { providerId: rows.providerId, webhookId, status }, LAST_PAGE);

  test.each<[string, Status, number, number]>([
    ['a rare status', ['SKIPPED'], RARE, LIMIT],
    ['a status that never occurs', ['PENDING'], 0, 0],
    ['a rare and a frequent one', ['SKIPPED', 'FAILED'], LIMIT, LIMIT],
    ['the frequent ones', ['SUCCEEDED', 'FAILED'], LIMIT, LIMIT],
    ['every status', [], LIMIT, LIMIT],
  ])(
    'a page of %s reads no more rows than it can show of each status and subscription',
    async (_what, status, ofOne, ofAll) => {
      expect(await page(database, status, webhooks.many)).toHaveLength(ofOne);
      expect(await page(database, status)).toHaveLength(ofAll);
      const most = Math.max(status.length, 1) * LIMIT;
      expect(await rowsRead('webhook_delivery', (db) => page(db, status, webhooks.many))).toBeLessThanOrEqual(2 * most);
      expect(await rowsRead('webhook_delivery', (db) => page(db, status))).toBeLessThanOrEqual(4 * most);
    },
  );
});
