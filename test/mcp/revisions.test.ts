import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ServedSalon, serveSalon } from '../client/served-salon.ts';

const STATEFUL = '2025-11-25';
const STATELESS = '2026-07-28';
const SEARCH = { name: 'searchServices', arguments: { q: 'cut' } };
const DATA = /^data: (.*)$/m;

let salon: ServedSalon;
let token: string;
beforeAll(async () => {
  salon = await serveSalon();
  token = await salon.provider.token();
});
afterAll(() => salon.close());

/** What each request of revision 2026-07-28 says of its client. */
const envelope = (version = STATELESS) => ({
  'io.modelcontextprotocol/protocolVersion': version,
  'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1.0.0' },
  'io.modelcontextprotocol/clientCapabilities': {},
});

async function post(body: unknown, headers: Readonly<Record<string, string>> = {}) {
  const answer = await fetch(`${salon.url}/mcp`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await answer.text();
  const json = text === '' ? undefined : JSON.parse(DATA.exec(text)?.[1] ?? text);
  return { status: answer.status, headers: answer.headers, ...json };
}

const stateful = (method: string, params: object = {}, version = STATEFUL) =>
  post({ jsonrpc: '2.0', id: 1, method, params }, { 'MCP-Protocol-Version': version });

const stateless = (
  method: string,
  params: { readonly name?: string; readonly arguments?: object } = {},
  version = STATELESS,
) =>
  post(
    { jsonrpc: '2.0', id: 1, method, params: { ...params, _meta: envelope(version) } },
    { 'MCP-Protocol-Version': version, 'Mcp-Method': method, ...(params.name && { 'Mcp-Name': params.name }) },
  );

describe(`revision ${STATEFUL}`, () => {
  test('initialize agrees on the version without a session, and a tool is called', async () => {
    const clientInfo = { name: 'test', version: '1.0.0' };
    const begun = await stateful('initialize', { protocolVersion: STATEFUL, capabilities: {}, clientInfo });
    expect([begun.status, begun.headers.get('Mcp-Session-Id')]).toEqual([200, null]);
    expect(begun.result).toMatchObject({
      protocolVersion: STATEFUL,
      capabilities: { tools: {} },
      instructions: expect.stringContaining('Salon'),
    });
    const initialized = { jsonrpc: '2.0', method: 'notifications/initialized' };
    expect((await post(initialized, { 'MCP-Protocol-Version': STATEFUL })).status).toBe(202);
    const { result } = await stateful('tools/call', SEARCH);
    expect(result.structuredContent.items).toHaveLength(1);
    expect(result).not.toHaveProperty('resultType');
  });

  test('a method that the server has not is an error of JSON-RPC with status 200', async () => {
    const { status, error } = await stateful('resources/list');
    expect([status, error.code]).toEqual([200, -32_601]);
  });

  test('400 for a version that no revision has', async () => {
    const { status, error } = await stateful('tools/list', {}, '1999-01-01');
    expect([status, error.message]).toEqual([400, expect.stringContaining('Unsupported protocol version')]);
  });
});

describe(`revision ${STATELESS}`, () => {
  test('each request stands alone: discover, list and call need no handshake', async () => {
    const found = await stateless('server/discover');
    expect(found.result).toMatchObject({
      resultType: 'complete',
      supportedVersions: expect.arrayContaining([STATELESS]),
      capabilities: { tools: {} },
      instructions: expect.stringContaining('Salon'),
    });
    const { result } = await stateless('tools/list');
    expect(result.tools.map(({ name }: { name: string }) => name)).toContain('createReservation');
    const called = await stateless('tools/call', SEARCH);
    expect([called.status, called.result.resultType]).toEqual([200, 'complete']);
    expect(called.result.structuredContent.items).toHaveLength(1);
  });

  test('refused arguments are a complete result, as of any call', async () => {
    const { status, result } = await stateless('tools/call', { name: 'searchServices', arguments: { q: 7 } });
    expect([status, result.resultType, result.isError]).toEqual([200, 'complete', true]);
    expect(JSON.parse(result.content[0].text)).toMatchObject({
      error: 'VALIDATION_FAILED',
      details: [{ path: 'q', code: 'INVALID_TYPE' }],
    });
  });

  test.each(['resources/list', 'subscriptions/listen', 'ping'])('404 for %s, which it has not', async (method) => {
    const { status, error } = await stateless(method);
    expect([status, error.code]).toEqual([404, -32_601]);
  });

  test('400 for an unsupported version names the supported one', async () => {
    const { status, error } = await stateless('tools/list', {}, '2099-01-01');
    expect([status, error.code, error.data]).toEqual([
      400,
      -32_022,
      { supported: [STATELESS], requested: '2099-01-01' },
    ]);
  });

  test('400 where a header contradicts the body', async () => {
    const params = { ...SEARCH, _meta: envelope() };
    const { status, error } = await post(
      { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
      { 'MCP-Protocol-Version': STATELESS, 'Mcp-Method': 'tools/call', 'Mcp-Name': 'createReservation' },
    );
    expect([status, error.code]).toEqual([400, -32_020]);
  });
});

test.each([
  ['no JSON', '{', -32_700],
  ['a list of messages', [{ jsonrpc: '2.0', id: 1, method: 'tools/list' }], -32_600],
  ['an answer', { jsonrpc: '2.0', id: 1, result: {} }, -32_600],
])('400 for a body that is %s', async (_, body, code) => {
  const { status, error, id } = await post(body);
  expect([status, error.code, id]).toEqual([400, code, null]);
});

test('403 for a page of another site, and its own page is answered', async () => {
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  expect((await post(list, { Origin: 'https://evil.example' })).status).toBe(403);
  expect((await post(list, { Origin: 'null' })).status).toBe(403);
  expect((await post(list, { Origin: salon.url })).status).toBe(200);
});

test.each([
  [STATEFUL, { mode: 'legacy' }],
  [STATELESS, { mode: { pin: STATELESS } }],
] as const)('the official client speaks revision %s', async (version, versionNegotiation) => {
  const client = new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation });
  const requestInit = { headers: { Authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${salon.url}/mcp`), { requestInit }));
  expect(client.getNegotiatedProtocolVersion()).toBe(version);
  const { structuredContent } = await client.callTool(SEARCH);
  expect(structuredContent).toMatchObject({ items: [expect.anything()] });
  await client.close();
});
