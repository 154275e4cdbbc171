import { mkdir } from 'node:fs/promises';
import { DateTime } from 'luxon';
import { chromium, type Page } from 'playwright-core';
import { loadConfig } from '../src/config/config.ts';
import { openSalon, readDays } from './demo/salon.ts';
import { findService, noService, type RunningService } from './running-service.ts';

const EXECUTABLE = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const FOLDER = new URL('../docs/images/', import.meta.url);
const WINDOW = { width: 1360, height: 800 };
const DAYS_AHEAD = 7;
const SETTLED_MS = 1_500;

// Takes the two screenshots of the README from the running demo. `npm run demo -- --life` adds its bookings.
const config = loadConfig(process.env);
const service = await findService(config);
if (!service) throw new Error(await noService(config));
await mkdir(FOLDER, { recursive: true });
const browser = await chromium.launch({ executablePath: EXECUTABLE, args: ['--no-sandbox', '--disable-gpu'] });
try {
  const day = await busiestDay(service);
  await takeScreenshot(`/calendar?date=${day}`, 'light', 'console-calendar.png', async (page) => {
    await page.locator('.ec-event.booking').first().waitFor();
    await page.locator('.ec-main').evaluate((grid) => grid.scrollTo({ top: 120 }));
  });
  await takeScreenshot('/integrations/deliveries', 'dark', 'console-deliveries.png', async (page) => {
    await page.getByRole('row').nth(1).waitFor();
  });
} finally {
  await browser.close();
}

async function takeScreenshot(
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

/** The day with the most bookings in the next week. */
async function busiestDay(running: RunningService): Promise<string> {
  const now = DateTime.now();
  const [from, to] = [now.plus({ days: 1 }), now.plus({ days: DAYS_AHEAD })];
  const days = await readDays(await openSalon(running), from.toISODate(), to.toISODate());
  const booked = days.map(({ date, employees }) => ({
    date,
    count: employees.flatMap(({ reservations }) => reservations).length,
  }));
  return booked.toSorted((one, other) => other.count - one.count)[0]?.date ?? from.toISODate();
}
