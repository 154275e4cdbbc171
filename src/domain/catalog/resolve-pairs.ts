import { PAIRS_LISTED } from '../limits.ts';
import type { Snapshot } from '../snapshot.ts';
import { compareText } from './names/compare-text.ts';
import type { Match } from './names/match.ts';
import type { Performances } from './records.ts';
import type { Decision } from './resolve-decision.ts';
import type { ResolutionPair } from './resolve-types.ts';

type Scored = Match & { readonly id: string };

const SCORE_STEPS = 10_000;

/**
 * The bookable pairs of the candidates, best first; where the candidates have none, who else performs the service and
 * what else the employee performs; 25 at most (contract 3.5).
 */
export function resolvePairs(
  snapshot: Snapshot,
  decision: Decision,
  performances: Performances,
  limit: number,
): ResolutionPair[] {
  const { services, employees, state } = decision;
  if (state === 'SERVICE_NOT_FOUND' || state === 'EMPLOYEE_NOT_FOUND') return [];
  const others = [
    ...services.flatMap((service) =>
      performances
        .employeesOf(service.id)
        .slice(0, limit)
        .map((id) => pair(service.id, id, service.score)),
    ),
    ...employees.flatMap((employee) =>
      performances
        .servicesOf(employee.id)
        .slice(0, limit)
        .map((id) => pair(id, employee.id, employee.score)),
    ),
  ];
  const isOneSided = services.length === 0 || employees.length === 0;
  const chosen = state === 'NO_VALID_PAIR' || isOneSided ? others : crossPairs(services, employees, performances);
  return chosen
    .flatMap(({ serviceId, employeeId, score }) => describe(snapshot, serviceId, employeeId, score))
    .sort(byScore)
    .slice(0, PAIRS_LISTED);
}

interface PairIds {
  readonly serviceId: string;
  readonly employeeId: string;
  readonly score: number;
}

function crossPairs(services: readonly Scored[], employees: readonly Scored[], performances: Performances): PairIds[] {
  return services.flatMap((service) => {
    const able = employees.filter(({ id }) => performances.performs(service.id, id));
    return able.map((employee) => pair(service.id, employee.id, service.score * employee.score));
  });
}

function pair(serviceId: string, employeeId: string, score: number): PairIds {
  return { serviceId, employeeId, score: Math.round(score * SCORE_STEPS) / SCORE_STEPS };
}

function describe(snapshot: Snapshot, serviceId: string, employeeId: string, score: number): ResolutionPair[] {
  const service = snapshot.services.get(serviceId);
  const employee = snapshot.employees.get(employeeId);
  const offer = employee?.offers.get(serviceId);
  if (!service || !employee || !offer) return [];
  const { durationMinutes, price } = offer;
  return [
    {
      serviceId,
      serviceName: service.name,
      employeeId,
      employeeName: employee.displayName,
      durationMinutes,
      price,
      visibility: service.visibility,
      score,
    },
  ];
}

function byScore(left: ResolutionPair, right: ResolutionPair): number {
  return (
    right.score - left.score ||
    compareText(left.serviceName, right.serviceName) ||
    compareText(left.employeeName, right.employeeName) ||
    compareText(left.serviceId + left.employeeId, right.serviceId + right.employeeId)
  );
}
