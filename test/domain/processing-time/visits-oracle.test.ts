import fc from 'fast-check';
import { expect, test } from 'vitest';
import { engineVisits, visitDisagreement } from '../visits/compare-visits.ts';
import { arbitraryProcessingVisit } from './arbitrary-processing.ts';
import { zonesWithChanges } from './zones.ts';

const FIXED_SEED = 20_261_127;
const CASES = Number(process.env['CASES'] ?? 20);
const SAMPLED_CASES = 150;
const TIMEOUT_MILLISECONDS = 1_800_000;

const zones = zonesWithChanges();
const randomSeed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));

test.each([
  ['a fixed seed', FIXED_SEED],
  ['a random seed', randomSeed],
])(
  'visits of services with processing time equal those of trying every order, gap and employee, with %s (%i)',
  (_, seed) => {
    console.log(`processing time of visits: ${CASES} cases in ${zones.length} zones, seed ${seed}`);
    for (const zone of zones) {
      const property = fc.property(arbitraryProcessingVisit(fc.constant(zone)), (scenario) => {
        expect(visitDisagreement(scenario), JSON.stringify(scenario)).toBeNull();
      });
      fc.assert(property, { numRuns: Math.ceil(CASES / zones.length), seed });
    }
  },
  TIMEOUT_MILLISECONDS,
);

test('the cases have visits of every kind, each with a service that has processing time', () => {
  const found = new Set<string>();
  const visits = arbitraryProcessingVisit(fc.constantFrom(...zones));
  for (const scenario of fc.sample(visits, { numRuns: SAMPLED_CASES, seed: FIXED_SEED })) {
    const { sameEmployee, order, parallel, services, items } = scenario;
    const hasProcessing = items.some(({ service }) => (services[service]?.segmentMinutes?.length ?? 0) > 1);
    if (!hasProcessing || engineVisits(scenario).length === 0) continue;
    found
      .add(`${items.length} services`)
      .add(order)
      .add(sameEmployee)
      .add(parallel ? 'parallel' : 'in turn');
  }
  expect([...found].sort()).toEqual([
    ...['2 services', '3 services', 'ANY', 'GIVEN', 'PREFER', 'REQUIRE', 'in turn', 'parallel'],
  ]);
});
