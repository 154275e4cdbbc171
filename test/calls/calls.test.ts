import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkCalls } from './checks/check-calls.ts';
import { uncovered } from './checks/coverage.ts';
import { runCalls } from './run.ts';
import { servedWorld } from './world/served-world.ts';

const CALLS = 300;
const SEED = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1_000_000));

let world: Awaited<ReturnType<typeof servedWorld>>;
beforeAll(async () => {
  world = await servedWorld();
});
afterAll(() => world?.close());

test(`${CALLS} calls with faults keep every promise (SEED=${SEED})`, async () => {
  const attempts = await runCalls({ world, calls: CALLS, seed: SEED });
  expect(uncovered(attempts)).toEqual([]);
  expect(await checkCalls(world.pool, attempts)).toEqual([]);
});
