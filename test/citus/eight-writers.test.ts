import { afterAll, beforeAll, expect, test } from 'vitest';
import { openProcesses, type Processes, type ServiceAt } from '../live/processes.ts';
import { type TestDatabase, testDatabase } from '../support/database.ts';

const WRITERS = 8;
const CHANGES = 10_000;
const PAGE = 100;
const DEADLINE_MS = 1_200_000;

let database: TestDatabase;
let processes: Processes;
let services: readonly [ServiceAt, ServiceAt];
let token: string;
beforeAll(async () => {
  database = await testDatabase();
  processes = await openProcesses(database);
  services = [await processes.start(), await processes.start()];
  token = await services[0].token();
});
afterAll(async () => {
  await processes?.close();
  await database?.drop();
});

/** Creates clients with eight callers through both processes. Returns the ids in the order of their acknowledgement. */
async function write(count: number): Promise<string[]> {
  const made: string[] = [];
  let begun = 0;
  const writer = async (index: number) => {
    const service = services[index % services.length] ?? services[0];
    while (begun < count) {
      begun += 1;
      made.push(await makeClient(service, `Ann ${begun}`));
    }
  };
  await Promise.all(Array.from({ length: WRITERS }, (_, index) => writer(index)));
  return made;
}

async function makeClient(service: ServiceAt, firstName: string): Promise<string> {
  const { status, body } = await service.call(token, 'POST', 'clients', { firstName, phone: '+48600100200' });
  expect([status, body.message]).toEqual([201, undefined]);
  return body.id;
}

interface Following {
  readonly seen: readonly string[];
  /** Reads on until `last` is seen. A page may be empty while other transactions on the server delay the feed. */
  end(last: string): Promise<void>;
}

/** Reads a feed page by page while it grows. */
function follow(service: ServiceAt, first: string, next: string, idOf: (item: never) => string): Following {
  const seen: string[] = [];
  let last: string | null = null;
  const reading = (async () => {
    for (let path = first; ; ) {
      const { status, body } = await service.call(token, 'GET', path);
      expect([status, body.message]).toEqual([200, undefined]);
      seen.push(...body.items.map(idOf));
      path = body.nextCursor ? `${next}${encodeURIComponent(body.nextCursor)}` : path;
      if (last !== null && seen.includes(last)) return;
    }
  })();
  return {
    seen,
    end: async (id) => {
      last = id;
      await reading;
    },
  };
}

test(`readers of the event log see each of ${CHANGES} changes by eight writers through two processes exactly once`, {
  timeout: DEADLINE_MS,
}, async () => {
  const followed = services.map((service) =>
    follow(
      service,
      `events?limit=${PAGE}`,
      `events?limit=${PAGE}&after=`,
      ({ resource }: { resource: { id: string } }) => resource.id,
    ),
  );
  const made = await write(CHANGES);
  const last = await makeClient(services[0], 'Last');
  for (const { seen, end } of followed) {
    await end(last);
    expect(seen).toHaveLength(CHANGES + 1);
    expect(new Set(seen)).toEqual(new Set([...made, last]));
    expect(seen.at(-1)).toBe(last);
  }
});
