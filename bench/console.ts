import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { DateTime } from 'luxon';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import { bookAt } from '../dev/demo/life.ts';
import { createRandom } from '../dev/demo/people.ts';
import { openSalon, type Salon } from '../dev/demo/salon.ts';
import { openBrowser } from '../test/system/browser.ts';

const ASSETS = new URL('../console/dist/assets/', import.meta.url);
const ADDRESS = /Console +(http\S+)\/console/;
const LIMIT_KILOBYTES = 250;
const BOOKINGS = 100;
const PEOPLE = 10;
const PARTS = 4;
/** The alternating durations of bookings, in minutes. */
const LENGTHS = [25, 35];
const CHANGES = 40;
const DRAWN_DEADLINE_MS = 120_000;
const EVENTS = Number(process.argv[2] ?? 10_000);

// The cost of the console on a service of its own with a day of 100 bookings: bytes of the first load, first paint, the
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
  const [id = ''] = ids;
  const page = await browser.newPage({ viewport: { width: 1600, height: 1000 }, locale: 'en-GB' });
  const drawn = await openCalendar(page, `${url}/console/calendar?date=${date}`);
  await firstLoad(page, drawn);
  await changes(page, salon, id);
  await memory(page, salon, ids.slice(0, PEOPLE));
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

/** A day of ten employees with ten hourly visits each; returns all bookings, the earliest first. */
async function fillDay(salon: Salon): Promise<{ date: string; ids: string[] }> {
  const { timezone: zone } = salon.team.viewer.provider;
  const day = DateTime.now().setZone(zone).plus({ weeks: 1 }).startOf('week').plus({ days: 2 });
  const { id: serviceId } = await make(salon, 'Service', { name: 'Visit', durationMinutes: 30 });
  const chance = createRandom(7);
  const { workspaceEmployees: team } = salon.team;
  const added: { id: string }[] = [];
  while (team.length + added.length < PEOPLE)
    added.push(await make(salon, 'Employee', { displayName: `Person ${added.length + 1}` }));
  const people = [...team, ...added].slice(0, PEOPLE);
  for (const { id: employeeId } of people) {
    await write(salon, 'setEmployeeOffers', 'SetEmployeeOffersInput', { employeeId, offers: [{ serviceId }] });
    await write(salon, 'setWorkingHours', 'SetWorkingHoursInput', {
      employeeId,
      windows: [{ days: ['WED'], from: '08:00', to: '20:00' }],
    });
    for (let hour = 9; hour < 9 + BOOKINGS / PEOPLE; hour++)
      await bookAt(salon, employeeId, serviceId, day.plus({ hours: hour }), chance);
  }
  const list = await salon.desk.ask(
    'query ($from: DateTime!, $to: DateTime!) { reservations(startsAfter: $from, startsBefore: $to, first: 100) { nodes { id } } }',
    { from: day.toISO(), to: day.plus({ days: 1 }).toISO() },
    z.object({ reservations: z.object({ nodes: z.array(z.object({ id: z.string() })) }) }),
  );
  const nodes = list?.reservations.nodes ?? [];
  console.log(`a day of ${people.length} people and ${nodes.length} bookings`);
  return { date: day.toISODate() ?? '', ids: nodes.map(({ id }) => id) };
}

/** Creates a record of the catalog as the owner. */
async function make(salon: Salon, kind: 'Service' | 'Employee', input: object): Promise<{ id: string }> {
  const field = kind.toLowerCase();
  const made = await salon.desk.ask(
    `mutation ($input: Create${kind}Input!) { made: create${kind}(input: $input) { record: ${field} { id } } }`,
    { input },
    z.object({ made: z.object({ record: z.object({ id: z.string() }) }) }),
  );
  if (!made) throw new Error(`No ${field} was made.`);
  return made.made.record;
}

async function write({ desk }: Salon, verb: string, type: string, input: object): Promise<void> {
  await desk.ask(`mutation ($input: ${type}!) { ${verb}(input: $input) { __typename } }`, { input }, z.unknown());
}

