import { memoryLimiter, sharedLimiter } from 'limits/limiters.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../../../src/db/client.ts';
import { createRateLimits } from '../../../src/domain/access/limits/rate-limits.ts';
import { type TestDatabase, testDatabase } from '../../support/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const processes = (count: number, limit: number) =>
  Array.from({ length: count }, () => createRateLimits(limit, sharedLimiter(database.sql)));

describe('limits shared through PostgreSQL', () => {
  test('three processes admit exactly the limit, with few writes', async () => {
    const query = vi.spyOn(database.pool, 'query');
    const limits = processes(3, 600);
    let admitted = 0;
    for (let call = 0; call < 1_000; call += 1) {
      const verdict = await limits[call % 3]?.consume('caller');
      if (verdict?.refusal === null) admitted += 1;
    }
    expect(admitted).toBeLessThanOrEqual(600);
    expect(admitted).toBeGreaterThanOrEqual(570);
    expect(query.mock.calls.length).toBeLessThan(admitted / 3);
    query.mockRestore();
  });

  test('a burst of parallel calls never exceeds the limit', async () => {
    const limits = processes(4, 40);
    const verdicts = await Promise.all(Array.from({ length: 200 }, (_, call) => limits[call % 4]?.consume('burst')));
    expect(verdicts.filter((verdict) => verdict?.refusal === null).length).toBeLessThanOrEqual(40);
    expect(verdicts.filter((verdict) => verdict?.refusal === null).length).toBeGreaterThanOrEqual(36);
  });

  test('while the database takes no writes a process counts for itself', async () => {
    const { rows } = await database.pool.query('SELECT current_database() AS name');
    const name = pg.escapeIdentifier(rows[0].name);
    await database.pool.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
    const reading = openDatabase({ url: database.url, poolSize: 1 });
    const limits = createRateLimits(2, sharedLimiter(reading.sql));
    const codes = [];
    for (const _ of [1, 2, 3]) codes.push((await limits.consume('reader')).refusal?.code ?? null);
    expect(codes).toEqual([null, null, 'RATE_LIMITED']);
    await reading.close();
    await database.pool.query('SET default_transaction_read_only = off');
    await database.pool.query(`ALTER DATABASE ${name} RESET default_transaction_read_only`);
  });

  test('callers do not touch one another', async () => {
    const [limits] = processes(1, 1);
    expect((await limits?.consume('one'))?.refusal).toBeNull();
    expect((await limits?.consume('two'))?.refusal).toBeNull();
    expect((await limits?.consume('one'))?.refusal?.code).toBe('RATE_LIMITED');
  });
});

test('the lower limit of an operation is reported, and refuses first', async () => {
  const limits = createRateLimits(600, memoryLimiter);
  const identify = { operation: 'identifyClient', callsPerMinute: 2 };
  expect((await limits.consume('caller', 1, [identify])).allowance).toMatchObject({ limit: 2, remaining: 1 });
  await limits.consume('caller', 1, [identify]);
  const third = await limits.consume('caller', 1, [identify]);
  expect(third.refusal?.code).toBe('RATE_LIMITED');
  expect(third.refusal?.retryAfterSeconds).toBe(third.allowance?.resetSeconds);
  expect((await limits.consume('caller')).refusal).toBeNull();
});

test('limit 0 turns rate limits off', async () => {
  const limits = createRateLimits(0, memoryLimiter);
  expect(await limits.consume('caller', 1, [{ operation: 'identifyClient', callsPerMinute: 1 }])).toEqual({
    allowance: null,
    refusal: null,
  });
});
