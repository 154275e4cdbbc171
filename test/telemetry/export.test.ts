import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOffered, type BookingClient, createClient } from '../../packages/client/src/index.ts';
import { loadConfig } from '../../src/config/config.ts';
import { openTelemetry } from '../../src/telemetry/open-telemetry.ts';
import { setTracer } from '../../src/telemetry/tracing.ts';
import { type HttpReceiver, httpReceiver } from '../jobs/http-receiver.ts';
import { type Process, startProcess } from '../many/process.ts';
import { openTestApp, TEST_BASE_URL } from '../support/app.ts';
import { testDatabase } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { type Collector, type ExportedSpan, startCollector } from './collector.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const OTHER_TRACE = 'ffff2f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const [SERVER, CLIENT, CONSUMER] = [2, 3, 5];
const PERSON = { firstName: 'Eudoxia', email: 'eudoxia@example.com', phone: '+48600700800' };

const cleanUps: (() => Promise<unknown>)[] = [];
let collector: Collector;
let receiver: HttpReceiver;
let env: Record<string, string>;
let dataDir: string;

beforeAll(async () => {
  const database = await testDatabase();
  cleanUps.push(database.drop);
  dataDir = await mkdtemp(join(tmpdir(), 'booking-telemetry-'));
  cleanUps.push(() => rm(dataDir, { recursive: true, force: true }));
  collector = await startCollector();
  cleanUps.push(collector.close);
  receiver = await httpReceiver();
  cleanUps.push(receiver.close);
  env = {
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    DRAIN_SECONDS: '0',
    ENCRYPTION_KEY: randomBytes(32).toString('base64'),
    SEED_DEMO: 'true',
    WEBHOOK_ALLOW_PRIVATE_TARGETS: 'true',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=salon%20one',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
  };
});
afterAll(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp();
});

async function start(role: string, more: Record<string, string> = {}): Promise<Process> {
  const started = await startProcess({ ...env, ROLE: role, ...more });
  cleanUps.push(started.kill);
  return started;
}

async function signIn({ port }: Process, traceparent?: string): Promise<BookingClient> {
  const credentials = JSON.parse(await readFile(join(dataDir, 'demo-client.json'), 'utf8'));
  const fetchTraced: typeof fetch = (input, init) => {
    const request = new Request(input, init);
    if (traceparent) request.headers.set('traceparent', traceparent);
    return fetch(request);
  };
  return createClient({ baseUrl: `http://127.0.0.1:${port}`, ...credentials, maxRetries: 0, fetch: fetchTraced });
}

/** The span with this name and its descendants, one line each, indented by depth. */
function namesBelow(spans: readonly ExportedSpan[], parent: string | undefined, depth = 0): string[] {
  return spans
    .filter(({ parentSpanId }) => parentSpanId === parent)
    .flatMap(({ name, spanId }) => [`${'  '.repeat(depth)}${name}`, ...namesBelow(spans, spanId, depth + 1)]);
}

test('a booking with a webhook is one trace over two processes, below the traceparent of a trusted caller', async () => {
  const api = await start('api', { TRACEPARENT_TRUSTED_FROM: '10.0.0.0/8, 127.0.0.0/8' });
  const worker = await start('worker');
  const booking = await signIn(api);
  await booking.webhooks.create({ url: receiver.url, events: ['booking.created'] });
  const [{ id: serviceId = '' } = {}] = (await booking.catalog.get()).services;
  const slot = asOffered(await booking.slots.findFirstAvailable({ serviceId }));
  const traced = await signIn(api, `00-${TRACE}-${PARENT}-01`);
  await traced.reservations.create({ ...slot, serviceId, client: PERSON });
  await eventually(() => expect(receiver.requests).toHaveLength(1));
  expect(await Promise.all([api.terminate(), worker.terminate()])).toEqual([0, 0]);

  const spans = collector.spans.filter(({ traceId }) => traceId === TRACE);
  const request = spans.find(({ name }) => name.startsWith('POST') && name.endsWith('reservations'));
  expect(request).toMatchObject({
    kind: SERVER,
    parentSpanId: PARENT,
    attributes: { 'http.route': 'reservations', 'http.response.status_code': 201 },
  });
  expect(namesBelow(spans, request?.spanId)).toEqual(
    expect.arrayContaining([
      ...[
        'access_read',
        'createReservation',
        '  BEGIN',
        '  reservation_insert',
        '  insert_webhook_delivery',
        '  COMMIT',
      ],
      ...['  deliver-webhook', '    claim_webhook_deliveries', '    webhook attempt', '    settle_webhook_successes'],
      ...['  send-mail', '    mail attempt', '    settle_mails'],
    ]),
  );
  expect(spans.find(({ name }) => name === 'deliver-webhook')).toMatchObject({
    kind: CONSUMER,
    attributes: { 'messaging.system': 'pg-boss' },
  });
  const delivery = receiver.requests[0]?.headers['x-service-delivery-id'];
  expect(spans.find(({ name }) => name === 'webhook attempt')).toMatchObject({
    kind: CLIENT,
    attributes: { 'http.response.status_code': 200, 'booking.attempt': 1, 'booking.delivery_id': delivery },
  });
  expect(collector.headers[0]).toMatchObject({ 'x-tenant': 'salon one', 'content-type': 'application/json' });
  const exported = collector.bodies.join('\n');
  expect(exported).toContain('"deployment.environment.name"');
  for (const value of [...Object.values(PERSON), receiver.url, slot.startAt, 'SELECT ']) {
    expect(exported).not.toContain(value);
  }
});

