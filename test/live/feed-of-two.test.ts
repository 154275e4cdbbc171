import { afterAll, beforeAll, expect, test } from 'vitest';
import { keptCursor } from '../client/served-salon.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { openProcesses, type Processes, type ServiceAt } from './processes.ts';
import { openStraggler } from './stragglers.ts';

const TEST_DEADLINE_MS = 120_000;
const STANDING = 8;
/** Writes that are answered between the beginning and the end of a slow transaction. */
const OVERTAKERS = 5;
const WRITERS_A_PROCESS = 3;
const PAGE_SIZE = 7;

let database: TestDatabase;
let processes: Processes;
let own: ServiceAt;
let other: ServiceAt;

beforeAll(async () => {
  database = await testDatabase();
  processes = await openProcesses(database);
  own = await processes.start();
  other = await processes.start();
});
afterAll(async () => {
  await processes?.close();
  await database?.drop();
});

/** An integrator with a copy: it follows the feed and stores the last version of each reservation. */
function poll(process: ServiceAt) {
  const versions = new Map<string, number>();
  const cursor = keptCursor();
  async function readOn(): Promise<void> {
    for await (const { id, version } of process.booking.reservations.feed({ cursor, pageSize: PAGE_SIZE }))
      versions.set(id, Math.max(version, versions.get(id) ?? 0));
  }
  return { versions, readOn };
}

/** The number of answered writes, and whether slow transactions or writes are running. */
const progress = { answers: 0, isStraggling: true, isWriting: true };

/** Books while slow transactions run; then notes something, cancels, or does neither. */
async function write(process: ServiceAt): Promise<void> {
  for (let round = 0; progress.isStraggling; round += 1) {
    const { id } = await process.book();
    const { reservations } = process.booking;
    if (round % 3 === 1) await reservations.update(id, { clientNote: `round ${round}` });
    if (round % 3 === 2) await reservations.cancel(id);
    progress.answers += 1;
  }
}

/** Changes each of these once, in a transaction that others overtake; the next begins once the feed has this one. */
async function straggle(reservationIds: readonly string[], received: ReadonlyMap<string, number>): Promise<void> {
  for (const [index, id] of reservationIds.entries()) {
    const straggler = await openStraggler(database, processes.providerId, id, index % 2 ? 'AT_BEGIN' : 'AT_WRITE');
    const { answers } = progress;
    await eventually(() => expect(progress.answers).toBeGreaterThanOrEqual(answers + OVERTAKERS));
    await straggler.write();
    await straggler.commit();
    await eventually(() => expect(received.get(id)).toBe(2));
  }
}

test(
  'a client that polls one of two writing processes gets the last version of every record, also of out-of-order commits',
  async () => {
    const standing: string[] = [];
    for (let index = 0; index < STANDING; index += 1) standing.push((await own.book()).id);
    const poller = poll(own);
    const writers = [own, other].flatMap((process) => Array.from({ length: WRITERS_A_PROCESS }, () => write(process)));
    const straggled = straggle(standing, poller.versions).finally(() => {
      progress.isStraggling = false;
    });
    const written = Promise.all([straggled, ...writers]).finally(() => {
      progress.isWriting = false;
    });
    while (progress.isWriting) await poller.readOn();
    await written;

    const { rows } = await database.pool.query<{ id: string; version: number }>(
      'SELECT id, version FROM reservation WHERE provider_id = $1',
      [processes.providerId],
    );
    expect(rows).toHaveLength(STANDING + progress.answers);
    await eventually(async () => {
      await poller.readOn();
      expect(rows.filter(({ id, version }) => poller.versions.get(id) !== version)).toEqual([]);
    });
    expect(standing.map((id) => poller.versions.get(id))).toEqual(standing.map(() => 2));
  },
  TEST_DEADLINE_MS,
);
