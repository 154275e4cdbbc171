import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServedApp, serve } from '../live/serve.ts';
import { openTestApp, type TestApp, type TestProvider } from '../support/app.ts';
import { accountToken, workspaceToken } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';
import { askOverSocket, type SocketError } from './ask-over-socket.ts';

/** Far more than any of these takes, and far less than an algorithm that visits every spread. */
const DEADLINE = { timeout: 15_000 };

let app: TestApp;
let provider: TestProvider;
let served: ServedApp;
let tokens: Record<string, string>;

beforeAll(async () => {
  app = await openTestApp();
  provider = await app.provide(salon());
  served = await serve(app);
  tokens = {
    integration: await provider.token(),
    dashboard: await workspaceToken(app, provider.id),
    account: await accountToken(app, 'anna@example.com'),
  };
});
afterAll(async () => {
  await served.stop();
  await app.close();
});

const chain = (levels: number, type: string, spreads: (next: string) => string, end: string) =>
  Array.from({ length: levels }, (_, index) => `fragment F${index} on ${type} { ${spreads(`F${index + 1}`)} }`)
    .concat(`fragment F${levels} on ${type} { ${end} }`)
    .join(' ');
/** Fragments that spread the next one twice: 2^n visits for an algorithm without memory. */
const atTheTop = (levels: number, end: string) =>
  `{ ...F0 } ${chain(levels, 'Query', (next) => `...${next} ...${next}`, end)}`;
const BAD_SLOTS = 'slots(serviceId: "x", dateFrom: "2026-02-30", dateTo: 7) { timezone }';
const inFields = (levels: number) =>
  `{ reservation(reservationId: "x") { ...F0 } }
   ${chain(levels, 'Booking', (next) => `...${next} ...${next}`, 'id')}`;
const belowDirectives = (levels: number) =>
  `query ($yes: Boolean!) { ...F0 @include(if: $yes) }
   ${chain(levels, 'Query', (next) => `...${next} @skip(if: $yes) ...${next} @include(if: $yes)`, '__typename')}`;

async function overPost(token: string, query: string, variables: object): Promise<readonly SocketError[]> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const response = await fetch(served.url, { method: 'POST', headers, body: JSON.stringify({ query, variables }) });
  return JSON.parse(await response.text()).errors ?? [];
}

async function overGet(token: string, query: string, variables: object): Promise<readonly SocketError[]> {
  const search = new URLSearchParams({ query, variables: JSON.stringify(variables) });
  const response = await fetch(`${served.url}?${search}`, { headers: { Authorization: `Bearer ${token}` } });
  return JSON.parse(await response.text()).errors ?? [];
}

const overSocket: typeof overPost = (token, query, variables) =>
  askOverSocket(served.socketUrl, token, query, variables);

const limitsOf = (errors: readonly SocketError[]) => errors.map(({ message }) => message);
const ways = { POST: overPost, GET: overGet, socket: overSocket };
const cases = Object.entries(ways).flatMap(([way, ask]) =>
  ['integration', 'dashboard', 'account'].map((kind) => ({ way, kind, ask })),
);

describe.each(cases)('a document over $way with a token of kind $kind', ({ kind, ask }) => {
  test.each([60, 90])('a document whose %i fragments double at the top is answered', DEADLINE, async (levels) => {
    const send = (end: string) => ask(tokens[kind] ?? '', atTheTop(levels, end), {});
    expect(await send('__typename')).toEqual([]);
    expect(limitsOf(await send(BAD_SLOTS))).toEqual([expect.stringContaining('costly')]);
  });

  test.each([60, 90])('a document whose %i fragments double below a field is answered', DEADLINE, async (levels) => {
    const errors = await ask(tokens[kind] ?? '', inFields(levels), {});
    expect(errors).toHaveLength(1);
  });

  test('a document whose fragments double behind conditions is refused for its directives', DEADLINE, async () => {
    const errors = await ask(tokens[kind] ?? '', belowDirectives(25), { yes: true });
    expect(limitsOf(errors)).toEqual([expect.stringContaining('directives')]);
  });
});

describe('a document of 55,000 lines', () => {
  const lines = '\n'.repeat(55_000);
  const cycles = Array.from({ length: 60 }, (_, index) => {
    const back = Array.from({ length: Math.min(index, 3) }, (_each, to) => `...C${to}`).join(' ');
    return `fragment C${index} on Query { ${index < 59 ? `...C${index + 1}` : ''} ${back} __typename }`;
  });
  test.each([
    ['cycles of fragments', `${lines}{ ...C0 } ${cycles.join(' ')}`],
    ['unknown fields', `${lines}{ ${Array.from({ length: 400 }, (_, index) => `nothing${index}`).join(' ')} }`],
    [
      'fields that contradict',
      `${lines}{ ${Array.from({ length: 200 }, (_, index) => `a: nothing${index}`).join(' ')} }`,
    ],
    [
      'bad literals',
      `${lines}{ catalog { etag } ${Array.from({ length: 60 }, () => '...F').join(' ')} } fragment F on Query { searchServices(q: [${'1 '.repeat(500)}]) { id } }`,
    ],
  ])(
    'a document of 55,000 lines with %s is refused with at most a hundred errors, without locations',
    DEADLINE,
    async (_name, text) => {
      const errors = await overPost(tokens['integration'] ?? '', text, {});
      expect(errors.length).toBeGreaterThan(0);
      expect(errors.length).toBeLessThanOrEqual(100);
      expect(errors.filter((error) => 'locations' in error)).toEqual([]);
    },
  );
});

test('more than a hundred invalid literals are problems of their argument', DEADLINE, async () => {
  const text = `{ searchServices(q: [${'1 '.repeat(500)}]) { id } }`;
  const [error, ...others] = await overPost(tokens['integration'] ?? '', text, {});
  expect([error?.extensions?.['code'], others]).toEqual(['VALIDATION_FAILED', []]);
});
