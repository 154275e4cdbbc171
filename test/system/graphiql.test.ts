import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ServedApp, serve } from '../live/serve.ts';
import { openTestApp, type TestApp, type TestProvider } from '../support/app.ts';
import { workspaceToken } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';
import { openBrowser } from './browser.ts';

const PAGE_DEADLINE_MS = 60_000;

let app: TestApp;
let provider: TestProvider;
let served: ServedApp;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  app = await openTestApp();
  provider = await app.provide(salon());
  served = await serve(app);
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await served?.stop();
  await app?.close();
});

/** The page with this query in its editor; returns its error texts. */
async function open(query: string): Promise<string[]> {
  const errors: string[] = [];
  page.setDefaultTimeout(PAGE_DEADLINE_MS);
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(`${served.url}?query=${encodeURIComponent(query)}`);
  await page.getByLabel('Access token').waitFor();
  return errors;
}

const run = () => page.getByRole('button', { name: /Execute query/ }).click();
const answered = (text: string) => page.locator('.graphiql-response').filter({ hasText: text }).waitFor();

test('GraphiQL shows how to get a token instead of errors, and then queries and follows changes with it', async () => {
  page = await browser.newPage({ viewport: { width: 1400, height: 900 } });
  const errors = await open('{ viewer { kind } }');
  await page.getByText('npm run --silent cli -- token workspace').waitFor();
  expect([errors, await page.locator('.graphiql-container').count()]).toEqual([[], 0]);
  await page.getByLabel('Access token').fill('yesterday');
  await page.getByRole('button', { name: 'Use it' }).click();
  await page.getByRole('alert').getByText('The access token is invalid or has expired.').waitFor();
  await page.getByText('npm run --silent cli -- token workspace').waitFor();
  expect([await page.locator('.graphiql-container').count(), errors.splice(0).length]).toEqual([0, 1]);
  await page.getByLabel('Access token').fill(await workspaceToken(app, provider.id));
  await page.getByRole('button', { name: 'Use it' }).click();
  await page.locator('.graphiql-response').waitFor();
  await run();
  await answered('WORKSPACE');

  await open('subscription { reservationChanged { reservation { status } } }');
  await page.locator('.graphiql-response').waitFor();
  await run();
  await page.getByRole('button', { name: /Stop query/ }).waitFor();
  const json = {
    ...{ serviceId: provider.services['cut'], employeeSelectionMode: 'ANY', startAt: '2026-11-03T10:00:00+01:00' },
    client: { firstName: 'Ada', email: 'ada@example.com' },
  };
  await expect
    .poll(
      async () => {
        // The socket may not be subscribed yet; every later booking is sent, so the next one arrives.
        const startAt = new Date(Date.parse(json.startAt) + 30 * 60_000).toISOString();
        await provider.call('POST', 'reservations', { json });
        json.startAt = startAt;
        return page.locator('.graphiql-response').textContent();
      },
      { timeout: PAGE_DEADLINE_MS, interval: 1_000 },
    )
    .toContain('CONFIRMED');
  expect(errors).toEqual([]);
  await page.close();
});
