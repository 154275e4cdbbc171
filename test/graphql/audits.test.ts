import { serverAudits } from 'graphql-http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, TEST_BASE_URL, type TestApp } from '../support/app.ts';
import { salon } from '../support/salon.ts';

const AUDITS = 61;
const AUDIT_CALLS = 100_000;

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await openTestApp({ env: { RATE_LIMIT_PER_MINUTE: String(AUDIT_CALLS) } });
  token = await (await app.provide(salon())).token();
});
afterAll(() => app.close());

const audits = serverAudits({
  url: `${TEST_BASE_URL}/graphql`,
  fetchFn: (url: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    headers.set('Authorization', `Bearer ${token}`);
    return app.fetch(new Request(url, { ...init, headers }));
  },
});

test('the server passes through all published GraphQL over HTTP audits', () => {
  expect(audits).toHaveLength(AUDITS);
});

test.each(audits)('GraphQL over HTTP audit $id $name', async (audit) => {
  const result = await audit.fn();
  expect({ status: result.status, reason: 'reason' in result ? result.reason : null }).toEqual({
    status: 'ok',
    reason: null,
  });
});
