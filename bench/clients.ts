import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../dev/postgres/embedded.ts';
import { openDatabase } from '../src/db/client.ts';
import { migrate } from '../src/db/migrations/migrate.ts';
import { identifyClient } from '../src/domain/clients/identify-client.ts';
import { searchClients } from '../src/domain/clients/search-clients.ts';
import type { Context } from '../src/kernel/context.ts';
import { insertManyClients, lastNameOf, phoneOf } from '../test/domain/clients/large-provider.ts';
import { testContext } from '../test/support/context.ts';

const CLIENTS = 100_000;
const CALLS = 1_000;
const WARM_UP_CALLS = 100;
const CONCURRENCY = 4;

const anyClient = () => 1 + Math.floor(Math.random() * CLIENTS);
const search = (phrase: () => string) => (ctx: Context) => searchClients(ctx, { search: phrase(), limit: 10 });

const SUBJECTS: Record<string, (ctx: Context) => Promise<unknown>> = {
  identify: (ctx) => identifyClient(ctx, { phone: phoneOf(anyClient()) }),
  'search: last name': search(() => lastNameOf(anyClient())),
  'search: part of a last name': search(() => lastNameOf(anyClient()).slice(2, 7)),
  'search: phone': search(() => phoneOf(anyClient())),
  'search: last digits of a phone': search(() => phoneOf(anyClient()).slice(-6)),
  'search: frequent first name': search(() => 'anna'),
  'search: nobody': search(() => 'qwertz'),
  'search: two letters that nobody has': search(() => 'xq'),
  'search: no phrase': (ctx) => searchClients(ctx, { limit: 10 }),
};

async function measure(work: () => Promise<unknown>, calls: number): Promise<number[]> {
  const milliseconds: number[] = [];
  let left = calls;
  async function worker(): Promise<void> {
    while (left > 0) {
      left -= 1;
      const start = performance.now();
      await work();
      milliseconds.push(performance.now() - start);
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker));
  return milliseconds.sort((a, b) => a - b);
}

function quantile(sorted: readonly number[], share: number): string {
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2);
}

const dataDir = await mkdtemp(join(tmpdir(), 'booking-bench-'));
const server = await startEmbedded({ dataDir });
try {
  await migrate(server.url);
  const db = openDatabase({ url: server.url, poolSize: 10 });
  const providerId = randomUUID();
  const place = { timezone: 'Europe/Warsaw', locale: 'pl-PL', currency: 'PLN', planCode: 'PRO' };
  await db.orm.provider.create({ data: { id: providerId, slug: providerId, name: 'Studio', ...place } });
  await insertManyClients(db, providerId, CLIENTS);
  const ctx = testContext({ db, providerId });
  const rows: Record<string, { 'p50 ms': string; 'p99 ms': string }> = {};
  for (const [name, work] of Object.entries(SUBJECTS)) {
    await measure(() => work(ctx), WARM_UP_CALLS);
    const sorted = await measure(() => work(ctx), CALLS);
    rows[name] = { 'p50 ms': quantile(sorted, 0.5), 'p99 ms': quantile(sorted, 0.99) };
  }
  console.log(`${CLIENTS} clients of one provider, ${CALLS} calls each, ${CONCURRENCY} at a time`);
  console.table(rows);
  await db.close();
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
