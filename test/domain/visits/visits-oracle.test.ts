import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arbitraryVisit, VISIT_ZONES } from './arbitrary-visit.ts';
import { visitDisagreement } from './compare-visits.ts';

const FIXED_SEED = 20_261_127;
const CASES = Number(process.env['CASES'] ?? 60);
const TIMEOUT_MILLISECONDS = 1_800_000;

const randomSeed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));

test.each([
  ['a fixed seed', FIXED_SEED],
  ['a random seed', randomSeed],
])(
  'visits equal those of trying every order, gap and employee, with %s (%i)',
  (_, seed) => {
    console.log(`visits oracle: ${CASES} cases, seed ${seed}`);
    fc.assert(
      fc.property(arbitraryVisit(fc.constantFrom(...VISIT_ZONES)), (scenario) => {
        expect(visitDisagreement(scenario)).toBeNull();
      }),
      { numRuns: CASES, seed },
    );
  },
  TIMEOUT_MILLISECONDS,
);
