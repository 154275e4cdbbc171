import { mkdir } from 'node:fs/promises';
import { DateTime } from 'luxon';
import { chromium, type Page } from 'playwright-core';
import { loadConfig } from '../config/config.ts';
import { findService, noService } from './running-service.ts';

const EXECUTABLE = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const FOLDER = new URL('../../docs/images/', import.meta.url);
const WINDOW = { width: 1360, height: 800 };
const SUNDAY = 7;
const SETTLED_MS = 1_500;

// The two pictures of the README, from the demo that runs (`npm run demo -- --life` gives it something to show).
const config = loadConfig(process.env);
const service = await findService(config);
if (!service) throw new Error(await noService(config));
await mkdir(FOLDER, { recursive: true });
const browser = await chromium.launch({ executablePath: EXECUTABLE, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const tomorrow = DateTime.now().plus({ days: 1 });
  const day = tomorrow.weekday === SUNDAY ? tomorrow.plus({ days: 1 }) : tomorrow;
  await take(`/calendar?date=${day.toISODate()}`, 'light', 'console-calendar.png', async (page) => {
    await page.locator('.ec-event.booking').first().waitFor();
    await page.locator('.ec-main').evaluate((grid) => grid.scrollTo({ top: 120 }));
  });
  await take('/integrations/deliveries', 'dark', 'console-deliveries.png', async (page) => {
    await page.getByRole('row').nth(1).waitFor();
  });
} finally {
  await browser.close();
}

async function take(
  path: string,
  colorScheme: 'light' | 'dark',
  name: string,
  settle: (page: Page) => Promise<void>,
): Promise<void> {
  const page = await browser.newPage({ viewport: WINDOW, colorScheme, locale: 'en-GB' });
  await page.goto(`${service?.url}/console${path}`);
  await settle(page);
  await page.waitForTimeout(SETTLED_MS);
  await page.screenshot({ path: new URL(name, FOLDER).pathname });
  await page.close();
}
