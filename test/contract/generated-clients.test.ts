import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installedJudge } from '../judges/installed.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const GENERATE_TIMEOUT_MS = 120_000;
const MAX_OUTPUT_BYTES = 16 * 1024 * 1024;

let folder: string;
beforeAll(async () => {
  await mkdir(`${ROOT}node_modules/.cache`, { recursive: true });
  folder = await mkdtemp(`${ROOT}node_modules/.cache/clients-`);
});
afterAll(() => rm(folder, { recursive: true }));

const run = promisify(execFile);

/** The errors of the compiler about an integrator's program, under the strictest options; '' if there are none. */
async function complaints(name: string, text: string): Promise<string> {
  await writeFile(`${folder}/${name}.ts`, text);
  const strict = ['--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess', '--skipLibCheck'];
  const target = ['--noEmit', '--target', 'es2022', '--module', 'nodenext', '--allowImportingTsExtensions'];
  const files = [`${folder}/${name}.ts`];
  const { stdout } = await run(process.execPath, [
    installedJudge('typescript/bin/tsc'),
    ...strict,
    ...target,
    ...files,
  ]).catch((error: { stdout: string }) => error);
  return stdout;
}

/**
 * From spoken words to a booking, a first copy of the clients, and cleared fields. Values of answers are sent
 * unchanged.
 */
const FLOW = `
async function book(resolution: Resolution, slot: Slot): Promise<CreateReservationInput | Resolution['question']> {
  if (resolution.state !== 'RESOLVED') return resolution.question;
  const client: ContactInput = { firstName: 'Anna', lastName: null, phone: '+48600100200' };
  const { startsAt: startAt } = slot;
  if (startAt === null) return null;
  return { ...resolution.resolved, startAt, client, clientNote: null, externalReservationId: null };
}
function copy(item: ClientFeedItem): string {
  return item.kind === 'DeletedClient' ? item.deletedAt : item.firstName;
}
const asked: ResolveSelectionInput = { serviceQuery: 'haircut', employeeQuery: null };
const cleared: UpdateClientInput = { note: null, email: null };
const cancelled: CancelReservationInput = {};
const subscribed: CreateWebhookInput = { url: 'https://crm.example/hook', events: ['booking.created'] };
export { asked, book, cancelled, cleared, copy, subscribed };
`;
const NAMES = [
  ...['Resolution', 'CreateReservationInput', 'ContactInput', 'ClientFeedItem', 'ResolveSelectionInput'],
  ...['UpdateClientInput', 'CancelReservationInput', 'CreateWebhookInput'],
];

test(
  'a program with openapi-typescript and openapi-fetch type-checks, and values of answers can be sent unchanged',
  async () => {
    await cp(`${ROOT}packages/client/src/api.generated.ts`, `${folder}/api.generated.ts`);
    const types = NAMES.map((name) => `type ${name} = components['schemas']['${name}'];`).join('\n');
    const program = `import createClient from 'openapi-fetch';
import type { components, paths } from './api.generated.ts';
${types}
type Slot = components['schemas']['FirstAvailable'];
${FLOW}
const P = '/integrations/v1/providers/{providerId}';
export async function call(providerId: string): Promise<string> {
  const client = createClient<paths>({ baseUrl: 'https://booking.example' });
  const params = { path: { providerId } };
  const { data: resolution } = await client.POST(\`\${P}/catalog/resolve\`, { params, body: asked });
  if (!resolution || resolution.state !== 'RESOLVED') return resolution?.question ?? 'nothing';
  const { serviceId } = resolution.resolved;
  const { data: slot } = await client.GET(\`\${P}/slots/first-available\`, { params: { ...params, query: { serviceId } } });
  if (!slot || slot.startsAt === null) return 'full';
  const body = { ...resolution.resolved, startAt: slot.startsAt, client: { firstName: 'Anna', phone: '+48600100200' } };
  const { data, error } = await client.POST(\`\${P}/reservations\`, { params, body });
  if (error?.error === 'SLOT_UNAVAILABLE') return error.context.alternatives.map(({ label }) => label).join();
  return data?.id ?? error?.message ?? '';
}`;
    expect(await complaints('with-openapi-typescript', program)).toBe('');
    expect(await complaints('red', program.replace("!== 'RESOLVED'", "=== 'RESOLVED'"))).not.toBe('');
  },
  GENERATE_TIMEOUT_MS,
);

test(
  'a program with the types of @hey-api/openapi-ts type-checks',
  async () => {
    const generator = installedJudge('@hey-api/openapi-ts/dist/run.mjs');
    const output = ['--output', `${folder}/hey`, '--plugins', '@hey-api/typescript', '--no-log-file'];
    const compiler = ['--import', fileURLToPath(new URL('../judges/with-typescript-5.ts', import.meta.url))];
    await run(process.execPath, [...compiler, generator, '--input', `${ROOT}openapi.json`, ...output]);
    const program = `import type { FirstAvailable as Slot, ${NAMES.join(', ')} } from './hey/types.gen.ts';${FLOW}`;
    expect(await complaints('with-hey-api', program)).toBe('');
  },
  GENERATE_TIMEOUT_MS,
);

test(
  'the committed types are those that openapi-typescript makes of openapi.json: run `npm run generate`',
  async () => {
    const options = { cwd: ROOT, maxBuffer: MAX_OUTPUT_BYTES };
    const { stdout } = await run(installedJudge('.bin/openapi-typescript'), ['openapi.json'], options);
    expect(stdout.trim() === (await readFile(`${ROOT}packages/client/src/api.generated.ts`, 'utf8')).trim()).toBe(true);
  },
  GENERATE_TIMEOUT_MS,
);
