import type { Performances } from '../catalog.ts';
import { ask, type Decision, decideSelection, implied, type SelectedSide, specific } from '../decide.ts';
import type { RankedName } from '../ranked-name.ts';
import type { WantedEmployees } from './wanted-employees.ts';

/** The decision when people are excluded, or several are equally welcome. */
export function decideLimited(
  services: SelectedSide,
  employees: WantedEmployees,
  performances: Performances,
): Decision {
  const { contenders, isChoice, excluded } = employees;
  if (!isChoice && (contenders || excluded.size === 0)) return decideSelection(services, contenders, performances);
  const among = isChoice ? (contenders?.names ?? []) : null;
  if (!services) return among ? askService(among, performances) : decideSelection(null, null, performances);
  if (services.names.length === 0) return ask('SERVICE_NOT_FOUND', 'SERVICE', [], among ?? []);
  const ableFor = (id: string) => (among ? ableOf(among, id, performances) : notExcluded(id, excluded, performances));
  const offered = services.names.filter(({ id }) => ableFor(id).length > 0);
  const [service, other] = offered;
  if (!service) return noneLeft(services.names, among);
  if (other || !services.isClear) return ask('AMBIGUOUS_SERVICE', 'SERVICE', offered, among ?? []);
  const ids = ableFor(service.id);
  const [only, second] = ids;
  const isSpecific = only !== undefined && second === undefined;
  return {
    state: 'RESOLVED',
    question: null,
    resolved: isSpecific
      ? specific(service.id, only)
      : { serviceId: service.id, employeeId: null, employeeSelectionMode: 'ANY', employeeIds: ids },
    services: offered,
    employees: among?.filter(({ id }) => ids.includes(id)) ?? (isSpecific ? [implied(only)] : []),
  };
}

function noneLeft(services: readonly RankedName[], among: readonly RankedName[] | null): Decision {
  if (among) return ask('NO_VALID_PAIR', 'EMPLOYEE', services, among);
  return ask('EMPLOYEE_NOT_FOUND', 'EMPLOYEE', services, []);
}

function ableOf(among: readonly RankedName[], serviceId: string, { performs }: Performances): string[] {
  return among.filter(({ id }) => performs(serviceId, id)).map(({ id }) => id);
}

function notExcluded(serviceId: string, excluded: ReadonlySet<string>, { employeesOf }: Performances): string[] {
  return employeesOf(serviceId).filter((id) => !excluded.has(id));
}

/** "Anna or Karen" without a service. */
function askService(among: readonly RankedName[], { servicesOf }: Performances): Decision {
  const ids = new Set(among.flatMap(({ id }) => servicesOf(id)));
  return ask('AMBIGUOUS_SERVICE', 'SERVICE', [...ids].map(implied), among);
}
