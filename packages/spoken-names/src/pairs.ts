import type { SpokenIndex } from './build-index.ts';
import type { Performances } from './catalog.ts';
import type { Decision } from './decide.ts';
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
 * The bookable pairs of the candidates, best first; where the candidates have none, who else performs the service and
 * what else the employee performs.
 */
export function pairsOf(index: SpokenIndex, decision: Decision): Pair[] {
  return sortPairs(index, unsortedPairs(decision, index.performances));
}

/** How many there are. */
export function countPairs(decision: Decision, performances: Performances): number {
  return unsortedPairs(decision, performances).length;
}

function unsortedPairs({ services, employees, state }: Decision, performances: Performances): Pair[] {
  if (state === 'SERVICE_NOT_FOUND' || state === 'EMPLOYEE_NOT_FOUND') return [];
  const isOneSided = services.length === 0 || employees.length === 0;
  if (state !== 'NO_VALID_PAIR' && !isOneSided) return crossPairs(services, employees, performances);
  return [
    ...services.flatMap(({ id, score }) => performances.employeesOf(id).map((employee) => pair(id, employee, score))),
    ...employees.flatMap(({ id, score }) => performances.servicesOf(id).map((service) => pair(service, id, score))),
  ];
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

function sortPairs({ services, employees }: SpokenIndex, pairs: readonly Pair[]): Pair[] {
  const nameOf = (position: number | undefined, { records }: SpokenIndex['services']) =>
    position === undefined ? '' : (records[position]?.record.name ?? '');
  return pairs
    .map((one) => ({
      one,
      service: nameOf(services.positions.get(one.serviceId), services),
      employee: nameOf(employees.positions.get(one.employeeId), employees),
    }))
    .sort(
      (left, right) =>
        right.one.score - left.one.score ||
        compareText(left.service, right.service) ||
        compareText(left.employee, right.employee) ||
        compareText(left.one.serviceId + left.one.employeeId, right.one.serviceId + right.one.employeeId),
    )
    .map(({ one }) => one);
}
