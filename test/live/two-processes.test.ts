import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConnectionError } from '../../packages/client/src/index.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { openProcesses, type Processes, type ServiceAt } from './processes.ts';
import { follow, type Subscriber } from './serve.ts';
import { openStraggler } from './stragglers.ts';

const TEST_DEADLINE_MS = 120_000;
const BEFORE_THE_KILL = 12;
const AFTER_THE_KILL = 12;
/** Less than the number of free hours of the salon. */
const STREAM_MAX = 300;

let database: TestDatabase;
let processes: Processes;
let writer: ServiceAt;
let token: string;
const open: Subscriber[] = [];

beforeAll(async () => {
  database = await testDatabase();
  processes = await openProcesses(database);
  writer = await processes.start();
  token = await writer.token();
});
afterAll(async () => {
  for (const { client } of open) await client.dispose();
  await processes?.close();
  await database?.drop();
});

const listen = (process: ServiceAt, after: string | undefined): Subscriber => {
  const received = follow(process.socketUrl, token, { after });
  open.push(received);
  return received;
};
const ids = (...received: readonly Subscriber[]) =>
  received.flatMap(({ events }) => events.map(({ event }) => event.id));
const receive = (received: Subscriber, count: number) =>
  eventually(async () => expect(received.events.length).toBeGreaterThanOrEqual(count));

/** Books; returns the id of the reservation. */
const book = async (process: ServiceAt) => (await process.book()).id;

/** Every event of the salon, in the order in which the changes became visible. */
async function history(): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    'SELECT id FROM reservation_event WHERE provider_id = $1 ORDER BY changed_tx, id',
    [processes.providerId],
  );
  return rows.map(({ id }) => id);
}

/** Books through both repeatedly until it is stopped; requests to a killed process get no answer. */
function bookOn(...through: readonly ServiceAt[]) {
  const state = { stopped: false, booked: 0 };
  const writing = through.map(async (process) => {
    while (!state.stopped && state.booked < STREAM_MAX) {
      const booked = await process.book().catch((error) => {
        if (error instanceof ConnectionError) return null;
        throw error;
      });
      if (!booked) return;
      state.booked += 1;
    }
  });
  return {
    booked: async (count: number) => eventually(async () => expect(state.booked).toBeGreaterThanOrEqual(count)),
    stop: async () => {
      state.stopped = true;
      await Promise.all(writing);
    },
  };
}

test(
  'a booking through one process reaches a stock client at the other',
  async () => {
    await book(writer);
    const [first] = await history();
    const other = await processes.start();
    const received = listen(other, first);
    await received.connected;
    const id = await book(writer);
    await receive(received, 1);
    expect(received.events).toMatchObject([{ event: { type: 'CREATED', version: 1 }, reservation: { id } }]);
    await other.kill();
    await eventually(async () => expect(received.closes).toHaveLength(1));
  },
  TEST_DEADLINE_MS,
);

test(
  'a subscriber whose process is killed amid bookings resumes with `after` and has every change once',
  async () => {
    const quick = await book(writer);
    const slow = await book(writer);
    const begun = (await history()).at(-1);
    const doomed = await processes.start();
    const before = listen(doomed, begun);
    await before.connected;

    const late = await openStraggler(database, processes.providerId, quick, 'AT_WRITE');
    const stream = bookOn(writer, doomed);
    await receive(before, BEFORE_THE_KILL);
    await late.write();
    await late.commit();
    await eventually(async () => expect(ids(before)).toContain(late.eventId));
    const [firstHeard = ''] = ids(before);
    expect(late.eventId < firstHeard).toBe(true);

    const early = await openStraggler(database, processes.providerId, slow, 'AT_BEGIN');
    const atTheKill = before.events.length;
    await stream.booked(atTheKill + BEFORE_THE_KILL);
    await doomed.kill();
    await eventually(async () => expect(before.closes).toHaveLength(1));
    await early.write();
    const lastEventId = ids(before).at(-1);
    const restarted = await processes.start();
    const [atRestarted, atWriter] = [listen(restarted, lastEventId), listen(writer, lastEventId)];
    await Promise.all([atRestarted.connected, atWriter.connected]);
    expect([...ids(atRestarted), ...ids(atWriter)]).not.toContain(early.eventId);
    await early.commit();
    await receive(atRestarted, AFTER_THE_KILL);
    await stream.stop();

    const all = await history();
    const expected = all.slice(all.indexOf(begun ?? '') + 1);
    expect(expected).toEqual(expect.arrayContaining([late.eventId, early.eventId]));
    for (const after of [atRestarted, atWriter]) {
      await eventually(async () => expect(ids(before, after)).toEqual(expected));
      expect(after.errors).toEqual([]);
    }
    expect(ids(before)).not.toContain(early.eventId);
  },
  TEST_DEADLINE_MS,
);
