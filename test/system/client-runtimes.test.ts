import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { emptyProject } from '../client/empty-project.ts';
import { type ServedSalon, serveSalon } from '../client/served-salon.ts';

// Runs the packed client without Node 24: the runtimes are packages of the registry, installed beside it.
const PLATFORM = `${process.platform}-${process.arch}`;
/** The oldest Node version that the client supports. */
const OLDEST_NODE = `node-${PLATFORM}@20.3.0`;
const CLIENT = 'booking-integration-client';
const SECRET = 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=';
const DELIVERY = '{"event":"webhook.test","data":{"message":"zażółć"}}';

/** Books although an answer is lost, reads a feed, accepts one delivery and refuses another. */
const PROGRAM = `
import { createClient, isApiError, webhookHandler } from '${CLIENT}';
export async function prove({ secret, body, headers, phone, ...credentials }) {
  const booking = createClient(credentials);
  const { resolved } = await booking.catalog.resolveSelection({ serviceQuery: 'ladies haircut' });
  const { startsAt, employeeIds } = await booking.slots.findFirstAvailable({ serviceId: resolved.serviceId });
  const wish = { ...resolved, startAt: startsAt, employeeIds, client: { firstName: 'Anna', phone } };
  const { data, replayed } = await booking.reservations.create(wish).withResponse();
  const fed = [];
  for await (const { id } of booking.reservations.feed()) fed.push(id);
  const refused = await booking.clients.create({ firstName: 'Nobody' }).catch((error) => error);
  const taken = [];
  const receive = webhookHandler({ secret, handle: ({ event }, { id }) => void taken.push(event + ' ' + id) });
  const deliver = async (body) =>
    (await receive(new Request('http://receiver.example/', { method: 'POST', headers, body }))).status;
  const answers = [await deliver(body), await deliver(body + ' ')];
  return { status: data.status, replayed, fed: fed.length > 0, refused: isApiError(refused, 'VALIDATION_FAILED'), taken, answers };
}
`;
const MAIN = `
import { prove } from './prove.js';
const given = globalThis.Deno?.args[0] ?? process.argv[2];
console.log(JSON.stringify(await prove(JSON.parse(given))));
`;
const WORKER = `
import { prove } from './prove.js';
export default { fetch: async (request) => Response.json(await prove(await request.json())) };
`;
const PROVEN = {
  status: 'CONFIRMED',
  replayed: true,
  fed: true,
  refused: true,
  taken: ['webhook.test delivery-1'],
  answers: [204, 400],
};

let salon: ServedSalon;
let project: Awaited<ReturnType<typeof emptyProject>>;
let loses = false;
beforeAll(async () => {
  salon = await serveSalon();
  salon.server.use(async (request, bindings) => {
    const answer = await salon.app.fetch(request, bindings);
    if (!loses || request.method !== 'POST' || !request.url.endsWith('/reservations')) return answer;
    loses = false;
    bindings.incoming.socket.destroy();
    return answer;
  });
  project = await emptyProject();
  const runtimes = ['deno', 'bun', 'workerd', OLDEST_NODE];
  await project.run('npm', ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', ...runtimes]);
  await Promise.all([
    project.write('prove.js', PROGRAM),
    project.write('main.js', MAIN),
    project.write('worker.js', WORKER),
  ]);
}, 300_000);
afterAll(async () => {
  await project?.remove();
  await salon?.close();
});

/** The input of the program for one runtime, each with a caller of its own. */
function given(phone: string): string {
  loses = true;
  const [{ clientId = '', clientSecret = '' } = {}] = salon.provider.clients;
  const at = new Date();
  const headers = {
    'webhook-id': 'delivery-1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': new Webhook(SECRET).sign('delivery-1', at, DELIVERY),
  };
  return JSON.stringify({ baseUrl: salon.url, clientId, clientSecret, phone, secret: SECRET, body: DELIVERY, headers });
}

const program = (...path: string[]) => join(project.folder, 'node_modules', ...path);

const RUNTIMES: [string, () => [string, string[]]][] = [
  ['Node 20.3', () => [program(`node-${PLATFORM}`, 'bin', 'node'), ['main.js']]],
  ['Deno', () => [program('.bin', 'deno'), ['run', '--no-remote', '--allow-net', 'main.js']]],
  ['Bun', () => [program('@oven', `bun-${PLATFORM}`, 'bin', 'bun'), ['main.js']]],
];

test.each(RUNTIMES)(
  'in %s the packed client books although an answer is lost, and verifies deliveries',
  async (name, of) => {
    const [file, parameters] = of();
    const { stdout } = await project.run(file, [...parameters, given(`+4860000010${name.length % 10}`)]);
    expect(JSON.parse(stdout)).toEqual(PROVEN);
  },
);

test('in workerd, an edge runtime, the packed client books although an answer is lost, and verifies deliveries', async () => {
  const port = await freePort();
  await project.write('edge.capnp', await configuration(port));
  const worker = spawn(await workerd(), ['serve', 'edge.capnp'], { cwd: project.folder, stdio: 'inherit' });
  try {
    const answer = await vi.waitFor(() => posted(port), { timeout: 20_000 });
    expect(await answer.json()).toEqual(PROVEN);
  } finally {
    await ended(worker);
  }
});

/** The program itself: the one in `.bin` starts it and leaves it running. */
async function workerd(): Promise<string> {
  const [platform = ''] = await readdir(program('@cloudflare'));
  return program('@cloudflare', platform, 'bin', 'workerd');
}

/** Refused while the worker starts; each attempt gets a new input. */
const posted = (port: number) => fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: given('+48600000109') });

/** The worker with the files of the package as its modules, and a network that may reach this machine. */
async function configuration(port: number): Promise<string> {
  const dist = `node_modules/${CLIENT}/dist`;
  const files = (await readdir(join(project.folder, dist))).filter((file) => file.endsWith('.js'));
  const modules = [
    ['worker.js', 'worker.js'],
    ['prove.js', 'prove.js'],
    [CLIENT, `${dist}/index.js`],
    ...files.map((file) => [file, `${dist}/${file}`]),
  ].map(([name, file]) => `(name = "${name}", esModule = embed "${file}")`);
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = (compatibilityDate = "2026-01-01", modules = [${modules.join(', ')}])),
    (name = "internet", network = (allow = ["public", "private"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")],
);
`;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const exited = once(child, 'exit');
  child.kill();
  await exited;
}
