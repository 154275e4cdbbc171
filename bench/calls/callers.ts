import { parentPort, workerData } from 'node:worker_threads';
import { Agent, request } from 'undici';
import { random } from '../random.ts';
import type { CalledProvider, CallLoad, CallResult, Step } from './protocol.ts';

const WISHES = [
  { serviceQuery: 'strzyżenie damskie' },
  { serviceQuery: 'strzyżenie męskie' },
  { serviceQuery: 'poproszę o manicure hybrydowy' },
  { serviceQuery: 'strzyżenie damskie', employeeQuery: 'u Zofii' },
  { serviceQuery: 'strzyżenie dziecięce' },
] as const;
const FIRST_NAMES = ['Anna', 'Marta', 'Piotr', 'Ewa', 'Tomasz', 'Karolina', 'Paweł', 'Olga'] as const;
const FIRST_DAY = Date.parse('2026-11-22T00:00:00Z');
const DAYS = 60;
const DAY_MILLISECONDS = 86_400_000;
const PHONE_NUMBERS = 100_000_000;

const { providers, callers, seconds, seed }: CallLoad = workerData;
const next = random(seed);
const agent = new Agent({ connections: callers });
const weights = providers.map((_, position) => 1 / (position + 1));
const totalWeight = weights.reduce((sum, weight) => sum + weight, 0);
const milliseconds: Record<Step, number[]> = { resolve: [], identify: [], 'first available': [], create: [], read: [] };
let calls = 0;
let refused = 0;

function pick<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(next() * items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
}

function pickProvider(): CalledProvider {
  let left = next() * totalWeight;
  const position = weights.findIndex((weight) => {
    left -= weight;
    return left <= 0;
  });
  return providers[position] ?? pick(providers);
}

async function send(step: Step, provider: CalledProvider, method: 'GET' | 'POST', path: string, json?: object) {
  const { prefix, authorization } = provider;
  const key = step === 'create' ? { 'idempotency-key': `call-${seed}-${calls}-${next()}` } : {};
  const headers = { authorization, ...key, ...(json ? { 'content-type': 'application/json' } : {}) };
  const start = performance.now();
  const answer = await request(`${prefix}/${path}`, {
    method,
    headers,
    dispatcher: agent,
    ...(json ? { body: JSON.stringify(json) } : {}),
  });
  const body = Object(await answer.body.json());
  milliseconds[step].push(performance.now() - start);
  if (answer.statusCode >= 300 && answer.statusCode !== 409) {
    throw new Error(`${method} ${path} answered ${answer.statusCode}: ${JSON.stringify(body)}`);
  }
  return { status: answer.statusCode, body };
}

/** One call from greeting to receipt, as a voicebot makes it. */
async function call(provider: CalledProvider): Promise<void> {
  const phone = `+486${String(Math.floor(next() * PHONE_NUMBERS)).padStart(8, '0')}`;
  const { body: resolution } = await send('resolve', provider, 'POST', 'catalog/resolve', pick(WISHES));
  const serviceId = resolution.resolved?.serviceId ?? resolution.pairs[0]?.serviceId;
  await send('identify', provider, 'POST', 'clients/identify', { phone });
  const dateFrom = new Date(FIRST_DAY + Math.floor(next() * DAYS) * DAY_MILLISECONDS).toISOString().slice(0, 10);
  const query = `slots/first-available?serviceId=${serviceId}&dateFrom=${dateFrom}`;
  const { body: slot } = await send('first available', provider, 'GET', query);
  if (!slot.startsAt) throw new Error(`No slot: ${query}`);
  const created = await send('create', provider, 'POST', 'reservations', {
    serviceId,
    employeeSelectionMode: 'ANY',
    employeeIds: slot.employeeIds,
    startAt: slot.startsAt,
    client: { firstName: pick(FIRST_NAMES), phone },
  });
  if (created.status === 409) refused += 1;
  else await send('read', provider, 'GET', `reservations/${created.body.id}`);
  calls += 1;
}

const startedAt = performance.now();
const once = [...providers];
async function caller(): Promise<void> {
  if (seconds === null) for (let one = once.pop(); one; one = once.pop()) await call(one);
  else while (performance.now() - startedAt < seconds * 1000) await call(pickProvider());
}
await Promise.all(Array.from({ length: callers }, caller));
await agent.close();
const result: CallResult = { calls, refused, seconds: (performance.now() - startedAt) / 1000, milliseconds };
parentPort?.postMessage(result);
