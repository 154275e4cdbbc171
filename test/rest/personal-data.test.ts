import { afterAll, beforeAll, expect, test } from 'vitest';
import { allReads, unanswered } from '../support/all-reads.ts';
import { openTestApp, type TestApp } from '../support/app.ts';
import { workspaceToken } from '../support/graphql.ts';
import { salon } from '../support/salon.ts';

let app: TestApp;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test('every reading operation of REST and of the graph is called and answers', async () => {
  const provider = await app.provide(salon());
  const client = { firstName: 'Zed', email: 'zed@example.com', phone: '+48600100299' };
  const serviceId = provider.services['cut'];
  const startAt = '2026-11-05T12:00:00+01:00';
  await provider.call('POST', 'webhooks', { json: { url: 'http://127.0.0.1:9/', events: ['*'] } });
  await provider.call('POST', 'reservations', { json: { serviceId, employeeSelectionMode: 'ANY', startAt, client } });
  const tokens = [await provider.token(), await workspaceToken(app, provider.id)];
  expect(unanswered(await allReads(app, { providerId: provider.id, tokens, phrases: Object.values(client) }))).toEqual(
    [],
  );
});
