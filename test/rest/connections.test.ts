import { once } from 'node:events';
import { afterEach, describe, expect, test } from 'vitest';
import { type HttpServer, listenHttp } from '../../src/http-server.ts';
import { createRefusals } from '../../src/kernel/usage-limits.ts';
import { eventually } from '../support/eventually.ts';
import { type RawConnection, rawConnection } from '../support/raw-connection.ts';
import { rawHttp } from '../support/raw-http.ts';

const LIMITS = { headersTimeoutMs: 2_000, requestTimeoutMs: 4_000, keepAliveTimeoutMs: 10_000, connectionsMax: 12 };
const PER_ADDRESS = 4;
const LARGE = Buffer.alloc(48 * 1024 * 1024, 'x');
const UPGRADE = 'GET /graphql HTTP/1.1\r\nHost: service\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';
const OTHER_ADDRESS = '127.0.0.2';

const open: RawConnection[] = [];
const servers: HttpServer[] = [];
afterEach(async () => {
  for (const { socket } of open.splice(0)) socket.destroy();
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

async function listen(shares: { connectionsPerAddress?: number; stalledAnswerSeconds?: number }) {
  const refusals = createRefusals();
  const server = await listenHttp('127.0.0.1', 0, {
    limits: LIMITS,
    usageLimits: { connectionsPerAddress: 0, stalledAnswerSeconds: 0, ...shares },
    refusals,
  });
  servers.push(server);
  server.use((request) => new Response(request.url.endsWith('/large') ? LARGE : 'answered'));
  return { server, refusals };
}
async function connection(server: HttpServer, text = '', from?: string) {
  const made = await rawConnection(server.port, text, from);
  open.push(made);
  return made;
}
const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: service\r\n\r\n`;
async function hold(server: HttpServer, count: number, from?: string) {
  for (let held = 0; held < count; held += 1) await (await connection(server, get('/'), from)).hear('answered');
}

describe('connections of one address', () => {
  test('connections beyond the limit of an address are answered 429 with Retry-After and closed; others are served', async () => {
    const { server, refusals } = await listen({ connectionsPerAddress: PER_ADDRESS });
    await hold(server, PER_ADDRESS);
    const refused = await rawHttp(server.port, get('/integrations'));
    expect([refused.status, JSON.parse(refused.body)]).toEqual([
      429,
      { error: 'RATE_LIMITED', message: expect.any(String), requestId: expect.any(String) },
    ]);
    expect(refused.head).toMatch(/^retry-after: 1$/im);
    expect(refused.head).toMatch(/^connection: close$/im);
    expect(refusals.counts().get('connections')).toBe(1);
    await (await connection(server, get('/'), OTHER_ADDRESS)).hear('answered');
    open[0]?.socket.destroy();
    await eventually(async () =>
      expect((await rawHttp(server.port, `${get('/').trimEnd()}\r\nConnection: close\r\n\r\n`)).status).toBe(200),
    );
  });

  test('connections beyond the limit of an address are served probes, each on a connection that ends with it', async () => {
    const { server, refusals } = await listen({ connectionsPerAddress: PER_ADDRESS });
    await hold(server, PER_ADDRESS);
    for (const probe of ['/healthz', '/readyz', '/readyz?full']) {
      const { status, head } = await rawHttp(server.port, get(probe));
      expect([status, /^connection: close$/im.test(head)]).toEqual([200, true]);
    }
    expect(refusals.counts().get('connections')).toBeUndefined();
  });

  test('connections beyond the limit of an address cannot become sockets', async () => {
    const { server } = await listen({ connectionsPerAddress: PER_ADDRESS });
    server.server.on('upgrade', (_request, socket) => socket.end());
    await hold(server, PER_ADDRESS);
    expect((await rawHttp(server.port, UPGRADE)).status).toBe(429);
  });

  test('0 turns the limit of connections per address off', async () => {
    const { server } = await listen({ connectionsPerAddress: 0 });
    await hold(server, PER_ADDRESS + 1);
  });
});

describe('a full process', () => {
  test('a full process serves probes, and refuses all other requests with 503', async () => {
    const { server } = await listen({});
    await hold(server, LIMITS.connectionsMax);
    const refused = await rawHttp(server.port, get('/integrations'));
    expect([refused.status, JSON.parse(refused.body).error]).toEqual([503, 'UNAVAILABLE']);
    expect(refused.head).toMatch(/^retry-after: 1$/im);
    expect((await rawHttp(server.port, get('/healthz'))).status).toBe(200);
  });

  test('a full process serves probes also while an address holds the maximum of further connections, which expire', async () => {
    const { server, refusals } = await listen({});
    await hold(server, LIMITS.connectionsMax);
    const silent = await Promise.all(Array.from({ length: 100 }, () => connection(server)));
    expect((await rawHttp(server.port, get('/readyz'))).status).toBe(200);
    await Promise.all(silent.map(({ closed }) => closed));
    await eventually(async () => expect(refusals.counts().get('connections')).toBe(silent.length));
  });
});

describe('an answer that is not read', () => {
  test('an answer that is not read is aborted with its connection after the timeout', async () => {
    const { server, refusals } = await listen({ stalledAnswerSeconds: 1 });
    const [served] = await Promise.all([once(server.server, 'connection'), stall(server)]);
    await once(served[0], 'close');
    expect(refusals.counts().get('answer_stalled')).toBe(1);
  });

  test('an answer that is not read is aborted although its peer sends more', async () => {
    const { server, refusals } = await listen({ stalledAnswerSeconds: 1 });
    const [served, stalled] = await Promise.all([once(server.server, 'connection'), stall(server)]);
    const drip = setInterval(() => stalled.socket.write('\r\n'), 100);
    await once(served[0], 'close');
    clearInterval(drip);
    expect(refusals.counts().get('answer_stalled')).toBe(1);
  });

  test('an answer that is not read is aborted on a socket, too', async () => {
    const { server, refusals } = await listen({ stalledAnswerSeconds: 1 });
    const upgraded = once(server.server, 'upgrade');
    const { socket } = await connection(server, UPGRADE);
    socket.pause();
    const [, served] = await upgraded;
    served.write(LARGE);
    await once(served, 'close');
    expect(refusals.counts().get('answer_stalled')).toBe(1);
  });

  test('an answer that is read slowly is not aborted, however long it takes', async () => {
    const { server, refusals } = await listen({ stalledAnswerSeconds: 1 });
    const started = performance.now();
    const { socket, closed } = await connection(
      server,
      get('/large').replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'),
    );
    let bytes = 0;
    let resumed: NodeJS.Timeout | undefined;
    socket.on('data', (chunk) => {
      const before = bytes;
      bytes += chunk.length;
      // Eight pauses, with a total above the limit.
      if (Math.floor(before / (LARGE.length / 8)) === Math.floor(bytes / (LARGE.length / 8))) return;
      socket.pause();
      resumed = setTimeout(() => socket.resume(), 300);
    });
    await closed;
    clearTimeout(resumed);
    expect(performance.now() - started).toBeGreaterThan(1_000);
    expect(bytes).toBeGreaterThan(LARGE.length);
    expect(refusals.counts().size).toBe(0);
  });

  async function stall(server: HttpServer) {
    const stalled = await connection(server, get('/large'));
    stalled.socket.pause();
    return stalled;
  }
});

describe('unreadable requests', () => {
  test('an unreadable request is answered, and the connection ends although its peer leaves its own side open', async () => {
    const { server } = await listen({});
    const accepted = once(server.server, 'connection');
    const { hear } = await connection(server, 'GARBAGE\r\n\r\n');
    const [served] = await accepted;
    await hear('VALIDATION_FAILED');
    await eventually(() => expect(served.destroyed).toBe(true));
  });

  test('an unreadable request after one whose answer has begun is not answered in the middle of it', async () => {
    const { server } = await listen({});
    const { socket, heard, closed } = await connection(server, get('/large'));
    await once(socket, 'data');
    socket.write('GARBAGE\r\n\r\n');
    await closed;
    expect(heard().match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(heard()).not.toContain('VALIDATION_FAILED');
  });
});
