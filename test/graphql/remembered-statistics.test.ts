import { randomInt, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sweepStatistics } from '../../src/domain/reservations/read/sweep-statistics.ts';
import { openTestApp, type TestApp, type TestProvider } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { graphql, workspaceToken } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';

/** More changes than the limit for a single count and, without the cancelled third, more than the limit for caching. */
const RESERVATIONS = 10_500;
const KEYS = {
  DAY: "to_char(r.start_at AT TIME ZONE p.timezone, 'YYYY-MM-DD')",
  EMPLOYEE: 'r.employee_id::text',
  SERVICE: 'r.service_id::text',
  SOURCE: 'r.source::text',
  STATUS: 'r.status::text',
} as const;
type Group = keyof typeof KEYS;
const GROUPS: readonly Group[] = ['DAY', 'EMPLOYEE', 'SERVICE', 'SOURCE', 'STATUS'];
const STATISTICS = `query ($groupBy: StatisticsGroup!) {
  reservationStatistics(groupBy: $groupBy, dateFrom: "2026-11-02", dateTo: "2026-11-30") {
    rows { key count minutes revenue { amountMinor currency } } } }`;

let app: TestApp;
let provider: TestProvider;
let token: string;

beforeAll(async () => {
  app = await openTestApp();
  app.setNow('2026-11-01T08:00:00Z');
  provider = await app.provide(salon());
  token = await workspaceToken(app, provider.id);
  await fill();
});
/** A write in progress on the server delays the caching of recent changes. */
beforeEach(() =>
  eventually(async () => {
    const { rows } = await app.database.pool.query(
      'SELECT max(changed_tx) < pg_snapshot_xmin(pg_current_snapshot()) AS past FROM reservation WHERE provider_id = $1',
      [provider.id],
    );
    expect(rows).toEqual([{ past: true }]);
    await app.database.pool.query('DELETE FROM statistics_day');
  }),
);
afterAll(() => app.close());

/** A reservation every few minutes in November, some of them in another currency. */
async function fill(): Promise<void> {
  const clientId = randomUUID();
  await app.database.orm.providerClient.create({
    data: {
      id: clientId,
      providerId: provider.id,
      firstName: 'Ann',
      searchText: 'ann',
      createdAt: new Date(),
      updatedAt: new Date(),
    },
  });
  await app.database.pool.query(
    `INSERT INTO reservation (provider_id, id, status, service_id, service_name, employee_id, employee_name,
        employee_selection_mode, start_at, end_at, duration_minutes, occupied_from, occupied_until, provider_client_id,
        price_amount_minor, price_currency, source, assigned_at, created_at, updated_at)
      SELECT $1, gen_random_uuid(), (ARRAY['COMPLETED', 'NO_SHOW', 'CANCELLED'])[1 + n % 3]::reservation_status, $2, 'Cut', $3,
        'Petra', 'SPECIFIC', s, s + interval '30 min', 30, s, CASE WHEN n % 3 = 2 THEN s + interval '30 min' ELSE s END, $4,
        100, CASE WHEN n % 400 = 0 THEN 'EUR' ELSE 'PLN' END, 'INTEGRATION', s, s, s
      FROM (SELECT n, timestamptz '2026-11-02T00:00:00+01' + n * interval '228 seconds' AS s
        FROM generate_series(1, ${RESERVATIONS}) AS n) AS times`,
    [provider.id, provider.services['cut'], provider.employees['petra'], clientId],
  );
}

interface Row {
  readonly key: string;
  readonly count: number;
  readonly minutes: number;
  readonly revenue: readonly { readonly amountMinor: number; readonly currency: string }[];
}

async function queryStatistics(groupBy: Group): Promise<readonly Row[]> {
  const { data, errors } = await graphql(app, token, STATISTICS, { groupBy });
  expect(errors).toEqual([]);
  const rows: Row[] = data.reservationStatistics.rows;
  return rows.filter(({ count }) => count !== 0).toSorted((one, other) => (one.key < other.key ? -1 : 1));
}

