import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resourcesText } from '../../packages/client/generate.ts';
import { emptyProject, PACKAGE } from './empty-project.ts';
import { demoProvider, type ServedSalon, serveSalon } from './served-salon.ts';

const TSC = fileURLToPath(new URL('../../node_modules/.bin/tsc', import.meta.url));

let salon: ServedSalon;
let project: Awaited<ReturnType<typeof emptyProject>>;
beforeAll(async () => {
  salon = await serveSalon(await demoProvider());
  project = await emptyProject();
});
afterAll(async () => {
  await project?.remove();
  await salon?.close();
});

const booking = async () => {
  const readme = await readFile(join(PACKAGE, 'README.md'), 'utf8');
  return /```ts\n([\s\S]*?)```/.exec(readme)?.[1] ?? '';
};

test('the packed client installs no other package, and its README example books', async () => {
  expect(await readdir(join(project.folder, 'node_modules'))).toEqual([
    '.package-lock.json',
    'booking-integration-client',
  ]);
  await project.write('book.js', await booking());
  const [{ clientId = '', clientSecret = '' } = {}] = salon.provider.clients;
  const env = { BOOKING_URL: salon.url, CLIENT_ID: clientId, CLIENT_SECRET: clientSecret };
  const { stdout } = await project.run(process.execPath, ['book.js'], env);
  expect(stdout).toMatch(/^CONFIRMED Strzyżenie damskie \S+ \S+ 2026-11-02T/);
});

test('the types of the packed client need only the web platform, and narrow errors and resolutions', async () => {
  const program = `import { asOffered, createClient, isApiError, verifyWebhook } from 'booking-integration-client';
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
export const firstOffer = async () => asOffered(await api.slots.findFirstAvailable({ serviceId: 'cut' })).startAt;
export async function copy(): Promise<string[]> {
  const names: string[] = [];
  for await (const item of api.clients.feed()) names.push(item.kind === 'DeletedClient' ? item.deletedAt : item.firstName);
  for await (const { status } of api.reservations.list()) names.push(status);
  const event = await verifyWebhook('', new Headers(), 'whsec_');
  if (event.event === 'booking.created') names.push(event.data.booking?.id ?? '');
  return names;
}
`;
  await project.write('typed.ts', program);
  await project.write('red.ts', program.replace("'POLICY_VIOLATION'", "'VERSION_CONFLICT'"));
  const options = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--types', '', '--lib', 'es2022,webworker'];
  const check = (file: string) =>
    project.run(TSC, [...options, '--module', 'nodenext', '--target', 'es2022', file]).catch((error) => error);
  expect((await check('typed.ts')).stdout).toBe('');
  expect((await check('red.ts')).stdout).toContain("Property 'policy' does not exist");
  const environment = 'declare const process: { env: Record<string, string | undefined> };';
  await project.write(
    'book.ts',
    `${environment}\ndeclare const console: { log(...all: unknown[]): void };\n${await booking()}`,
  );
  expect((await check('book.ts')).stdout).toBe('');
});

test('the committed methods are those of openapi.json: run `npm run generate`', async () => {
  const document = JSON.parse(await readFile(new URL('../../openapi.json', import.meta.url), 'utf8'));
  const committed = await readFile(join(PACKAGE, 'src/resources.generated.ts'), 'utf8');
  expect(resourcesText(document) === committed).toBe(true);
});