/** Milliseconds from the calendar's data to the frame that shows it. */
async function openCalendar(page: Page, address: string): Promise<number> {
  await page.addInitScript(() => {
    const ask = window.fetch;
    window.fetch = async (...requested) => {
      const answer = await ask(...requested);
      if (String(requested[1]?.body).includes('calendarRange')) {
        await answer.clone().text();
        performance.mark('data');
      }
      return answer;
    };
    const Socket = window.WebSocket;
    window.WebSocket = class extends Socket {
      constructor(address: string | URL, protocols?: string | string[]) {
        super(address, protocols);
        this.addEventListener(
          'message',
          ({ data }) => String(data).includes('"next"') && dispatchEvent(new Event('heard')),
        );
      }
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
  const [whole, untilReceived] = [[] as number[], [] as number[]];
  for (let change = 0; change < CHANGES; change++) {
    await page.evaluate(expectEnd, `–9:${LENGTHS[change % 2]}`);
    await touch(salon, id, change);
    const answered = Date.now();
    const { heardAt, shownAt } = await page.evaluate(async () => await window.expected);
    whole.push(shownAt - answered);
    untilReceived.push(heardAt - answered);
  }
  const written = (times: readonly number[]) => {
    const sorted = times.toSorted((one, other) => one - other);
    return [0.5, 0.95].map((share) => sorted[Math.floor(sorted.length * share)]).join(' and ');
  };
  console.log(`change to screen      p50 and p95 ${written(whole)} ms after the answer (${CHANGES} changes)`);
  console.log(`  heard by the page   p50 and p95 ${written(untilReceived)} ms`);
}

/** Runs in the page: waits for a booking that ends at `time`, and for the frame that shows it. */
function expectEnd(time: string): void {
  const grid = document.querySelector('.calendar-grid');
  if (!grid) throw new Error('There is no calendar.');
  window.expected = new Promise((resolve) => {
    let heardAt = 0;
    const receive = () => {
      heardAt = Date.now();
    };
    addEventListener('heard', receive, { once: true });
    const observer = new MutationObserver(() => {
      if (![...grid.querySelectorAll('.booking-time')].some(({ textContent }) => textContent.endsWith(time))) return;
      observer.disconnect();
      requestAnimationFrame(() => resolve({ heardAt, shownAt: Date.now() }));
    });
    observer.observe(grid, { childList: true, subtree: true, attributes: true, characterData: true });
  });
}

async function memory(page: Page, salon: Salon, ids: readonly string[]): Promise<void> {
  const sizes = [await heap(page)];
  for (let part = 0; part < PARTS; part++) {
    for (let event = 0; event < EVENTS / PARTS; event += ids.length) {
      await Promise.all(ids.map((id) => touch(salon, id, event / ids.length)));
    }
    const rounds = Math.ceil(EVENTS / PARTS / ids.length);
    await page.waitForFunction(isDrawn, `–9:${LENGTHS[(rounds - 1) % 2]}`, { timeout: DRAWN_DEADLINE_MS });
    sizes.push(await heap(page));
  }
  console.log(`memory                ${sizes.join(', ')} MB, at first and after each ${EVENTS / PARTS} live changes`);
}

/** Runs in the page: whether all bookings of nine o'clock end at `time`, so that no change is waiting to be drawn. */
function isDrawn(time: string): boolean {
  const texts = [...document.querySelectorAll('.booking-time')].map(({ textContent }) => textContent);
  return texts.filter((text) => text.startsWith('9:00')).every((text) => text.endsWith(time));
}

async function heap(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return (usedSize / 1024 / 1024).toFixed(1);
}

/** Changes its duration, which moves its lower edge. */
async function touch({ desk }: Salon, reservationId: string, nth: number): Promise<void> {
  await desk.ask(
    'mutation ($input: UpdateAsProviderInput!) { updateReservationAsProvider(input: $input) { replayed } }',
    { input: { reservationId, durationMinutes: LENGTHS[nth % 2], notifyClient: false } },
    z.unknown(),
  );
}

declare global {
  interface Window {
    expected: Promise<{ readonly heardAt: number; readonly shownAt: number }>;
  }
}
