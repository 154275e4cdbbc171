import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { anyZone, arbitraryScenario } from './arbitrary-scenario.ts';
import { disagreement } from './compare.ts';
import { ZONES } from './zones.ts';

const MAX_SEED = 2 ** 31;
const PROGRESS_EVERY = 500;

const { values } = parseArgs({
  options: {
    cases: { type: 'string', default: '5000' },
    seed: { type: 'string' },
    quick: { type: 'boolean', default: false },
  },
});
const cases = Number(values.cases);
const seed = values.seed === undefined ? Math.floor(Math.random() * MAX_SEED) : Number(values.seed);
console.log(`${cases} cases in ${ZONES.length} zones, seed ${seed}`);

let run = 0;
const property = fc.property(arbitraryScenario(anyZone), (scenario) => {
  run += 1;
  if (run % PROGRESS_EVERY === 0) console.log(`${run} …`);
  const difference = disagreement(scenario);
  if (difference !== null) throw new Error(difference);
});
const result = fc.check(property, { numRuns: cases, seed, endOnFailure: values.quick });
if (result.failed) {
  console.error(fc.defaultReportMessage(result));
  process.exitCode = 1;
} else {
  console.log(`No mismatch in ${result.numRuns} cases, seed ${seed}`);
}
