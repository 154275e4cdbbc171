import { pathToFileURL } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, test } from 'vitest';
import { type ServedSalon, serveSalon } from '../client/served-salon.ts';
import { installedJudge, requireJudge } from '../judges/installed.ts';
import { type StockClient, takeCall } from './take-call.ts';

const { createMCPClient } = requireJudge('@ai-sdk/mcp');
const OPENAI_AGENTS = pathToFileURL(installedJudge('@openai/agents-core/dist/index.mjs')).href;
// LangChain and Mastra bring 90 and 150 MB: test/system/mcp-clients.test.ts installs them for itself.
const MCP_REMOTE = installedJudge('mcp-remote/dist/proxy.js');

type Arguments = Readonly<Record<string, unknown>>;
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
function oneCall(name: string, given: Arguments, usage: object) {
  const outputs = [
    [{ type: 'function_call', callId: 'call-1', name, arguments: JSON.stringify(given) }],
    [{ type: 'message', role: 'assistant', status: 'completed', content: [{ type: 'output_text', text: 'Done.' }] }],
  ];
  return {
    getResponse: async () => ({ usage, output: outputs.shift() ?? [] }),
    getStreamedResponse: () => {
      throw new Error('The runner does not stream.');
    },
  };
}

async function openaiAgents(): Promise<StockClient> {
  const { Agent, MCPServerStreamableHttp, Runner, Usage } = await import(OPENAI_AGENTS);
  const server = new MCPServerStreamableHttp({ url, requestInit: { headers: { Authorization: authorization } } });
  await server.connect();
  const runner = new Runner({ tracingDisabled: true });
  return {
    toolNames: async () => (await server.listTools()).map(({ name }: { name: string }) => name),
    callTool: async (name, given) => {
      const agent = new Agent({ name: 'desk', model: oneCall(name, given, new Usage()), mcpServers: [server] });
      const { newItems } = await runner.run(agent, 'Take the call.');
      const output = newItems.find(({ type }: { type: string }) => type === 'tool_call_output_item');
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
  ['the Vercel AI SDK', () => aiSdk(true)],
  ['the Vercel AI SDK with initialize', () => aiSdk(false)],
  ['the OpenAI Agents SDK', openaiAgents],
  ['mcp-remote', () => mcpRemote('legacy')],
  ['mcp-remote with 2026-07-28', () => mcpRemote('auto')],
])('%s books, reads `say` and is refused the second booking', async (name, open) => {
  await takeCall(await open(), `${name.replace(/\W+/g, '-')}@example.com`);
});
