import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, TEST_BASE_URL, type TestApp, type TestProvider } from '../support/app.ts';
import { salon } from '../support/salon.ts';

let app: TestApp;
let provider: TestProvider;

beforeAll(async () => {
  app = await openTestApp();
  provider = await app.provide(salon());
});
afterAll(() => app.close());

const problems = (body: { details: { path: string; code: string }[] }) =>
  body.details.map(({ path, code }) => `${path} ${code}`);

describe('the order of checks', () => {
  test('404 for an unknown path and 405 with Allow for a known one, both without authentication', async () => {
    const unknown = await provider.call('GET', 'nothing', { token: null });
    expect([unknown.status, unknown.body.error]).toEqual([404, 'NOT_FOUND']);
    const wrong = await provider.call('PUT', 'reservations', { token: null });
    expect([wrong.status, wrong.body.error]).toEqual([405, 'METHOD_NOT_ALLOWED']);
    expect(wrong.headers.get('Allow')).toBe('GET, HEAD, POST');
  });

  test('401 before anything else, with a bare challenge when no token was sent', async () => {
    const missing = await provider.call('POST', 'reservations', { token: null, body: '{' });
    expect([missing.status, missing.body.error]).toEqual([401, 'invalid_token']);
    expect(missing.headers.get('WWW-Authenticate')).toBe('Bearer');
    const wrong = await provider.call('GET', 'catalog', { token: 'abc' });
    expect(wrong.headers.get('WWW-Authenticate')).toContain('error="invalid_token"');
  });

  test('403 PROVIDER_MISMATCH for another provider in the path, malformed or not', async () => {
    const other = await app.provide(salon());
    const token = await provider.token();
    for (const path of [`/integrations/v1/providers/${other.id}/catalog`, '/integrations/v1/providers/x/catalog']) {
      const { status, body } = await app.call('GET', path, { token });
      expect([status, body.error, body.context]).toEqual([
        403,
        'insufficient_scope',
        { reason: 'PROVIDER_MISMATCH', requiredScope: null },
      ]);
    }
  });

  test('403 names the missing scope before the body is read', async () => {
    const token = await provider.token('voicebot', 'catalog:read');
    const { status, body, headers } = await provider.call('POST', 'clients', { token, body: '{' });
    expect(status).toBe(403);
    expect(body.message).toContain('clients:create');
    expect(body.context).toEqual({ reason: 'SCOPE_NOT_IN_TOKEN', requiredScope: 'clients:create' });
    expect(headers.get('WWW-Authenticate')).toContain('scope="clients:create"');
  });

  test('413 and 415 precede 400', async () => {
    const large = await provider.call('POST', 'clients', { json: { firstName: 'x'.repeat(70_000) } });
    expect([large.status, large.body.error]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
    const text = await provider.call('POST', 'clients', { body: '{', headers: { 'Content-Type': 'text/plain' } });
    expect([text.status, text.body.error]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  });
});

describe('bad input', () => {
  test('400 reports every problem of body and header at once, and writes nothing', async () => {
    const { status, body } = await provider.call('POST', 'reservations', {
      headers: { 'Idempotency-Key': 'short' },
      json: {
        serviceId: 'x',
        employeeSelectionMode: 'SPECIFIC',
        startAt: '2026-11-03T10:00:00',
        colour: 'red',
        client: { firstName: '', phone: '600' },
        employeeIds: [1],
      },
    });
    expect([status, body.error]).toEqual([400, 'VALIDATION_FAILED']);
    expect(problems(body).sort()).toEqual([
      '#Idempotency-Key INVALID_FORMAT',
      '/client/firstName OUT_OF_RANGE',
      '/client/phone NOT_E164',
      '/colour UNKNOWN_FIELD',
      '/employeeId REQUIRED',
      '/employeeIds/0 INVALID_TYPE',
      '/serviceId INVALID_FORMAT',
      '/startAt OFFSET_REQUIRED',
    ]);
    expect(await app.database.orm.providerClient.count({ where: { providerId: provider.id } })).toBe(0);
  });

  test('400 for malformed JSON, a missing body and a body that is no object', async () => {
    const json = { 'Content-Type': 'application/json' };
    expect(problems((await provider.call('POST', 'clients', { body: '{', headers: json })).body)).toEqual([
      ' MALFORMED_JSON',
    ]);
    expect(problems((await provider.call('POST', 'clients', { headers: json })).body)).toEqual([' REQUIRED']);
    expect(problems((await provider.call('POST', 'clients', { json: [] })).body)).toEqual([' INVALID_TYPE']);
  });

  test('400 for unknown and repeated query parameters; empty ones are ignored', async () => {
    const { body } = await provider.call('GET', 'catalog/services/search?q=a&q=b&limit=&serviceID=1');
    expect(problems(body).sort()).toEqual(['?q NOT_UNIQUE', '?serviceID UNKNOWN_FIELD']);
    const range = await provider.call('GET', 'catalog/services/search?q=a&limit=26');
    expect(problems(range.body)).toEqual(['?limit OUT_OF_RANGE']);
  });

  test('400 for a path id that is not a UUID, 404 for an unknown one', async () => {
    expect((await provider.call('GET', 'reservations/abc')).status).toBe(400);
    expect((await provider.call('GET', 'reservations/00000000-0000-7000-8000-000000000000')).status).toBe(404);
  });

  test.each([
    ['NUL', 'a\u0000b'],
    ['a lone surrogate', 'a\ud800b'],
  ])('400 for %s in a string', async (_name, firstName) => {
    const { status, body } = await provider.call('POST', 'clients', { json: { firstName, email: 'a@b.example' } });
    expect([status, problems(body)]).toEqual([400, ['/firstName INVALID_FORMAT']]);
  });

  test('404 of a path with a slash at its end says so, with the address of the documentation', async () => {
    const { status, body } = await app.call('GET', '/integrations/docs/');
    expect([status, body.message]).toEqual([
      404,
      'There is no such path. Leave out the slash at its end. The documentation is at /integrations/docs.',
    ]);
  });

  test('prototype keys are unknown fields', async () => {
    const { body } = await provider.call('POST', 'clients', {
      body: '{"firstName":"A","email":"a@b.example","__proto__":{"a":1},"constructor":1}',
      headers: { 'Content-Type': 'application/json' },
    });
    expect(problems(body).sort()).toEqual(['/__proto__ UNKNOWN_FIELD', '/constructor UNKNOWN_FIELD']);
  });
});

describe('every answer', () => {
  test('every answer has the request id of the caller if it is valid, and a new one otherwise', async () => {
    const sane = await provider.call('GET', 'catalog', { headers: { 'X-Request-Id': 'call-42' } });
    expect(sane.headers.get('X-Request-Id')).toBe('call-42');
    const insane = await provider.call('GET', 'nothing', { headers: { 'X-Request-Id': 'a b"c' } });
    expect(insane.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(insane.body.requestId).toBe(insane.headers.get('X-Request-Id'));
  });

  test('every answer is compressed on request, and its ETag stays strong', async () => {
    const url = `${TEST_BASE_URL}/integrations/v1/providers/${provider.id}/catalog`;
    const headers = { 'Accept-Encoding': 'gzip', Authorization: `Bearer ${await provider.token()}` };
    const first = await app.fetch(new Request(url, { headers }));
    expect(first.headers.get('Content-Encoding')).toBe('gzip');
    const etag = first.headers.get('ETag') ?? '';
    expect(etag).toMatch(/^"/);
    const again = await app.fetch(new Request(url, { headers: { ...headers, 'If-None-Match': etag } }));
    expect(again.status).toBe(304);
  });
});
