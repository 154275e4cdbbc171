import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mintDevelopmentToken, workspaceDevelopmentIssuer } from '../dev/issuer.ts';
import { startEmbedded } from '../dev/postgres/embedded.ts';
import { createApp } from '../src/app.ts';
import { loadConfig } from '../src/config/config.ts';
import { migrate } from '../src/db/migrations/migrate.ts';
import { importProvider } from '../src/domain/workspace/provider-file/import-provider.ts';
import { type HttpServer, listenHttp } from '../src/http-server.ts';
import { schema } from '../src/schema/schema.ts';
import { openSockets } from '../src/schema/server/live/sockets.ts';
import { openService, type Service } from '../src/service.ts';
import { salon } from '../test/support/salon.ts';

const FEW = { subscribers: 1, changes: 100, pauseMs: 20 };
const MANY = { subscribers: 1_000, changes: 10, pauseMs: 500 };

const LOG = {
  info: () => {},
  warn: (fields: object, message: string) => console.warn(message, fields),
  error: (fields: object, message: string) => console.error(message, fields),
};
const clock = () => performance.timeOrigin + performance.now();
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** One provider with a token of its dashboard and one reservation to change. */
interface Stage {
  readonly service: Service;
  readonly http: HttpServer;
  readonly token: string;
  query(text: string, variables: object): Promise<{ data: Record<string, never> }>;
}

function quantile(values: readonly number[], share: number): string {
  const sorted = values.toSorted((a, b) => a - b);
  return `${(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)} ms`;
}

async function openStage(databaseUrl: string): Promise<Stage & { book(): Promise<{ id: string; eventId: string }> }> {
  const encryptionKey = randomBytes(32);
  const key = encryptionKey.toString('base64');
  const configured = loadConfig({ DATABASE_URL: databaseUrl, ENCRYPTION_KEY: key, RATE_LIMIT_PER_MINUTE: '0' });
  const usageLimits = { ...configured.usageLimits, socketsPerCaller: 0, subscriptionsPerCaller: 0 };
  const config = { ...configured, usageLimits, workspace: 'DEVELOPMENT' as const };
  const http = await listenHttp('127.0.0.1', 0);
  const baseUrl = `http://127.0.0.1:${http.port}`;
  const encryptionKeys = [encryptionKey] as const;
  const service = await openService({ config, baseUrl, databaseUrl, directUrl: databaseUrl, encryptionKeys, log: LOG });
  const app = createApp(service.deps);
  http.use((request, bindings) => app.fetch(request, bindings));
  http.attach(openSockets(http.server, schema, service.deps, await service.startLive()));
  const { db, ports, now, keys } = service.deps;
  const { provider, services } = await importProvider({ db, ports, now, requestId: randomUUID() }, salon());
  const claims = { sub: 'bench', provider_id: provider.id, role: 'OWNER' };
  const token = await mintDevelopmentToken(keys, workspaceDevelopmentIssuer(baseUrl), claims, now());
  const query: Stage['query'] = async (text, variables) => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
    const body = JSON.stringify({ query: text, variables });
    const answer = await (await app.fetch(new Request(`${baseUrl}/graphql`, { method: 'POST', headers, body }))).json();
    if (answer.errors) throw new Error(JSON.stringify(answer.errors));
    return answer;
  };
  const book = async () => {
    const slots = `query ($s: UUID!) { firstAvailableSlot(serviceId: $s) { startsAt } }`;
    const { data: first } = await query(slots, { s: services['cut'] });
    const input = {
      serviceId: services['cut'],
      employeeSelectionMode: 'ANY',
      startAt: Object(first['firstAvailableSlot']).startsAt,
      client: { firstName: 'Anna', email: 'anna@example.com' },
    };
    const create = `mutation ($input: CreateReservationInput!) {
      createReservation(input: $input) { reservation { id events { edges { node { id } } } } } }`;
    const { reservation } = Object((await query(create, { input })).data['createReservation']);
    return { id: String(reservation.id), eventId: String(reservation.events.edges[0].node.id) };
  };
  return { service, http, token, query, book };
}

/** Milliseconds from the answer of each change to its arrival at every subscriber. */
async function measure(
  stage: Awaited<ReturnType<typeof openStage>>,
  { subscribers, changes, pauseMs }: typeof FEW,
): Promise<{ each: number[]; last: number[] }> {
  const { id, eventId } = await stage.book();
  const update = `mutation ($id: UUID!, $note: Text!) {
    updateReservation(input: { reservationId: $id, clientNote: $note }) { reservation { version } } }`;
  const child = fork(new URL('./live-subscribers.ts', import.meta.url));
  const url = `ws://127.0.0.1:${stage.http.port}/graphql`;
  child.send({ url, token: stage.token, count: subscribers, after: eventId });
  await stage.query(update, { id, note: 'first' });
  await arrival(child, 2);
  const each: number[] = [];
  const last: number[] = [];
  for (let change = 0; change < changes; change += 1) {
    const received = arrival(child, change + 3);
    await stage.query(update, { id, note: `change ${change}` });
    const answeredAt = clock();
    const delays = (await received).map((at) => at - answeredAt);
    each.push(...delays);
    last.push(Math.max(...delays));
    await pause(pauseMs);
  }
  child.kill();
  return { each, last };
}

function arrival(child: ChildProcess, version: number): Promise<number[]> {
  return new Promise((resolve) => {
    const receive = (message: { version: number; times: number[] }) => {
      if (message.version !== version) return;
      child.off('message', receive);
      resolve(message.times);
    };
    child.on('message', receive);
  });
}

const dataDir = await mkdtemp(join(tmpdir(), 'booking-bench-'));
const server = await startEmbedded({ dataDir });
try {
  await migrate(server.url);
  const stage = await openStage(server.url);
  const few = await measure(stage, FEW);
  console.log(`1 subscriber: p50 ${quantile(few.each, 0.5)}, p95 ${quantile(few.each, 0.95)} after the answer`);
  const many = await measure(stage, MANY);
  console.log(`1,000 subscribers: p50 ${quantile(many.each, 0.5)}, p95 ${quantile(many.each, 0.95)}`);
  console.log(`1,000 subscribers: the last one p50 ${quantile(many.last, 0.5)}, worst ${quantile(many.last, 1)}`);
  await stage.http.stop();
  await stage.service.close();
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
