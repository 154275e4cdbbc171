import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCachedBodies } from '../../src/rest/answers/cached-bodies.ts';
import { serializeJson } from '../../src/rest/answers/json-bytes.ts';
import { GetCatalogDocument } from '../../src/rest/operations.generated.ts';
import { schema } from '../../src/schema/schema.ts';
import { compileOperation } from '../../src/schema/server/execution/run.ts';
import { openTestApp, TEST_BASE_URL, type TestApp, type TestProvider } from '../support/app.ts';
import { testContext } from '../support/context.ts';
import { salon } from '../support/salon.ts';

let app: TestApp;
let provider: TestProvider;

beforeAll(async () => {
  app = await openTestApp();
  provider = await app.provide(salon());
});
afterAll(() => app.close());

describe('GET P/catalog from cached bytes', () => {
  const get = async (headers: Record<string, string> = {}) => {
    const url = `${TEST_BASE_URL}/integrations/v1/providers/${provider.id}/catalog`;
    const authorization = `Bearer ${await provider.token()}`;
    const answer = await app.fetch(new Request(url, { headers: { authorization, ...headers } }));
    return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
  };

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['deflate', inflateSync],
  ])('%s has the same catalog under an entity tag of its own', async (encoding, decode) => {
    const plain = await get();
    const { answer, bytes } = await get({ 'accept-encoding': encoding });
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('vary')).toContain('Accept-Encoding');
    expect(decode(bytes).toString()).toBe(plain.bytes.toString());
    expect(answer.headers.get('etag')).toBe(`${plain.answer.headers.get('etag')?.slice(0, -1)}-${encoding}"`);
    const known = await get({ 'accept-encoding': encoding, 'if-none-match': answer.headers.get('etag') ?? '' });
    expect(known.answer.status).toBe(304);
  });

  test.each([
    ['gzip;q=0', null],
    ['identity', null],
    ['unknown', null],
    ['*', 'gzip'],
    ['gzip;q=0.5, br;q=0.9', 'br'],
  ])('Accept-Encoding: %s is answered with %s', async (accepted, encoding) => {
    const { answer } = await get({ 'accept-encoding': accepted });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-encoding')).toBe(encoding);
  });

  test("GET P/catalog from cached bytes equals the schema's answer to the document of the route", async () => {
    const { db, ports } = app.service.deps;
    const context = testContext({ db: app.database, providerId: provider.id, ports });
    const result = await compileOperation(schema, GetCatalogDocument).execute({ ...context, db }, {});
    const { bytes } = await get();
    expect({ catalog: { ...Object(result['catalog']), content: JSON.parse(bytes.toString()) } }).toEqual(result);
  });

  test('a change of the catalog is in the next answer', async () => {
    const before = await provider.call('GET', 'catalog');
    await app.database.orm.service.updateMany({
      where: { providerId: provider.id, id: provider.services['cut'] ?? '' },
      data: { name: 'Another cut' },
    });
    await app.database.orm.provider.update({
      where: { id: provider.id },
      data: { catalogVersion: { increment: 1 } },
    });
    const after = await provider.call('GET', 'catalog');
    expect(after.body.services[0].name).toBe('Another cut');
    expect(after.headers.get('ETag')).not.toBe(before.headers.get('ETag'));
  });
});

describe('cached bytes', () => {
  const content = (text: string) =>
    function* () {
      yield;
      return Buffer.from(text);
    };

  test('cached bytes are created once for concurrent and later callers, whole and encoded', async () => {
    const prepared = createCachedBodies(1_000_000);
    let made = 0;
    const make = function* () {
      made += 1;
      yield;
      return Buffer.from('{"a":1}');
    };
    const all = await Promise.all([prepared.get('a', null, make), prepared.get('a', 'gzip', make)]);
    expect(await prepared.get('a', null, make)).toBe(all[0]);
    expect(await prepared.get('a', 'gzip', make)).toBe(all[1]);
    expect(made).toBe(1);
  });

  test('cached bytes are limited in size, and the least recently used are evicted first', async () => {
    const prepared = createCachedBodies(20);
    const first = await prepared.get('a', null, content('0123456789'));
    await prepared.get('b', null, content('0123456789'));
    expect(await prepared.get('a', null, content('0123456789'))).toBe(first);
    await prepared.get('c', null, content('0123456789'));
    expect(await prepared.get('a', null, content('0123456789'))).toBe(first);
    expect((await prepared.get('b', null, content('other'))).toString()).toBe('other');
  });

  test('prepared bytes that failed are made again', async () => {
    const prepared = createCachedBodies(20);
    const failing = function* (): Generator<void, Buffer<ArrayBuffer>> {
      yield;
      throw new Error('broken');
    };
    await expect(prepared.get('a', null, failing)).rejects.toThrow('broken');
    expect((await prepared.get('a', null, content('1'))).toString()).toBe('1');
  });

  test('cached bytes of an object are its JSON, and no step selects more than a few items of a list', () => {
    const whole = { name: 'Ünïcode', none: null, list: Array.from({ length: 30 }, (_, id) => ({ id })), empty: [] };
    let selected = 0;
    const steps: number[] = [];
    const work = serializeJson(whole, (part) => {
      selected += Reflect.get(part, 'list').length;
      return part;
    });
    let step = work.next();
    for (; !step.done; step = work.next()) {
      steps.push(selected);
      selected = 0;
    }
    expect(step.value.toString()).toBe(JSON.stringify(whole));
    expect(Math.max(...steps)).toBe(8);
  });
});
