import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { DateTime } from 'luxon';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { bookAt, openSalon, readDays, type Salon } from '../src/dev/demo/life.ts';
import { chanceOf } from '../src/dev/demo/people.ts';
import { openBrowser } from '../test/system/browser.ts';

const ASSETS = new URL('../console/dist/assets/', import.meta.url);
const ADDRESS = /Console +(http\S+)\/console/;
const LIMIT_KILOBYTES = 250;
const BOOKINGS = 100;
const CHANGES = 40;
const SETTLED_MS = 8_000;
const EVENTS = Number(process.argv[2] ?? 10_000);

// What the console costs on a service of its own with a day of 100 bookings: bytes of the first load, first paint, the
// calendar drawn after its data, a change on the screen after its call, and memory after many live changes.
const dataDir = await mkdtemp(join(tmpdir(), 'booking-console-'));
const service = spawn(process.execPath, ['src/main.ts'], {
  env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', RATE_LIMIT_PER_MINUTE: '0' },
  stdio: ['ignore', 'pipe', 'inherit'],
});
const browser = await openBrowser();
try {
  const url = await addressOf();
  const salon = await openSalon({ url, baseUrl: url });
  const { date, ids } = await fillDay(salon);
  const page = await browser.newPage({ viewport: { width: 1600, height: 1000 } });
  const drawn = await openCalendar(page, `${url}/console/calendar?date=${date}`);
  await firstLoad(page, drawn);
  const [id = ''] = ids;
  await changes(page, salon, id);
  await memory(page, salon, id);
} finally {
  await browser.close();
  service.kill('SIGTERM');
  await new Promise((resolve) => service.once('exit', resolve));
  await rm(dataDir, { recursive: true, force: true });
}

async function addressOf(): Promise<string> {
  let printed = '';
  for await (const chunk of service.stdout) {
    printed += chunk;
    const [, url] = ADDRESS.exec(printed) ?? [];
    if (url) return url;
  }
  throw new Error('The service did not start.');
}

/** A day on which most work, booked as densely as it takes to have so many bookings; those are told that can move. */
async function fillDay(salon: Salon): Promise<{ date: string; ids: string[] }> {
  const zone = salon.team.viewer.provider.timezone;
  const day = DateTime.now().setZone(zone).plus({ weeks: 1 }).startOf('week').plus({ days: 2 });
  const date = day.toISODate() ?? '';
  const chance = chanceOf(7);
  const [shortest] = salon.team.workspaceServices.toSorted((one, other) => one.durationMinutes - other.durationMinutes);
  let booked = 0;
  for (const { id, offers } of salon.team.workspaceEmployees) {
    const serviceId = offers.find((offer) => offer.serviceId === shortest?.id)?.serviceId ?? offers[0]?.serviceId ?? '';
    for (let minutes = 8 * 60; minutes < 20 * 60 && booked < BOOKINGS; minutes += 15) {
      if (await bookAt(salon, id, serviceId, day.plus({ minutes }), chance)) booked += 1;
    }
  }
  const [read] = await readDays(salon, date, date);
  console.log(`a day of ${read?.employees.length} people and ${booked} bookings`);
  const list = await salon.desk.ask(
    'query ($from: DateTime!) { reservations(startsAfter: $from, first: 5) { nodes: edges { node { id } } } }',
    { from: day.toISO() },
    z.object({ reservations: z.object({ nodes: z.array(z.object({ node: z.object({ id: z.string() }) })) }) }),
  );
  return { date, ids: list?.reservations.nodes.map(({ node }) => node.id) ?? [] };
}

/** Milliseconds from the calendar's data to the frame that shows it. */
async function openCalendar(page: Page, address: string): Promise<number> {
  await page.addInitScript(() => {
    const ask = window.fetch;
    window.fetch = async (...asked) => {
      const answer = await ask(...asked);
      if (String(asked[1]?.body).includes('calendarRange')) {
        await answer.clone().text();
        performance.mark('data');
      }
      return answer;
    };
    const look = () => {
      if (document.querySelectorAll('.ec-event.booking').length > 0) performance.mark('drawn');
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(address);
  await page.locator('[data-live="connected"]').waitFor();
  await page.locator('.ec-event.booking').first().waitFor();
  await page.waitForFunction(() => performance.getEntriesByName('drawn').length > 0);
  return await page.evaluate(
    () =>
      (performance.getEntriesByName('drawn')[0]?.startTime ?? 0) -
      (performance.getEntriesByName('data')[0]?.startTime ?? 0),
  );
}

async function firstLoad(page: Page, drawn: number): Promise<void> {
  const { loaded, paint, shift } = await page.evaluate(async () => {
    const shifts = await new Promise<number>((resolve) => {
      let sum = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) sum += 'value' in entry ? Number(entry.value) : 0;
      }).observe({ type: 'layout-shift', buffered: true });
      setTimeout(() => resolve(sum), 300);
    });
    return {
      loaded: performance
        .getEntriesByType('resource')
        .map(({ name }) => new URL(name).pathname.split('/').at(-1) ?? ''),
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      shift: shifts,
    };
  });
  const names = (await readdir(ASSETS)).filter((name) => loaded.includes(name));
  const sizes = await Promise.all(names.map(async (name) => gzipSync(await readFile(new URL(name, ASSETS))).length));
  const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1024;
  console.log(
    `first load            ${kilobytes.toFixed(0)} KB gzip in ${names.length} files (at most ${LIMIT_KILOBYTES})`,
  );
  console.log(`first paint           ${paint.toFixed(0)} ms; layout shift ${shift.toFixed(3)}`);
  console.log(`calendar drawn        ${drawn.toFixed(0)} ms after its data`);
  if (kilobytes > LIMIT_KILOBYTES) process.exitCode = 1;
}

async function changes(page: Page, salon: Salon, id: string): Promise<void> {
  const took: number[] = [];
  for (let change = 0; change < CHANGES; change++) {
    const note = page.evaluate(waitForChange);
    await touch(salon, id, change);
    const answered = Date.now();
    took.push((await note) - answered);
  }
  took.sort((one, other) => one - other);
  const of = (share: number) => took[Math.floor(took.length * share)];
  console.log(`change to screen      p50 ${of(0.5)} ms, p95 ${of(0.95)} ms after the answer (${CHANGES} changes)`);
}

/** Runs in the page: when what is drawn changes next, after its frame. */
function waitForChange(): Promise<number> {
  return new Promise((resolve) => {
    const grid = document.querySelector('.calendar-grid');
    if (!grid) throw new Error('There is no calendar.');
    const observer = new MutationObserver(() => {
      observer.disconnect();
      requestAnimationFrame(() => resolve(Date.now()));
    });
    observer.observe(grid, { childList: true, subtree: true, attributes: true, characterData: true });
  });
}

async function memory(page: Page, salon: Salon, id: string): Promise<void> {
  const before = await heap(page);
  for (let event = 0; event < EVENTS; event++) await touch(salon, id, event);
  await page.waitForTimeout(SETTLED_MS);
  console.log(`memory                ${before} MB, after ${EVENTS} live changes ${await heap(page)} MB`);
}

async function heap(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return (usedSize / 1024 / 1024).toFixed(1);
}

/** Makes it longer or shorter, which moves its lower edge. */
async function touch({ desk }: Salon, reservationId: string, nth: number): Promise<void> {
  await desk.ask(
    'mutation ($input: UpdateAsProviderInput!) { updateReservationAsProvider(input: $input) { replayed } }',
    { input: { reservationId, durationMinutes: nth % 2 === 0 ? 10 : 15, notifyClient: false } },
    z.unknown(),
  );
}
