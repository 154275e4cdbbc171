import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Desk } from '../rest/reservation-desk.ts';
import { type Mailroom, openMailroom } from './mailroom.ts';

const LEASE_SECONDS = 30;
const SCRIPT = fileURLToPath(new URL('mail-process.ts', import.meta.url));

let room: Mailroom;
let desk: Desk;
beforeEach(async () => {
  room = await openMailroom();
  await room.worker.stop();
  desk = await room.desk();
});
afterEach(() => room.close());

test('a worker killed between sending and settling sends its mail again, with the same Message-ID', async () => {
  const { service, database } = room.app;
  await desk.book();
  const args = [SCRIPT, database.url, room.server.url, service.deps.now().toISOString()];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  const killed = once(child, 'exit');
  room.server.beforeAnswer(async () => {
    child.kill('SIGKILL');
    await killed;
  });
  await room.received(1);
  await killed;
  await room.mails(desk, { status: 'PENDING', attemptCount: 0, lockToken: expect.any(String) });

  room.server.beforeAnswer(() => Promise.resolve());
  const worker = await service.startWorker();
  await room.passSeconds(LEASE_SECONDS - 1);
  await worker.sweep();
  expect(room.server.mails).toHaveLength(1);
  await room.passSeconds(1);
  await database.pool.query("DELETE FROM pgboss.job WHERE name = 'send-mail'");
  await worker.sweep();
  await room.mails(desk, { status: 'SENT', attemptCount: 1, lockToken: null });
  const [first, second] = await room.received(2);
  expect(second?.parsed.messageId).toBe(first?.parsed.messageId);
  await worker.stop();
});
