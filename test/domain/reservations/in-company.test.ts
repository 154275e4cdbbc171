import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '../../../src/domain/context.ts';
import { createReservation } from '../../../src/domain/reservations/book/create-reservation.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { expectInvariants } from './invariants.ts';
import { at, openShop, outcome, type Shop } from './shop.ts';
import { team } from './team.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const LOCK = 'SELECT 1 FROM employee WHERE provider_id = $1 AND id = $2 FOR NO KEY UPDATE';
const WAITING = `SELECT query FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;

async function openTeam(): Promise<{ shop: Shop; ctx: Context; employee(key: string): string }> {
  const shop = await openShop(database, team('petra', 'anna', 'ewa'));
  const ctx = await shop.ctx();
  await ctx.ports.snapshots.get(database, ctx.caller.providerId, ctx.caller.catalogVersion);
  return { shop, ctx, employee: (key) => shop.employees[key] ?? '' };
}

/** Two bookings that go alone, so that those made at once with them wait, and go together. */
const ahead = ({ shop, ctx, employee }: Awaited<ReturnType<typeof openTeam>>) =>
  ['06:00', '07:00'].map((time) =>
    outcome(createReservation(ctx, shop.input({ employeeId: employee('ewa'), startAt: at(time) }))),
  );

/** How many reservations each statement of `work` inserted, in the order of the statements. */
async function insertsOf(work: () => Promise<unknown>): Promise<number[]> {
  const transactions = `SELECT changed_tx::text, count(*)::int AS rows FROM reservation GROUP BY changed_tx ORDER BY changed_tx`;
  const before = new Set((await database.pool.query(transactions)).rows.map(({ changed_tx: tx }) => tx));
  await work();
  const { rows } = await database.pool.query(transactions);
  return rows.filter(({ changed_tx: tx }) => !before.has(tx)).map((row) => row.rows);
}

/** Holds an employee's row while `work` runs, or until it commits. */
async function whileLocked(shop: Shop, employeeId: string, work: (commit: () => Promise<unknown>) => Promise<void>) {
  const client = await database.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(LOCK, [shop.providerId, employeeId]);
    await work(() => client.query('COMMIT'));
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}

/** How many wait for a lock with a statement that has these words. */
const waiting = async (words = '') =>
  (await database.pool.query(`${WAITING} AND strpos(query, $1) > 0`, [words])).rowCount;

test('bookings that come while two are under way are written together, each with its own event and under its own caller', async () => {
  const open = await openTeam();
  const { shop, ctx, employee } = open;
  const colleague = await shop.colleague();
  const requests = [
    ...['08:00', '09:00', '10:00'].map((time) => ({ by: ctx, time, key: `key-${time}`, who: 'petra' })),
    ...['08:00', '09:00'].map((time) => ({ by: colleague, time, key: `key-${time}`, who: 'anna' })),
  ];
  const inserts = await insertsOf(() =>
    Promise.all([
      ...ahead(open),
      ...requests.map(({ by, time, key, who }) =>
        createReservation(by, shop.input({ employeeId: employee(who), startAt: at(time) }), key),
      ),
    ]),
  );
  expect(inserts.toSorted((a, b) => a - b)).toEqual([1, 1, requests.length]);
  const where = { providerId: shop.providerId };
  const events = await database.orm.reservationEvent.findMany({ where, orderBy: { id: 'asc' } });
  expect(events.filter(({ actorId }) => actorId === colleague.caller.id)).toHaveLength(2);
  const created = { ...where, event: 'booking.created' };
  const logged = await database.orm.loggedEvent.findMany({ where: created, orderBy: { id: 'asc' } });
  expect(logged.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
  expect(await database.orm.webhookDelivery.count({ where: created })).toBe(requests.length + 2);
  expect(await database.orm.mail.count({ where })).toBe(requests.length + 2);
  await expectInvariants(database, shop);
});

test('each of a company is judged for itself: who is refused is told why and leaves no key, who repeats is answered, the others are written', async () => {
  const open = await openTeam();
  const { shop, ctx, employee } = open;
  const [petra, anna] = [employee('petra'), employee('anna')];
  const book = (parts: object, key: string) => outcome(createReservation(ctx, shop.input(parts), key));
  await book({ employeeId: anna, startAt: at('12:00') }, 'taken');
  await book({ employeeId: anna, startAt: at('18:00') }, 'taken too');
  await book({ employeeId: petra, startAt: at('12:00') }, 'used');
  const outcomes: string[] = [];
  const inserts = await insertsOf(async () => {
    const all = [
      ...ahead(open),
      book({ employeeId: petra, startAt: at('08:00') }, 'free'),
      book({ employeeId: anna, startAt: at('12:15') }, 'refused'),
      book({ employeeId: anna, startAt: at('18:15') }, 'refused too'),
      book({ employeeId: anna, startAt: at('20:00') }, 'free as well'),
      book({ employeeId: petra, startAt: at('12:00') }, 'used'),
      book({ employeeId: petra, startAt: at('14:00') }, 'used'),
      book({ employeeId: petra, startAt: at('16:00'), providerClientId: randomUUID() }, 'unknown'),
      book({ employeeId: petra, startAt: at('08:15') }, 'overlaps'),
      book({ employeeId: petra, startAt: at('09:00') }, 'free too'),
      book({ employeeId: randomUUID(), startAt: at('09:00') }, 'nobody'),
    ];
    outcomes.push(...(await Promise.all(all)));
  });
  expect(outcomes.slice(2)).toEqual([
    ...['ok', 'TAKEN', 'TAKEN', 'ok', 'replayed', 'IDEMPOTENCY_KEY_REUSED', 'NOT_FOUND', 'TAKEN', 'ok', 'NOT_FOUND'],
  ]);
  expect(inserts.toSorted((a, b) => a - b)).toEqual([1, 1, 3]);
  const { providerId } = shop;
  const keys = await database.orm.idempotencyKey.findMany({ where: { providerId }, orderBy: { key: 'asc' } });
  expect(keys.map(({ key }) => key)).toEqual(['free', 'free as well', 'free too', 'taken', 'taken too', 'used']);
  await expectInvariants(database, shop);
});

test('a company whose calendars change before it writes writes nothing, and each goes alone', async () => {
  const open = await openTeam();
  const { shop, ctx, employee } = open;
  const results: string[] = [];
  const inserts = await insertsOf(() =>
    whileLocked(shop, employee('petra'), async (commit) => {
      const all = [
        ...ahead(open),
        ...['08:00', '09:00', '10:00'].map((time) =>
          outcome(createReservation(ctx, shop.input({ employeeId: employee('petra'), startAt: at(time) }), time)),
        ),
      ];
      await eventually(async () => expect(await waiting('WITH clients')).toBe(1));
      await database.pool.query('UPDATE provider SET catalog_version = catalog_version + 1 WHERE id = $1', [
        shop.providerId,
      ]);
      await commit();
      results.push(...(await Promise.all(all)));
    }),
  );
  expect(results).toEqual(['ok', 'ok', 'ok', 'ok', 'ok']);
  expect(inserts).toEqual([1, 1, 1, 1, 1]);
  await expectInvariants(database, shop);
});

test('nobody waits long for bookings that wait for somebody else, alone or in company', async () => {
  const open = await openTeam();
  const { shop, ctx, employee } = open;
  const book = (who: string, time: string) =>
    outcome(createReservation(ctx, shop.input({ employeeId: employee(who), startAt: at(time) })));
  await whileLocked(shop, employee('petra'), async (commit) => {
    const alone = [book('petra', '08:00'), book('petra', '09:00')];
    await eventually(async () => expect(await waiting()).toBe(2));
    expect(await book('anna', '08:00')).toBe('ok');
    const company = [...ahead(open), book('petra', '10:00'), book('anna', '10:00'), book('anna', '11:00')];
    // The lock is still held: the company gave up on it, and whoever does not need it was written alone.
    expect(await Promise.all([...company.slice(0, 2), ...company.slice(3)])).toEqual(['ok', 'ok', 'ok', 'ok']);
    await commit();
    expect(await Promise.all([...alone, ...company])).toEqual(Array(7).fill('ok'));
  });
});
