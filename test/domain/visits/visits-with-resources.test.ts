import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minuteOf } from '../slots/scenario.ts';
import { longHours, rangesNear, VISIT_ZONES } from './arbitrary-employee.ts';
import { arbitraryVisit } from './arbitrary-visit.ts';
import { engineVisits, visitDisagreement } from './compare-visits.ts';
import { resourceCheck } from './resource-check.ts';
import { VisitOracle } from './visit-oracle.ts';
import type { ScenarioResource, VisitScenario } from './visit-scenario.ts';

const FIXED_SEED = 20_261_128;
const CASES = Number(process.env['CASES'] ?? 40);
const SAMPLED_CASES = 300;
const TIMEOUT_MILLISECONDS = 1_800_000;
const KINDS = ['room', 'chair'] as const;

const randomSeed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));

/** Visits of which most services need the same kind, and few resources of each. */
const visits = arbitraryVisit(fc.constantFrom(...VISIT_ZONES)).chain((scenario) =>
  fc
    .record({
      needs: fc.array(fc.constantFrom([], ['room'], ['room'], ['room'], ['chair'], [...KINDS]), {
        minLength: scenario.services.length,
        maxLength: scenario.services.length,
      }),
      resources: fc.tuple(...['r1', 'c1', 'r2', 'r3', 'c2'].map((id) => resource(id, scenario))),
      count: fc.integer({ min: 2, max: 5 }),
    })
    .map(
      ({ needs, resources, count }): VisitScenario => ({
        ...scenario,
        services: scenario.services.map((service, index) => ({ ...service, needs: needs[index] ?? [] })),
        resources: resources.slice(0, count),
      }),
    ),
);

function resource(id: string, { ranges }: VisitScenario): fc.Arbitrary<ScenarioResource> {
  const first = (ranges[0]?.from ?? minuteOf('2026-12-01T00:00:00Z')) - 60;
  return fc.record({
    id: fc.constant(id),
    kind: fc.constant(id.startsWith('r') ? KINDS[0] : KINDS[1]),
    weekly: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, longHours),
    busy: rangesNear(first, 3, 240),
  });
}

const disagreement = (scenario: VisitScenario) =>
  visitDisagreement(scenario, engineVisits(scenario), new VisitOracle(scenario, resourceCheck(scenario)));

test.each([
  ['a fixed seed', FIXED_SEED],
  ['a random seed', randomSeed],
])(
  'visits whose services compete for resources equal those of trying every resource, with %s (%i)',
  (_, seed) => {
    console.log(`visits with resources: ${CASES} cases, seed ${seed}`);
    const property = fc.property(visits, (scenario) => {
      expect(disagreement(scenario)).toBeNull();
    });
    fc.assert(property, { numRuns: CASES, seed });
  },
  TIMEOUT_MILLISECONDS,
);

test('the cases have visits that only their resources change', () => {
  const found = { visits: 0, others: 0, missing: 0 };
  for (const scenario of fc.sample(visits, { numRuns: SAMPLED_CASES, seed: FIXED_SEED })) {
    // With a room for each service, they do not compete: what differs is due to the other services of the visit.
    const copies = (scenario.resources ?? []).flatMap((one) =>
      scenario.items.map((_, index) => ({ ...one, id: `${one.id} ${index}` })),
    );
    const competing = new Map(engineVisits(scenario).map((visit) => [visit.start, visit]));
    for (const visit of engineVisits({ ...scenario, resources: copies })) {
      const one = competing.get(visit.start);
      found.visits += 1;
      if (!one) found.missing += 1;
      else if (JSON.stringify(one) !== JSON.stringify(visit)) found.others += 1;
    }
  }
  console.log(found);
  expect(found.missing).toBeGreaterThan(40);
  expect(found.others).toBeGreaterThan(40);
});
