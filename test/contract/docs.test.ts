import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { beforeAll, describe, expect, test } from 'vitest';
import { INTEGRATION_SCOPES } from '../../src/kernel/scopes.ts';
import { compressResponses } from '../../src/rest/answers/compression.ts';
import { mountDocs, mountOpenApi } from '../../src/rest/docs/mount-docs.ts';
import type { RestApp } from '../../src/rest/mount.ts';
import type { RequestVariables } from '../../src/schema/server/endpoint/identify.ts';
import { guidedService } from '../support/guided-service.ts';

const decompress: Record<string, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };
const baseUrl = 'https://booking.test';
let app: RestApp;

beforeAll(() => {
  app = new Hono<{ Variables: RequestVariables }>();
  app.use(compressResponses());
  mountOpenApi(app, { baseUrl });
  mountDocs(app, guidedService(baseUrl));
});

const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });

describe('GET /integrations/openapi.json', () => {
  test('200 with the address of this service, without authentication', async () => {
    const answer = await get('/integrations/openapi.json');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('application/json');
    expect(await answer.json()).toMatchObject({ openapi: '3.1.0', servers: [{ url: baseUrl }] });
  });

  test('the description of webhooks contains the retry delays of this service', async () => {
    const repeats = async (retryDelaysSeconds: readonly number[]) => {
      const own: RestApp = new Hono<{ Variables: RequestVariables }>();
      mountOpenApi(own, { baseUrl, retryDelaysSeconds });
      const { webhooks } = JSON.parse(await (await own.request('/integrations/openapi.json')).text());
      return webhooks['webhook.test'].post.responses['4XX'].description;
    };
    expect(await repeats([300, 1800])).toBe(
      'Anything but 2xx is a failed attempt: it is repeated after 5 and after 30 minutes.',
    );
    expect(await repeats([10])).toBe('Anything but 2xx is a failed attempt: it is repeated after 10 seconds.');
    expect(await repeats([])).toBe('Anything but 2xx is a failed attempt: it is not repeated.');
  });

  test('304 for its entity tag', async () => {
    const tag = (await get('/integrations/openapi.json')).headers.get('ETag') ?? '';
    expect(tag).toMatch(/^"[\w-]+"$/);
    expect((await get('/integrations/openapi.json', { 'If-None-Match': tag })).status).toBe(304);
    expect((await get('/integrations/openapi.json', { 'If-None-Match': '"other"' })).status).toBe(200);
  });
});

describe('cached answers', () => {
  test.each(['br', 'gzip'])('cached answers are sent complete in %s, with their length', async (encoding) => {
    const page = await (await get('/integrations/docs')).text();
    const bundle = /src="([^"]+scalar[^"]+)"/.exec(page)?.[1] ?? '';
    for (const path of [bundle, '/integrations/openapi.json', '/integrations/docs/openapi.json']) {
      const plain = Buffer.from(await (await get(path)).arrayBuffer());
      const first = await get(path, { 'Accept-Encoding': encoding });
      const bytes = Buffer.from(await first.arrayBuffer());
      expect([first.headers.get('Content-Encoding'), first.headers.get('Content-Length')]).toEqual([
        encoding,
        String(bytes.length),
      ]);
      expect(decompress[encoding]?.(bytes).equals(plain)).toBe(true);
      expect(bytes.length).toBeLessThan(plain.length / 2);
    }
  });

  test('cached answers have an entity tag per encoding, and each tag gives 304', async () => {
    const tagIn = async (encoding: string) =>
      (await get('/integrations/openapi.json', { 'Accept-Encoding': encoding })).headers.get('ETag') ?? '';
    const tags = [await tagIn('identity'), await tagIn('gzip'), await tagIn('br')];
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags)
      expect((await get('/integrations/openapi.json', { 'If-None-Match': tag })).status).toBe(304);
  });
});

