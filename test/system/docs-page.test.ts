import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { type HttpServer, listenHttp } from '../../src/http-server.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { openBrowser } from './browser.ts';

const PAGE_DEADLINE_MS = 30_000;
const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const DEMO = new URL('../../prisma/demo-provider.json', import.meta.url);
/** Violations in the markup of Scalar itself; colours, links, headings and all other rules are checked. */
const OF_SCALAR = ['aria-input-field-name', 'aria-required-attr', 'button-name', 'label-content-name-mismatch'];
const SCHEMES = ['light', 'dark'] as const;
const WIDTHS = [390, 1400];
const PLACES = ['', '#description/getting-help', '#tag/reservations/POST/reservations', '#tag/webhooks'];

let app: TestApp;
let server: HttpServer;
let browser: Browser;
let page: Page;
let origin: string;
let providerId: string;
const requested: string[] = [];
const errors: string[] = [];

beforeAll(async () => {
  server = await listenHttp('127.0.0.1', 0);
  origin = `http://127.0.0.1:${server.port}`;
  app = await openTestApp({ baseUrl: origin });
  const provider = await app.provide(JSON.parse(await readFile(DEMO, 'utf8')));
  providerId = provider.id;
  const [{ clientId, clientSecret = '' } = { clientId: '' }] = provider.clients;
  const served = createApp(app.service.deps, server, { providerId, clientId, clientSecret });
  server.use((request, bindings) => served.fetch(request, bindings));
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await app?.close();
});

beforeEach(() => {
  requested.length = 0;
  errors.length = 0;
});

afterEach(() => page.close());

/** The page at `place`, once it is rendered. */
async function open(place = '', width = 1400, colorScheme: (typeof SCHEMES)[number] = 'light'): Promise<void> {
  page = await browser.newPage({ viewport: { width, height: 1000 }, colorScheme });
  page.setDefaultTimeout(PAGE_DEADLINE_MS);
  page.on('request', (request) => requested.push(request.url()));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(`${origin}/integrations/docs${place}`);
  await page.getByRole('heading', { name: 'Getting started' }).waitFor();
  if (place) await arriveAt(place);
}

/** Waits until Scalar has scrolled to `place`. */
const arriveAt = (place: string) =>
  page.waitForFunction((id) => {
    const named = [...document.querySelectorAll(`[id$="/${id}"]`)].filter((element) => !element.closest('aside'));
    return named.map((element) => element.getBoundingClientRect().top).some((top) => top > -50 && top < innerHeight);
  }, place.slice(1));

test('a browser shows guide and operations, and sends requests only to this service', async () => {
  await open();
  await page.getByText('isAuthentic').first().waitFor();
  const menu = page.getByRole('navigation').or(page.locator('aside'));
  await menu.getByText('Reservations', { exact: true }).first().click();
  await menu.getByText('Create reservation').first().click();
  await page.getByText('reservations:create').first().waitFor();
  await page.getByText('Idempotency-Key: call-2026-11-20-0042').first().waitFor();

  const foreign = requested.filter((url) => !url.startsWith(`${origin}/`) && !/^(data|about|blob):/.test(url));
  expect(foreign).toEqual([]);
  expect(errors).toEqual([]);
});

test('a request on the page succeeds at the first try, with the prefilled provider and credentials', async () => {
  await open();
  await page.getByRole('button', { name: 'Authorize', exact: true }).first().click();
  await page.getByText('Access Token').first().waitFor();
  await page.goto(`${origin}/integrations/docs#tag/catalog/GET/catalog`);
  await arriveAt('#tag/catalog/GET/catalog');
  await page
    .getByRole('button', { name: /Test Request/ })
    .first()
    .click();
  const answer = page.waitForResponse((response) => response.url().endsWith(`/providers/${providerId}/catalog`));
  await page.getByRole('button', { name: /^Send/ }).first().click();
  expect((await answer).status()).toBe(200);
});

test('each menu entry exists once', async () => {
  await open();
  const entries = await page.locator('aside a[href^="#"]').allInnerTexts();
  const names = entries.map((entry) => entry.trim());
  expect(names).toContain('Webhooks');
  expect(names).toEqual([...new Set(names)]);
});

test('every link has a target', async () => {
  await open();
  const links = await page.locator('a[href]').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const own = [...new Set(links)].map((link) => new URL(link, `${origin}/integrations/docs`));
  const [here, elsewhere] = [own.filter((url) => url.origin === origin), own.filter((url) => url.origin !== origin)];
  expect(elsewhere.map(String).sort()).toEqual([
    'https://modelcontextprotocol.io/',
    'https://www.scalar.com/',
    'https://www.standardwebhooks.com/',
  ]);
  for (const { hash, href } of here) {
    expect([href, (await fetch(href)).status]).toEqual([href, 200]);
    const named = page.locator(`:not(aside *)[id$="/${hash.slice(1)}"]`);
    if (hash) expect([hash, (await named.count()) > 0]).toEqual([hash, true]);
  }
});

describe.each(WIDTHS)('a window of %i pixels', (width) => {
  test.each(PLACES)(`no text is cut or wider than a window of ${width} pixels, at "%s"`, async (place) => {
    await open(place, width);
    const cut = await page.evaluate(() => {
      const wide = (element: Element) => element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1;
      const blocks = [...document.querySelectorAll('html, table, pre, pre code, :has(> pre)')];
      return blocks.filter(wide).map((element) => `${element.tagName} ${element.textContent?.slice(0, 60)}`);
    });
    expect(cut).toEqual([]);
  });

  test(`words and paths of the first table are not broken in a window of ${width} pixels`, async () => {
    await open('', width);
    const broken = await page.evaluate(() => {
      const texts = [...document.querySelectorAll('.markdown table')].slice(0, 1).flatMap((table) => {
        const walker = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
        const nodes: Text[] = [];
        while (walker.nextNode()) if (walker.currentNode instanceof Text) nodes.push(walker.currentNode);
        return nodes;
      });
      const lines = (node: Text, start: number, length: number) => {
        const range = document.createRange();
        range.setStart(node, start);
        range.setEnd(node, start + length);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      };
      const words = (node: Text) => [...node.data.matchAll(/[^\s/-]+/g)];
      return texts.flatMap((node) => words(node).filter((word) => lines(node, word.index, word[0].length) > 1));
    });
    expect(broken).toEqual([]);
  });
});

describe.each(SCHEMES)('in %s colours', (scheme) => {
  test.each(['', '#tag/reservations/POST/reservations'])(
    `in ${scheme} colours all text is readable, at "%s"`,
    async (place) => {
      await open(place, 1400, scheme);
      await page.evaluate(await readFile(AXE, 'utf8'));
      expect(await page.evaluate(seriousViolations, OF_SCALAR)).toEqual([]);
    },
  );
});

declare const axe: typeof import('axe-core');

/** Runs in the page. */
async function seriousViolations(without: readonly string[]): Promise<string[]> {
  const { violations } = await axe.run({
    rules: Object.fromEntries(without.map((rule) => [rule, { enabled: false }])),
  });
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  return serious.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}
