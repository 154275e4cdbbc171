import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resourcesText } from '../../packages/client/generate.ts';
import { type ServedSalon, serveSalon } from './served-salon.ts';

const PACKAGE = fileURLToPath(new URL('../../packages/client/', import.meta.url));
const TSC = fileURLToPath(new URL('../../node_modules/.bin/tsc', import.meta.url));
const run = promisify(execFile);

let salon: ServedSalon;
let project: string;
beforeAll(async () => {
  salon = await serveSalon();
  project = await mkdtemp(join(tmpdir(), 'booking-client-'));
  await run('npm', ['pack', '--pack-destination', project], { cwd: PACKAGE });
  const [tarball = ''] = (await readdir(project)).filter((name) => name.endsWith('.tgz'));
  await writeFile(join(project, 'package.json'), '{ "private": true, "type": "module" }');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${tarball}`], { cwd: project });
});
afterAll(async () => {
  await rm(project, { recursive: true, force: true });
  await salon?.close();
});

const booking = async () => {
  const readme = await readFile(join(PACKAGE, 'README.md'), 'utf8');
  return /```js\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
};

test('the packed client brings nothing else into an empty project, and its README books there', async () => {
  expect(await readdir(join(project, 'node_modules'))).toEqual(['.package-lock.json', 'booking-integration-client']);
  await writeFile(join(project, 'book.js'), await booking());
  const [{ clientId = '', clientSecret = '' } = {}] = salon.provider.clients;
  const env = { ...process.env, BOOKING_URL: salon.url, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret };
  const { stdout } = await run(process.execPath, ['book.js'], { cwd: project, env });
  expect(stdout).toMatch(/^CONFIRMED: Women's cut with (Petra K\.|Anna N\.), 2026-11-02T/);
});

test('the types of the packed client need the web platform alone, and narrow errors and resolutions', async () => {
  const program = `import { createClient, isApiError, verifyWebhook } from 'booking-integration-client';
const api = createClient({ baseUrl: 'https://booking.example', clientId: 'a', clientSecret: 'b' });
export async function book(): Promise<string> {
  const resolution = await api.catalog.resolveSelection({ serviceQuery: 'cut' });
  if (resolution.state !== 'RESOLVED') return resolution.question ?? '';
  const { startsAt, employeeIds } = await api.slots.findFirstAvailable({ serviceId: resolution.resolved.serviceId });
  if (startsAt === null) return 'full';
  try {
    const made = await api.reservations.create({ ...resolution.resolved, startAt: startsAt, employeeIds });
    return made.id;
  } catch (error) {
    if (isApiError(error, 'SLOT_UNAVAILABLE')) return error.context.alternatives.map(({ label }) => label).join();
    if (isApiError(error) && error.code === 'POLICY_VIOLATION') return error.context.policy;
    throw error;
  }
}
export async function copy(): Promise<string[]> {
  const names: string[] = [];
  for await (const item of api.clients.feed()) names.push(item.kind === 'DeletedClient' ? item.deletedAt : item.firstName);
  for await (const { status } of api.reservations.list()) names.push(status);
  const event = await verifyWebhook('', new Headers(), 'whsec_');
  if (event.event === 'booking.created') names.push(event.data.booking?.id ?? '');
  return names;
}
`;
  await writeFile(join(project, 'typed.ts'), program);
  await writeFile(join(project, 'red.ts'), program.replace("'POLICY_VIOLATION'", "'VERSION_CONFLICT'"));
  const options = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--types', '', '--lib', 'es2022,webworker'];
  const check = (file: string) =>
    run(TSC, [...options, '--module', 'nodenext', '--target', 'es2022', file], { cwd: project }).catch(
      (error) => error,
    );
  expect((await check('typed.ts')).stdout).toBe('');
  expect((await check('red.ts')).stdout).toContain("Property 'policy' does not exist");
});

test('the committed methods are those of openapi.json: run `npm run generate`', async () => {
  const document = JSON.parse(await readFile(new URL('../../openapi.json', import.meta.url), 'utf8'));
  const committed = await readFile(join(PACKAGE, 'src/resources.generated.ts'), 'utf8');
  expect(resourcesText(document) === committed).toBe(true);
});
