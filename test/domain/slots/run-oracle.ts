import { isDeepStrictEqual, parseArgs } from 'node:util';
import fc from 'fast-check';
import { arbitraryScenario } from './arbitrary-scenario.ts';
import { engineDays, engineReasons } from './compare.ts';
import { Oracle } from './oracle.ts';
import { ZONES } from './zones.ts';

const { values } = parseArgs({ options: { cases: { type: 'string', default: '5000' }, seed: { type: 'string' } } });
const seed = values.seed === undefined ? Date.now() % 2 ** 31 : Number(values.seed);
const cases = Number(values.cases);
console.log({ seed, cases, zones: ZONES.length });
const started = performance.now();
let slots = 0;
const reasons: Record<string, number> = {};
let runs = 0;
const result = fc.check(
  fc.property(arbitraryScenario(fc.constantFrom(...ZONES)), (scenario) => {
    const expected = new Oracle(scenario).days();
    const actual = engineDays(scenario);
    for (const day of expected) {
      slots += day.slots.length;
      reasons[String(day.emptyReason)] = (reasons[String(day.emptyReason)] ?? 0) + 1;
    }
    if (!isDeepStrictEqual(actual, expected)) throw new Error(JSON.stringify({ actual, expected }).slice(0, 1500));
    if (++runs % 500 === 0) console.log(runs, Math.round(performance.now() - started), 'ms');
  }),
  { numRuns: cases, seed },
);
console.log({ slots, reasons, ms: performance.now() - started });
if (result.failed) {
  console.log(fc.defaultReportMessage(result));
  process.exitCode = 1;
}
