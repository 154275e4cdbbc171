import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testContext } from '../../support/context.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { followFeed } from './feed.ts';
import { openStudio } from './studio.ts';
import { writeClients } from './write-many.ts';

const CLIENTS_PER_PROCESS = 150;

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

test('a reader that follows cursors while two processes write gets the last version of every client', async () => {
  const { providerId } = await openStudio(db);
  const ctx = testContext({ db, providerId });
  const feed = followFeed(ctx, new Date(0), 7);
  const writer = fork(fileURLToPath(new URL('feed-writer.ts', import.meta.url)), [
    db.url,
    providerId,
    String(CLIENTS_PER_PROCESS),
  ]);
  const exit = once(writer, 'exit');
  let writing = true;
  const written = Promise.all([exit, writeClients(ctx, CLIENTS_PER_PROCESS)]).finally(() => {
    writing = false;
  });
  while (writing) await feed.read();
  expect((await written)[0]).toEqual([0, null]);
  const rows = await db.orm.providerClient.findMany({ where: { providerId }, select: { id: true, version: true } });
  expect(rows).toHaveLength(2 * CLIENTS_PER_PROCESS);
  await eventually(async () => {
    await feed.read();
    const missed = rows.filter(({ id, version }) => feed.versions.get(id) !== version);
    expect(missed).toEqual([]);
  });
});
