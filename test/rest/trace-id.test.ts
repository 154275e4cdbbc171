import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, type TestProvider } from '../support/app.ts';
import { salon } from '../support/salon.ts';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';

let app: TestApp;
let provider: TestProvider;
beforeAll(async () => {
  app = await openTestApp();
  provider = await app.provide(salon());
});
afterAll(() => app.close());

async function loggedTraceId(traceparent: string): Promise<unknown> {
  const before = app.logLines.length;
  await provider.call('GET', 'catalog', { headers: { traceparent } });
  const lines = app.logLines.slice(before).map((line): Record<string, unknown> => JSON.parse(line));
  return lines.findLast(({ message }) => message === 'request')?.['traceId'];
}

test.each([`00-${TRACE}-${PARENT}-01`, `cc-${TRACE}-${PARENT}-00-what-comes-later`])(
  'the log line of a request with traceparent %s has its trace id',
  async (traceparent) => {
    expect(await loggedTraceId(traceparent)).toBe(TRACE);
  },
);

test.each([
  '',
  `00-${'0'.repeat(32)}-${PARENT}-01`,
  `00-${TRACE}-${'0'.repeat(16)}-01`,
  `ff-${TRACE}-${PARENT}-01`,
  `00-${TRACE.toUpperCase()}-${PARENT}-01`,
  `00-${TRACE}-${PARENT}-01x`,
])('the log line of a request with the invalid traceparent "%s" has no trace id', async (traceparent) => {
  expect(await loggedTraceId(traceparent)).toBeUndefined();
});
