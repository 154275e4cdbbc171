import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../support/app.ts';
import { arbitraryPlan } from './shop/plan.ts';
import { runPlan } from './shop/run-plan.ts';

const FIXED_SEED = 20_261_127;
const CASES = Number(process.env['CASES'] ?? 24);
const STEPS = Math.min(40, CASES);
const PLANS = Math.ceil(CASES / STEPS);
const TIMEOUT_MILLISECONDS = 1_800_000;

const randomSeed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

test.each([
  ['a fixed seed', FIXED_SEED],
  ['a random seed', randomSeed],
])(
  'the service books, refuses and moves as the oracle says, and no work overlaps in the database, with %s (%i)',
  async (_, seed) => {
    console.log(`processing time in the service: ${PLANS} plans of ${STEPS} steps, seed ${seed}`);
    for (const plan of fc.sample(arbitraryPlan(STEPS), { numRuns: PLANS, seed })) {
      const { ledger, journal } = await runPlan(app, plan);
      expect([...ledger.standing.keys()].length, journal.join('\n')).toBeGreaterThan(0);
    }
  },
  TIMEOUT_MILLISECONDS,
);
