import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, test } from 'vitest';
import { type ServedSalon, serveSalon } from '../client/served-salon.ts';
import { type StockClient, takeCall } from '../mcp/take-call.ts';

// Stock clients that bring 90 and 150 MB are installed only for this test.
const PACKAGES = [
  ...['@langchain/mcp-adapters@1.1.4', '@langchain/core@1.4.0', '@langchain/langgraph@1.7.3'],
  ...['@mastra/mcp@2.0.0', '@mastra/core@1.71.0'],
];
const run = promisify(execFile);

let salon: ServedSalon;
let folder: string;
let headers: Record<string, string>;
beforeAll(async () => {
  salon = await serveSalon();
  const [{ clientId = '', clientSecret = '' } = {}] = salon.provider.clients;
  headers = { Authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` };
  folder = await mkdtemp(join(tmpdir(), 'booking-mcp-clients-'));
  await writeFile(join(folder, 'package.json'), '{ "private": true }');
  await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...PACKAGES], { cwd: folder });
}, 300_000);
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await salon?.close();
});

const imported = (file: string) => import(pathToFileURL(join(folder, 'node_modules', file)).href);

/** A refusal is an error of these clients, whose message contains the text for the model. */
const refusalIn = (error: unknown) => JSON.parse(/\{.*\}/s.exec(Object(error).message)?.[0] ?? String(error));

async function langChain(): Promise<StockClient> {
  const { MultiServerMCPClient } = await imported('@langchain/mcp-adapters/dist/index.js');
  const client = new MultiServerMCPClient({ booking: { transport: 'http', url: `${salon.url}/mcp`, headers } });
  const tools: { name: string; invoke(given: object): Promise<{ text: string }> }[] = await client.getTools();
  return {
    toolNames: async () => tools.map(({ name }) => name),
    callTool: async (name, given) => {
      const answered = tools.find((tool) => tool.name === name)?.invoke(given);
      return answered?.then(({ text }) => JSON.parse(text)).catch(refusalIn);
    },
    close: () => client.close(),
  };
}

async function mastra(): Promise<StockClient> {
  const { MCPClient } = await imported('@mastra/mcp/dist/index.js');
  const url = new URL(`${salon.url}/mcp`);
  const client = new MCPClient({ servers: { booking: { url, requestInit: { headers } } } });
  const tools: Record<string, { execute(given: object, context: object): Promise<unknown> }> = await client.listTools();
  return {
    toolNames: async () => Object.keys(tools).map((name) => name.replace('booking_', '')),
    callTool: async (name, given) => tools[`booking_${name}`]?.execute(given, {}).catch(refusalIn),
    close: () => client.disconnect(),
  };
}

test.each([
  ['LangChain', langChain],
  ['Mastra', mastra],
])('%s books, reads `say` and is refused the second booking', async (name, open) => {
  await takeCall(await open(), `${name}@example.com`);
});