describe('GET /integrations/docs', () => {
  test('all resources of the documentation page are from this service', async () => {
    const page = await (await get('/integrations/docs')).text();
    const loaded = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address ?? '');
    expect(loaded.filter((address) => /^(https?:)?\/\//.test(address))).toEqual([]);
    const scripts = loaded.filter((address) => address.endsWith('.js'));
    expect(scripts).toHaveLength(2);
    for (const script of scripts) {
      const answer = await get(script);
      expect([script, answer.status, answer.headers.get('Content-Type')]).toEqual([
        script,
        200,
        'text/javascript; charset=utf-8',
      ]);
    }
  });

  test('the Content-Security-Policy refuses other hosts and inline scripts', async () => {
    const policy = (await get('/integrations/docs')).headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("connect-src 'self';");
    expect(policy).not.toMatch(/https?:|\*/);
  });

  test('Scalar is configured without fonts, telemetry or proxies of other hosts', async () => {
    const start = await (await get('/integrations/docs/start.js')).text();
    expect(start).toContain('"withDefaultFonts":false');
    expect(start).toContain('"telemetry":false');
    expect(start).not.toMatch(/https?:/);
  });

  test('the guide contains every chapter, with the addresses of this service', async () => {
    const text = await (await get('/integrations/docs/openapi.json')).text();
    const { description } = JSON.parse(text).info;
    const titles = [...String(description).matchAll(/^## (.+)$/gm)].map(([, title]) => title);
    expect(titles).toEqual([
      'Getting started',
      'Access tokens',
      'Sign in an owner',
      'From a request to a booking',
      'Idempotency',
      'Receiving events',
      'Keeping a copy',
      'Tools for models',
      'Claude',
      'ChatGPT',
      'n8n',
      'Zapier',
      'Make',
      'Client libraries',
      'Errors',
      'Dates, times and zones',
      'Limits',
      'Compatibility',
      'Getting help',
      'Changelog',
    ]);
    expect(description).toContain(`curl ${baseUrl}/integrations/oauth/token`);
    expect(description).not.toMatch(/\{[a-z]+(?:_[a-z]+)+\}/);
    expect(description).toContain('A token lives 1800 seconds.');
    expect(description).toContain('may send 600 requests a minute, 30 of them identifications');
    expect(description).toContain(
      'Of one caller, 16 requests are handled at the same time, and 500 other requests wait',
    );
    expect(description).toContain(
      'A client is given 60 tokens a minute, and an address may send 600 requests a minute',
    );
    expect(description).toContain('it is repeated after 5 and after 30 minutes');
    expect(description).toContain('1,000 tokens, 10 levels, 15 aliases of up to 100 characters');
  });
});

describe('GET /', () => {
  test('302 to the documentation, relative to the requested address', async () => {
    const answer = await get('/');
    expect([answer.status, answer.headers.get('Location')]).toEqual([302, 'integrations/docs']);
  });
});

describe('the document of the page', () => {
  const demo = { providerId: '01a20331-c02b-7209-a100-c63b1c300f39', clientId: 'ic_demo', clientSecret: 'ics_demo' };
  const prefilled: RestApp = new Hono<{ Variables: RequestVariables }>();
  mountDocs(prefilled, { ...guidedService(baseUrl), demo });
  const shown = async (of = app) => (await of.request('/integrations/docs/openapi.json')).json();

  test("paths of the page document are relative to the provider's server, and others have a server of their own", async () => {
    const { servers, paths } = await shown();
    expect(servers).toMatchObject([{ url: `${baseUrl}/integrations/v1/providers/{providerId}` }]);
    expect(paths['/reservations/{reservationId}/cancel'].parameters).toEqual([
      { $ref: '#/components/parameters/ConversationId' },
      { $ref: '#/components/parameters/RequestId' },
    ]);
    expect(paths['/me'].servers).toEqual([{ url: `${baseUrl}/integrations/v1` }]);
    expect(paths['/integrations/oauth/token'].servers).toEqual([{ url: baseUrl }]);
  });

  test('the page document has every published operation, at the same address', async () => {
    const published = await (await get('/integrations/openapi.json')).json();
    const { servers, paths } = await shown();
    const addresses = Object.entries<{ servers?: { url: string }[] }>(paths).map(
      ([path, item]) => `${(item.servers ?? servers)[0].url}${path}`,
    );
    expect(addresses).toEqual(Object.keys(published.paths).map((path) => `${baseUrl}${path}`));
  });

  test('with a demo the provider, the credentials and all scopes are prefilled; without one none are', async () => {
    const start = async (of: RestApp) => (await of.request('/integrations/docs/start.js')).text();
    expect((await shown(prefilled)).servers[0].variables.providerId.default).toBe(demo.providerId);
    expect(await start(prefilled)).toContain('"x-scalar-client-id":"ic_demo","clientSecret":"ics_demo"');
    expect(await start(prefilled)).toContain('"x-default-scopes":["catalog:read",');
    expect(await start(app)).not.toContain('client-id');
    expect(await start(app)).toContain('"x-default-scopes":[]');
  });
});

describe('llms.txt', () => {
  test('llms.txt is at both addresses, and all its links work', async () => {
    const text = await (await get('/llms.txt')).text();
    expect(await (await get('/integrations/llms.txt')).text()).toBe(text);
    const links = [...text.matchAll(/\]\(https:\/\/booking\.test([^)]+)\)/g)].map(([, path]) => path ?? '');
    expect(links).toHaveLength(22);
    for (const path of links) expect([path, (await get(path)).status]).toEqual([path, 200]);
    expect(text).toContain('- `POST /integrations/v1/providers/{providerId}/reservations`: Create reservation');
  });

  test('a guide chapter is served as Markdown with the addresses of this service', async () => {
    const answer = await get('/integrations/docs/access-tokens.md');
    expect(answer.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8');
    expect(await answer.text()).toContain(`curl ${baseUrl}/integrations/oauth/token`);
  });
});

test('the scopes in the guide are exactly the existing ones', async () => {
  const text = await (await get('/integrations/docs/access-tokens.md')).text();
  const advised = text.slice(text.indexOf('### Which scopes')).match(/(?<=`)[a-z]+(?::[a-z]+)+(?=`)/g);
  expect([...new Set(advised)].sort()).toEqual([...INTEGRATION_SCOPES].sort());
});
