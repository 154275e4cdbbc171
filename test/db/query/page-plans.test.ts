import type pg from 'pg';
import { createStatementRunner } from 'tenant-sql/connections/runner.ts';
import type { KeysetRange, ListPosition } from 'tenant-sql/query/keyset.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listChangedClients, listExistingClients } from '../../../src/db/clients/client-lists.ts';
import { listWorkspaceClients } from '../../../src/db/clients/desk-clients.ts';
import { type Database, tables } from '../../../src/db/query/tables.ts';
import type { WorkspaceFilters, WorkspaceOrder } from '../../../src/db/reservations/read/desk-filters.ts';
import { listWorkspaceReservations } from '../../../src/db/reservations/read/desk-list.ts';
import { listChangedReservations, listReservationRows } from '../../../src/db/reservations/read/lists.ts';
import { readLiveEvents } from '../../../src/db/reservations/read/live-events.ts';
import { readReservationFeed } from '../../../src/db/reservations/read/reservation-feed.ts';
import { readStatistics } from '../../../src/db/reservations/read/statistics.ts';
import { toSearchPatterns } from '../../../src/domain/clients/search-clients.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { genericPlan, nodesOf, type Plan } from '../../support/plans.ts';
import { insertProvider, type Rows } from '../rows.ts';

const RESERVATIONS = 20_000;
const CLIENTS = 2_000;
const OTHER_PROVIDERS = 2_000;
const FIRST = '00000000-0000-0000-0000-000000000000';
const START = { changedTx: '0', id: FIRST };
const HORIZON = '9223372036854775807';
const UPDATED_SINCE = '2026-01-01T00:00:00Z';

let database: TestDatabase;
let rows: Rows;
beforeAll(async () => {
  database = await testDatabase();
  rows = await insertProvider(database);
  await fill(database.pool, rows);
});
afterAll(() => database.drop());

/** Many clients, one with nineteen of twenty reservations, and many other providers with one of each. */
async function fill(pool: pg.Pool, { providerId, serviceId, employeeId, clientId }: Rows): Promise<void> {
  const client = await pool.connect();
  const numbered = (text: string) => `('00000000-0000-4000-8000-' || lpad(to_hex(${text}), 12, '0'))::uuid`;
  await client.query('SET session_replication_role = replica');
  await client.query(
    `INSERT INTO provider_client (provider_id, id, first_name, search_text, created_at, updated_at)
      SELECT $1, ${numbered('n')}, 'Ann', 'ann', now(), now() FROM generate_series(1, ${CLIENTS}) n`,
    [providerId],
  );
  await client.query(
    `INSERT INTO reservation (provider_id, id, status, service_id, service_name, employee_id, employee_name,
        employee_selection_mode, start_at, end_at, duration_minutes, occupied_from, occupied_until, provider_client_id,
        source, assigned_at, created_at, updated_at, reference)
      SELECT $1, ${numbered('n')}, 'COMPLETED', $2, 'Cut', $3, 'Petra', 'SPECIFIC', s, s + interval '30 min', 30, s,
        s + interval '30 min', CASE WHEN n % 20 = 0 THEN ${numbered(`n % ${CLIENTS} + 1`)} ELSE $4 END,
        'INTEGRATION', s, s, s, n::text
      FROM generate_series(1, ${RESERVATIONS}) n, LATERAL (SELECT timestamptz '2020-01-01Z' + n * interval '1 hour' AS s)`,
    [providerId, serviceId, employeeId, clientId],
  );
  await client.query(
    `INSERT INTO provider_client (provider_id, id, first_name, search_text, created_at, updated_at)
      SELECT id, id, 'Ann', 'ann', now(), now() FROM (SELECT ${numbered('n')} AS id FROM generate_series(1, ${OTHER_PROVIDERS}) n)`,
  );
  await client.query(
    `INSERT INTO reservation
      SELECT (jsonb_populate_record(r, jsonb_build_object('provider_id', r.id, 'provider_client_id', r.id))).*
      FROM reservation r ORDER BY r.id LIMIT ${OTHER_PROVIDERS}`,
  );
  await client.query(
    `INSERT INTO reservation_event (provider_id, id, reservation_id, type, version, occurred_at, actor_type, changes)
      SELECT provider_id, id, id, 'CREATED', 1, start_at, 'SYSTEM', '[]' FROM reservation`,
  );
  client.release(true);
  await pool.query('VACUUM ANALYZE');
}

/** The nodes below the limit of the page in the generic plan, and the index that is read first. */
async function pageOf(run: (db: Database) => Promise<unknown>) {
  const limit = nodesOf(await genericPlan(database.url, run)).find((node) => node['Node Type'] === 'Limit');
  const page = limit ? nodesOf(limit) : [];
  return {
    index: page.find((node) => node['Index Name'] !== undefined)?.['Index Name'],
    sorts: page.some((node) => node['Node Type'].includes('Sort')),
    joins: page.some((node) => /Join|Nested Loop/.test(node['Node Type'])),
  };
}

