import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../../src/domain/clients/create-client.ts';
import { listClients, listClientsRules } from '../../../src/domain/clients/list-clients.ts';
import { updateClient } from '../../../src/domain/clients/update-client.ts';
import { deleteClient } from '../../../src/domain/persons/delete-client.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { followFeed, openWriter } from './feed.ts';
import { phoneOf, salon } from './salon.ts';
import { openStudio, START } from './studio.ts';

const updatedSince = START;

let db: TestDatabase;
beforeAll(async () => {
  db = await testDatabase();
});
afterAll(() => db.drop());

test('the feed has records and tombstones, begins at updatedSince inclusive, and always has a cursor', async () => {
  const { ctx, ids, advance } = await salon(db, 4);
  await deleteClient(ctx, ids[0] ?? '');
  const since = new Date(START.getTime() + 2000);
  const feed = await eventually(async () => {
    const page = await listClients(ctx, { updatedSince: since, pageSize: 10 });
    expect(page.items).toHaveLength(3);
    return page;
  });
  expect(feed.items.map(({ id }) => id)).toEqual([ids[2], ids[3], ids[0]]);
  expect(feed.items[2]).toEqual({
    id: ids[0],
    externalClientId: null,
    version: 2,
    deletedAt: '2026-11-20T12:00:04.000Z',
  });
  expect(feed.items[0]).toMatchObject({ firstName: 'Client 2', version: 1 });
  expect(feed.items[0]).not.toHaveProperty('deletedAt');
  expect(feed.hasNextPage).toBe(false);
  const idle = await listClients(ctx, { cursor: feed.nextCursor, pageSize: 10 });
  expect(idle).toMatchObject({ items: [], hasNextPage: false, nextCursor: expect.any(String) });
  advance(1000);
  await updateClient(ctx, ids[1] ?? '', { note: 'x' });
  await eventually(async () => {
    const next = await listClients(ctx, { cursor: idle.nextCursor, pageSize: 10 });
    expect(next.items).toMatchObject([{ id: ids[1], version: 2 }]);
  });
});

test('the feed of an empty provider begins with a cursor that finds later clients', async () => {
  const { ctx } = await openStudio(db);
  const empty = await listClients(ctx, { updatedSince, pageSize: 10 });
  expect(empty).toMatchObject({ items: [], hasNextPage: false, nextCursor: expect.any(String) });
  const { client } = await createClient(ctx, { firstName: 'A', phone: phoneOf(1) });
  await eventually(async () => {
    expect((await listClients(ctx, { cursor: empty.nextCursor, pageSize: 10 })).items).toEqual([client]);
  });
});

test('the feed refuses filters whose result a change can leave', () => {
  const filters = { phone: phoneOf(1), email: 'a@example.com', externalClientId: 'crm-1' };
  const problems = listClientsRules({ updatedSince, ...filters, pageSize: 10 });
  expect(problems.map(({ path, code }) => [path, code])).toEqual([
    [['phone'], 'EXCLUSIVE'],
    [['email'], 'EXCLUSIVE'],
    [['externalClientId'], 'EXCLUSIVE'],
  ]);
  expect([listClientsRules({ updatedSince }), listClientsRules(filters)]).toEqual([[], []]);
});

test('a reader misses no change when writers commit in another order than they stamped', async () => {
  const { ctx, providerId } = await openStudio(db);
  const [slow, quick] = [await openWriter(db, providerId), await openWriter(db, providerId)];
  const feed = followFeed(ctx, updatedSince);
  await slow.insert('slow', '2026-11-20T12:00:01Z');
  await quick.insert('quick', '2026-11-20T12:00:02Z');
  await quick.commit();
  const later = await createClient(ctx, { firstName: 'later', phone: phoneOf(1) });
  await feed.read();
  expect(feed.names).toEqual([]);
  await slow.commit();
  await eventually(async () => {
    await feed.read();
    expect(new Set(feed.names)).toEqual(new Set(['slow', 'quick', later.client.firstName]));
  });
  expect(feed.names).toHaveLength(3);
});

test('a client that changes between two pages is not lost, and has its last version', async () => {
  const { ctx, ids } = await salon(db, 6);
  const feed = followFeed(ctx, updatedSince, 2);
  await eventually(async () => {
    await feed.readPage();
    expect(feed.names.length).toBeGreaterThan(0);
  });
  for (const id of ids.toReversed()) await updateClient(ctx, id, { note: 'x' });
  await eventually(async () => {
    await feed.read();
    expect(ids.map((id) => feed.versions.get(id))).toEqual(ids.map(() => 2));
  });
});
