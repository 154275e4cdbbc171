import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { type AddressGuard, addressGuard } from '../../src/jobs/address-guard.ts';
import { type CallResult, postJson } from '../../src/jobs/post-json.ts';
import { eventually } from '../support/eventually.ts';
import { type Certificate, certificate, certificateAuthority } from './certificates.ts';
import { type RawReceiver, rawReceiver, writeForever } from './receivers.ts';

const DEADLINE_MS = 400;
const DEADLINE_SLACK_MS = 500;
const MEGABYTE = 1024 * 1024;
const HOST = 'hooks.example.com';

/** A guard that resolves every name to loopback and allows it. */
const LOOPBACK: AddressGuard = {
  vet: async () => ({ verdict: 'ALLOWED', addresses: ['127.0.0.1'] }),
  textRefusal: () => null,
  refusal: async () => null,
};

const open: RawReceiver[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((receiver) => receiver.close()));
});

async function receiver(behave: (socket: Socket) => void, tls?: Certificate): Promise<RawReceiver> {
  const started = await rawReceiver(behave, tls);
  open.push(started);
  return started;
}

const answering = (text: string) => (socket: Socket) => void socket.once('data', () => socket.write(text));
const post = (
  url: string,
  options: { guard?: AddressGuard; certificateAuthorities?: string; deadlineMs?: number } = {},
): Promise<CallResult> =>
  postJson(
    { url, headers: { 'content-type': 'application/json', 'x-canary': 'yes' }, body: '{"a":1}' },
    { guard: LOOPBACK, deadlineMs: DEADLINE_MS, ...options },
  );
const postTo = ({ port }: RawReceiver) => post(`http://${HOST}:${port}/hook?x=1`);

describe('answers', () => {
  test.each([200, 201, 204, 299])('a status of %i is a success', async (status) => {
    const target = await receiver(answering(`HTTP/1.1 ${status} Fine\r\ncontent-length: 0\r\n\r\n`));
    expect(await postTo(target)).toEqual({
      status,
      failure: null,
      responseBody: null,
      durationMs: expect.any(Number),
    });
    expect(target.received[0]).toMatch(/^POST \/hook\?x=1 HTTP\/1.1\r\n/);
    expect(target.received[0]).toMatch(new RegExp(`host: ${HOST}:${target.port}\r\n`, 'i'));
    expect(target.received[0]).toContain('\r\n\r\n{"a":1}');
    expect(target.received[0]).not.toMatch(/cookie|accept-encoding: .*gzip/i);
  });

  test.each([400, 404, 410, 429, 500, 503])('a status of %i is a failure with that status', async (status) => {
    const target = await receiver(
      answering(`HTTP/1.1 ${status} No\r\nretry-after: 99999999\r\ncontent-length: 0\r\n\r\n`),
    );
    const failure = { code: 'NON_2XX', message: `The endpoint answered with status ${status}.` };
    expect(await postTo(target)).toMatchObject({ status, failure });
  });

  test.each([300, 301, 302, 303, 304, 305, 307, 308, 399])(
    'a redirect of %i is a failure, and the second host is never contacted',
    async (status) => {
      const second = await receiver(answering('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'));
      const location = `http://127.0.0.1:${second.port}/`;
      const target = await receiver(
        answering(`HTTP/1.1 ${status} Elsewhere\r\nlocation: ${location}\r\ncontent-length: 0\r\n\r\n`),
      );
      const failure = { code: 'REDIRECT', message: `The endpoint answered with the redirect ${status}.` };
      expect(await postTo(target)).toMatchObject({ status, failure });
      expect(second.connections).toBe(0);
    },
  );

  test.each([101, 199])('a status of %i is not final', async (status) => {
    const target = await receiver((socket) => {
      socket.once('data', () => socket.end(`HTTP/1.1 ${status} Odd\r\ncontent-length: 0\r\n\r\n`));
    });
    expect(await postTo(target)).toMatchObject({ status: null, failure: { code: 'NETWORK_ERROR' } });
  });
});

