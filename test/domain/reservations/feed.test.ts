import { awaitAll } from 'tenant-sql/connections/transact.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TransactionRunner } from '../../../src/db/query/tables.ts';
import { createReservation } from '../../../src/domain/reservations/book/create-reservation.ts';
import { updateReservation } from '../../../src/domain/reservations/change/change-reservation.ts';
import { listReservations } from '../../../src/domain/reservations/read/list-reservations.ts';
import type { Context } from '../../../src/kernel/context.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { at, openShop, type Shop } from './shop.ts';

const PAGE_SIZE = 3;
/** The maximum number of concurrent writers of one provider. */
const WRITERS = 4;
const ROUNDS = 8;
const MINUTE_MS = 60_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** A context whose transactions wait before their commit until they are released. */
function gated(ctx: Context) {
  const written = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const transactions: TransactionRunner = {
    run: (providerId, work) =>
      ctx.ports.transactions.run(providerId, async (db) => {
        const result = await work({ ...db, commitWith: (last) => awaitAll(last()) });
        written.resolve();
        await gate.promise;
        return result;
      }),
  };
  return { ctx: { ...ctx, ports: { ...ctx.ports, transactions } }, written: written.promise, release: gate.resolve };
}

/** Follows the cursors of the feed and stores the last version of each reservation. */
function follow(ctx: Context, updatedSince: Date) {
  const versions = new Map<string, number>();
  let cursor: string | null = null;
  const feed = {
    versions,
    /** Reads on until exactly these were returned. */
    async expectNext(ids: readonly string[]): Promise<void> {
      const received: string[] = [];
      await eventually(async () => {
        received.push(...(await feed.readOn()));
        expect(received).toEqual(ids);
      });
    },
    async readOn(): Promise<string[]> {
      const received: string[] = [];
      for (;;) {
        const from: { cursor: string } | { updatedSince: Date } = cursor ? { cursor } : { updatedSince };
        const page = await listReservations(ctx, { ...from, page: 1, pageSize: PAGE_SIZE });
        for (const { id, version } of page.items) {
          received.push(id);
          versions.set(id, Math.max(version, versions.get(id) ?? 0));
        }
        expect(page.nextCursor).not.toBeNull();
        cursor = page.nextCursor;
        if (!page.hasNextPage) return received;
      }
    },
  };
  return feed;
}

const book = async (shop: Shop, time: string) =>
  (await createReservation(await shop.ctx(), shop.input({ startAt: at(time) }))).reservation.id;

test('a change that commits after a later one is returned after the cursor given meanwhile', async () => {
  const shop = await openShop(database);
  const ctx = await shop.ctx();
  const [early, late] = [await book(shop, '10:00'), await book(shop, '12:00')];
  const feed = follow(ctx, shop.now());
  await feed.expectNext([early, late]);
  const slow = gated(ctx);
  const first = updateReservation(slow.ctx, early, { clientNote: 'stamped first' });
  await slow.written;
  shop.setNow(new Date(shop.now().getTime() + MINUTE_MS));
  await updateReservation(ctx, late, { clientNote: 'committed first' });
  expect(await feed.readOn()).toEqual([]);
  slow.release();
  await first;
  await feed.expectNext([early, late]);
  expect(await feed.readOn()).toEqual([]);
});

test('a reader that follows cursors gets the last version of each reservation from writers that commit in any order', async () => {
  const shop = await openShop(database);
  const ctx = await shop.ctx();
  const ids = await Promise.all(['09:00', '10:00', '11:00', '12:00', '13:00', '14:00'].map((time) => book(shop, time)));
  const feed = follow(ctx, shop.now());
  const seed = Math.floor(Math.random() * 2 ** 31);
  console.log(`feed: seed ${seed}`);
  let state = seed;
  const random = (below: number) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % below;
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const writers = ids.slice(0, WRITERS).map((id, index) => {
      const writer = gated(ctx);
      const done = updateReservation(writer.ctx, id, { clientNote: `round ${round}, writer ${index}` });
      return { ...writer, done };
    });
    await Promise.all(writers.map(({ written }) => written));
    while (writers.length > 0) {
      const [writer] = writers.splice(random(writers.length), 1);
      writer?.release();
      await writer?.done;
      if (random(2) === 0) await feed.readOn();
    }
  }
  const rows = await database.orm.reservation.findMany({ where: { providerId: shop.providerId } });
  await eventually(async () => {
    await feed.readOn();
    expect(feed.versions).toEqual(new Map(rows.map(({ id, version }) => [id, version])));
  });
});
