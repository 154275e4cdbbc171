import type { SpokenIndex } from './build-index.ts';
import type { Performances } from './catalog.ts';
import type { Decision } from './decide.ts';
import type { NameIndex } from './index/name-index.ts';
import type { Candidate } from './search.ts';
import { compareText } from './words/compare-text.ts';

/** A service and an employee who performs it. */
export interface Pair {
  readonly serviceId: string;
  readonly employeeId: string;
  readonly score: number;
}

const SCORE_STEPS = 10_000;

/**
 * The bookable pairs of the candidates, best first; if the candidates have none, other employees of the service and
 * other services of the employee.
 */
export function pairsOf(index: SpokenIndex, decision: Decision): Pair[] {
  return sortPairs(index, unsortedPairs(decision, index.performances));
}

/** The number of pairs. */
export function countPairs(decision: Decision, performances: Performances): number {
  const { services, employees } = decision;
  if (isNothingFound(decision)) return 0;
  if (arePaired(decision)) {
    return sumOf(services, (service) => sumOf(employees, ({ id }) => Number(performances.performs(service.id, id))));
  }
  return (
    sumOf(services, ({ id }) => performances.employeesOf(id).length) +
    sumOf(employees, ({ id }) => performances.servicesOf(id).length)
  );
}

function unsortedPairs(decision: Decision, performances: Performances): Pair[] {
  const { services, employees } = decision;
  if (isNothingFound(decision)) return [];
  if (arePaired(decision)) return crossPairs(services, employees, performances);
  return [
    ...services.flatMap(({ id, score }) => performances.employeesOf(id).map((employee) => pair(id, employee, score))),
    ...employees.flatMap(({ id, score }) => performances.servicesOf(id).map((service) => pair(service, id, score))),
  ];
}

function isNothingFound({ state }: Decision): boolean {
  return state === 'SERVICE_NOT_FOUND' || state === 'EMPLOYEE_NOT_FOUND';
}

function arePaired({ services, employees, state }: Decision): boolean {
  return state !== 'NO_VALID_PAIR' && services.length > 0 && employees.length > 0;
}

function crossPairs(
  services: readonly Candidate[],
  employees: readonly Candidate[],
  performances: Performances,
): Pair[] {
  return services.flatMap((service) => {
    const able = employees.filter(({ id }) => performances.performs(service.id, id));
    return able.map((employee) => pair(service.id, employee.id, service.score * employee.score));
  });
}

function pair(serviceId: string, employeeId: string, score: number): Pair {
  return { serviceId, employeeId, score: Math.round(score * SCORE_STEPS) / SCORE_STEPS };
}

// A service that all employees perform has a thousand pairs: names are compared by their ranks.
function sortPairs({ services, employees }: SpokenIndex, pairs: readonly Pair[]): Pair[] {
  return pairs
    .map((one) => ({
      one,
      service: nameRank(services, one.serviceId),
      employee: nameRank(employees, one.employeeId),
    }))
    .sort(
      (left, right) =>
        right.one.score - left.one.score ||
        left.service - right.service ||
        left.employee - right.employee ||
        compareText(left.one.serviceId + left.one.employeeId, right.one.serviceId + right.one.employeeId),
    )
    .map(({ one }) => one);
}

function nameRank({ positions, nameRanks }: NameIndex, id: string): number {
  return nameRanks[positions.get(id) ?? -1] ?? -1;
}

function sumOf<Item>(items: readonly Item[], count: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + count(item), 0);
}
