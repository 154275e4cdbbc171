import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import {
  Client,
  ClientCredentialsProvider,
  discoverOAuthServerInfo,
  StreamableHTTPClientTransport,
  startAuthorization,
} from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type HttpServer, listenHttp } from '../../src/http-server.ts';
import { demoProvider, type ServedSalon, serveSalon } from '../client/served-salon.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { salon as salonFile } from '../support/salon.ts';

/** The budget of a model beside a conversation; 4 bytes are about a token. */
const TOOL_LIST_BYTES = 40_000;
const RESULT_BYTES = 2_500;
const READER = 'catalog:read slots:read';
/** The keywords that the schemas of Anthropic, Google and OpenAI take; of the formats all take date-time. */
const PORTABLE = new Set(
  'type properties required items enum description anyOf minimum maximum additionalProperties format=date-time'.split(
    ' ',
  ),
);

/** The keywords of schemas, with the values of `format`. */
function keywordsOf(schema: unknown): string[] {
  if (Array.isArray(schema)) return schema.flatMap(keywordsOf);
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => {
    if (key === 'properties') return [key, ...Object.values(Object(value)).flatMap(keywordsOf)];
    return [key === 'format' ? `format=${value}` : key, ...keywordsOf(value)];
  });
}

let salon: ServedSalon;
let model: Client;
beforeAll(async () => {
  salon = await serveSalon(salonFile());
  model = await connected();
});
afterAll(async () => {
  await model?.close();
  await salon?.close();
});

/** An official client with only credentials, which discovers the token endpoint. */
async function connected(scope?: string, url = salon.url): Promise<Client> {
  const [{ clientId = '', clientSecret = '' } = {}] = salon.provider.clients;
  const authProvider = new ClientCredentialsProvider({
    clientId,
    clientSecret,
    expectedIssuer: url,
    ...(scope && { scope }),
  });
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { authProvider }));
  return client;
}

type Result = Awaited<ReturnType<Client['callTool']>>;

// biome-ignore lint/suspicious/noExplicitAny: the client checks what a tool answers against its output schema.
const answerOf = ({ isError, structuredContent, content }: Result): any => {
  if (isError) throw new Error(JSON.stringify(content));
  return structuredContent;
};

const callTool = (name: string, given: Record<string, unknown> = {}, client = model) =>
  client.callTool({ name, arguments: given });

// biome-ignore lint/suspicious/noExplicitAny: the text of a refusal is JSON of contract 1.12.
const refusalOf = ({ isError, content }: Result): any => {
  const [first] = content;
  if (!isError || first?.type !== 'text') throw new Error('It was not refused.');
  return JSON.parse(first.text);
};

