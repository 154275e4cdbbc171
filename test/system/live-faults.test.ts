import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ReservationChangesDocument } from '../../docs/examples/dashboard.generated.ts';
import { createDashboardClient, type DashboardState } from '../../docs/examples/dashboard-client.ts';
import { openProcesses, type Processes, type ServiceAt } from '../live/processes.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { type TcpProxy, tcpProxy } from '../support/tcp-proxy.ts';
import { type SwitchablePort, switchablePort } from './switchable-port.ts';

const SEED = Number(process.env['LIVE_FAULTS_SEED'] ?? Date.now() % 1_000_000);
const DEADLINE_MS = 600_000;
const NOTICED_WITHIN_MS = 20_000;
const MINUTE_MS = 60_000;

let database: TestDatabase;
let processes: Processes;
let followed: ServiceAt;
let writer: ServiceAt;
let port: SwitchablePort;
let proxy: TcpProxy;

beforeAll(async () => {
  database = await testDatabase();
  processes = await openProcesses(database);
  [followed, writer] = [await processes.start(), await processes.start()];
  port = await switchablePort(followed.port);
  proxy = await tcpProxy(`http://127.0.0.1:${port.port}/graphql`);
});
afterAll(async () => {
  await proxy?.close();
  await port?.close();
  await processes?.close();
  await database?.drop();
});

/** Numbers from 0 to 1, repeatable by the seed. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/** Books one reservation after the other until it is stopped. */
function startWriter(next: () => number) {
  const booked: string[] = [];
  const stopping = new AbortController();
  const run = async () => {
    while (!stopping.signal.aborted) {
      booked.push((await writer.book()).id);
      await wait(100 + next() * 900);
    }
  };
  const running = run();
  const stop = () => {
    stopping.abort();
    return running;
  };
  return { booked, stop };
}

test(`each change is shown once, whatever happens to the connection, seed ${SEED}`, {
  timeout: DEADLINE_MS,
}, async () => {
  const next = random(SEED);
  const received: { readonly id: string; readonly reservation: string }[] = [];
  const [errors, states]: [unknown[], DashboardState[]] = [[], []];
  const client = createDashboardClient({
    url: proxy.url,
    token: () => writer.token(),
    onState: (state) => states.push(state),
  });
  client.follow(ReservationChangesDocument, {
    onChange: ({ reservationChanged: change }) =>
      void received.push({ id: change?.event.id ?? '', reservation: change?.reservation.id ?? '' }),
    onError: (error) => errors.push(error),
  });
  const isConnected = () => expect(['connected', 'resumed']).toContain(client.state.kind);
  const noticed = async () => {
    const from = states.length;
    const begunAt = performance.now();
    await eventually(async () => expect(states.slice(from).map(({ kind }) => kind)).toContain('reconnecting'));
    expect(performance.now() - begunAt).toBeLessThan(NOTICED_WITHIN_MS);
  };
  const faults = {
    cut: async () => {
      await proxy.cut();
      await wait(next() * 3_000);
      await proxy.restore();
    },
    blackHole: async () => {
      proxy.freeze();
      await noticed();
      await proxy.restore();
    },
    kill: async () => {
      const successor = await processes.start();
      await followed.kill();
      followed = successor;
      port.leadTo(followed.port);
    },
    asleep: async () => {
      proxy.freeze();
      await wait(MINUTE_MS);
      await proxy.restore();
    },
  };
  await eventually(async () => isConnected());
  // The first fault occurs before the first event.
  const order = Object.values(faults)
    .flatMap((fault) => [fault, fault])
    .map((fault) => ({ fault, place: next() }))
    .sort((a, b) => a.place - b.place);
  const [first, ...others] = order;
  const struck = first?.fault();
  const { booked, stop } = startWriter(next);
  await struck;
  for (const { fault } of others) {
    await eventually(async () => isConnected());
    await wait(next() * 2_000);
    await fault();
  }
  await stop();
  await eventually(async () => expect(received.length).toBeGreaterThanOrEqual(booked.length));
  expect(received.map(({ reservation }) => reservation).sort()).toEqual(booked.toSorted());
  expect(new Set(received.map(({ id }) => id)).size).toBe(received.length);
  expect(errors).toEqual([]);
  console.log(`seed ${SEED}: ${order.length} faults, ${booked.length} bookings, each shown once`);
  await client.close();
});