describe('what is kept of the answer', () => {
  const answered = async (body: Buffer, head = 'HTTP/1.1 200 OK') => {
    const behave = (socket: Socket) =>
      void socket.once('data', () => {
        socket.write(`${head}\r\ncontent-length: ${body.length}\r\n\r\n`);
        socket.write(body);
      });
    return (await postTo(await receiver(behave))).responseBody;
  };

  test.each<[string, Buffer, string | null]>([
    ['a text', Buffer.from('{"error":"no such booking: żółć"}'), '{"error":"no such booking: żółć"}'],
    ['2,048 bytes of a longer one', Buffer.alloc(5000, 'x'), 'x'.repeat(2048)],
    ['no half of a character that the bound cuts', Buffer.from(`${'x'.repeat(2047)}żz`), 'x'.repeat(2047)],
    ['the whole of 2,048 bytes', Buffer.from(`${'x'.repeat(2046)}ż`), `${'x'.repeat(2046)}ż`],
    [
      'U+FFFD for bytes that are not UTF-8 and for NUL',
      Buffer.of(0x61, 0xff, 0xc3, 0x28, 0, 0x62),
      'a\uFFFD\uFFFD(\uFFFDb',
    ],
    ['no characters that act on a display', Buffer.from('a\u001b[31mb\u202ec'), 'a[31mbc'],
    ['nothing of a signing secret', Buffer.from('key=whsec_AAECAwQF+/=; no'), 'key=whsec_…; no'],
    ['nothing of an empty one', Buffer.alloc(0), null],
  ])('%s', async (_what, sent, kept) => {
    expect(await answered(sent)).toBe(kept);
  });

  test('of a refusal as well, and what arrived before the deadline', async () => {
    expect(await answered(Buffer.from('down'), 'HTTP/1.1 503 Down')).toBe('down');
    const slow = await receiver((socket) => {
      socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nhalf'));
    });
    expect(await postTo(slow)).toMatchObject({ failure: { code: 'TIMEOUT' }, responseBody: 'half' });
  });
});

describe('hostile receivers are aborted at the deadline', () => {
  const HEAD = 'HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\n';
  test.each<[string, number | null, (socket: Socket) => void]>([
    ['accepts and never answers', null, () => undefined],
    ['never reads', null, (socket) => socket.pause()],
    [
      'sends the head one byte at a time',
      null,
      (socket) => {
        socket.write('HTTP/1.1 200 OK\r\nx-a: ');
        writeForever(socket, 'x', 20);
      },
    ],
    [
      'sends the body one byte at a time',
      200,
      (socket) => {
        socket.write(`${HEAD}content-length: 100000\r\n\r\n`);
        writeForever(socket, 'x', 20);
      },
    ],
    [
      'sends chunks of one byte',
      200,
      (socket) => {
        socket.write(`${HEAD}transfer-encoding: chunked\r\n\r\n`);
        writeForever(socket, '1\r\nx\r\n', 20);
      },
    ],
    ['announces a body and sends nothing', 200, (socket) => void socket.write(`${HEAD}content-length: 5\r\n\r\n`)],
  ])('a request is aborted at the deadline: %s', async (_what, status, behave) => {
    const result = await postTo(await receiver((socket) => void socket.once('data', () => behave(socket))));
    const failure = { code: 'TIMEOUT', message: 'No complete answer within 0.4 seconds.' };
    expect(result).toMatchObject({ status, failure });
    expect(result.durationMs).toBeGreaterThanOrEqual(DEADLINE_MS - 5);
    expect(result.durationMs).toBeLessThan(DEADLINE_MS + DEADLINE_SLACK_MS);
  });

  test('a request to a name that never resolves is aborted at the deadline', async () => {
    const guard = addressGuard({ allowPrivateTargets: false, resolve: () => new Promise(() => undefined) });
    const result = await post(`https://${HOST}/`, { guard });
    expect(result).toMatchObject({ status: null, failure: { code: 'TIMEOUT' } });
    expect(result.durationMs).toBeLessThan(DEADLINE_MS + DEADLINE_SLACK_MS);
  });

  test('a request to a TLS endpoint without a handshake is aborted at the deadline', async () => {
    const target = await receiver(() => undefined);
    const result = await post(`https://${HOST}:${target.port}/`);
    expect(result).toMatchObject({ status: null, failure: { code: 'TIMEOUT' } });
    expect(result.durationMs).toBeLessThan(DEADLINE_MS + DEADLINE_SLACK_MS);
  });
});

