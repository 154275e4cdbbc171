import { isEligible, type VisitScenario } from './visit-scenario.ts';

/** How many ways the oracle may have to try at one start. */
const MAX_WAYS = 3000;

/** With parallel services not for one employee, and so small that the oracle can try all: fewer gaps, orders, employees. */
export function bounded(scenario: VisitScenario): VisitScenario {
  let found = { ...scenario, parallel: scenario.parallel && scenario.sameEmployee !== 'REQUIRE' };
  while (waysOf(found) > MAX_WAYS && found.maxGapMinutes >= 5) {
    found = { ...found, maxGapMinutes: found.maxGapMinutes - 5 };
  }
  if (waysOf(found) > MAX_WAYS) found = { ...found, order: 'GIVEN' };
  while (waysOf(found) > MAX_WAYS) found = { ...found, employees: found.employees.slice(0, -1) };
  return found;
}

function waysOf({ items, employees, order, maxGapMinutes, parallel }: VisitScenario): number {
  const counts = items.map((entry) => Math.max(1, employees.filter((one) => isEligible(one, entry)).length));
  const orders = order === 'ANY' ? items.reduce((product, _, index) => product * (index + 1), 1) : 1;
  const starts = Math.floor(maxGapMinutes / 5) + 1 + Number(parallel);
  return counts.reduce((product, count) => product * count, orders * starts ** (items.length - 1));
}
