import { fileURLToPath } from 'node:url';
import { createMCPClient } from '@ai-sdk/mcp';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Agent, MCPServerStreamableHttp, type Model, type ModelResponse, Runner, Usage } from '@openai/agents-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedSalon, serveSalon } from '../client/served-salon.ts';

// LangChain and Mastra bring 90 and 150 MB: test/system/mcp-clients.test.ts installs them for itself.
const MCP_REMOTE = fileURLToPath(new URL('../../node_modules/mcp-remote/dist/proxy.js', import.meta.url));

type Arguments = Readonly<Record<string, unknown>>;
interface StockClient {
  readonly toolNames: () => Promise<string[]>;
  /** The JSON that the model reads. */
  // biome-ignore lint/suspicious/noExplicitAny: the clients check what a tool answers against its output schema.
  readonly callTool: (name: string, given: Arguments) => Promise<any>;
  readonly close: () => Promise<unknown>;
}

let salon: ServedSalon;
let authorization: string;
let url: string;
beforeAll(async () => {
  salon = await serveSalon();
  url = `${salon.url}/mcp`;
  const [{ clientId = '', clientSecret = '' } = {}] = salon.provider.clients;
  authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
});
afterAll(() => salon?.close());

const textOf = (content: unknown): string => {
  const [first] = Array.isArray(content) ? content : [content];
  return first.text;
};

async function aiSdk(protocolVersionDiscovery: boolean): Promise<StockClient> {
  const headers = { Authorization: authorization };
  const client = await createMCPClient({ transport: { type: 'http', url, headers }, protocolVersionDiscovery });
  const tools = await client.tools();
  return {
    toolNames: async () => Object.keys(tools),
    callTool: async (name, given) => {
      const result = await tools[name]?.execute?.(given, { toolCallId: 'call-1', messages: [], context: {} });
      return JSON.parse(textOf(Object(result).content));
    },
    close: () => client.close(),
  };
}

/** A model that calls one tool and then ends its turn. */
function oneCall(name: string, given: Arguments): Model {
  const outputs: ModelResponse['output'][] = [
    [{ type: 'function_call', callId: 'call-1', name, arguments: JSON.stringify(given) }],
    [{ type: 'message', role: 'assistant', status: 'completed', content: [{ type: 'output_text', text: 'Done.' }] }],
  ];
  return {
    getResponse: async () => ({ usage: new Usage(), output: outputs.shift() ?? [] }),
    getStreamedResponse: () => {
      throw new Error('The runner does not stream.');
    },
  };
}

async function openaiAgents(): Promise<StockClient> {
  const server = new MCPServerStreamableHttp({ url, requestInit: { headers: { Authorization: authorization } } });
  await server.connect();
  const runner = new Runner({ tracingDisabled: true });
  return {
    toolNames: async () => (await server.listTools()).map(({ name }) => name),
    callTool: async (name, given) => {
      const agent = new Agent({ name: 'desk', model: oneCall(name, given), mcpServers: [server] });
      const { newItems } = await runner.run(agent, 'Take the call.');
      const output = newItems.find(({ type }) => type === 'tool_call_output_item');
      return JSON.parse(textOf(Object(output).output));
    },
    close: () => server.close(),
  };
}

async function mcpRemote(protocol: string): Promise<StockClient> {
  const parameters = [MCP_REMOTE, url, '--header', `Authorization:${authorization}`, '--protocol', protocol];
  const client = new Client({ name: 'desktop', version: '1.0.0' });
  await client.connect(new StdioClientTransport({ command: process.execPath, args: parameters, stderr: 'ignore' }));
  return {
    toolNames: async () => (await client.listTools()).tools.map(({ name }) => name),
    callTool: async (name, given) => {
      const { structuredContent, content } = await client.callTool({ name, arguments: given });
      return structuredContent ?? JSON.parse(textOf(content));
    },
    close: () => client.close(),
  };
}

test.each([
  ['Vercel AI SDK', () => aiSdk(true)],
  ['Vercel AI SDK, initialize', () => aiSdk(false)],
  ['OpenAI Agents SDK', openaiAgents],
  ['mcp-remote', () => mcpRemote('legacy')],
  ['mcp-remote, 2026-07-28', () => mcpRemote('auto')],
])('a call of %s: it finds a time, books it, reads `say`, and is refused the second time', async (name, open) => {
  const client = await open();
  expect(await client.toolNames()).toEqual(expect.arrayContaining(['suggestSlots', 'createReservation']));
  const { resolved } = await client.callTool('resolveSelection', { serviceQuery: 'ladies haircut' });
  const { serviceId } = resolved;
  const { suggestions } = await client.callTool('suggestSlots', { serviceId, startAt: '2026-11-04T10:00:00+01:00' });
  const [{ startsAt: startAt, endsAt: expectedEndAt, employeeIds }] = suggestions;
  const booking = {
    ...{ serviceId, startAt, expectedEndAt, employeeIds, employeeSelectionMode: 'ANY' },
    client: { firstName: 'Anna', email: `${name.replace(/\W+/g, '-')}@example.com` },
  };
  const booked = await client.callTool('createReservation', booking);
  expect([booked.status, booked.say]).toEqual(['CONFIRMED', `Zarezerwowano: ${booked.summary}`]);
  const refused = await client.callTool('createReservation', booking);
  expect([refused.error, refused.context.reason, refused.say]).toEqual([
    'SLOT_UNAVAILABLE',
    'ALREADY_BOOKED',
    undefined,
  ]);
  await client.close();
});
