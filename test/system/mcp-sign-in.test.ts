import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenHttp } from '../../src/http-server.ts';
import { installedJudge } from '../judges/installed.ts';
import { openSignInStage, type SignInStage } from '../rest/sign-in-stage.ts';
import { eventually } from '../support/eventually.ts';

// Stock clients that lead an owner through the sign-in: the test decides in the place of the browser.
const MCP_REMOTE = installedJudge('mcp-remote/dist/proxy.js');
const CONFORMANCE = installedJudge('@modelcontextprotocol/conformance/dist/index.js');
const INSPECTOR = '@modelcontextprotocol/inspector@2';
const run = promisify(execFile);

let stage: SignInStage;
let folder: string;
beforeAll(async () => {
  stage = await openSignInStage();
  folder = await mkdtemp(join(tmpdir(), 'booking-mcp-sign-in-'));
  await writeFile(join(folder, 'package.json'), '{ "private": true }');
  await run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', INSPECTOR], { cwd: folder });
}, 300_000);
afterAll(async () => {
  await stage?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Nothing opens a browser, and what is kept of a sign-in stays in the folder. */
const environment = () => ({
  PATH: process.env['PATH'] ?? '',
  HOME: folder,
  MCP_REMOTE_CONFIG_DIR: folder,
  MCP_AUTO_OPEN_ENABLED: 'true',
});

/** Decides about the first authorization address in the printed text, and opens the answer. */
function decideFrom(printed: Readable): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    printed.on('data', (chunk) => {
      text += chunk;
      const [url] = /http\S+\/oauth\/authorize\?\S+(?=\s)/.exec(text) ?? [];
      if (!url) return;
      printed.removeAllListeners('data').resume();
      stage
        .decide(url)
        // The address is printed a moment before the client listens.
        .then((answer) => eventually(async () => await (await fetch(answer)).text()))
        .then(resolve)
        .catch(reject);
    });
  });
}

test('mcp-remote leads the owner from the 401 to a tool', async () => {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [MCP_REMOTE, `${stage.baseUrl}/mcp`, '--allow-http'],
    env: environment(),
    stderr: 'pipe',
  });
  const client = new Client({ name: 'desktop', version: '1.0.0' });
  const { stderr } = transport;
  if (!(stderr instanceof Readable)) throw new Error('The errors of mcp-remote are not read.');
  const decided = decideFrom(stderr);
  await client.connect(transport);
  expect(await decided).toContain('Authorization successful');
  const search = () => client.callTool({ name: 'searchServices', arguments: { q: 'cut' } });
  expect((await search()).structuredContent).toMatchObject({ items: [{ id: stage.provider.services['cut'] }] });
  await client.close();
});

/** A command line tool of node, with the decision about what it prints. */
async function lead(parameters: readonly string[]): Promise<{ code: number | null; text: string }> {
  const child = spawn(process.execPath, parameters, { cwd: folder, env: environment() });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      text += chunk;
    });
    void decideFrom(stream);
  }
  const [code] = await once(child, 'close');
  return { code, text };
}

async function freePort(): Promise<number> {
  const { port, stop } = await listenHttp('127.0.0.1', 0);
  await stop();
  return port;
}

test('the inspector leads the owner from the 401 to the list of tools', async () => {
  const inspector = join(folder, 'node_modules', '.bin', 'mcp-inspector');
  const callback = ['--callback-url', `http://127.0.0.1:${await freePort()}/oauth/callback`];
  const { code, text } = await lead([
    inspector,
    '--cli',
    `${stage.baseUrl}/mcp`,
    '--method',
    'tools/list',
    ...callback,
  ]);
  expect({ code, text }).toMatchObject({ code: 0, text: expect.stringContaining('"createReservation"') });
});

test('the authorization scenarios of the conformance suite pass', async () => {
  const port = await freePort();
  const id = await stage.register({ client_name: 'Suite', redirect_uris: [`http://127.0.0.1:${port}/callback`] });
  const answers = ['--url', stage.baseUrl, '--client-id', id, '--port', String(port), '-o', join(folder, 'out')];
  await lead([CONFORMANCE, 'authorization', ...answers, '--resource', `${stage.baseUrl}/mcp`]);
  const names = await readdir(join(folder, 'out'), { recursive: true });
  const files = names.filter((name) => name.endsWith('checks.json'));
  const checks = await Promise.all(
    files.map(async (name) => JSON.parse(await readFile(join(folder, 'out', name), 'utf8'))),
  );
  const statuses = checks.flat().map(({ id, status }) => [id, status]);
  expect(Object.fromEntries(statuses)).toEqual({
    'authorization-server-metadata': 'SUCCESS',
    'authorization-server-metadata-cimd': 'SUCCESS',
    'authorization-code-grant': 'SUCCESS',
  });
});