describe('a call from the tool list to the booking', () => {
  test('the official client with only credentials finds its token, its tools and books', async () => {
    const { tools } = await model.listTools();
    expect(model.getInstructions()).toMatch(
      /You take appointments for Salon \(time zone Europe\/Warsaw, language pl-PL\)\. You were connected on Monday 2 November 2026, 09:00 \(UTC\+01:00\)\./,
    );
    expect(tools.map(({ name }) => name)).toContain('createReservation');
    const known = answerOf(await callTool('identifyClient', { phone: '+48600100200' }));
    expect(known.status).toBe('NOT_FOUND');
    const { resolved } = answerOf(
      await callTool('resolveSelection', { serviceQuery: 'ladies haircut', employeeQuery: 'Petra' }),
    );
    const wish = {
      serviceId: resolved.serviceId,
      employeeId: resolved.employeeId,
      startAt: '2026-11-03T10:00:00+01:00',
    };
    const { exact, suggestions } = answerOf(await callTool('suggestSlots', wish));
    expect([exact, suggestions.length]).toEqual([true, 3]);
    const [{ startsAt: startAt, employeeIds, endsAt: expectedEndAt, price: expectedPrice }] = suggestions;
    const slot = {
      serviceId: resolved.serviceId,
      startAt,
      employeeIds,
      employeeSelectionMode: 'ANY',
      expectedEndAt,
      expectedPrice,
    };
    const hold = answerOf(await callTool('createHold', { ...slot, idempotencyKey: 'call-1-hold' }));
    const client = { firstName: 'Anna', phone: '+48600100200' };
    const booking = { ...slot, holdId: hold.id, client, idempotencyKey: 'call-1-book' };
    const booked = answerOf(await callTool('createReservation', booking));
    expect(booked).toMatchObject({
      status: 'CONFIRMED',
      employeeName: 'Petra K.',
      startAt: '2026-11-03T10:00:00+01:00',
    });
    expect(answerOf(await callTool('createReservation', booking)).id).toBe(booked.id);
    const { say, now, ...told } = booked;
    expect([say, now]).toEqual([`Zarezerwowano: ${told.summary}`, 'Monday 2 November 2026, 09:00 (UTC+01:00)']);
    const record = { ...told, price: { amountMinor: 12000, currency: 'PLN' } };
    expect(await salon.client().reservations.get(booked.id)).toMatchObject(record);
    const { items } = answerOf(await callTool('listReservations', { providerClientId: booked.providerClientId }));
    expect(items).toEqual([{ ...record, price: { ...record.price, text: '120 złotych' } }]);
    const cancelled = answerOf(await callTool('cancelReservation', { reservationId: booked.id }));
    expect(cancelled).toMatchObject({ status: 'CANCELLED', cancellation: { cancelledBy: 'CLIENT' } });
  });

  test('every tool describes its inputs, its output and its effects, in a list within the size limit', async () => {
    const { tools } = await model.listTools();
    expect(Buffer.byteLength(JSON.stringify(tools))).toBeLessThan(TOOL_LIST_BYTES);
    for (const { name, description = '', inputSchema, outputSchema } of tools) {
      expect({ name, length: description.length > 40 }).toEqual({ name, length: true });
      expect([inputSchema['type'], outputSchema?.['type']]).toEqual(['object', 'object']);
      expect(JSON.stringify([inputSchema, outputSchema])).not.toMatch(/\$ref|"type":\[/);
      expect(keywordsOf([inputSchema, outputSchema]).filter((each) => !PORTABLE.has(each))).toEqual([]);
    }
    const hints = Object.fromEntries(tools.map(({ name, annotations }) => [name, annotations]));
    expect(hints['resolveSelection']).toMatchObject({
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
    });
    expect(hints['createReservation']).toMatchObject({
      readOnlyHint: false,
      destructiveHint: false,
      idempotentHint: true,
    });
    expect(hints['cancelReservation']).toMatchObject({
      readOnlyHint: false,
      destructiveHint: true,
      idempotentHint: true,
    });
    const creation = tools.find(({ name }) => name === 'createReservation')?.inputSchema;
    expect(creation?.required).toEqual(['employeeSelectionMode', 'serviceId']);
    expect(Object.keys(creation?.properties ?? {})).not.toContain('internalNote');
  });

  test('the program of the guide, in an empty folder, goes from the tool list to a booking and to a refusal', async () => {
    const guide = await readFile(new URL('../../docs/guide/agents.md', import.meta.url), 'utf8');
    const blocks = [...guide.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code = '']) => code);
    const folder = await mkdtemp(join(tmpdir(), 'booking-agent-'));
    await writeFile(join(folder, 'call.mjs'), blocks.join('\n'));
    await symlink(fileURLToPath(new URL('../../node_modules', import.meta.url)), join(folder, 'node_modules'));
    const demo = await salon.app.provide(await demoProvider());
    const [{ clientId = '', clientSecret = '' } = {}] = demo.clients;
    const env = { ...process.env, BOOKING_URL: salon.url, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret };
    const { stdout } = await promisify(execFile)(process.execPath, ['call.mjs'], { cwd: folder, env });
    expect(stdout).toMatch(/You take appointments for Salon Wisła \(time zone Europe\/Warsaw.*createReservation/s);
    expect(stdout).toMatch(
      /\nRESOLVED\ntrue \S+T16:00:00\+01:00 75 \{ amountMinor: 26000, currency: 'PLN', text: '260 złotych' \} /,
    );
    expect(stdout).toMatch(/\nCONFIRMED Strzyżenie damskie Zofia Lewandowska \S+T16:00:00\+01:00\n/);
    expect(stdout).toMatch(/\nSLOT_UNAVAILABLE This appointment exists already .* ALREADY_BOOKED 3\n$/);
    await rm(folder, { recursive: true });
  });

  test('the answers of tools are within the size limit', async () => {
    const serviceId = salon.provider.services['cut'] ?? '';
    const calls = [
      callTool('getProvider'),
      callTool('searchServices', { q: 'cut' }),
      callTool('resolveSelection', { serviceQuery: 'colour' }),
      callTool('suggestSlots', { serviceId, startAt: '2026-11-04T17:30:00+01:00' }),
      callTool('findFirstAvailable', { serviceId }),
    ];
    const { pairs } = answerOf(await callTool('resolveSelection', { serviceId }));
    expect(pairs).toMatchObject([{ employeeName: 'Anna N.' }, { employeeName: 'Petra K.' }]);
    expect(answerOf(await callTool('getProvider'))).toMatchObject({
      categories: expect.any(Array),
      provider: { name: 'Salon', timezone: 'Europe/Warsaw' },
      contact: { email: 'hello@salon.example' },
      openingHours: expect.any(Array),
    });
    for (const result of await Promise.all(calls)) {
      answerOf(result);
      expect(Buffer.byteLength(JSON.stringify(result.structuredContent))).toBeLessThan(RESULT_BYTES);
    }
  });
});

