import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type HttpServer, listenHttp } from '../../src/http-server.ts';
import { mountDocs } from '../../src/rest/docs/mount-docs.ts';
import type { RestApp } from '../../src/rest/mount.ts';
import type { RequestVariables } from '../../src/schema/endpoint/endpoint.ts';
import { guidedService } from '../support/guided-service.ts';
import { openPage, type Page } from './browser.ts';

const PAGE_DEADLINE_MS = 30_000;

let server: HttpServer;
let page: Page;
let origin: string;

beforeAll(async () => {
  server = await listenHttp('127.0.0.1', 0);
  origin = `http://127.0.0.1:${server.port}`;
  const app: RestApp = new Hono<{ Variables: RequestVariables }>();
  mountDocs(app, guidedService(origin));
  server.use((request) => app.fetch(request));
  page = await openPage();
});

afterAll(async () => {
  await page?.close();
  await server?.stop();
});

const shows = (text: string) =>
  vi.waitFor(async () => expect(await page.evaluate('document.body.innerText')).toContain(text), {
    timeout: PAGE_DEADLINE_MS,
    interval: 200,
  });

const click = (text: string) =>
  page.evaluate(`[...document.querySelectorAll('aside a, aside button, nav a, nav button')]
    .filter((element) => element.textContent.includes(${JSON.stringify(text)})).at(-1)?.click()`);

test('a browser shows guide and operations, and asks nobody but this service', {
  timeout: 3 * PAGE_DEADLINE_MS,
}, async () => {
  await page.open(`${origin}/integrations/docs`);
  await shows('Getting started');
  await shows('isAuthentic');
  await click('Reservations');
  await shows('Create reservation');
  await click('Create reservation');
  await shows('reservations:create');

  const foreign = page.requests.filter((url) => !url.startsWith(`${origin}/`) && !/^(data|about|blob):/.test(url));
  expect(foreign).toEqual([]);
  expect(page.errors).toEqual([]);
});