test('a traceparent of any other caller is linked to a trace of its own, whose id is in the log', async () => {
  const { telemetry: options } = loadConfig({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_METRICS_EXPORTER: 'none',
  });
  if (!options) throw new Error('Telemetry is not configured.');
  const telemetry = openTelemetry(options);
  setTracer(telemetry.tracer);
  cleanUps.push(async () => setTracer(null));
  const app = await openTestApp({ env: { TRACEPARENT_TRUSTED_FROM: '10.0.0.0/8,fd00::1' } });
  cleanUps.push(app.close);
  const before = collector.spans.length;
  const sent = new Request(`${TEST_BASE_URL}/nowhere`, { headers: { traceparent: `00-${OTHER_TRACE}-${PARENT}-01` } });
  for (const remoteAddress of ['10.9.8.7', 'fd00::1', '::ffff:10.1.1.1', '11.1.1.1', 'fd00::2']) {
    await app.fetch(sent, { incoming: { socket: { remoteAddress } } });
  }
  await app.fetch(new Request(`${TEST_BASE_URL}/healthz`));
  await telemetry.stop();
  const spans = collector.spans.slice(before).filter(({ kind }) => kind === SERVER);
  const [first, second, third, ...others] = spans;
  for (const joined of [first, second, third]) {
    expect(joined).toMatchObject({ name: 'GET other', traceId: OTHER_TRACE, parentSpanId: PARENT, links: [] });
  }
  expect(others).toHaveLength(2);
  for (const own of others) {
    expect(own).toMatchObject({ name: 'GET other', links: [{ traceId: OTHER_TRACE, spanId: PARENT }] });
    expect(own.parentSpanId).toBeUndefined();
    expect(own.traceId).not.toBe(OTHER_TRACE);
  }
  const logged = app.logLines.map((line): Record<string, unknown> => JSON.parse(line));
  const requests = logged.filter(({ message, route }) => message === 'request' && route === 'other');
  expect(requests.slice(0, spans.length).map(({ traceId }) => traceId)).toEqual(spans.map(({ traceId }) => traceId));
});

test('/metrics is exported under the same names, with histograms', async () => {
  const { port, terminate } = await start('api', { OTEL_TRACES_EXPORTER: 'none' });
  const [spans, before] = [collector.spans.length, collector.metrics.length];
  await fetch(`http://127.0.0.1:${port}/healthz`);
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  await terminate();
  expect(collector.spans).toHaveLength(spans);
  const names = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
  const exported = collector.metrics.slice(before);
  expect(exported.map(({ name }) => name).toSorted()).toEqual(names.toSorted());
});

/** `@opentelemetry/api` is also a dependency of prom-client. */
const OPEN_TELEMETRY = /node_modules\/@opentelemetry\/(?!api\/)|src\/telemetry\/(?!tracing|telemetry)/;
const TELL_WHAT_IS_LOADED = `
  import { registerHooks } from 'node:module';
  registerHooks({
    load(url, context, nextLoad) {
      if (${OPEN_TELEMETRY}.test(url)) process.stderr.write('loaded ' + url + '\\n');
      return nextLoad(url, context);
    },
  });`;

test.each([
  ['no OTEL_EXPORTER_OTLP_ENDPOINT', 'nothing', { OTEL_EXPORTER_OTLP_ENDPOINT: '' }, false],
  ['OTEL_SDK_DISABLED', 'nothing', { OTEL_SDK_DISABLED: 'true' }, false],
  ['an endpoint', 'the SDK', {}, true],
])('with %s a process loads %s of OpenTelemetry', async (_with, _loads, more, isLoaded) => {
  const hook = `--import=data:text/javascript,${encodeURIComponent(TELL_WHAT_IS_LOADED)}`;
  const { terminate, errors } = await start('api', { ...more, NODE_OPTIONS: hook });
  expect(await terminate()).toBe(0);
  expect(errors.some((line) => line.includes('loaded '))).toBe(isLoaded);
});
