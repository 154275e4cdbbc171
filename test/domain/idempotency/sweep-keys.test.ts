import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweep } from '../../../src/jobs/sweep.ts';
import { openTestApp, TEST_START, type TestApp, type TestProvider } from '../../support/app.ts';
import { salon } from '../../support/salon.ts';

const DAYS = 30;
const DAY_MS = 86_400_000;

let app: TestApp;
let ageing: TestApp;
let provider: TestProvider;
beforeAll(async () => {
  app = await openTestApp();
  ageing = await openTestApp({ beside: app, env: { IDEMPOTENCY_KEEP_DAYS: String(DAYS) } });
  provider = await app.provide(salon());
});
afterAll(async () => {
  await ageing.close();
  await app.close();
});

const create = () =>
  provider.call('POST', 'clients', {
    json: { firstName: 'Anna', email: 'anna@example.com' },
    headers: { 'Idempotency-Key': 'one-attempt' },
  });
const sweepAt = (of: TestApp, days: number) => {
  of.setNow(new Date(Date.parse(TEST_START) + days * DAY_MS));
  return sweep(of.service.deps);
};

test('keys are kept forever, unless a number of days is set; a repeat after that is a first attempt', async () => {
  const first = await create();
  await sweepAt(app, 10_000);
  app.setNow(TEST_START);
  expect((await create()).body.id).toBe(first.body.id);
  await sweepAt(ageing, DAYS);
  expect((await create()).body.id).toBe(first.body.id);
  await sweepAt(ageing, DAYS + 0.01);
  expect((await create()).body.id).not.toBe(first.body.id);
});

test('one sweep deletes more than one batch of old keys, and no newer key', async () => {
  const ofProvider = { providerId: provider.id };
  const [row] = await app.database.orm.idempotencyKey.findMany({ where: ofProvider });
  if (!row) throw new Error('There is a key.');
  const made = (days: number) => new Date(Date.parse(TEST_START) - days * DAY_MS);
  const rows = Array.from({ length: 2500 }, (_, index) => ({
    ...row,
    fingerprint: {},
    key: `key-${index}`,
    createdAt: made(index < 2400 ? DAYS + 1 : DAYS - 1),
  }));
  await app.database.orm.idempotencyKey.createMany({ data: rows });
  await sweepAt(ageing, 0);
  expect(await app.database.orm.idempotencyKey.count({ where: { ...ofProvider, key: { startsWith: 'key-' } } })).toBe(
    100,
  );
});
