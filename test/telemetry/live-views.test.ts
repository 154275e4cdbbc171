import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '../../src/config/config.ts';
import { openTelemetry } from '../../src/telemetry/open-telemetry.ts';
import type { Telemetry } from '../../src/telemetry/telemetry.ts';
import { setTracer } from '../../src/telemetry/tracing.ts';
import { follow, type ServedApp, serve } from '../live/serve.ts';
import { openTestApp, type TestApp, type TestProvider } from '../support/app.ts';
import { eventually } from '../support/eventually.ts';
import { salon } from '../support/salon.ts';
import { type Collector, startCollector } from './collector.ts';

const [SERVER, CONSUMER] = [2, 5];
const FAILED = 2;
const CREATED = 201;
const HOURS = [10, 11, 12, 13, 14];
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const QUERY = 'query { livePosition }';

let collector: Collector;
let telemetry: Telemetry;
let app: TestApp;
/** Another process over the same database. */
let beside: TestApp;
let served: ServedApp;
let provider: TestProvider;
let token: string;

beforeAll(async () => {
  collector = await startCollector();
  app = await openTestApp();
  beside = await openTestApp({ beside: app });
  served = await serve(app);
  provider = await app.provide(salon({ integrationClients: [{ name: 'desk', scopes: 'all' }] }));
  token = await provider.token('desk');
  const { telemetry: options } = loadConfig({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_METRICS_EXPORTER: 'none',
  });
  if (!options) throw new Error('Telemetry is not configured.');
  telemetry = openTelemetry(options);
  setTracer(telemetry.tracer);
});
afterAll(async () => {
  setTracer(null);
  await served?.stop();
  await beside?.close();
  await app?.close();
  await collector?.close();
});

/** Books through the other process. */
async function book(hour: number): Promise<string> {
  const json = {
    serviceId: provider.services['cut'],
    employeeSelectionMode: 'ANY',
    startAt: `2026-11-03T${hour}:00:00+01:00`,
    client: { firstName: 'Anna', email: `anna${hour}@example.com` },
  };
  const path = `/integrations/v1/providers/${provider.id}/reservations`;
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': `telemetry-${hour}`,
  };
  // A busy machine may answer 503 first.
  return await eventually(async () => {
    const sent = { method: 'POST', headers, body: JSON.stringify(json) };
    const response = await beside.fetch(new Request(new URL(path, served.url), sent));
    const { id, message } = await response.json();
    expect([response.status, message]).toEqual([CREATED, undefined]);
    return id;
  });
}

test('a live event is a span of the trace of its write, and each operation of a socket is one span', async () => {
  const asked = follow(served.socketUrl, token, {}, QUERY);
  const refused = follow(served.socketUrl, token, { after: UNKNOWN });
  await eventually(() => expect(asked.events).toHaveLength(1));
  await eventually(() => expect(refused.errors).toHaveLength(1));
  // From a position, so that no event is lost while they start.
  const after = asked.events[0];
  const [first, second] = [follow(served.socketUrl, token, { after }), follow(served.socketUrl, token, { after })];
  const booked: string[] = [];
  for (const hour of HOURS) {
    booked.push(await book(hour));
    for (const { events } of [first, second]) {
      await eventually(() => expect(events.map(({ reservation }) => reservation.id)).toEqual(booked));
    }
  }
  for (const { stop, client } of [first, second, refused, asked]) {
    stop();
    await client.dispose();
  }
  await served.stop();
  await telemetry.stop();

  const { spans } = collector;
  const posts = spans.filter(({ name }) => name === 'POST reservations');
  const writes = posts.filter(({ attributes }) => attributes['http.response.status_code'] === CREATED);
  expect(writes).toHaveLength(HOURS.length);
  // A read that finds a change before its notification comes does not know the write, as a reader that catches up.
  const live = spans.filter(({ name }) => name === 'live event');
  expect(live.length).toBeGreaterThan(0);
  // Both subscriptions select the same, so the event is rendered once.
  expect(new Set(live.map(({ traceId }) => traceId)).size).toBe(live.length);
  for (const { traceId, parentSpanId, ...event } of live) {
    expect(writes.map((write) => write.traceId)).toContain(traceId);
    expect(spans.find(({ spanId }) => spanId === parentSpanId)?.traceId).toBe(traceId);
    expect(event).toMatchObject({
      kind: CONSUMER,
      attributes: { 'graphql.operation.type': 'subscription', 'booking.subscription': 'reservationChanged' },
    });
  }
  const ofSockets = spans.filter(({ kind, name }) => kind === SERVER && !name.startsWith('POST'));
  for (const { parentSpanId } of ofSockets) expect(parentSpanId).toBeUndefined();
  expect(ofSockets.map(({ name }) => name).toSorted()).toEqual([
    'livePosition',
    ...Array.from({ length: 3 }, () => 'reservationChanged'),
  ]);
  const subscriptions = ofSockets.filter(({ name }) => name === 'reservationChanged');
  expect(subscriptions.map(({ attributes }) => attributes['booking.events']).toSorted()).toEqual([
    0,
    HOURS.length,
    HOURS.length,
  ]);
  expect(subscriptions.filter(({ status }) => status.code === FAILED)).toMatchObject([
    { attributes: { 'error.type': 'POSITION_UNKNOWN', 'booking.provider_id': provider.id } },
  ]);
  expect(collector.bodies.join('\n')).not.toContain('Anna');
});
