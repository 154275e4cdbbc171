import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReservation } from '../../src/domain/reservations/book/create-reservation.ts';
import { at, openShop } from '../domain/reservations/shop.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';

const SHOW_COMMANDS = "SET citus.log_remote_commands = on; SET client_min_messages = 'notice'";
const FIRST_WORDS = /^issuing (\w+(?: INTO public\.[a-z_]+?(?=_\d))?)/;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test('on Citus a booking with a key takes six statements on the node of its provider, in one phase', async () => {
  const shop = await openShop(database);
  const where = { providerId: shop.providerId };
  await database.orm.webhookSubscription.updateMany({ where, data: { deletedAt: shop.now() } });
  const ctx = await shop.ctx();
  await ctx.ports.snapshots.get(database, shop.providerId, ctx.caller.catalogVersion);
  const commands: string[] = [];
  const watched = new WeakSet<object>();
  database.pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    client.on('notice', ({ message = '' }) => commands.push(FIRST_WORDS.exec(message)?.[1] ?? message));
    client.query(SHOW_COMMANDS).catch((error: Error) => commands.push(error.message));
  });
  const { petra } = shop.employees;
  const input = shop.input({ notifyClient: false, ...(petra && { employeeId: petra }), startAt: at('10:00') });
  await createReservation(ctx, input, 'attempt-1');
  expect(commands).toEqual([
    'BEGIN',
    'INSERT INTO public.idempotency_key',
    'WITH',
    'WITH',
    'INSERT INTO public.reservation',
    'INSERT INTO public.reservation_event',
    'INSERT INTO public.logged_event',
    'COMMIT',
  ]);
});
