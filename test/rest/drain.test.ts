import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { type HttpServer, listenHttp } from '../../src/http-server.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { rawHttp } from '../support/raw-http.ts';

const DRAIN_MS = 300;

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

async function serve(): Promise<HttpServer> {
  const server = await listenHttp('127.0.0.1', 0);
  onTestFinished(() => server.stop());
  const served = createApp(app.service.deps, server);
  server.use((request, bindings) => served.fetch(request, bindings));
  return server;
}

/** Reads until the server closes; a kept connection would never end. */
const get = (server: HttpServer, path: string, headers = '') =>
  rawHttp(server.port, `GET ${path} HTTP/1.1\r\nHost: service\r\n${headers}\r\n`);

test('a draining process answers /readyz with 503 and other requests as usual, and each answer closes its connection', async () => {
  const server = await serve();
  expect((await get(server, '/readyz', 'Connection: close\r\n')).status).toBe(200);
  const drained = server.drain(DRAIN_MS);
  const answers = await Promise.all(['/readyz', '/healthz', '/metrics'].map((path) => get(server, path)));
  expect(answers.map(({ status }) => status)).toEqual([503, 200, 200]);
  expect(answers.map(({ head }) => /^connection: close$/im.test(head))).toEqual([true, true, true]);
  expect(JSON.parse(answers[0]?.body ?? '')).toEqual({ status: 'draining' });
  expect(answers[2]?.body).toContain('booking_draining 1');
  await drained;
});

test('an answer to a request before draining closes its connection too, and stopping waits for it', async () => {
  const server = await listenHttp('127.0.0.1', 0);
  const requested = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<Response>();
  server.use(() => {
    requested.resolve();
    return answer.promise;
  });
  const answered = get(server, '/slow');
  await requested.promise;
  const stopped = server.stop();
  answer.resolve(new Response('at last'));
  expect((await answered).head).toMatch(/^connection: close$/im);
  await stopped;
});
