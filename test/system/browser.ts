import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { WebSocket } from 'ws';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--window-size=1400,1000',
  '--remote-debugging-port=0',
];

/** A page of a real browser, over its DevTools protocol. */
export interface Page {
  /** What the page asked for since it was opened, as addresses. */
  readonly requests: readonly string[];
  /** Errors of scripts, of the network and of the content security policy. */
  readonly errors: readonly string[];
  open(url: string): Promise<void>;
  /** The value of a JavaScript expression in the page. */
  evaluate(expression: string): Promise<unknown>;
  close(): Promise<void>;
}

/** Starts the system's Chromium with one empty page. */
export async function openPage(): Promise<Page> {
  const executable = NAMES.find((name) => spawnSync(name, ['--version']).status === 0);
  if (!executable) throw new Error('This test needs Chromium: install it with the packages of the system.');
  const folder = await mkdtemp(join(tmpdir(), 'browser-'));
  const browser = spawn(executable, [...FLAGS, `--user-data-dir=${folder}`, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const port = await debuggingPort(browser);
  const targets: { type: string; webSocketDebuggerUrl: string }[] = await (
    await fetch(`http://127.0.0.1:${port}/json`)
  ).json();
  const socket = new WebSocket(targets.find(({ type }) => type === 'page')?.webSocketDebuggerUrl ?? '');
  await once(socket, 'open');
  const page = attach(socket);
  for (const domain of ['Network', 'Log', 'Runtime', 'Page']) await page.send(`${domain}.enable`);
  return {
    requests: page.requests,
    errors: page.errors,
    open: async (url) => void (await page.send('Page.navigate', { url })),
    evaluate: async (expression) => (await page.send('Runtime.evaluate', { expression })).result?.value,
    close: async () => {
      socket.close();
      const gone = once(browser, 'exit');
      browser.kill();
      await gone;
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function debuggingPort(browser: ChildProcess): Promise<string> {
  if (!browser.stderr) throw new Error('The browser has no output.');
  for await (const line of createInterface({ input: browser.stderr })) {
    const [, port] = /^DevTools listening on ws:\/\/127\.0\.0\.1:(\d+)\//.exec(line) ?? [];
    if (port) return port;
  }
  throw new Error('The browser did not start.');
}

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly result?: { readonly result?: { readonly value?: unknown } };
  readonly params?: {
    readonly request?: { readonly url: string };
    readonly entry?: { readonly level: string; readonly text: string; readonly url?: string };
    readonly exceptionDetails?: { readonly text: string };
  };
}

function attach(socket: WebSocket) {
  const requests: string[] = [];
  const errors: string[] = [];
  const waiting = new Map<number, (result: NonNullable<Message['result']>) => void>();
  socket.on('message', (text) => {
    const { id, result, method, params }: Message = JSON.parse(String(text));
    if (id !== undefined) waiting.get(id)?.(result ?? {});
    if (method === 'Network.requestWillBeSent' && params?.request) requests.push(params.request.url);
    if (method === 'Runtime.exceptionThrown') errors.push(params?.exceptionDetails?.text ?? 'exception');
    if (method === 'Log.entryAdded' && params?.entry?.level === 'error')
      errors.push(`${params.entry.text} ${params.entry.url ?? ''}`);
  });
  let last = 0;
  const send = (method: string, params: object = {}) =>
    new Promise<NonNullable<Message['result']>>((resolve) => {
      last += 1;
      waiting.set(last, resolve);
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  return { requests, errors, send };
}