describe('receivers with excessive or invalid answers', () => {
  test('an endless body is cut, and its status is used', async () => {
    const target = await receiver((socket) => {
      socket.once('data', () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        writeForever(socket, Buffer.alloc(65_536));
      });
    });
    const before = process.memoryUsage().arrayBuffers;
    const result = await postTo(target);
    expect(result).toMatchObject({ status: 200, failure: null });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 * 1024 * 1024);
  });

  test('a gzip bomb is not decompressed', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024));
    const target = await receiver((socket) => {
      socket.once('data', () => {
        socket.write(`HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: ${bomb.length}\r\n\r\n`);
        socket.write(bomb);
      });
    });
    const before = process.memoryUsage().arrayBuffers;
    expect(await postTo(target)).toMatchObject({ status: 200, failure: null });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 * 1024 * 1024);
  });

  test.each<[string, string, (socket: Socket) => void]>([
    [
      'a header of 60 KB',
      'The connection failed (UND_ERR_HEADERS_OVERFLOW).',
      (socket) => void socket.write(`HTTP/1.1 200 OK\r\nx-a: ${'x'.repeat(61_440)}\r\n\r\n`),
    ],
    [
      'garbage',
      'The answer is not valid HTTP.',
      (socket) => void socket.write('<html>\u0007 whsec_canary +420777123456</html>\r\n\r\n'),
    ],
    ['a reset before the answer', 'The connection failed (ECONNRESET).', (socket) => void socket.resetAndDestroy()],
    ['an end before the answer', 'The connection failed (UND_ERR_SOCKET).', (socket) => void socket.end()],
  ])('%s is a network error with a safe text', async (_what, message, behave) => {
    const result = await postTo(await receiver((socket) => void socket.once('data', () => behave(socket))));
    expect(result).toMatchObject({
      status: null,
      failure: { code: 'NETWORK_ERROR', message },
    });
  });

  test.each<[string, string, number]>([
    ['small ones', 'HTTP/1.1 103 Early Hints\r\n\r\n', 0],
    ['one every 5 ms', 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n', 5],
    ['large ones', `HTTP/1.1 103 Early Hints\r\nlink: <${'a'.repeat(10_000)}>\r\n\r\n`, 0],
    ['102 Processing', 'HTTP/1.1 102 Processing\r\n\r\n', 0],
  ])('endless interim responses are a network error, after few bytes: %s', async (_what, head, everyMs) => {
    let bytes = 0;
    const target = await receiver((socket) => {
      socket.once('data', () => writeForever(socket, head, everyMs));
      socket.once('close', () => {
        bytes = socket.bytesWritten - socket.writableLength;
      });
    });
    const before = process.memoryUsage();
    const result = await post(`http://${HOST}:${target.port}/`, { deadlineMs: 10_000 });
    const message = 'The connection failed (UND_ERR_HEADERS_OVERFLOW).';
    expect(result).toMatchObject({ status: null, failure: { code: 'NETWORK_ERROR', message } });
    await eventually(async () => expect(bytes).toBeGreaterThan(0));
    expect(bytes).toBeLessThan(16 * MEGABYTE);
    expect(process.memoryUsage().rss - before.rss).toBeLessThan(64 * MEGABYTE);
  });

  test('some interim responses before the final one are accepted', async () => {
    const hints = 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'.repeat(10);
    const target = await receiver(answering(`${hints}HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n`));
    expect(await postTo(target)).toMatchObject({ status: 200, failure: null });
  });

  test('a reset in the middle of the body is a network error with the status seen', async () => {
    const target = await receiver((socket) => {
      socket.once('data', () => {
        socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nabc', () =>
          setImmediate(() => socket.resetAndDestroy()),
        );
      });
    });
    expect(await postTo(target)).toMatchObject({ status: 200, failure: { code: 'NETWORK_ERROR' } });
  });

  test('a refused connection is a network error', async () => {
    const { port, close } = await rawReceiver(() => undefined);
    await close();
    const message = 'The connection failed (ECONNREFUSED).';
    expect(await post(`http://${HOST}:${port}/`)).toMatchObject({
      status: null,
      failure: { code: 'NETWORK_ERROR', message },
    });
  });
});

