import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect, onTestFailed } from 'vitest';
import { consoleSignIn } from '../../dev/console-sign-in.ts';
import { createApp } from '../../src/app.ts';
import { loadConfig } from '../../src/config/config.ts';
import { listenHttp } from '../../src/http-server.ts';
import { schema } from '../../src/schema/schema.ts';
import { openSockets } from '../../src/schema/server/live/sockets.ts';
import { openTestApp, type TestApp, type TestProvider } from '../support/app.ts';
import { salon } from '../support/salon.ts';
import { type TcpProxy, tcpProxy } from '../support/tcp-proxy.ts';
import { openBrowser } from '../system/browser.ts';

/** A Monday, nine o'clock in Warsaw. */
const NOW = '2026-11-02T08:00:00Z';
export const TODAY = '2026-11-02';
const PAGE_DEADLINE_MS = 60_000;
/** The number of log lines of service and browser printed with a failed test. */
const LINES_TOLD = 40;
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** The console with a service of its own, in a browser with the clock of New York. */
export interface ServedConsole {
  readonly app: TestApp;
  readonly provider: TestProvider;
  /** The proxy between the page and the service. */
  readonly proxy: TcpProxy;
  /** Messages of the browser console and exceptions of pages. */
  readonly complaints: string[];
  open(path: string, options?: PageOptions): Promise<Page>;
  /** Books over REST; returns the reservation. */
  book(local: string, employee: string, parts?: object): Promise<{ id: string; startAt: string }>;
  /** Runs a mutation as the owner, without the page. */
  tell(mutation: string, input: object): Promise<void>;
  /** What the owner is answered. */
  // biome-ignore lint/suspicious/noExplicitAny: what comes back is what each question asks for.
  ask(query: string, variables?: object): Promise<any>;
  close(): Promise<void>;
}

interface PageOptions {
  readonly width?: number;
  readonly height?: number;
  readonly scheme?: 'light' | 'dark';
  readonly language?: 'en-GB' | 'pl-PL';
  readonly role?: 'OWNER' | 'STAFF' | 'VIEWER';
}

/** Requests to other hosts are blocked, such as fonts of an identity provider's page. */
const LOOPBACK = /^https?:\/\/127\.0\.0\.1:/;

interface ConsoleOptions {
  /** The settings of an identity provider for the console's address, in production and with the real clock. */
  identityProvider?(origin: string): Promise<Record<string, string>>;
}

/** Opens service, proxy and browser for one test file; `close` it in `afterAll`. */
export async function openConsole({ identityProvider }: ConsoleOptions = {}): Promise<ServedConsole> {
  const http = await listenHttp('127.0.0.1', 0);
  const baseUrl = `http://127.0.0.1:${http.port}`;
  const proxy = await tcpProxy(baseUrl);
  const production = identityProvider
    ? { NODE_ENV: 'production', ...(await identityProvider(new URL(proxy.url).origin)) }
    : {};
  const app = await openTestApp({
    baseUrl,
    env: { WEBHOOK_RETRY_DELAYS_SECONDS: '0', ...production },
    production: identityProvider !== undefined,
  });
  const now = identityProvider ? null : NOW;
  app.setNow(now ?? new Date());
  const provider = await app.provide(salon());
  const signIn = identityProvider
    ? null
    : consoleSignIn(loadConfig({}), app.service.deps, baseUrl, { providerId: provider.id, slug: 'salon' });
  const served = createApp(app.service.deps, http, null, signIn);
  http.attach(openSockets(http.server, schema, app.service.deps, await app.service.startLive()));
  http.use((request, bindings) => served.fetch(request, bindings));
  const worker = await app.service.startWorker();
  const ask: ServedConsole['ask'] = async (query, variables) => {
    const token = (await signIn?.('OWNER'))?.token;
    const answer = await fetch(`${baseUrl}/graphql`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = await answer.json();
    expect(errors).toBeUndefined();
    return data;
  };
  const browser = await openBrowser();
  const complaints: string[] = [];
  const contexts: BrowserContext[] = [];
  return {
    app,
    provider,
    proxy,
    complaints,
    open: async (path, options) => {
      const context = await newContext(browser, now, options);
      contexts.push(context);
      onTestFailed(() => console.error([...app.logLines, ...complaints].slice(-LINES_TOLD).join('\n')));
      return await openPage(context, new URL(`/console${path}`, proxy.url).href, complaints);
    },
    book: (local, employee, parts) => book(provider, local, employee, parts),
    ask,
    tell: async (mutation, input) => void (await ask(mutation, { input })),
    close: async () => {
      await browser.close();
      await proxy.close();
      await worker.stop();
      await http.stop();
      await app.close();
    },
  };
}

async function newContext(browser: Browser, now: string | null, options: PageOptions = {}): Promise<BrowserContext> {
  const { width = 1400, height = 900, scheme = 'light', language = 'en-GB', role = 'OWNER' } = options;
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: scheme,
    locale: language,
    timezoneId: 'America/New_York',
    reducedMotion: 'reduce',
  });
  await context.addInitScript((name) => sessionStorage.setItem('console.role', name), role);
  await context.route(
    (url) => !LOOPBACK.test(url.href),
    (route) => route.abort(),
  );
  if (now) await context.clock.setFixedTime(now);
  return context;
}

async function openPage(context: BrowserContext, url: string, complaints: string[]): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(PAGE_DEADLINE_MS);
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(url);
  return page;
}

async function book(provider: TestProvider, local: string, employee: string, parts: object = {}) {
  const { status, body } = await provider.call('POST', 'reservations', {
    json: {
      serviceId: provider.services['cut'],
      employeeSelectionMode: 'SPECIFIC',
      employeeId: provider.employees[employee],
      startAt: `${local}:00+01:00`,
      client: { firstName: 'Ewa', lastName: 'Nowak', phone: '+48600100200' },
      ...parts,
    },
  });
  expect({ status, body }).toMatchObject({ status: 201 });
  return body;
}

/** The violations that axe finds on the present page. */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(await readFile(AXE, 'utf8'));
  return await page.evaluate(async () => {
    const found = await axe.run(document, { resultTypes: ['violations'] });
    return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 300)}`));
  });
}

declare const axe: typeof import('axe-core');
