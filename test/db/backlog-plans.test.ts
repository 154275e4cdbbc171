import { v7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimDeliveries } from '../../src/db/across-providers/claim-outbox.ts';
import { settleSuccesses } from '../../src/db/across-providers/settle-outbox.ts';
import type { Database } from '../../src/db/query/tables.ts';
import { DELIVER_WEBHOOK_QUEUE } from '../../src/jobs/queues.ts';
import type { Tenant } from '../jobs/tenant.ts';
import { type WebhookBench, webhookBench } from '../jobs/webhook-bench.ts';
import { genericPlan, nodesOf } from '../support/plans.ts';

const BACKLOG_OF_EACH = 500;
const TARGET = 'http://127.0.0.1:9/hook';

let bench: WebhookBench;
let tenants: readonly Tenant[];
beforeAll(async () => {
  bench = await webhookBench();
  tenants = [await bench.tenant(), await bench.tenant()];
  for (const tenant of tenants) await tenant.subscribe(TARGET);
  for (const tenant of tenants) await tenant.emit();
  const client = await bench.database.pool.connect();
  await client.query('SET session_replication_role = replica');
  await client.query(
    `INSERT INTO webhook_delivery
      SELECT (jsonb_populate_record(d, jsonb_build_object('id', gen_random_uuid(), 'event_id', gen_random_uuid()))).*
      FROM webhook_delivery d, generate_series(2, ${BACKLOG_OF_EACH})`,
  );
  client.release(true);
  await bench.database.pool.query('VACUUM ANALYZE');
});
afterAll(() => bench.drop());

/** The access paths to deliveries in the generic plan. */
async function waysToDeliveries(run: (db: Database) => Promise<unknown>): Promise<string[]> {
  return nodesOf(await genericPlan(bench.database.url, run, 'webhook_delivery'))
    .filter((node) => node['Relation Name'] === 'webhook_delivery' && node['Node Type'] !== 'ModifyTable')
    .map((node) => `${node['Node Type']} ${node['Index Name'] ?? ''}`);
}

const keys = () => tenants.map(({ providerId }) => ({ providerId, id: v7(), lockToken: v7() }));

test('with a backlog, claimed and settled deliveries are read by their key', async () => {
  const now = bench.deps.now();
  const lease = { dueBy: now, from: now, until: now };
  const ended = { nextAttemptAt: null, lastAttemptAt: now, completedAt: now, errorCode: null, errorMessage: null };
  const outcomes = keys().map((key) => ({
    ...{
      ...key,
      ...ended,
      status: 'SUCCEEDED' as const,
      durationMs: 7,
      responseStatus: 200,
      responseBody: 'ok',
      missed: false,
    },
  }));
  const byKey = ['Index Scan webhook_delivery_pkey'];
  expect(await waysToDeliveries((db) => claimDeliveries(db, keys(), lease))).toEqual(byKey);
  expect(await waysToDeliveries((db) => settleSuccesses(db, outcomes, now))).toEqual(byKey);
});

test('with a backlog, jobs are fetched in index order, even with statistics of an empty queue', async () => {
  const { rows } = await bench.boss.getDb().executeSql(
    `EXPLAIN (FORMAT JSON) SELECT id FROM pgboss.job_common
      WHERE name = $1 AND state < 'active' AND NOT blocked AND start_after <= now()
      ORDER BY priority DESC, created_on LIMIT 100`,
    [DELIVER_WEBHOOK_QUEUE],
  );
  const nodes = nodesOf(rows[0]['QUERY PLAN'][0].Plan).map(
    (node) => `${node['Node Type']} ${node['Index Name'] ?? ''}`,
  );
  expect(nodes).toEqual(['Limit ', 'Index Scan job_common_i11']);
});