describe('TLS', () => {
  const OK = answering('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n');

  test('a certificate for the name is accepted, whatever address it is pinned to', async () => {
    const authority = await certificateAuthority();
    const target = await receiver(OK, await authority.issue(HOST));
    const result = await post(`https://${HOST}:${target.port}/`, { certificateAuthorities: authority.cert });
    expect(result).toMatchObject({ status: 200, failure: null });
  });

  test.each<[string, string, (authority: Awaited<ReturnType<typeof certificateAuthority>>) => Promise<Certificate>]>([
    ['expired', 'CERT_HAS_EXPIRED', (authority) => authority.issue(HOST, new Date('2020-01-01'))],
    ['for another host', 'ERR_TLS_CERT_ALTNAME_INVALID', (authority) => authority.issue('evil.example.com')],
    ['self-signed', 'DEPTH_ZERO_SELF_SIGNED_CERT', () => certificate(HOST)],
  ])('a certificate that is %s is refused before anything is sent', async (_what, code, issue) => {
    const authority = await certificateAuthority();
    const target = await receiver(OK, await issue(authority));
    const result = await post(`https://${HOST}:${target.port}/`, { certificateAuthorities: authority.cert });
    const failure = { code: 'NETWORK_ERROR', message: `The certificate was not accepted (${code}).` };
    expect(result).toMatchObject({ status: null, failure });
    expect(target.received.join('')).toBe('');
  });
});

describe('only the vetted address is contacted', () => {
  test('a refused target is never contacted', async () => {
    const target = await receiver(() => undefined);
    const guard = addressGuard({ allowPrivateTargets: false, resolve: async () => ['127.0.0.1'] });
    for (const url of [
      `https://${HOST}:${target.port}/`,
      `https://127.0.0.1:${target.port}/`,
      `https://[::ffff:7f00:1]:${target.port}/`,
    ]) {
      expect(await post(url, { guard })).toMatchObject({ status: null, failure: { code: 'BLOCKED_TARGET' } });
    }
    expect(target.connections).toBe(0);
  });

  test('a name with another system resolution is contacted at the pinned address', async () => {
    const target = await receiver(answering('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'));
    const guard: AddressGuard = { ...LOOPBACK, vet: async () => ({ verdict: 'ALLOWED', addresses: ['127.0.0.1'] }) };
    expect(await post(`http://does-not-exist.invalid:${target.port}/`, { guard })).toMatchObject({ status: 200 });
  });

  test('a name that does not resolve is a network error', async () => {
    const guard = addressGuard({ allowPrivateTargets: false, resolve: () => Promise.reject(new Error('ENOTFOUND')) });
    const failure = { code: 'NETWORK_ERROR', message: 'The name of the endpoint does not resolve.' };
    expect(await post(`https://${HOST}/`, { guard })).toMatchObject({ status: null, failure });
  });

  test('the second address is tried if the first refuses', async () => {
    const target = await receiver(answering('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'));
    const guard: AddressGuard = {
      ...LOOPBACK,
      vet: async () => ({ verdict: 'ALLOWED', addresses: ['127.0.0.2', '127.0.0.1'] }),
    };
    expect(await post(`http://${HOST}:${target.port}/`, { guard })).toMatchObject({ status: 200, failure: null });
  });
});
