import fc from 'fast-check';
import { createClient } from '../../packages/client/src/index.ts';
import { openTestApp, TEST_BASE_URL, type TestAnswer, type TestApp, type TestProvider } from '../support/app.ts';
import { ANNA } from '../support/client-calls.ts';
import { salon } from '../support/salon.ts';
import type { KnownIds } from './fuzz-values.ts';
import { oddCursors } from './odd-cursors.ts';

/** Tables to which requests add that change nothing else. */
const OF_EVERY_REQUEST = ['conversation_step', 'conversation', 'api_request'];

/** A salon with records of every kind, and a check that refused requests change none of them. */
export interface FuzzWorld {
  readonly app: TestApp;
  readonly provider: TestProvider;
  readonly token: string;
  /** Placeholders for ids of records, by the name of the field and its path. */
  idsFor(path: string): KnownIds;
  /** Replaces the placeholders of `idsFor` by ids of present records. */
  resolve(text: string): string;
  /** Updates the known records from an answer that created or deleted one. */
  learn(method: string, path: string, answer: TestAnswer): void;
  /** Changes with every change of any row. */
  state(): Promise<string>;
}

const SEEDS = 4;
const PLACES = 1_000;
const CURSORS_KEPT = 1_000;
const CONVERSATION = 'call-of-the-salon';
const PLACE = /ID-([a-z]+)-(\d+)-ID/g;
const RECORD_PATH = /\/(client|hold|reservation|visit|webhook)s(?:\/([^/?]+))?$/;
const LISTS = [{ pageSize: 1 }, { updatedSince: '2026-11-02T00:00:00Z' }];
const UNKNOWN_ID = '01936d3a-0000-7000-8000-000000000000';

/** Opens the world; close its app. */
export async function openFuzzWorld(): Promise<FuzzWorld> {
  const app = await openTestApp();
  const provider = await app.provide(salon());
  const ids: Record<Kind, string[]> = {
    service: Object.values(provider.services),
    employee: Object.values(provider.employees),
    client: [],
    reservation: [],
    visit: [],
    hold: [],
    conversation: [CONVERSATION],
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
  await seed(app, provider, ids);
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
        return known[Number(number) % known.length] ?? UNKNOWN_ID;
      }),
    state: async () => (await app.database.pool.query<{ state: string }>(text)).rows[0]?.state ?? '',
  };
}

async function seed(app: TestApp, provider: TestProvider, ids: Record<Kind, string[]>): Promise<void> {
  const [{ clientId = '', clientSecret = '' } = {}] = provider.clients;
  const send: typeof fetch = async (url, init) => app.fetch(new Request(url, init));
  const booking = createClient({ baseUrl: TEST_BASE_URL, clientId, clientSecret, fetch: send });
  const client = { firstName: 'Ola', email: 'ola@example.com' };
  const wish = { serviceId: provider.services['cut'] ?? '', employeeSelectionMode: 'ANY' as const, client };
  for (let index = 0; index < SEEDS; index += 1) {
    const startAt = `2026-11-0${3 + index}T12:00:00+01:00`;
    ids.client.push((await booking.clients.create({ ...ANNA, email: `anna${index}@example.com` })).id);
    ids.webhook.push((await booking.webhooks.create({ url: 'http://127.0.0.1:9/hook', events: ['*'] })).id);
    ids.reservation.push((await booking.reservations.create({ ...wish, startAt })).id);
    const items = ['cut', 'colour'].map((service) => ({ serviceId: provider.services[service] ?? '' }));
    const visit = { items, client, startAt: `2026-11-0${3 + index}T13:00:00+01:00` };
    ids.visit.push((await booking.visits.create(visit)).id);
    const held = { ...wish, client: undefined, startAt: `2026-11-0${3 + index}T16:00:00+01:00` };
    ids.hold.push((await booking.inConversation(CONVERSATION).holds.create(held)).id);
  }
  for (const { list } of [booking.clients, booking.reservations]) {
    for (const query of LISTS) ids.cursor = keptCursors(ids.cursor, (await list(query)).nextCursor);
  }
}

type Kind =
  | 'service'
  | 'employee'
  | 'client'
  | 'reservation'
  | 'visit'
  | 'hold'
  | 'conversation'
  | 'webhook'
  | 'cursor';

// A real cursor, and forged variants of it.
function keptCursors(before: readonly string[], cursor: string | null): string[] {
  if (cursor === null) return [...before];
  return [...before, cursor, ...oddCursors(cursor)].slice(-CURSORS_KEPT);
}

function kindOf(field: string, path: string): Kind {
  if (field === 'cursor') return 'cursor';
  if (/client/i.test(field)) return 'client';
  if (/reservation/i.test(field)) return 'reservation';
  if (/visit/i.test(field)) return 'visit';
  if (/hold/i.test(field) || path.includes('/holds/')) return 'hold';
  if (/conversation/i.test(field)) return 'conversation';
  if (/employee/i.test(field)) return 'employee';
  if (/service/i.test(field)) return 'service';
  return path.includes('/webhooks/') ? 'webhook' : 'client';
}

function isRecorded(kind: string): kind is 'client' | 'hold' | 'reservation' | 'visit' | 'webhook' {
  return kind === 'client' || kind === 'hold' || kind === 'reservation' || kind === 'visit' || kind === 'webhook';
}

async function stateStatement(app: TestApp): Promise<string> {
  const tables = await app.database.pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  // Steps of refused calls are kept (contract 5.24).
  const compared = tables.rows.filter(({ name }) => !OF_EVERY_REQUEST.includes(name));
  const sums = compared.map(
    ({ name }) => `(SELECT count(*) || ':' || coalesce(sum(hashtextextended(t::text, 0)), 0) FROM ${name} t)`,
  );
  return `SELECT concat_ws(' ', ${sums.join(', ')}) AS state`;
}
