import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkCalls } from './checks/check-calls.ts';
import { uncovered } from './checks/coverage.ts';
import { runCalls } from './run.ts';
import { servedWorld } from './world/served-world.ts';
import type { World } from './world/world.ts';

const CALLS = 300;
/** Some 15 seconds on a quiet machine. */
const DEADLINE_MS = 300_000;
const SEED = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1_000_000));

let world: World;
beforeAll(async () => {
  world = await servedWorld();
});
afterAll(() => world?.close());

test(`${CALLS} calls with faults keep every promise (SEED=${SEED})`, { timeout: DEADLINE_MS }, async () => {
  const attempts = await runCalls({ world, calls: CALLS, seed: SEED });
  expect(uncovered(attempts, CALLS)).toEqual([]);
  expect(await checkCalls(world.pool, attempts)).toEqual([]);
});
