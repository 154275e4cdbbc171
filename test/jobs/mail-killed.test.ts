import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Desk } from '../rest/reservation-desk.ts';
import { type MailBench, openMailBench } from './mail-bench.ts';

const LEASE_SECONDS = 30;
const SCRIPT = fileURLToPath(new URL('mail-process.ts', import.meta.url));

let bench: MailBench;
let desk: Desk;
beforeEach(async () => {
  bench = await openMailBench();
  await bench.worker.stop();
  desk = await bench.desk();
});
afterEach(() => bench.close());

test('a worker killed between sending and settling sends its mail again, with the same Message-ID', async () => {
  const { service, database } = bench.app;
  await desk.book();
  const args = [SCRIPT, database.url, bench.server.url, service.deps.now().toISOString()];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const killed = once(child, 'exit');
  bench.server.beforeAnswer(async () => {
    child.kill('SIGKILL');
    await killed;
  });
  await bench.received(1);
  await killed;
  await bench.mails(desk, { status: 'PENDING', attemptCount: 0, lockToken: expect.any(String) });

  bench.server.beforeAnswer(() => Promise.resolve());
  const worker = await service.startWorker();
  await bench.passSeconds(LEASE_SECONDS - 1);
  await worker.sweep();
  expect(bench.server.mails).toHaveLength(1);
  await bench.passSeconds(1);
  await database.pool.query("DELETE FROM pgboss.job WHERE name = 'send-mail'");
  await worker.sweep();
  await bench.mails(desk, { status: 'SENT', attemptCount: 1, lockToken: null });
  const [first, second] = await bench.received(2);
  expect(second?.parsed.messageId).toBe(first?.parsed.messageId);
  await worker.stop();
});