const straightFrom = (index: string) => ({ index, sorts: false, joins: false });
const scope = () => ({ providerId: rows.providerId, includeInternal: false, filters: {} });
const feedFrom = { after: START, horizon: HORIZON, limit: 26 };
const walk = (from: ListPosition | null = null, direction: KeysetRange['direction'] = 'ASC'): KeysetRange => ({
  ...{ direction, from, to: null, limit: 26 },
});

test('a page of the feed reads the index of changes, whichever client has most reservations', async () => {
  const page = await pageOf((db) => listChangedReservations(db, scope(), feedFrom));
  expect(page).toEqual(straightFrom('reservation_provider_id_changed_tx_id_idx'));
});

test('a page of the feed since a time reads the index of changes', async () => {
  const since = { ...scope(), filters: { updatedSince: UPDATED_SINCE } };
  const page = await pageOf((db) => listChangedReservations(db, since, feedFrom));
  expect(page).toEqual(straightFrom('reservation_provider_id_changed_tx_id_idx'));
});

test.each([
  ['first', null, 'ASC'],
  ['next', { at: UPDATED_SINCE, id: FIRST }, 'ASC'],
  ['last', null, 'DESC'],
  ['one before the last', { at: UPDATED_SINCE, id: FIRST }, 'DESC'],
] as const)('the %s page of a list of reservations reads the index of starts', async (_, from, way) => {
  const page = await pageOf((db) => listReservationRows(db, scope(), walk(from, way)));
  expect(page).toEqual(straightFrom('reservation_provider_id_start_at_id_idx'));
});

/** The plan of a statement that is planned for the values of its call. */
async function explainedBy(run: (db: Database) => Promise<unknown>): Promise<Plan[]> {
  const explained: Plan[] = [];
  const runner = createStatementRunner(database.pool);
  const explaining: typeof runner = {
    ...runner,
    query: async <Row>(statement: Parameters<typeof runner.query>[0]) => {
      const text = `EXPLAIN (FORMAT JSON) ${statement.text}`;
      const { rows: plans } = await database.pool.query(text, [...statement.values]);
      explained.push(plans[0]['QUERY PLAN'][0].Plan);
      return runner.query<Row>(statement);
    },
  };
  await run(tables.over(explaining));
  return nodesOf(explained[0] ?? { 'Node Type': 'None' });
}

async function plannedPageOf(run: (db: Database) => Promise<unknown>) {
  const limit = (await explainedBy(run)).find((node) => node['Node Type'] === 'Limit');
  const page = limit ? nodesOf(limit) : [];
  return {
    index: page.find((node) => node['Index Name'] !== undefined)?.['Index Name'],
    sorts: page.some((node) => node['Node Type'].includes('Sort')),
    joins: page.some((node) => /Join|Nested Loop/.test(node['Node Type'])),
  };
}

const deskPage = (
  filters: WorkspaceFilters,
  field: WorkspaceOrder['field'],
  direction: WorkspaceOrder['direction'] = 'DESC',
) =>
  plannedPageOf((db) =>
    listWorkspaceReservations(
      db,
      { ...scope(), includeInternal: true, filters, search: null },
      field,
      walk(null, direction),
    ),
  );

test.each([
  ['START', 'reservation_provider_id_start_at_id_idx'],
  ['CREATED', 'reservation_created_idx'],
  ['UPDATED', 'reservation_provider_id_changed_tx_id_idx'],
] as const)('a page of the list of reservations by %s reads its index, from its end', async (field, index) => {
  expect(await deskPage({}, field)).toEqual(straightFrom(index));
});

test('a page of reservations that overlap a day reads the index of starts', async () => {
  const day = { overlapsFrom: '2021-06-01T00:00:00Z', overlapsUntil: '2021-06-02T00:00:00Z' };
  expect((await deskPage(day, 'START', 'ASC')).index).toBe('reservation_provider_id_start_at_id_idx');
});

test('a page of reservations created since a time reads the index of creation, in every order', async () => {
  const since = { createdSince: '2022-04-10T00:00:00Z' };
  expect((await deskPage(since, 'START', 'ASC')).index).toBe('reservation_created_idx');
});

test('a page of the list of what was made since a time is read from the index of creation', async () => {
  const since = { ...scope(), includeInternal: true, filters: { createdAfter: '2022-04-10T00:00:00Z' } };
  const page = await plannedPageOf((db) => listReservationRows(db, since, walk()));
  expect(page.index).toBe('reservation_created_idx');
});

