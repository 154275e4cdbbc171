import fc from 'fast-check';
import { openTestApp, type TestAnswer, type TestApp, type TestProvider } from '../support/app.ts';
import { ANNA } from '../support/client-calls.ts';
import { salon } from '../support/salon.ts';
import type { KnownIds } from './fuzz-values.ts';
import { oddCursors } from './odd-cursors.ts';

/** A salon with something of everything, and what refused requests may not touch. */
export interface FuzzWorld {
  readonly app: TestApp;
  readonly provider: TestProvider;
  readonly token: string;
  /** Stands for ids of records, by the name of the field and the path that holds it. */
  idsFor(path: string): KnownIds;
  /** Puts ids of records that exist now where `idsFor` left a place. */
  resolve(text: string): string;
  /** Learns which records an answer made or deleted. */
  learn(method: string, path: string, answer: TestAnswer): void;
  /** Changes with every change of any row. */
  state(): Promise<string>;
}

const SEEDS = 4;
const PLACES = 1_000;
const CURSORS_KEPT = 1_000;
const PLACE = /ID-([a-z]+)-(\d+)-ID/g;
const RECORD_PATH = /\/(client|reservation|webhook)s(?:\/([^/?]+))?$/;
const CURSOR_PATHS = ['clients', 'reservations'].flatMap((list) => [
  `${list}?pageSize=1`,
  `${list}?updatedSince=2026-11-02T00:00:00Z`,
]);
const NOBODY = '01936d3a-0000-7000-8000-000000000000';

/** Opens the world; close its app. */
export async function openFuzzWorld(): Promise<FuzzWorld> {
  const app = await openTestApp();
  const provider = await app.provide(salon());
  const ids: Record<Kind, string[]> = {
    service: Object.values(provider.services),
    employee: Object.values(provider.employees),
    client: [],
    reservation: [],
    webhook: [],
    cursor: [],
  };
  const learn: FuzzWorld['learn'] = (method, path, { status, body }) => {
    if (status === 200 && body.nextCursor) ids.cursor = keptCursors(ids.cursor, body.nextCursor);
    const [, kind = '', id] = RECORD_PATH.exec(path) ?? [];
    if (!isRecorded(kind)) return;
    if (status === 201) ids[kind].push(body.id);
    if (method === 'DELETE' && status === 204) ids[kind] = ids[kind].filter((each) => each !== id);
  };
  for (let index = 0; index < SEEDS; index += 1) await seed(provider, index, learn);
  for (const path of CURSOR_PATHS) learn('GET', path, await provider.call('GET', path));
  const text = await stateStatement(app);
  return {
    app,
    provider,
    token: await provider.token(),
    learn,
    idsFor: (path) => (field) => fc.nat(PLACES).map((number) => `ID-${kindOf(field, path)}-${number}-ID`),
    resolve: (unresolved) =>
      unresolved.replace(PLACE, (_, kind: Kind, number: string) => {
        const known = ids[kind];
        return known[Number(number) % known.length] ?? NOBODY;
      }),
    state: async () => (await app.database.pool.query<{ state: string }>(text)).rows[0]?.state ?? '',
  };
}

async function seed(provider: TestProvider, index: number, learn: FuzzWorld['learn']): Promise<void> {
  const posts = {
    clients: { ...ANNA, email: `anna${index}@example.com` },
    webhooks: { url: 'http://127.0.0.1:9/hook', events: ['*'] },
    reservations: {
      serviceId: provider.services['cut'],
      employeeSelectionMode: 'ANY',
      startAt: `2026-11-0${3 + index}T12:00:00+01:00`,
      client: { firstName: 'Ola', email: 'ola@example.com' },
    },
  };
  for (const [path, json] of Object.entries(posts)) {
    const answer = await provider.call('POST', path, { json });
    if (answer.status !== 201) throw new Error(`The world could not be made: ${JSON.stringify(answer.body)}`);
    learn('POST', `/${path}`, answer);
  }
}

type Kind = 'service' | 'employee' | 'client' | 'reservation' | 'webhook' | 'cursor';

// A real one, and what somebody makes of it by hand.
function keptCursors(before: readonly string[], cursor: string): string[] {
  return [...before, cursor, ...oddCursors(cursor)].slice(-CURSORS_KEPT);
}

function kindOf(field: string, path: string): Kind {
  if (field === 'cursor') return 'cursor';
  if (/client/i.test(field)) return 'client';
  if (/reservation/i.test(field)) return 'reservation';
  if (/employee/i.test(field)) return 'employee';
  if (/service/i.test(field)) return 'service';
  return path.includes('/webhooks/') ? 'webhook' : 'client';
}

function isRecorded(kind: string): kind is 'client' | 'reservation' | 'webhook' {
  return kind === 'client' || kind === 'reservation' || kind === 'webhook';
}

async function stateStatement(app: TestApp): Promise<string> {
  const tables = await app.database.pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  const sums = tables.rows.map(
    ({ name }) => `(SELECT count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) FROM ${name} t)`,
  );
  return `SELECT concat_ws(' ', ${sums.join(', ')}) AS state`;
}
