import { afterAll, beforeAll, expect, test } from 'vitest';
import { fuzz } from './fuzz.ts';
import { type FuzzWorld, openFuzzWorld } from './fuzz-world.ts';

/** `npm run fuzz -- --cases N` sets both. */
const CASES = Number(process.env['CASES'] ?? 600);
const SEED = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
const MS_PER_CASE = 100;

let world: FuzzWorld;
beforeAll(async () => {
  world = await openFuzzWorld();
});
afterAll(() => world.app.close());

test(`${CASES} requests, seed ${SEED}: no 5xx, every answer as documented, refused ones change nothing`, {
  timeout: 30_000 + CASES * MS_PER_CASE,
}, async () => {
  const { answers, problems } = await fuzz(world, CASES, SEED);
  if (process.env['CASES']) console.table(Object.fromEntries(answers));
  expect(problems).toEqual([]);
  // The salon of this test is no test provider, and the authorization endpoint redirects.
  const reachable = [...answers].filter(([operation]) => !/\/test\/|\/oauth\/authorize/.test(operation));
  const reached = reachable.filter(([, counts]) => (counts['2xx'] ?? 0) > 0);
  expect(reached.length).toBeGreaterThan(reachable.length * 0.8);
});
