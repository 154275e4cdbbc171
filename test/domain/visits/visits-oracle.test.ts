import fc from 'fast-check';
import type { Visit, VisitItem } from 'slot-engine/visits/terms.ts';
import { expect, test } from 'vitest';
import { VISIT_ZONES } from './arbitrary-employee.ts';
import { arbitraryVisit } from './arbitrary-visit.ts';
import { engineVisits, visitDisagreement } from './compare-visits.ts';
import type { VisitScenario } from './visit-scenario.ts';

const FIXED_SEED = 20_261_127;
const CASES = Number(process.env['CASES'] ?? 36);
const SAMPLED_CASES = 250;
const TIMEOUT_MILLISECONDS = 1_800_000;

const randomSeed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const visits = arbitraryVisit(fc.constantFrom(...VISIT_ZONES));

test.each([
  ['a fixed seed', FIXED_SEED],
  ['a random seed', randomSeed],
])(
  'visits equal those of trying every order, gap and employee, with %s (%i)',
  (_, seed) => {
    console.log(`visits oracle: ${CASES} cases, seed ${seed}`);
    const property = fc.property(visits, (scenario) => {
      expect(visitDisagreement(scenario)).toBeNull();
    });
    fc.assert(property, { numRuns: CASES, seed });
  },
  TIMEOUT_MILLISECONDS,
);

test('the cases of the oracle have visits of every kind', () => {
  const found = new Set<string>();
  for (const scenario of fc.sample(visits, { numRuns: SAMPLED_CASES, seed: FIXED_SEED })) {
    const { sameEmployee, order, items } = scenario;
    for (const visit of engineVisits(scenario)) {
      found.add(`${items.length} services`).add(`order ${order}`);
      found.add(`${sameEmployee}, ${visit.isOneEmployee ? 'one employee' : 'several employees'}`);
      for (const kind of kindsOf(scenario, visit)) found.add(kind);
    }
  }
  expect([...found].sort()).toEqual([
    '2 services',
    '3 services',
    '4 services',
    '5 services',
    '6 services',
    'ANY, several employees',
    'PREFER, one employee',
    'PREFER, several employees',
    'REQUIRE, one employee',
    'another duration than the usual one',
    'no price',
    'order ANY',
    'order GIVEN',
    'other employees for the services',
    'services begin together',
    'several employees for a service',
    'wait between services',
    'with another order',
  ]);
});

function kindsOf({ services, items: given }: VisitScenario, { items, isOneEmployee }: Visit): string[] {
  const [first] = items;
  const follows = (test: (item: VisitItem, before: readonly VisitItem[]) => boolean) =>
    items.some((item, position) => position > 0 && test(item, items.slice(0, position)));
  const ends = (before: readonly VisitItem[]) => before.map(({ start, durationMinutes }) => start + durationMinutes);
  const kinds = {
    'with another order': items.some(({ index }, position) => index !== position),
    'wait between services': follows(({ start }, before) => start > Math.max(...ends(before))),
    'services begin together': follows(({ start }, before) => start === before.at(-1)?.start),
    'several employees for a service': items.some(({ employeeIds }) => employeeIds.length > 1),
    'other employees for the services':
      !isOneEmployee && items.some(({ employeeIds }) => employeeIds.join() !== first?.employeeIds.join()),
    'no price': items.some(({ price }) => price === null),
    'another duration than the usual one': items.some(
      ({ index, durationMinutes }) => services[given[index]?.service ?? 0]?.durationMinutes !== durationMinutes,
    ),
  };
  return Object.entries(kinds).flatMap(([kind, isFound]) => (isFound ? [kind] : []));
}
