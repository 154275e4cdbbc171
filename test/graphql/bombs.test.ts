import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServedApp, serve } from '../live/serve.ts';
import { openTestApp, type TestApp, type TestProvider } from '../support/app.ts';
import { accountToken, workspaceToken } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';
import { askOverSocket, type SocketError } from './ask-over-socket.ts';

/** Far more than any of these takes, and far less than a pass that visits every spread would. */
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
/** Fragments that spread the next one twice: 2^n visits for a pass that forgets. */
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
  test.each([60, 90])('whose %i fragments double at the top is answered', DEADLINE, async (levels) => {
    const send = (end: string) => ask(tokens[kind] ?? '', atTheTop(levels, end), {});
    expect(await send('__typename')).toEqual([]);
    expect(limitsOf(await send(BAD_SLOTS))).toEqual([expect.stringContaining('costly')]);
  });

  test.each([60, 90])('whose %i fragments double below a field is answered', DEADLINE, async (levels) => {
    const errors = await ask(tokens[kind] ?? '', inFields(levels), {});
    expect(errors).toHaveLength(1);
  });

  test('whose fragments double behind conditions is refused for its directives', DEADLINE, async () => {
    const errors = await ask(tokens[kind] ?? '', belowDirectives(25), { yes: true });
    expect(limitsOf(errors)).toEqual([expect.stringContaining('directives')]);
  });
});