test('a page of clients who were made since a time begins there in the index of updates', async () => {
  const run = (db: Database) =>
    listExistingClients(db, { providerId: rows.providerId, createdAfter: UPDATED_SINCE }, walk());
  const plan = nodesOf(await genericPlan(database.url, run));
  const reads = plan.filter((node) => node['Index Cond']?.includes('updated_at >='));
  expect(reads.map((node) => node['Index Name'])).toEqual(['provider_client_provider_id_updated_at_id_idx']);
});

test('a page of what a search for few clients finds is read from the reservations of these clients', async () => {
  const sought = { ...toSearchPatterns('petronella', null), reference: 'petronella' };
  const { index } = await plannedPageOf((db) =>
    listWorkspaceReservations(db, { ...scope(), includeInternal: true, search: sought }, 'START', walk(null, 'DESC')),
  );
  expect(index).not.toBe('reservation_provider_id_start_at_id_idx');
});

test('the reservation with a reference is read from the index of references', async () => {
  const withReference = { ...scope(), filters: { reference: '4711' } };
  const pages = [
    (db: Database) => listReservationRows(db, withReference, walk()),
    (db: Database) => listWorkspaceReservations(db, { ...withReference, search: null }, 'CREATED', walk(null, 'DESC')),
  ];
  for (const page of pages) {
    expect((await plannedPageOf(page)).index).toBe('reservation_provider_id_reference_key');
  }
});

test.each([
  ['NAME', 'provider_client_name_idx'],
  ['CREATED', 'provider_client_created_idx'],
  ['UPDATED', 'provider_client_provider_id_updated_at_id_idx'],
] as const)('a page of the list of clients by %s reads its index', async (field, index) => {
  const requested = { providerId: rows.providerId, filters: {}, search: null };
  const page = await plannedPageOf((db) => listWorkspaceClients(db, requested, field, walk()));
  expect(page).toEqual(straightFrom(index));
});

test('statistics of a span read only the covering index', async () => {
  const explained = await explainedBy((db) =>
    readStatistics(db, 'EMPLOYEE', {
      ...{ providerId: rows.providerId, currency: 'PLN' },
      parts: [{ from: new Date('2021-06-01T00:00:00Z'), until: new Date('2021-07-01T00:00:00Z') }],
    }),
  );
  expect(explained.filter((node) => node['Index Name'] !== undefined)).toMatchObject([
    { 'Node Type': 'Index Only Scan', 'Index Name': 'reservation_statistics_idx' },
  ]);
});

test('a page of live events reads the index of changes', async () => {
  const range = { after: START, until: { changedTx: HORIZON, id: FIRST }, limit: 100 };
  const page = await pageOf((db) => readLiveEvents(db, rows.providerId, range));
  expect(page).toEqual(straightFrom('reservation_event_provider_id_changed_tx_id_idx'));
});

test('a page of the feed of clients reads the index of changes', async () => {
  const from = { ...START, horizon: HORIZON, updatedSince: UPDATED_SINCE, limit: 26 };
  const page = await pageOf((db) => listChangedClients(db, rows.providerId, from));
  expect(page).toEqual(straightFrom('provider_client_provider_id_changed_tx_id_idx'));
});

test('a page of the list of clients reads the index of updates', async () => {
  const page = await pageOf((db) => listExistingClients(db, { providerId: rows.providerId }, walk()));
  expect(page).toEqual(straightFrom('provider_client_provider_id_updated_at_id_idx'));
});

test.each([
  ['all of it', {}, 'reservation_event_provider_id_changed_tx_id_idx'],
  ['some types', { types: ['CANCELLED'] as const }, 'reservation_event_provider_id_type_actor_type_changed_tx_id_idx'],
  [
    'one kind of actor',
    { actorType: 'SYSTEM' as const },
    'reservation_event_provider_id_type_actor_type_changed_tx_id_idx',
  ],
  ['one caller', { actorId: 'somebody' }, 'reservation_event_provider_id_actor_id_changed_tx_id_idx'],
  ['one employee', { employeeId: FIRST }, 'reservation_event_provider_id_employee_id_changed_tx_id_idx'],
])('the feed of a workspace reads the end of an index: %s', async (_name, filter, index) => {
  await database.pool.query(
    `UPDATE reservation_event SET type = 'CANCELLED', actor_type = 'WORKSPACE' WHERE version = 1 AND get_byte(uuid_send(id), 15) = 7`,
  );
  await database.pool.query('VACUUM ANALYZE reservation_event');
  const none = { types: null, actorType: null, actorId: null, employeeId: null };
  const requested = { providerId: rows.providerId, includeInternal: true, ...none, ...filter };
  const page = await pageOf((db) => readReservationFeed(db, requested, walk(null, 'DESC')));
  expect(page.index).toBe(index);
});
