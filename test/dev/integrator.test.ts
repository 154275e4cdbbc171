import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { access, chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type BookingClient, createClient } from '../../packages/client/src/index.ts';
import { type CliResult, runCli, runScript } from '../cli/run-cli.ts';
import { type ServiceProcess, startServiceProcess } from '../crash/service-process.ts';
import { testDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { request } from '../support/request.ts';
import { SURROUNDINGS } from '../support/surroundings.ts';

const DEMO = new URL('../../dev/demo/main.ts', import.meta.url);
const LISTEN = new URL('../../dev/listen/main.ts', import.meta.url);
/** The account of PostgreSQL needs access if tests run as root. */
const TRAVERSABLE = 0o755;
const STACK = /^\s+at /m;

let DATA_DIR = '';
let service: ServiceProcess;
let demo: BookingClient;
beforeAll(async () => {
  DATA_DIR = await folder();
  service = await startServiceProcess({ DATA_DIR });
  const credentials = JSON.parse(await readFile(join(DATA_DIR, 'demo-client.json'), 'utf8'));
  demo = createClient({ baseUrl: service.url, ...credentials });
});
afterAll(async () => {
  service.signal('SIGTERM');
  await eventually(async () => expect(service.isAlive()).toBe(false));
  await rm(DATA_DIR, { recursive: true });
});

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'booking-integrator-'));
  await chmod(path, TRAVERSABLE);
  return path;
}

async function emptyFolder(): Promise<string> {
  const path = await folder();
  onTestFinished(() => rm(path, { recursive: true }));
  return path;
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** Runs a command with a free default port, because another service may run on this machine. */
const run = (script: URL, args: readonly string[], environment: Readonly<Record<string, string>>, cwd?: string) =>
  runScript(script, args, { PORT: '0', ...environment }, cwd);

function expectSentence({ code, stderr }: CliResult, sentence: RegExp): void {
  expect(code).toBe(1);
  expect(stderr).toMatch(sentence);
  expect(stderr).not.toMatch(STACK);
}

test('the demo uses the running service of its DATA_DIR, and leaves no process', async () => {
  const { code, stdout, stderr } = await run(DEMO, [], { DATA_DIR });
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toContain(`The service at ${service.url}`);
  expect(stdout).toContain('booking.created arrived, signature verified');
  expect(stdout).not.toContain('Starting');
  expect(await demo.webhooks.list()).toEqual([]);
});

test('the demo starts a service if none runs, reports it, and stops it', async () => {
  const place = await emptyFolder();
  const { code, stdout, stderr } = await run(DEMO, [], {}, place);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^No service runs under .*\.data\. Starting one for this demo/);
  expect(stdout).toContain('Every step was right.');
  expect(stdout).toMatch(/The service that this demo started has ended/);
  expect(await readdir(join(place, '.data/services'))).toEqual([]);
  expect(await exists(join(place, '.data/postgres/postmaster.pid'))).toBe(false);
});

test.each([
  ['the demo', DEMO, /There is no database in .*mistyped: set DATA_DIR/],
  ['listen', LISTEN, /No service runs under .*mistyped\. Start one in another terminal: npm start/],
])('%s refuses a DATA_DIR without a database and creates none', async (_, script, sentence) => {
  const mistyped = join(await emptyFolder(), 'mistyped');
  expectSentence(await run(script, [], { DATA_DIR: mistyped }), sentence);
  expect(await exists(mistyped)).toBe(false);
});

test('a command that finds only the service of another DATA_DIR on its port reports it', async () => {
  const PORT = new URL(service.url).port;
  const elsewhere = join(await emptyFolder(), 'elsewhere');
  expectSentence(await run(LISTEN, [], { DATA_DIR: elsewhere, PORT }), /keeps its data elsewhere/);
});

test.each([
  ['an address where nothing answers', ['--url', 'http://127.0.0.1:1'], /No booking service answers at http/],
  ['unknown credentials', ['--client-id', 'a', '--client-secret', 'b'], /does not take the credentials/],
  [
    'a folder without credentials',
    ['--url', 'SERVICE', '--data-dir', '/nowhere'],
    /no credentials of the demo in \/no/,
  ],
  ['an unknown event', ['--events', 'reservation.created'], /The webhook subscription was refused \(400\)/],
])('listen reports %s in a sentence', async (_, args, sentence) => {
  const given = args.map((each) => (each === 'SERVICE' ? service.url : each));
  expectSentence(await run(LISTEN, given, { DATA_DIR }), sentence);
});

test.each([
  ['the service', new URL('../../src/main.ts', import.meta.url), 'npm start [-- --help]'],
  ['the demo', DEMO, 'npm run demo --'],
  ['listen', LISTEN, 'npm run listen --'],
  ['migration', new URL('../../dev/new-migration.ts', import.meta.url), 'npm run migration --'],
])('%s --help prints help, and an unknown option is a usage error', async (_, script, usage) => {
  const help = await run(script, ['--help'], { PORT: 'not read' });
  expect(help).toMatchObject({ code: 0, stderr: '', stdout: expect.stringContaining(`Usage: ${usage}`) });
  const wrong = await run(script, ['--nope'], {});
  expect(wrong).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining("unknown option '--nope'") });
  expect(wrong.stderr).not.toMatch(STACK);
});

