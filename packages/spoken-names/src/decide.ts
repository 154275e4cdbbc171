import type { Performances } from './catalog.ts';
import type { Contenders } from './choose-contenders.ts';
import type { RankedName } from './ranked-name.ts';
import type { Side } from './words/word-match.ts';

export type ResolutionState =
  | 'RESOLVED'
  | 'AMBIGUOUS_SERVICE'
  | 'AMBIGUOUS_EMPLOYEE'
  | 'AMBIGUOUS_BOTH'
  | 'SERVICE_NOT_FOUND'
  | 'EMPLOYEE_NOT_FOUND'
  | 'NO_VALID_PAIR';

export interface ResolvedSelection {
  readonly serviceId: string;
  readonly employeeId: string | null;
  readonly employeeSelectionMode: 'ANY' | 'SPECIFIC';
  /** Of ANY: the employees among whom one is to be chosen; null for all. */
  readonly employeeIds: readonly string[] | null;
}

/** One side of the selection; null if it was not mentioned. */
export type SelectedSide = Contenders | null;

export interface Decision {
  readonly state: ResolutionState;
  readonly question: Side | null;
  readonly resolved: ResolvedSelection | null;
  readonly services: readonly RankedName[];
  readonly employees: readonly RankedName[];
}

const WORD_FOR_WORD = 0.97;
const SAME_EVIDENCE = 0.02;
/** Evidence by which namesakes differ at most: of two Petras the one who performs the service is meant. */
const SAME_NAME = 0.015;

/**
 * The decision of a good receptionist from the contenders of both sides: the one pair that is meant, or the side to ask
 * about. Only bookable pairs count, so the service may select one of two Petras.
 */
export function decideSelection(services: SelectedSide, employees: SelectedSide, performances: Performances): Decision {
  if (services && services.names.length === 0) return ask('SERVICE_NOT_FOUND', 'SERVICE', [], employees?.names ?? []);
  if (employees && employees.names.length === 0)
    return ask('EMPLOYEE_NOT_FOUND', 'EMPLOYEE', services?.names ?? [], []);
  if (services && employees) return decidePair(services, employees, performances);
  if (services) return decideService(services, performances);
  if (employees) return decideEmployee(employees, performances);
  return ask('SERVICE_NOT_FOUND', 'SERVICE', [], []);
}

function decidePair(services: Contenders, employees: Contenders, performances: Performances): Decision {
  const { performs } = performances;
  const offered = services.names.filter(({ id }) => employees.names.some((employee) => performs(id, employee.id)));
  const able = employees.names.filter(({ id }) => offered.some((service) => performs(service.id, id)));
  const [service, otherService] = offered;
  const [employee, otherEmployee] = able;
  if (!service || !employee) return ask('NO_VALID_PAIR', 'EMPLOYEE', services.names, employees.names);
  const asksService = otherService !== undefined || !services.isClear || isSecondChoice(service, services.names);
  const asksEmployee = otherEmployee !== undefined || !employees.isClear || isSecondChoice(employee, employees.names);
  if (asksService && asksEmployee) return ask('AMBIGUOUS_BOTH', 'SERVICE', offered, able);
  if (asksService) return ask('AMBIGUOUS_SERVICE', 'SERVICE', offered, able);
  if (asksEmployee) return ask('AMBIGUOUS_EMPLOYEE', 'EMPLOYEE', offered, able);
  const resolved = specific(service.id, employee.id);
  return { state: 'RESOLVED', question: null, resolved, services: offered, employees: able };
}

/** Jo was named exactly and does not perform it: that Joanna does leads to a question, not a booking. */
function isSecondChoice(chosen: RankedName, contenders: readonly RankedName[]): boolean {
  return contenders.some(({ explained, matchedOn }) => {
    const isExact = explained >= WORD_FOR_WORD && explained - chosen.explained > SAME_EVIDENCE;
    const isSaid = matchedOn !== 'FUZZY' && matchedOn !== 'PHONETIC';
    return isExact || (isSaid && explained - chosen.explained > SAME_NAME);
  });
}

function decideService(services: Contenders, performances: Performances): Decision {
  const offered = services.names.filter(({ id }) => performances.isOffered(id));
  const [service, other] = offered;
  if (!service) return ask('NO_VALID_PAIR', 'SERVICE', services.names, []);
  if (other || !services.isClear) return ask('AMBIGUOUS_SERVICE', 'SERVICE', offered, []);
  const resolved = {
    serviceId: service.id,
    employeeId: null,
    employeeSelectionMode: 'ANY',
    employeeIds: null,
  } as const;
  return { state: 'RESOLVED', question: null, resolved, services: offered, employees: [] };
}

function decideEmployee(employees: Contenders, performances: Performances): Decision {
  const able = employees.names.filter(({ id }) => !performances.isIdle(id));
  const [employee, other] = able;
  if (!employee) return ask('NO_VALID_PAIR', 'EMPLOYEE', [], employees.names);
  if (other || !employees.isClear) return ask('AMBIGUOUS_EMPLOYEE', 'EMPLOYEE', [], able);
  const offered = performances.servicesOf(employee.id).map(implied);
  const [service, otherService] = offered;
  if (!service || otherService) return ask('AMBIGUOUS_SERVICE', 'SERVICE', offered, able);
  const resolved = specific(service.id, employee.id);
  return { state: 'RESOLVED', question: null, resolved, services: offered, employees: able };
}

/** One employee. */
export function specific(serviceId: string, employeeId: string): ResolvedSelection {
  return { serviceId, employeeId, employeeSelectionMode: 'SPECIFIC', employeeIds: null };
}

/** A record known only by its id: given by the caller, or the only service of an employee. */
export function implied(id: string): RankedName {
  return {
    id,
    name: '',
    score: 1,
    matchedOn: 'EXACT',
    explained: 1,
    isComplete: true,
    isLiteral: true,
    isMeant: false,
    isOtherSurname: false,
  };
}

/** A question about one side. */
export function ask(
  state: ResolutionState,
  question: Side,
  services: readonly RankedName[],
  employees: readonly RankedName[],
): Decision {
  return { state, question, resolved: null, services, employees };
}
