import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { type HttpServer, listenHttp } from '../../src/http-server.ts';
import { openTestApp, type TestApp, type TestProvider } from '../support/app.ts';
import { rawHttp } from '../support/raw-http.ts';
import { salon } from '../support/salon.ts';

let app: TestApp;
let provider: TestProvider;
let http: HttpServer;
let token: string;

beforeAll(async () => {
  app = await openTestApp();
  provider = await app.provide(salon());
  token = await provider.token();
  http = await listenHttp('127.0.0.1', 0);
  const served = createApp(app.service.deps, http);
  http.use((request, bindings) => served.fetch(request, bindings));
});
afterAll(async () => {
  await http.stop();
  await app.close();
});

const post = (accept: string, query = '{ __typename }', connection = 'Connection: close\r\n') => {
  const body = JSON.stringify({ query });
  const head = `POST /graphql HTTP/1.1\r\nHost: a\r\n${connection}Authorization: Bearer ${token}\r\nAccept: ${accept}\r\n`;
  return rawHttp(http.port, `${head}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`);
};
const get = (accept: string) =>
  rawHttp(
    http.port,
    `GET /graphql?query=%7B__typename%7D HTTP/1.1\r\nHost: a\r\nConnection: close\r\nAuthorization: Bearer ${token}\r\nAccept: ${accept}\r\n\r\n`,
  );
const framings = (head: string) => head.match(/^(content-length|transfer-encoding):/gim);
const STREAMS = [
  'multipart/mixed',
  'text/event-stream',
  'multipart/*',
  'text/*',
  'Text/Event-Stream; q=1',
  'image/png',
];

describe('media types of answers', () => {
  test.each(STREAMS)('Accept: %s is refused with 406, in one framing', async (accept) => {
    for (const answer of [await post(accept), await get(accept)]) {
      expect([answer.status, JSON.parse(answer.body).errors.length]).toEqual([406, 1]);
      expect(framings(answer.head)).toHaveLength(1);
      expect(answer.head).toMatch(/^connection: close$/im);
    }
  });

  test.each([
    'multipart/mixed, application/json',
    'text/event-stream, */*',
    'multipart/mixed;q=1, application/*;q=0.1',
    '*/*',
    'application/graphql-response+json',
    'application/json; charset=utf-16',
    '',
  ])('Accept: %s is answered with JSON, in one framing', async (accept) => {
    for (const answer of [await post(accept), await get(accept)]) {
      expect([answer.status, JSON.parse(answer.body)]).toMatchObject([200, { data: { __typename: 'Query' } }]);
      expect(answer.head).toMatch(/^content-type: application\/(graphql-response\+)?json/im);
      expect(framings(answer.head)).toHaveLength(1);
    }
  });

  test('a request refused for its media type has no effect', async () => {
    const mutation = 'mutation { createClient(input: { firstName: "Anna", phone: "+48600100200" }) { client { id } } }';
    expect((await post('text/event-stream', mutation)).status).toBe(406);
    const { body } = await provider.call('GET', 'clients');
    expect(body.items).toEqual([]);
  });

  test('an answer while the service drains closes its connection, for any media type', async () => {
    const drained = http.drain(0);
    for (const accept of ['text/event-stream', 'multipart/mixed', '*/*'])
      expect((await post(accept, undefined, '')).head).toMatch(/^connection: close$/im);
    await drained;
  });
});
