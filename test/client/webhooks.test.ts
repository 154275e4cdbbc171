import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { Hono } from 'hono';
import { Webhook } from 'standardwebhooks';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  nodeWebhookHandler,
  type ReceiveOptions,
  verifyWebhook,
  webhookHandler,
} from '../../packages/client/src/index.ts';
import { requireJudge } from '../judges/installed.ts';

const express = requireJudge('express');

/** The vector of contract 6.9. */
const SECRET = 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=';
const TIMESTAMP = 1_793_000_000;
const BODY = '{"id":"0","event":"webhook.test"}';
const HEADERS = {
  'webhook-id': '01936d3a-0000-7000-8000-000000000001',
  'webhook-timestamp': String(TIMESTAMP),
  'webhook-signature': 'v1,6CUlY/cHU3jCsECYkYBU9w2bwUZxhhQok2CQB+eFfyI=',
};
const OTHER = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
const now = () => TIMESTAMP * 1000;

describe('a delivery', () => {
  test.each([
    ['its text', BODY, HEADERS],
    ['its bytes and web headers', Buffer.from(BODY), new Headers(HEADERS)],
    [
      'headers of another case',
      BODY,
      Object.fromEntries(Object.entries(HEADERS).map(([name, value]) => [name.toUpperCase(), value])),
    ],
    [
      'signatures of a rotation',
      BODY,
      { ...HEADERS, 'webhook-signature': `v1,AAAA v2,BBBB ${HEADERS['webhook-signature']}` },
    ],
  ])('a delivery is verified by %s', async (_, body, headers) => {
    expect(await verifyWebhook(body, headers, SECRET, { now })).toEqual({ id: '0', event: 'webhook.test' });
    expect(await verifyWebhook(body, headers, [OTHER, SECRET], { now })).toHaveProperty('event', 'webhook.test');
  });

  test.each([
    ['with another body', `${BODY} `, HEADERS, SECRET, 'SIGNATURE_MISMATCH'],
    ['with another secret', BODY, HEADERS, OTHER, 'SIGNATURE_MISMATCH'],
    ['with another id', BODY, { ...HEADERS, 'webhook-id': 'x' }, SECRET, 'SIGNATURE_MISMATCH'],
    [
      'with a signature that is no base64',
      BODY,
      { ...HEADERS, 'webhook-signature': 'v1,%%' },
      SECRET,
      'SIGNATURE_MISMATCH',
    ],
    [
      'that is too old',
      BODY,
      { ...HEADERS, 'webhook-timestamp': String(TIMESTAMP - 301) },
      SECRET,
      'TIMESTAMP_OUT_OF_TOLERANCE',
    ],
    [
      'whose timestamp is no number',
      BODY,
      { ...HEADERS, 'webhook-timestamp': 'now' },
      SECRET,
      'TIMESTAMP_OUT_OF_TOLERANCE',
    ],
    ['without a signature', BODY, { ...HEADERS, 'webhook-signature': '' }, SECRET, 'HEADERS_MISSING'],
    ['judged with half a secret', BODY, HEADERS, 'whsec_%', 'SECRET_MALFORMED'],
  ])('a delivery %s is refused', async (_, body, headers, secret, problem) => {
    await expect(verifyWebhook(body, headers, secret, { now })).rejects.toMatchObject({ problem });
  });
});

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function listening(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/hooks`;
}

/** Ways to receive deliveries, as programs of integrators do. */
const RECEIVERS: [
  string,
  (options: ReceiveOptions) => Promise<(body: string, headers: Record<string, string>) => Promise<number>>,
][] = [
  ['node:http', async (options) => posting(await listening(nodeWebhookHandler(options)))],
  [
    'Express',
    async (options) =>
      posting(await listening(express().post('/hooks', express.raw({ type: '*/*' }), nodeWebhookHandler(options)))),
  ],
  [
    'Express without a parser',
    async (options) => posting(await listening(express().post('/hooks', nodeWebhookHandler(options)))),
  ],
  [
    'Hono',
    async (options) => {
      const receive = webhookHandler(options);
      const app = new Hono().post('/hooks', (c) => receive(c.req.raw));
      return async (body, headers) => (await app.request('/hooks', { method: 'POST', body, headers })).status;
    },
  ],
];

const posting = (url: string) => async (body: string, headers: Record<string, string>) =>
  (await fetch(url, { method: 'POST', body, headers })).status;

describe.each(RECEIVERS)('the handler for %s', (_, serve) => {
  const body = '{ "event":"webhook.test",  "message":"zażółć"}\n';
  const signed = (secret = SECRET, id = 'delivery-1') => {
    const at = new Date();
    return {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(id, at, body),
    };
  };

  test('the webhook handler passes on a genuine delivery, refuses a forged one, and answers 5xx when handling fails', async () => {
    const taken: string[] = [];
    const errors: unknown[] = [];
    let fails = false;
    const post = await serve({
      secret: SECRET,
      handle: ({ event }, { id }) => {
        if (fails) throw new Error('The database is away.');
        taken.push(`${event} ${id}`);
      },
      onError: (error) => errors.push(error),
    });
    expect(await post(body, signed())).toBe(204);
    expect(await post(`${body} `, signed())).toBe(400);
    fails = true;
    expect(await post(body, signed())).toBe(500);
    expect(taken).toEqual(['webhook.test delivery-1']);
    expect(errors).toHaveLength(2);
  });

  test('the webhook handler accepts a repeated delivery without handling it twice', async () => {
    const [handled, tried] = [new Set<string>(), [] as string[]];
    const post = await serve({
      secret: SECRET,
      handled,
      handle: (_event, { id }) => {
        tried.push(id);
        if (tried.length === 1) throw new Error('The database is away.');
      },
      onError: () => undefined,
    });
    const delivery = signed();
    const answers = [await post(body, delivery), await post(body, delivery), await post(body, delivery)];
    expect(answers).toEqual([500, 204, 204]);
    expect(tried).toEqual(['delivery-1', 'delivery-1']);
    expect(await post(body, signed(SECRET, 'delivery-2'))).toBe(204);
    expect(tried).toHaveLength(3);
  });

  test('the webhook handler refuses a delivery replayed after five minutes', async () => {
    let now = Date.now();
    const problems: unknown[] = [];
    const post = await serve({
      secret: SECRET,
      now: () => now,
      handle: () => undefined,
      onError: (error) => problems.push(error instanceof Error && 'problem' in error && error.problem),
    });
    const delivery = signed();
    expect(await post(body, delivery)).toBe(204);
    now += 301_000;
    expect(await post(body, delivery)).toBe(400);
    expect(problems).toEqual(['TIMESTAMP_OUT_OF_TOLERANCE']);
  });

  test('the webhook handler accepts both secrets during a rotation, and only the new one afterwards', async () => {
    const ignored = { handle: () => undefined, onError: () => undefined };
    const rotating = await serve({ secret: [OTHER, SECRET], ...ignored });
    expect([await rotating(body, signed(SECRET)), await rotating(body, signed(OTHER))]).toEqual([204, 204]);
    const rotated = await serve({ secret: OTHER, ...ignored });
    expect([await rotated(body, signed(SECRET)), await rotated(body, signed(OTHER))]).toEqual([400, 204]);
  });

  test('the webhook handler stops reading a body that is larger than any event', async () => {
    const post = await serve({ secret: SECRET, handle: () => undefined, onError: () => undefined });
    expect(await post('x'.repeat(1_100_000), signed())).toBe(413);
  });
});

test('the webhook handler refuses an already parsed body with instructions, not as a wrong signature', async () => {
  const errors: unknown[] = [];
  const handler = nodeWebhookHandler({
    secret: SECRET,
    handle: () => undefined,
    onError: (error) => errors.push(error),
  });
  const post = posting(
    await listening(
      express()
        .use(express.json())
        .post('/hooks', express.raw({ type: '*/*' }), handler),
    ),
  );
  expect(await post(BODY, { ...HEADERS, 'Content-Type': 'application/json' })).toBe(500);
  expect(String(errors)).toContain('put this route before express.json()');
});

test('the webhook handler uses `rawBody` of frameworks that parse the body', async () => {
  const keep = express.json({
    verify: (request: object, _response: object, rawBody: Buffer) => void Object.assign(request, { rawBody }),
  });
  const post = posting(
    await listening(
      express().post('/hooks', keep, nodeWebhookHandler({ secret: SECRET, now, handle: () => undefined })),
    ),
  );
  expect(await post(BODY, { ...HEADERS, 'Content-Type': 'application/json' })).toBe(204);
});

test('the webhook handler refuses a body read by a Hono middleware with instructions, and logs them', async () => {
  const received = vi.spyOn(console, 'error').mockReturnValue();
  const receive = webhookHandler({ secret: SECRET, handle: () => undefined });
  const app = new Hono().post('/hooks', async (c) => {
    await c.req.json();
    return receive(c.req.raw);
  });
  expect((await app.request('/hooks', { method: 'POST', body: BODY, headers: HEADERS })).status).toBe(500);
  expect(String(received.mock.calls)).toContain('give the handler the request as it came');
  received.mockRestore();
});