/** The same totals, directly from the table. */
async function byHand(groupBy: Group): Promise<readonly Row[]> {
  const { rows } = await app.database.pool.query<Row>(
    `SELECT key, sum(count)::int AS count, sum(minutes)::int AS minutes, coalesce(jsonb_agg(
        jsonb_build_object('amountMinor', amount, 'currency', currency) ORDER BY currency) FILTER (WHERE amount > 0), '[]') AS revenue
      FROM (SELECT ${KEYS[groupBy]} AS key, r.price_currency AS currency, count(*) AS count, sum(r.duration_minutes) AS minutes,
          sum(r.price_amount_minor) FILTER (WHERE r.status IN ('CONFIRMED', 'COMPLETED')) AS amount
        FROM reservation r JOIN provider p ON p.id = r.provider_id
        WHERE r.provider_id = $1 AND r.status <> 'HELD' AND ($2 OR r.status NOT IN ('CANCELLED', 'DECLINED'))
          AND r.start_at AT TIME ZONE p.timezone >= '2026-11-02' AND r.start_at AT TIME ZONE p.timezone < '2026-12-01'
        GROUP BY 1, 2) AS sums GROUP BY key ORDER BY key COLLATE "C"`,
    [provider.id, groupBy === 'STATUS'],
  );
  return rows;
}

async function expectAllTrue(): Promise<void> {
  for (const groupBy of GROUPS)
    expect([groupBy, await queryStatistics(groupBy)]).toEqual([groupBy, await byHand(groupBy)]);
}

/** Overwrites the cache with a marker, so that a read of the cache is detected. */
const mark = () => app.database.pool.query('UPDATE statistics_day SET sums = $1', [JSON.stringify([MARK])]);
const MARK = { key: '', count: -1, minutes: -1, amountMinor: 0, currency: null };

/** The days without the marker. */
const countedDays = async () => (await queryStatistics('DAY')).filter(({ count }) => count > 0).map(({ key }) => key);

async function book(startAt: string): Promise<string> {
  const selection = { employeeSelectionMode: 'SPECIFIC', employeeId: provider.employees['anna'] };
  const client = { firstName: 'Ada', email: 'ada@example.com' };
  const json = { serviceId: provider.services['cut'], ...selection, startAt, client };
  const { status, body } = await provider.call('POST', 'reservations', { json });
  expect(status).toBe(201);
  return body.id;
}
const change = async (method: string, path: string, json: object) =>
  expect((await provider.call(method, `reservations/${path}`, { json })).status).toBe(200);

test('statistics of many reservations are cached by day, whatever they are grouped by', async () => {
  await expectAllTrue();
  const { rows } = await app.database.pool.query<{ days: number }>(
    'SELECT count(*)::int AS days FROM statistics_day GROUP BY grouped_by',
  );
  expect(rows).toEqual(GROUPS.map(() => ({ days: 29 })));
  await expectAllTrue();
  await mark();
  expect(await countedDays()).toEqual([]);
});

test('only the days from and to which reservations are made, moved or cancelled are counted again', async () => {
  const moved = await book('2026-11-03T10:00:00+01:00');
  await queryStatistics('DAY');
  await mark();
  const before = await countedDays();
  await book('2026-11-05T10:00:00+01:00');
  expect(await countedDays()).toEqual([...new Set([...before, '2026-11-05'])].toSorted());
  await change('PATCH', `${moved}/reschedule`, { startAt: '2026-11-06T10:00:00+01:00' });
  expect(await countedDays()).toEqual(expect.arrayContaining(['2026-11-03', '2026-11-05', '2026-11-06']));
  await change('POST', `${moved}/cancel`, {});
  expect((await queryStatistics('DAY')).filter(({ count }) => count > 0)).toEqual(
    (await byHand('DAY')).filter(({ key }) => ['2026-11-03', '2026-11-05', '2026-11-06'].includes(key)),
  );
  expect((await countedDays()).length).toBeLessThan(5);
});

test('changes written during a count are found by the next query, however long they took', async () => {
  const id = await book('2026-11-09T10:00:00+01:00');
  const writer = await app.database.pool.connect();
  await writer.query('BEGIN');
  await writer.query(
    "UPDATE reservation SET status = 'NO_SHOW', duration_minutes = 7 WHERE provider_id = $1 AND id = $2",
    [provider.id, id],
  );
  await book('2026-11-10T10:00:00+01:00');
  await expectAllTrue();
  await book('2026-11-11T10:00:00+01:00');
  await expectAllTrue();
  await writer.query('COMMIT');
  writer.release();
  await expectAllTrue();
});