describe('refusals', () => {
  test('an unavailable time is refused with alternatives to offer', async () => {
    const startAt = '2026-11-03T03:00:00+01:00';
    const given = {
      serviceId: salon.provider.services['cut'],
      startAt,
      employeeSelectionMode: 'ANY',
      idempotencyKey: 'call-2-hold',
    };
    const { error, advice, context } = refusalOf(await callTool('createHold', given));
    expect([error, context.reason, context.alternatives.length]).toEqual([
      'SLOT_UNAVAILABLE',
      'OUTSIDE_WORKING_HOURS',
      3,
    ]);
    expect(advice).toContain('offer `context.alternatives`');
  });

  test("a locale of no language is refused with the argument's name", async () => {
    const wrong = { serviceQuery: 'colour', locale: 'xx-XX' };
    const { error, details } = refusalOf(await callTool('resolveSelection', wrong));
    expect([error, details]).toEqual([
      'VALIDATION_FAILED',
      [{ path: 'locale', code: 'INVALID_FORMAT', message: expect.any(String) }],
    ]);
  });

  test('input is checked as over REST: every problem at once, with a suggestion for a misspelling', async () => {
    const { error, details, advice } = refusalOf(
      await callTool('suggestSlots', { serviceID: 'x', startAt: 'tomorrow' }),
    );
    expect(error).toBe('VALIDATION_FAILED');
    expect(details.map(({ path }: { path: string }) => path).toSorted()).toEqual(['serviceID', 'serviceId', 'startAt']);
    expect(advice).toContain('ask the caller');
    expect(refusalOf(await callTool('getReservation', { reservationId: '../clients' })).error).toBe(
      'VALIDATION_FAILED',
    );
    const keyless = {
      serviceId: 'x',
      startAt: 'x',
      employeeSelectionMode: 'ANY',
      client: { firstName: 'A', phone: '600' },
    };
    const refused = refusalOf(await callTool('createReservation', keyless));
    expect(refused.details.map(({ path }: { path: string }) => path)).toEqual(expect.arrayContaining(['client.phone']));
    const allEmployees = refusalOf(await callTool('listReservations'));
    expect(allEmployees.details).toMatchObject([{ path: 'providerClientId' }]);
    expect((await callTool('dropTables')).isError).toBe(true);
  });

  test('a token lists and calls only the tools of its scopes', async () => {
    const reader = await connected(READER);
    const { tools } = await reader.listTools();
    const reading = [
      'getProvider',
      'searchServices',
      'searchEmployees',
      'resolveSelection',
      'findFirstAvailable',
      'suggestSlots',
      'explainSlot',
      'findFirstVisit',
    ];
    expect(tools.map(({ name }) => name)).toEqual(reading);
    const refused = refusalOf(await callTool('identifyClient', { phone: '+48600100200' }, reader));
    expect(refused).toMatchObject({ error: 'insufficient_scope', context: { requiredScope: 'clients:identify' } });
    expect(refused.advice).toContain('telephone number of the provider');
    await reader.close();
  });
});

async function post(message: object, token?: string, url = salon.url): Promise<Response> {
  const headers = {
    'Content-Type': 'application/json',
    Accept: 'application/json, text/event-stream',
    ...(token && { Authorization: `Bearer ${token}` }),
  };
  return fetch(`${url}/mcp`, { method: 'POST', headers, body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...message }) });
}
const LIST = { method: 'tools/list' };
const SEARCH = { method: 'tools/call', params: { name: 'searchServices', arguments: { q: 'cut' } } };