test('listen prints each delivery with its verified signature, forwards it unchanged, and cleans up', async () => {
  const { url, received } = await forwardReceiver(202);
  const listening = await startListening('--events', 'client.created,client.deleted', '--forward', url);
  const { id } = await demo.clients.create({ firstName: 'Ada', email: 'ada@example.com' });
  const [line, passedOn] = [await listening.line(), await listening.line()];
  expect(line).toMatch(new RegExp(`client\\.created +[0-9a-f-]{36} +verified +Ada +\\(client ${id}, version 1\\)`));
  expect(passedOn).toMatch(new RegExp(`→ ${url} +202`));
  expect(received).toHaveLength(1);
  for (const { body, headers } of received) {
    expect(new Webhook(listening.secret).verify(body, headers)).toMatchObject({ event: 'client.created' });
  }
  const [{ id: subscription = '' } = {}] = await demo.webhooks.list();
  await eventually(async () => {
    const [delivery] = await demo.webhooks.listDeliveries(subscription);
    expect(delivery).toMatchObject({ status: 'SUCCEEDED', responseStatus: 202 });
  });
  expect(await listening.end('SIGINT')).toBe(0);
  expect(await demo.webhooks.list()).toEqual([]);
});

test('listen answers a failure of the forward target, and does not verify requests that are no webhooks', async () => {
  const { url } = await forwardReceiver(503);
  const listening = await startListening('--json', '--forward', url);
  const [{ id = '', url: own = '' } = {}] = await demo.webhooks.list();
  const answer = await request(own, 'POST', undefined, { forged: true });
  expect(answer.status).toBe(503);
  expect(JSON.parse(await listening.line())).toMatchObject({ verified: false, envelope: { forged: true } });
  await demo.webhooks.test(id);
  const printed = JSON.parse(await listening.line());
  expect(printed).toMatchObject({ verified: true, forwarded: { status: 503 }, envelope: { event: 'webhook.test' } });
  await listening.end('SIGTERM');
});

test('the subscription of a killed listen is removed by the next one', async () => {
  const killed = await startListening();
  await killed.end('SIGKILL');
  const next = await startListening();
  expect(await demo.webhooks.list()).toHaveLength(1);
  await next.end('SIGINT');
});

test('with DATABASE_URL the service of that database is found, and a refused target names the setting', async () => {
  const database = await testDatabase();
  onTestFinished(database.drop);
  const ENCRYPTION_KEY = randomBytes(32).toString('base64');
  const env = { DATABASE_URL: database.url, ENCRYPTION_KEY, DATA_DIR: await emptyFolder() };
  const production = await startServiceProcess({ ...env, SEED_DEMO: 'true' });
  onTestFinished(() => production.kill());
  const refused = await run(DEMO, [], env);
  expect(refused.stdout).toContain(`The service at ${production.url}`);
  expectSentence(refused, /Local targets are for development: see WEBHOOK_ALLOW_PRIVATE_TARGETS/);
  const other = `${database.url}_other`;
  expectSentence(
    await run(DEMO, [], { ...env, DATABASE_URL: other }),
    /No service answers at .* SEED_DEMO=true npm start/,
  );
});

test('a token is created for the running service, whatever PORT is set, and its owner is printed', async () => {
  const { code, stdout, stderr } = await runCli(['token', 'workspace', '--role', 'OWNER'], { DATA_DIR, PORT: '4' });
  expect(code).toBe(0);
  expect(stderr).toContain(`issuer ${service.url}/development, audience ${service.url}/workspace`);
  const name = await request(`${service.url}/graphql`, 'POST', stdout.trim(), {
    query: '{ providerSettings { slug } }',
  });
  expect(name.body.data).toEqual({ providerSettings: { slug: 'salon-wisla' } });
});

test('a second start on the same port reports that it is in use', async () => {
  const script = new URL('../../src/main.ts', import.meta.url);
  const PORT = new URL(service.url).port;
  const second = await runScript(script, [], { DATA_DIR: join(await emptyFolder(), 'second'), PORT });
  expectSentence(second, new RegExp(`^127.0.0.1:${PORT} is in use, perhaps by this service itself: set PORT`));
});

interface Listening {
  readonly secret: string;
  /** The next line of its output. */
  line(): Promise<string>;
  /** Stops it and returns its exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

async function startListening(...args: string[]): Promise<Listening> {
  const env = { ...SURROUNDINGS, PORT: '0', DATA_DIR };
  const child = spawn(process.execPath, [fileURLToPath(LISTEN), ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => endOf(child, 'SIGKILL').then(() => undefined));
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let secret: string | undefined;
  for await (const line of createInterface({ input: child.stderr })) {
    secret = /signed with (whsec_\S+),/.exec(line)?.[1];
    if (secret) break;
  }
  if (!secret) throw new Error('It does not listen.');
  return { secret, line: async () => String((await lines.next()).value), end: (signal) => endOf(child, signal) };
}

async function endOf(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
  return child.exitCode;
}

async function forwardReceiver(status: number) {
  const received: { body: string; headers: Record<string, string> }[] = [];
  const server = createServer(async (incoming, response) => {
    let body = '';
    for await (const chunk of incoming) body += chunk;
    const headers = Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]);
    received.push({ body, headers: Object.fromEntries(headers) });
    response.writeHead(status).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const address = server.address();
  return { url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/hooks`, received };
}