test('days cached under another history of the database or another zone are counted again', async () => {
  await queryStatistics('DAY');
  await mark();
  await app.database.pool.query("UPDATE statistics_day SET history = 'another'");
  expect(await queryStatistics('DAY')).toEqual(await byHand('DAY'));
  await mark();
  const zone = (timezone: string) =>
    app.database.pool.query('UPDATE provider SET timezone = $2, catalog_version = catalog_version + 1 WHERE id = $1', [
      provider.id,
      timezone,
    ]);
  await zone('America/New_York');
  expect(await queryStatistics('DAY')).toEqual(await byHand('DAY'));
  await zone('Europe/Warsaw');
});

test('after a thousand changes all days are cached again, and more than ten thousand count all days again', async () => {
  await queryStatistics('DAY');
  const touch = (limit: number) =>
    app.database.pool.query(
      `UPDATE reservation SET updated_at = updated_at WHERE provider_id = $1 AND id IN
        (SELECT id FROM reservation WHERE provider_id = $1 AND status <> 'CONFIRMED' ORDER BY start_at LIMIT ${limit})`,
      [provider.id],
    );
  const horizons = async () =>
    (await app.database.pool.query('SELECT DISTINCT horizon FROM statistics_day')).rows.length;
  await touch(900);
  expect([await queryStatistics('DAY'), await horizons()]).toEqual([await byHand('DAY'), 1]);
  const { rows } = await app.database.pool.query('SELECT min(horizon) AS horizon FROM statistics_day');
  await touch(1_100);
  await eventually(async () => {
    expect(await queryStatistics('DAY')).toEqual(await byHand('DAY'));
    const { rows: later } = await app.database.pool.query('SELECT min(horizon) AS horizon FROM statistics_day');
    expect(BigInt(later[0].horizon)).toBeGreaterThan(BigInt(rows[0].horizon));
  });
  expect(await horizons()).toBe(1);
  await touch(RESERVATIONS);
  await mark();
  expect(await queryStatistics('DAY')).toEqual(await byHand('DAY'));
});

test('the sweep counts for providers with many reservations in advance, and erases days not counted for 30 days', async () => {
  const small = await app.provide(salon());
  const sweep = () => sweepStatistics({ ...app.service.deps, ports: { ...app.service.deps.ports } });
  await sweep();
  await mark();
  expect(await countedDays()).toEqual([]);
  const owners = async () =>
    (await app.database.pool.query('SELECT DISTINCT provider_id AS id FROM statistics_day')).rows.map(({ id }) => id);
  expect([await owners(), small.id === provider.id]).toEqual([[provider.id], false]);
  await app.database.pool.query("UPDATE statistics_day SET counted_at = '2026-10-01T00:00:00Z'");
  await sweep();
  await expectAllTrue();
});

test('concurrent writes and queries leave statistics equal to a fresh count', async () => {
  const seed = Number(process.env['SEED'] ?? randomInt(1_000_000));
  let state = seed;
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
  const startOf = () => `2026-11-${10 + next(15)}T${10 + next(6)}:00:00+01:00`;
  let writing = true;
  const ask = async () => {
    while (writing) await queryStatistics(GROUPS[next(GROUPS.length)] ?? 'DAY');
  };
  const write = async () => {
    const client = { firstName: 'Ada', email: 'ada@example.com' };
    const made: string[] = [];
    for (let step = 0; step < 20; step += 1) {
      const id = made[next(made.length)];
      const kind = next(4);
      const choice = { serviceId: provider.services['cut'], employeeSelectionMode: 'ANY', startAt: startOf(), client };
      const [method, path, json] =
        kind === 0 || id === undefined
          ? ['POST', 'reservations', choice]
          : kind === 1
            ? ['POST', `reservations/${id}/cancel`, {}]
            : ['PATCH', `reservations/${id}/reschedule`, { startAt: startOf() }];
      const { status, body } = await provider.call(`${method}`, `${path}`, { json });
      expect([200, 201, 409, 422]).toContain(status);
      if (status === 201) made.push(body.id);
    }
  };
  const readers = [ask(), ask(), ask()];
  await Promise.all([write(), write(), write(), write()]).finally(() => {
    writing = false;
  });
  await Promise.all(readers);
  for (const groupBy of GROUPS)
    expect([seed, groupBy, await queryStatistics(groupBy)]).toEqual([seed, groupBy, await byHand(groupBy)]);
});