describe('the MCP endpoint', () => {
  test('the MCP endpoint without a token, or with a revoked one, is 401 with the address of its metadata', async () => {
    const place = `resource_metadata="${salon.url}/.well-known/oauth-protected-resource/mcp"`;
    const unknown = await post(LIST);
    expect([unknown.status, unknown.headers.get('WWW-Authenticate')]).toEqual([401, `Bearer ${place}`]);
    expect(unknown.headers.get('X-Request-Id')).not.toBeNull();
    const [{ clientId = '', clientSecret = '' } = {}] = salon.provider.clients;
    const token = await salon.provider.token();
    expect((await post(SEARCH, token)).status).toBe(200);
    await salon.app.call('POST', '/integrations/oauth/revoke', {
      json: { client_id: clientId, client_secret: clientSecret, token },
    });
    for (const message of [LIST, SEARCH]) {
      const revoked = await post(message, token);
      expect([revoked.status, revoked.headers.get('WWW-Authenticate')]).toEqual([
        401,
        `Bearer error="invalid_token", ${place}`,
      ]);
    }
    const metadata = await (await fetch(`${salon.url}/.well-known/oauth-protected-resource/mcp`)).json();
    expect(metadata).toMatchObject({ resource: `${salon.url}/mcp`, authorization_servers: [salon.url] });
    expect(metadata).not.toHaveProperty('scopes_supported');
  });

  test('a client that supports only user sign-in finds where the owner signs in (test/mcp/sign-in.test.ts)', async () => {
    const { authorizationServerMetadata: metadata } = await discoverOAuthServerInfo(`${salon.url}/mcp`);
    const [{ clientId = '' } = {}] = salon.provider.clients;
    const { authorizationUrl } = await startAuthorization(salon.url, {
      metadata,
      clientInformation: { client_id: clientId },
      redirectUrl: 'http://127.0.0.1:6276/oauth/callback',
    });
    expect(String(authorizationUrl)).toContain(`${salon.url}/integrations/oauth/authorize?response_type=code`);
  });

  test('the MCP endpoint has no streams, and unknown tools are not found', async () => {
    const token = await salon.provider.token();
    const listen = await (await post({ method: 'subscriptions/listen', params: {} }, token)).json();
    expect(listen.error.code).toBe(-32_601);
    expect((await fetch(`${salon.url}/mcp`)).status).toBe(405);
    const large = await post({ ...SEARCH, padding: 'x'.repeat(70_000) }, token);
    expect(large.status).toBe(413);
  });
});

describe('beside the MCP endpoint', () => {
  const opened: { app: TestApp; server: HttpServer }[] = [];
  afterAll(async () => {
    for (const { app, server } of opened) {
      await server.stop();
      await app.close();
    }
  });

  /** Another service on the same database, for the same tokens. */
  async function beside(env: Record<string, string>): Promise<string> {
    const server = await listenHttp('127.0.0.1', 0);
    const app = await openTestApp({ beside: salon.app, baseUrl: salon.url, env });
    server.use(app.fetch);
    opened.push({ app, server });
    return `http://127.0.0.1:${server.port}`;
  }

  test('tool calls and other messages count against the limit of the same caller over REST', async () => {
    const url = await beside({ RATE_LIMIT_PER_MINUTE: '3' });
    const token = await salon.provider.token();
    const me = () => fetch(`${url}/integrations/v1/me`, { headers: { Authorization: `Bearer ${token}` } });
    expect((await post(LIST, token, url)).status).toBe(200);
    expect((await post(SEARCH, token, url)).status).toBe(200);
    expect((await me()).headers.get('RateLimit-Remaining')).toBe('0');
    for (const message of [SEARCH, LIST]) {
      const { status, headers } = await post(message, token, url);
      expect([status, Number(headers.get('Retry-After')) > 0]).toEqual([429, true]);
    }
  });

  test('the official client throws an error with the status and the body of 429', async () => {
    const url = await beside({ RATE_LIMIT_PER_MINUTE: '20' });
    const headers = { Authorization: `Bearer ${await salon.provider.token()}` };
    const client = new Client({ name: 'test', version: '1.0.0' });
    await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit: { headers } }));
    const calls = async () => {
      for (let call = 0; call < 20; call += 1) await callTool('searchServices', { q: 'cut' }, client);
    };
    const error = await calls().catch((refusal: unknown) => refusal);
    expect(error).toMatchObject({
      message: expect.stringContaining('"RATE_LIMITED"'),
      data: { status: 429, text: expect.stringMatching(/"retryAfterSeconds":\d+/) },
    });
    await client.close();
  });
});
