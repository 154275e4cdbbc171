import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { at, openDesk } from '../rest/reservation-desk.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { graphql, workspaceToken } from '../support/graphql.ts';

const LOCALE = `[locale]
local_timezone = Europe/Warsaw
default_timezone = Europe/Warsaw
timeformat = %H:%M
dateformat = %Y-%m-%d
longdateformat = %Y-%m-%d
datetimeformat = %Y-%m-%d %H:%M
longdatetimeformat = %Y-%m-%d %H:%M
`;

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await openTestApp();
  folder = await mkdtemp(join(tmpdir(), 'booking-khal-'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

/** Runs khal (Debian: khal) with a home and calendar of its own. */
const khal = (...args: string[]) =>
  execFileSync('khal', ['--config', join(folder, 'config'), ...args], {
    encoding: 'utf8',
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CACHE_HOME: folder, LC_ALL: 'C.UTF-8' },
  });

test('khal imports the calendar of an employee, and shows its reservations at their local times', async () => {
  const calendar = join(folder, 'calendar');
  await writeFile(join(folder, 'config'), `[calendars]\n[[salon]]\npath = ${calendar}\n\n${LOCALE}`);
  const desk = await openDesk(app, { provider: { name: 'Salon "Uśmiech", Kraków; centrum' } });
  await desk.book({ client: { firstName: 'Zoë', phone: '+48600100299' } });
  await desk.book({ client: { firstName: 'Olga', phone: '+48600100298' }, startAt: at('14:30') });
  const owner = await workspaceToken(app, desk.provider.id);
  const create = 'mutation ($id: UUID!) { createCalendarFeed(input: { employeeId: $id }) { url } }';
  const { data } = await graphql(app, owner, create, { id: desk.provider.employees['petra'] });
  const response = await app.fetch(new Request(data.createCalendarFeed.url));
  const file = join(folder, 'feed.ics');
  await writeFile(file, await response.text());
  khal('import', '--batch', file);
  const listed = khal('list', '--format', '{start-time}-{end-time} {title} @ {location}', '2026-11-03', '1d');
  expect(listed.trim().split('\n').slice(1)).toEqual([
    `10:00-11:00 Zoë – Women's cut @ Salon "Uśmiech", Kraków; centrum`,
    `14:30-15:30 Olga – Women's cut @ Salon "Uśmiech", Kraków; centrum`,
  ]);
});
