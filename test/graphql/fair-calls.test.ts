import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { serve } from '../live/serve.ts';
import { openTestApp, type TestApp, type TestAppOptions, type TestProvider } from '../support/app.ts';
import { countStatements } from '../support/count-statements.ts';
import { eventually } from '../support/eventually.ts';
import { codesOf, graphql } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';
import { askOverSocket } from './ask-over-socket.ts';

let app: TestApp;
let provider: TestProvider;
let token: string;

const open = async (options: TestAppOptions) => {
  app = await openTestApp(options);
  provider = await app.provide(salon());
  token = await provider.token();
};
afterEach(() => app.close());

const aliases = (count: number) =>
  `{ ${Array.from({ length: count }, (_, index) => `a${index}: catalog { etag }`).join(' ')} }`;
const left = (headers: Headers) => headers.get('RateLimit-Remaining');
const callsRefused = () => app.service.deps.ports.refusals.counts().get('calls') ?? 0;

describe('a document costs as many calls as it has top-level fields', () => {
  beforeEach(() => open({ env: { RATE_LIMIT_PER_MINUTE: '20' } }));

  test('aliases, fragments and conditions are counted, and the headers show the remaining calls', async () => {
    expect(left((await graphql(app, token, aliases(5))).headers)).toBe('15');
    const split = `query ($no: Boolean!) { a: catalog { etag } ...F ...F b: catalog @include(if: $no) { etag } }
      fragment F on Query { c: catalog { etag } d: catalog @skip(if: $no) { etag } }`;
    expect(left((await graphql(app, token, split, { no: false })).headers)).toBe('12');
    expect(left((await graphql(app, token, '{ __typename }')).headers)).toBe('11');
  });

  test('a document with more top-level fields than remaining calls is 429 before its other problems', async () => {
    await graphql(app, token, aliases(12));
    const { status, headers, ...answer } = await graphql(
      app,
      token,
      `{ ${aliases(9).slice(1, -1)} searchServices { id } }`,
    );
    expect([status, codesOf({ status, headers, ...answer })]).toEqual([429, ['RATE_LIMITED']]);
    expect([left(headers), headers.get('Retry-After')]).toEqual(['7', expect.stringMatching(/^\d+$/)]);
    expect(callsRefused()).toBe(1);
  });

  test('top-level fields count as calls over sockets too', async () => {
    const served = await serve(app);
    try {
      expect(await askOverSocket(served.socketUrl, token, aliases(12))).toEqual([]);
      const [refusal] = await askOverSocket(served.socketUrl, token, aliases(12));
      expect(refusal?.extensions?.['code']).toBe('RATE_LIMITED');
    } finally {
      await served.stop();
    }
  });

  test('a caller over the limit is refused without a query, over REST and GraphQL', async () => {
    for (let call = 0; call < 21; call += 1) await provider.call('GET', 'webhooks', { token });
    const {
      result: [rest, graph],
      statements,
    } = await countStatements(
      app,
      async () =>
        [await provider.call('GET', 'webhooks', { token }), await graphql(app, token, '{ __typename }')] as const,
    );
    expect([rest.status, graph.status, statements]).toEqual([429, 429, []]);
    expect([left(rest.headers), left(graph.headers)]).toEqual(['0', '0']);
    expect((await provider.call('GET', 'webhooks', { token: `${token}x` })).status).toBe(401);
  });
});

describe('requests of one caller under way', () => {
  beforeEach(() => open({ usageLimits: { requestsAtOncePerCaller: 2, requestsWaitingPerCaller: 3 } }));

  const underWay = () => app.service.deps.callerConcurrency.counts();
  /** Blocks all reads of the catalog until they are released; counts the started ones. */
  function holdCatalog() {
    const { snapshots } = app.service.deps.ports;
    const { promise, resolve } = Promise.withResolvers<void>();
    const get = snapshots.get;
    let begun = 0;
    snapshots.get = async (...question) => {
      begun += 1;
      await promise;
      return get(...question);
    };
    return { begun: () => begun, letGo: resolve };
  }

  test('concurrent requests of one caller wait for a permit, and beyond the queue are refused, over REST and GraphQL', async () => {
    const held = holdCatalog();
    const calls = [
      ...Array.from({ length: 3 }, () => provider.call('GET', 'catalog', { token })),
      ...Array.from({ length: 2 }, () => graphql(app, token, '{ catalog { etag } }')),
    ];
    await eventually(() => expect(held.begun()).toBe(2));
    await eventually(() => expect(underWay()).toEqual({ active: 2, waiting: 3 }));
    const rest = await provider.call('GET', 'slots?nonsense=1', { token });
    const graph = await graphql(app, token, '{ nonsense }');
    expect([rest.status, graph.status]).toEqual([429, 429]);
    expect([rest.body.error, rest.headers.get('Retry-After')]).toEqual(['RATE_LIMITED', '1']);
    expect([codesOf(graph), graph.headers.get('Retry-After')]).toEqual([['RATE_LIMITED'], '1']);
    expect(app.service.deps.ports.refusals.counts().get('requests_waiting')).toBe(2);
    expect(held.begun()).toBe(2);
    held.letGo();
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(5).fill(200));
    await eventually(() => expect(underWay()).toEqual({ active: 0, waiting: 0 }));
  });

  test('concurrent requests of one caller do not delay other callers', async () => {
    const other = await app.provide(salon({ provider: { slug: 'other' } }));
    const held = holdCatalog();
    const calls = Array.from({ length: 5 }, () => provider.call('GET', 'catalog', { token }));
    await eventually(() => expect(held.begun()).toBe(2));
    expect((await other.call('GET', 'webhooks')).status).toBe(200);
    held.letGo();
    await Promise.all(calls);
  });

  test('a waiting request leaves the queue when its client disconnects', async () => {
    const served = await serve(app);
    try {
      const held = holdCatalog();
      const calls = Array.from({ length: 2 }, () => provider.call('GET', 'catalog', { token }));
      await eventually(() => expect(held.begun()).toBe(2));
      const gone = new AbortController();
      const url = new URL(`/integrations/v1/providers/${provider.id}/catalog`, served.url);
      const headers = { Authorization: `Bearer ${token}` };
      const waiting = Array.from({ length: 3 }, () => fetch(url, { headers, signal: gone.signal }));
      await eventually(() => expect(underWay()).toEqual({ active: 2, waiting: 3 }));
      gone.abort();
      await Promise.allSettled(waiting);
      await eventually(() => expect(underWay()).toEqual({ active: 2, waiting: 0 }));
      held.letGo();
      await Promise.all(calls);
      expect(held.begun()).toBe(2);
    } finally {
      await served.stop();
    }
  });
});
