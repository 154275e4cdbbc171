import { execFile, spawn } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { installedJudge } from '../judges/installed.ts';
import { type ServedApp, serve } from '../live/serve.ts';
import { openTestApp, type TestApp, type TestProvider } from '../support/app.ts';
import { workspaceToken } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';
import { SURROUNDINGS } from '../support/surroundings.ts';

const REPOSITORY = fileURLToPath(new URL('../../', import.meta.url));
const COPIED = {
  'schema.graphql': 'schema.graphql',
  'docs/examples/codegen.ts': 'codegen.ts',
  'docs/examples/scalars.ts': 'scalars.ts',
  'docs/examples/dashboard-client.ts': 'src/dashboard-client.ts',
};
const COMPILER = {
  ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true, verbatimModuleSyntax: true },
  ...{ target: 'es2024', module: 'nodenext', lib: ['es2024', 'dom'], types: ['node'] },
  ...{ noEmit: true, allowImportingTsExtensions: true, erasableSyntaxOnly: true },
};
const PROGRAM = `
import { createDashboardClient } from './dashboard-client.ts';
import { graphql } from './graph/gql.ts';

const Day = graphql(\`query Day($date: Date!) { calendar(date: $date) { employees { displayName
  reservations { id startAt status customFields } } } }\`);
const Changes = graphql(\`subscription Changes($after: UUID) { reservationChanged(after: $after) { position event { type }
  reservation { id startAt clientNote } } }\`);
const Note = graphql(\`mutation Note($input: UpdateReservationInput!) { updateReservation(input: $input) { reservation { id } } }\`);

const [, , url = '', token = ''] = process.argv;
const client = createDashboardClient({ url, token: async () => token });
client.follow(Changes, {
  read: async () => {
    const { data } = await client.query(Day, { date: '2026-11-03' });
    const starts: string[] = data?.calendar?.employees.flatMap(({ reservations }) => reservations?.map(({ startAt }) => startAt) ?? []) ?? [];
    console.log('read', ...starts);
  },
  onChange: async ({ reservationChanged }) => {
    const { event, reservation } = reservationChanged ?? {};
    console.log(event?.type, reservation?.clientNote ?? 'nothing');
    if (event?.type === 'CREATED') await client.query(Note, { input: { reservationId: reservation?.id ?? '', clientNote: 'typed' } });
  },
  onError: (error) => console.log('error', error),
});
`;

const run = promisify(execFile);
const binary = (name: string) => join(REPOSITORY, 'node_modules/.bin', name);

let app: TestApp;
let served: ServedApp;
let provider: TestProvider;
let project: string;
beforeAll(async () => {
  app = await openTestApp();
  served = await serve(app);
  provider = await app.provide(salon());
  project = await mkdtemp(join(tmpdir(), 'booking-dashboard-'));
  await mkdir(join(project, 'src'));
  for (const [from, to] of Object.entries(COPIED)) await copyFile(join(REPOSITORY, from), join(project, to));
  await symlink(installedJudge(''), join(project, 'node_modules'));
  await writeFile(join(project, 'package.json'), '{ "private": true, "type": "module" }');
  await writeFile(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions: COMPILER }));
  await writeFile(join(project, 'src/main.ts'), PROGRAM);
  await run(installedJudge('.bin/graphql-codegen'), ['--config', 'codegen.ts'], { cwd: project });
});
afterAll(async () => {
  await rm(project, { recursive: true, force: true });
  await served?.stop();
  await app?.close();
});

const book = (startAt: string) => {
  const place = { serviceId: provider.services['cut'], employeeSelectionMode: 'ANY' };
  const client = { firstName: 'Anna', email: 'anna@example.com' };
  return provider.call('POST', 'reservations', { json: { ...place, startAt, client } });
};

test('a new project with the copied dashboard client and the published configuration compiles and follows a day', async () => {
  await run(binary('tsc'), ['-p', '.'], { cwd: project });
  await book('2026-11-03T10:00:00+01:00');
  const token = await workspaceToken(app, provider.id, 'STAFF');
  const child = spawn(process.execPath, ['src/main.ts', served.url, token], { cwd: project, env: SURROUNDINGS });
  onTestFinished(() => void child.kill());
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const line = async () => (await lines.next()).value;
  expect(await line()).toBe('read 2026-11-03T10:00:00+01:00');
  await book('2026-11-03T12:00:00+01:00');
  expect([await line(), await line()]).toEqual(['CREATED nothing', 'UPDATED typed']);
});

test('with the published configuration a date is a string and a misspelt enum does not compile, because every scalar is known', async () => {
  const wrong = `
import type { DayQuery, NoteMutationVariables } from './graph/graphql.ts';
export const input: NoteMutationVariables['input'] = { reservationId: 7, clientNote: 'a' };
type Booked = NonNullable<NonNullable<DayQuery['calendar']>['employees'][number]['reservations']>[number];
export const status: Booked['status'] = 'CONFIRMT';
export const startAt: Booked['startAt'] = new Date();
`;
  await writeFile(join(project, 'src/wrong.ts'), wrong);
  onTestFinished(() => rm(join(project, 'src/wrong.ts')));
  const { stdout } = await run(binary('tsc'), ['-p', '.'], { cwd: project }).catch(
    (error: { stdout: string }) => error,
  );
  expect(stdout).toMatch(/wrong\.ts.*'number' is not assignable to type 'string'/);
  expect(stdout).toMatch(/wrong\.ts.*'"CONFIRMT"' is not assignable/);
  expect(stdout).toMatch(/wrong\.ts.*'Date' is not assignable to type 'string'/);
});
