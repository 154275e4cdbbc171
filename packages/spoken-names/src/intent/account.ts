import type { Performances } from '../catalog.ts';
import { ask, type Decision, implied } from '../decide.ts';
import type { RankedName } from '../ranked-name.ts';
import type { WantedEmployees } from './wanted-employees.ts';
import type { WantedServices } from './wanted-services.ts';

/** The score of somebody who is offered without being named. */
const OFFERED_SCORE = 0.5;
const MOST_OFFERED = 25;

/**
 * The one place where an answer is checked against the whole sentence: a closed-class word or a second name that it
 * does not account for makes it a question.
 */
export function accountFor(
  decision: Decision,
  services: WantedServices,
  employees: WantedEmployees,
  performances: Performances,
): Decision {
  const { resolved } = decision;
  if (employees.isStrangerWanted) return ask('EMPLOYEE_NOT_FOUND', 'EMPLOYEE', decision.services, []);
  if (!resolved) return decision;
  const ids = resolved.employeeId === null ? (resolved.employeeIds ?? []) : [resolved.employeeId];
  const asksService = services.isDoubtful || services.wishes !== null || services.isExtraDoubtful(resolved.serviceId);
  const asksEmployee =
    employees.isDoubtful || employees.isStrangerNamed || ids.some((id) => employees.unwanted.has(id));
  if (!asksService && !asksEmployee) return decision;
  const offered = asksEmployee ? whoToOffer(decision, resolved.serviceId, employees, performances) : decision.employees;
  const state = asksService ? (asksEmployee ? 'AMBIGUOUS_BOTH' : 'AMBIGUOUS_SERVICE') : 'AMBIGUOUS_EMPLOYEE';
  return ask(state, asksService ? 'SERVICE' : 'EMPLOYEE', decision.services, offered);
}

function whoToOffer(
  { employees: chosen }: Decision,
  serviceId: string,
  { named, excluded }: WantedEmployees,
  { employeesOf, performs }: Performances,
): readonly RankedName[] {
  const known = [...named, ...chosen].filter(({ id }) => performs(serviceId, id) && !excluded.has(id));
  if (known.length > 0) return known.filter(({ id }, at) => known.findIndex((other) => other.id === id) === at);
  const others = employeesOf(serviceId).filter((id) => !excluded.has(id));
  return others.slice(0, MOST_OFFERED).map((id) => ({ ...implied(id), score: OFFERED_SCORE }));
}
