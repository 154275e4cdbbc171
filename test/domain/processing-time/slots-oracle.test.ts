import fc from 'fast-check';
import { expect, test } from 'vitest';
import { disagreement, engineDays } from '../slots/compare.ts';
import type { Scenario } from '../slots/scenario.ts';
import { arbitraryProcessing } from './arbitrary-processing.ts';
import { zonesWithChanges } from './zones.ts';

const FIXED_SEED = 20_261_127;
const CASES = Number(process.env['CASES'] ?? 16);
const SAMPLED_CASES = 100;
const TIMEOUT_MILLISECONDS = 1_800_000;

const zones = zonesWithChanges();
const randomSeed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));

test.each([
  ['a fixed seed', FIXED_SEED],
  ['a random seed', randomSeed],
])(
  'slots and reasons with processing time equal those of the minute-by-minute oracle, with %s (%i)',
  (_, seed) => {
    console.log(`processing time of slots: ${CASES} cases in ${zones.length} zones, seed ${seed}`);
    for (const zone of zones) {
      const property = fc.property(arbitraryProcessing(fc.constant(zone)), (scenario) => {
        expect(disagreement(scenario), JSON.stringify(scenario)).toBeNull();
      });
      fc.assert(property, { numRuns: Math.ceil(CASES / zones.length), seed });
    }
  },
  TIMEOUT_MILLISECONDS,
);

test('the cases have slots that only processing time makes, of services with it and of others', () => {
  const found = new Set<string>();
  const cases = fc.sample(arbitraryProcessing(fc.constantFrom(...zones)), { numRuns: SAMPLED_CASES, seed: FIXED_SEED });
  for (const scenario of cases) {
    const isWithin = countStarts(scenario) > countStarts(withoutProcessing(scenario));
    if (isWithin) found.add((scenario.service.segmentMinutes ?? []).length > 1 ? 'with' : 'without');
  }
  expect([...found].sort()).toEqual(['with', 'without']);
});

/** How many starts all employees have together. */
function countStarts(scenario: Scenario): number {
  const slots = engineDays(scenario).flatMap((day) => day.slots);
  return slots.reduce((count, { employeeIds }) => count + employeeIds.length, 0);
}

/** The same where everybody works from the first to the last occupied minute of each reservation. */
function withoutProcessing(scenario: Scenario): Scenario {
  const employees = scenario.employees.map((employee) => ({ ...employee, busy: bridged(employee.busy) }));
  return { ...scenario, service: { ...scenario.service, segmentMinutes: [] }, employees };
}

/** Ranges that stand an hour or less apart become one. */
function bridged(ranges: Scenario['employees'][number]['busy']) {
  const joined: { from: number; until: number }[] = [];
  for (const { from, until } of ranges) {
    const last = joined.at(-1);
    if (last && from - last.until <= 60) last.until = Math.max(last.until, until);
    else joined.push({ from, until });
  }
  return joined;
}
