import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectOrphanedReservations } from '../../../src/domain/workspace/calendars/connect-orphaned-reservations.ts';
import { setWorkingHours } from '../../../src/domain/workspace/calendars/set-working-hours.ts';
import { MAX_ORPHANED_LISTED } from '../../../src/kernel/limits.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';
import { at, idsOf, openWorkspace } from './open-workspace.ts';

const BOOKINGS = MAX_ORPHANED_LISTED + 20;
const DAY_MS = 24 * 60 * 60 * 1000;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

/** The same reservation on each of the following days. */
async function repeatDaily(providerId: string, id: string, times: number): Promise<void> {
  const columns = 'start_at end_at occupied_from occupied_until'.split(' ');
  const moved = columns.map((column) => `'${column}', ${column} + day * $4::interval`).join(', ');
  await database.pool.query(
    `INSERT INTO reservation SELECT (jsonb_populate_record(r, jsonb_build_object('id', ids.id, 'reference', null, ${moved}))).*
      FROM reservation r, unnest($3::uuid[]) WITH ORDINALITY AS ids(id, day)
      WHERE r.provider_id = $1 AND r.id = $2`,
    [providerId, id, Array.from({ length: times }, () => randomUUID()), `${DAY_MS} milliseconds`],
  );
}

test('a change that orphans more reservations than an answer holds returns the first by start, and their number', async () => {
  const workspace = await openWorkspace(database);
  const ctx = await workspace.context();
  const { id } = await workspace.book(at('09:00'));
  await repeatDaily(workspace.providerId, id, BOOKINGS - 1);
  const { orphanedReservations, orphanedCount } = await setWorkingHours(ctx, workspace.id('petra'), []);
  expect([orphanedReservations.length, orphanedCount]).toEqual([MAX_ORPHANED_LISTED, BOOKINGS]);
  const starts = orphanedReservations.map(({ startAt }) => Date.parse(startAt));
  expect(starts).toEqual(Array.from({ length: MAX_ORPHANED_LISTED }, (_, day) => at('09:00').getTime() + day * DAY_MS));

  const first = await connectOrphanedReservations(ctx, { first: MAX_ORPHANED_LISTED });
  const rest = await connectOrphanedReservations(ctx, {
    first: MAX_ORPHANED_LISTED,
    after: first.pageInfo.endCursor,
  });
  expect(idsOf(first.edges.map(({ node }) => node))).toEqual(idsOf(orphanedReservations));
  expect([rest.edges.length, await rest.totalCount()]).toEqual([BOOKINGS - MAX_ORPHANED_LISTED, BOOKINGS]);
  const all = new Set([...first.edges, ...rest.edges].map(({ node }) => node.id));
  expect(all.size).toBe(BOOKINGS);
});
