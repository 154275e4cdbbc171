import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApp } from '../../src/app.ts';
import { openTestApp, TEST_BASE_URL, type TestApp, type TestProvider } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { salon } from '../support/salon.ts';
import { type TcpProxy, tcpProxy } from '../support/tcp-proxy.ts';

const SHORT_TIME_LIMITS = { connectionMilliseconds: 1_500, statementMilliseconds: 600 };
const OPERATIONS = new URL('../../docs/OPERATIONS.md', import.meta.url);

let beyond: TestApp;
let app: TestApp;
let proxy: TcpProxy;
let provider: TestProvider;
beforeAll(async () => {
  beyond = await openTestApp();
  proxy = await tcpProxy(beyond.database.url);
  app = await openTestApp({ beside: beyond, databaseUrl: proxy.url, databaseTimeLimits: SHORT_TIME_LIMITS });
  provider = await app.provide(salon());
});
afterAll(async () => {
  await app.close();
  await proxy.close();
  await beyond.close();
});

/** The samples of a process that has just started, with fresh values of the database. */
function metrics(of = createApp(app.service.deps)) {
  return async () => {
    const response = await of.fetch(new Request(`${TEST_BASE_URL}/metrics`));
    const text = await response.text();
    const samples = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
    return { text, samples: Object.fromEntries(samples.map((line) => line.split(/ (?=[^ ]+$)/))) };
  };
}

async function book(startAt: string) {
  const json = {
    serviceId: provider.services['cut'],
    employeeSelectionMode: 'ANY',
    startAt,
    client: { firstName: 'Anna', email: 'anna@example.com' },
  };
  const { status } = await provider.call('POST', 'reservations', { json });
  expect(status).toBe(201);
}

test('waiting work is counted by queue, with the age of the oldest due item', async () => {
  await provider.call('POST', 'webhooks', { json: { url: 'http://127.0.0.1:9/hook', events: ['booking.created'] } });
  await book('2026-11-03T10:00:00+01:00');
  await book('2026-11-03T12:00:00+01:00');
  app.setNow('2026-11-02T08:01:30Z');
  const { samples } = await metrics()();
  expect(samples).toMatchObject({
    booking_database_up: '1',
    'booking_work_due{queue="webhooks"}': '2',
    'booking_work_scheduled{queue="webhooks"}': '0',
    'booking_work_oldest_due_seconds{queue="webhooks"}': '90',
    'booking_work_due{queue="mails"}': '2',
    'booking_work_oldest_due_seconds{queue="mails"}': '90',
    'booking_database_pool_connections{state="most"}': '10',
    booking_database_pool_waiting: '0',
    booking_live_sockets: '0',
    booking_draining: '0',
  });
  expect(Number(samples['nodejs_eventloop_lag_p99_seconds'])).toBeGreaterThan(0);
});

test('an open transaction that delays the feeds is shown with its age', async () => {
  const read = metrics();
  const writer = await app.database.pool.connect();
  // With several nodes the metric is the coordinator's, so the transaction gets an id there too.
  await writer.query(`BEGIN; SELECT pg_current_xact_id(); UPDATE provider SET name = name WHERE id = '${provider.id}'`);
  await app.database.pool.query(`UPDATE plan SET name = name`);
  const { rows } = await writer.query('SELECT pg_current_xact_id()::text AS own');
  // Transactions of other databases of the server delay the horizon as well.
  await eventually(async () => {
    const bounds = await app.database.pool.query('SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS oldest');
    expect(bounds.rows[0].oldest).toBe(rows[0].own);
  });
  vi.useFakeTimers({ toFake: ['performance'] });
  try {
    expect((await read()).samples['booking_feed_horizon_seconds']).toBe('0');
    vi.advanceTimersByTime(6_000);
    app.setNow('2026-11-02T08:03:00Z');
    expect((await read()).samples['booking_feed_horizon_seconds']).toBe('90');
  } finally {
    vi.useRealTimers();
    await writer.query('ROLLBACK');
    writer.release();
  }
});

test('frequent requests read the database only once per interval', async () => {
  const read = metrics();
  await read();
  const before = (await read()).samples['booking_work_due{queue="webhooks"}'];
  await book('2026-11-04T10:00:00+01:00');
  expect((await read()).samples['booking_work_due{queue="webhooks"}']).toBe(before);
});

test('without the database /metrics has all other metrics', async () => {
  await proxy.cut();
  const { samples } = await metrics()();
  await proxy.restore();
  expect(samples).toMatchObject({ booking_database_up: '0', booking_live_sockets: '0' });
  expect(Object.keys(samples).filter((name) => name.startsWith('booking_work'))).toEqual([]);
});

test('the operations page lists exactly the metrics of the service', async () => {
  const { text } = await metrics()();
  const served = new Set([...text.matchAll(/^# TYPE (booking_\w+)/gm)].map(([, name]) => name));
  const document = await readFile(OPERATIONS, 'utf8');
  const listed = [...document.matchAll(/\b(?:booking|nodejs|process)_\w+/g)].map(([name]) =>
    name.replace(/_(bucket|count|sum)$/, ''),
  );
  expect([...served].filter((name) => !listed.includes(name ?? ''))).toEqual([]);
  const all = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
  expect([...new Set(listed)].filter((name) => !all.has(name))).toEqual([]);
});
