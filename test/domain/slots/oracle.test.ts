import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyZone, arbitraryScenario } from './arbitrary-scenario.ts';
import { disagreement } from './compare.ts';
import { distinctZones } from './zones.ts';

const FIXED_SEED = 20_261_120;
const CASES = Number(process.env['CASES'] ?? 24);
const TIMEOUT_MILLISECONDS = 600_000;

const randomSeed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));

test.each([
  ['a fixed seed', FIXED_SEED],
  ['a random seed', randomSeed],
])(
  'slots and reasons equal those of the minute-by-minute oracle, with %s (%i)',
  (_, seed) => {
    console.log(`oracle: ${CASES} cases, seed ${seed}`);
    fc.assert(
      fc.property(arbitraryScenario(anyZone), (scenario) => {
        expect(disagreement(scenario)).toBeNull();
      }),
      { numRuns: CASES, seed },
    );
  },
  TIMEOUT_MILLISECONDS,
);

test(
  'one zone of each kind equals the oracle around its next clock changes',
  () => {
    for (const zone of distinctZones()) {
      const property = fc.property(arbitraryScenario(fc.constant(zone)), (scenario) => {
        expect(disagreement(scenario), zone).toBeNull();
      });
      fc.assert(property, { numRuns: 1, seed: FIXED_SEED });
    }
  },
  TIMEOUT_MILLISECONDS,
);
