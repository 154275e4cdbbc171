import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadConfig } from '../src/config/config.ts';
import { inStatementSpan } from '../src/db/traced-statements.ts';
import { openTelemetry } from '../src/telemetry/open-telemetry.ts';
import { inSpan, setTracer } from '../src/telemetry/tracing.ts';
import { report } from './report.ts';

const ROUNDS = 7;
const OFF_CALLS = 1_000_000;
const ON_CALLS = 20_000;
const STATEMENT = { name: 'access_read', text: 'SELECT 1' };
const send = () => Promise.resolve(1);

/** Nanoseconds of this process's CPU for one call. */
async function cpuOf(calls: number, call: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  for (let done = 0; done < calls; done += 1) await call();
  const { user, system } = process.cpuUsage(before);
  return ((user + system) * 1000) / calls;
}

async function medianOf(calls: number, ways: Readonly<Record<string, () => Promise<unknown>>>) {
  const taken = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, way] of Object.entries(ways)) {
      taken.set(name, [...(taken.get(name) ?? []), await cpuOf(calls, way)]);
    }
  }
  const middle = Math.floor(ROUNDS / 2);
  return [...taken].map(([name, all]) => ({
    name,
    nanoseconds: Math.round(all.toSorted((one, other) => one - other)[middle] ?? 0),
  }));
}

/** CPU time of what tracing adds to a statement: without tracing, and with every span exported to a local collector. */
const off = await medianOf(OFF_CALLS, {
  'a call that awaits nothing': send,
  'the same as a statement, tracing off': () => inStatementSpan(STATEMENT, send),
});
const collector = createServer((incoming, response) => {
  incoming.resume();
  response.end('{}');
});
await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
const { port } = collector.address() as AddressInfo;
const { telemetry: options } = loadConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` });
if (!options) throw new Error('Telemetry is not configured.');
const telemetry = openTelemetry(options);
setTracer(telemetry.tracer);
const on = await medianOf(ON_CALLS, {
  'the same, tracing on': () =>
    inSpan('round', { kind: 'SERVER' }, () => inStatementSpan(STATEMENT, send)),
});
await telemetry.stop();
collector.closeAllConnections();
collector.close();
await report('tracing', 'CPU time of one statement', [...off, ...on]);
