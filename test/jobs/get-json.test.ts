import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { addressGuard } from '../../src/jobs/address-guard.ts';
import { getJson } from '../../src/jobs/get-json.ts';

const open = { guard: addressGuard({ allowPrivateTargets: true }) };
const closed = { guard: addressGuard({ allowPrivateTargets: false, resolve: async () => ['127.0.0.1'] }) };
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/app.json`;
}

const JSON_TYPE = { 'Content-Type': 'application/json' };

test('JSON of at most 16 KB is read', async () => {
  const url = await serve((_, response) => response.writeHead(200, JSON_TYPE).end('{"name":"x"}'));
  expect(await getJson(url, open)).toEqual({ name: 'x' });
});

test('a private address is not contacted, neither by its literal nor by a name', async () => {
  let calls = 0;
  const url = await serve((_, response) => {
    calls += 1;
    response.writeHead(200, JSON_TYPE).end('{}');
  });
  for (const address of [
    url,
    url.replace('http:', 'https:'),
    'https://app.example/app.json',
    'https://169.254.169.254/x',
  ]) {
    expect([address, await getJson(address, closed)]).toEqual([address, null]);
  }
  expect(calls).toBe(0);
});

test('a redirect, a failure, another media type, too much, an endless and a silent answer are null', async () => {
  const target = await serve((_, response) => response.writeHead(200, JSON_TYPE).end('{}'));
  const answers: RequestListener[] = [
    (_, response) => response.writeHead(302, { Location: target }).end(),
    (_, response) => response.writeHead(500, JSON_TYPE).end('{}'),
    (_, response) => response.writeHead(200, { 'Content-Type': 'text/html' }).end('{}'),
    (_, response) => response.writeHead(200, JSON_TYPE).end('{'),
    (_, response) => response.writeHead(200, JSON_TYPE).end(JSON.stringify('x'.repeat(16 * 1024))),
    (_, response) => void response.writeHead(200, JSON_TYPE).write('{'),
    () => undefined,
  ];
  for (const [index, answer] of answers.entries()) {
    expect([index, await getJson(await serve(answer), { ...open, deadlineMs: 300 })]).toEqual([index, null]);
  }
});
