import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runInBatches } from '../../src/kernel/in-batches.ts';
import { eventually } from '../support/eventually.ts';
import { type WebhookBench, webhookBench } from './webhook-bench.ts';

let bench: WebhookBench;
beforeEach(async () => {
  bench = await webhookBench();
});
afterEach(() => bench.drop());

const SWEEP_INTERVAL_MS = 15_000;

/** The number of connections that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await bench.database.pool.query(
    `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0].count;
}

test('stopping a worker during a sweep waits for the whole pass, even if a part failed', async () => {
  const worker = await bench.startWorker();
  const idle = await bench.startWorker();
  const events: string[] = [];
  await bench.database.pool.query('ALTER TABLE calendar_change RENAME TO lost');
  const other = await bench.database.pool.connect();
  await other.query('BEGIN; LOCK TABLE revoked_token');
  const sweeping = worker.sweep().catch(() => events.push('failed'));
  await eventually(async () => expect(await waiting()).toBe(1));
  const stopping = worker.stop().then(() => events.push('stopped'));
  await idle.stop();
  events.push('released');
  await other.query('COMMIT');
  other.release();
  await Promise.all([sweeping, stopping]);
  expect(events).toEqual(['released', 'failed', 'stopped']);
});

test('the timer begins no pass while one runs, and the next one after it', async () => {
  const now = vi.fn(bench.deps.now);
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const worker = await bench.startWorker({ now });
    const begun = () => {
      const calls = now.mock.calls.length;
      vi.advanceTimersByTime(SWEEP_INTERVAL_MS);
      return now.mock.calls.length > calls;
    };
    const other = await bench.database.pool.connect();
    await other.query('BEGIN; LOCK TABLE revoked_token');
    expect(begun()).toBe(true);
    await eventually(async () => expect(await waiting()).toBe(1));
    expect(begun()).toBe(false);
    await other.query('COMMIT');
    other.release();
    await eventually(() => expect(begun()).toBe(true));
    await worker.stop();
  } finally {
    vi.useRealTimers();
  }
});

test('a pass continues until no work is left, and stops early when the process ends', async () => {
  const FULL = 5;
  const ending = new AbortController();
  const batches: number[] = [];
  await runInBatches({ ...bench.deps, ending: ending.signal }, FULL, async () => {
    if (batches.push(FULL) === 3) ending.abort();
    return FULL;
  });
  expect(batches).toHaveLength(3);
  const left = [FULL, FULL, FULL - 1];
  await runInBatches(bench.deps, FULL, async () => left.shift() ?? Number.NaN);
  expect(left).toEqual([]);
});
