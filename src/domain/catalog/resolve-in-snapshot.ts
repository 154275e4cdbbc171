import { asksForAnyone } from './names/asks-for-anyone.ts';
import { chooseContenders } from './names/choose-contenders.ts';
import type { CatalogNames } from './names/index-snapshot.ts';
import { rankNames } from './names/rank-names.ts';
import { splitMention } from './names/split-mention.ts';
import { type Performances, performancesOf } from './performances.ts';
import { employeeRecord, serviceRecord, visibleServices } from './records.ts';
import { type Decision, decideSelection, implied, type SelectedSide } from './resolve-decision.ts';
import { resolvePairs } from './resolve-pairs.ts';
import type { Resolution, ResolveSelectionInput } from './resolve-types.ts';
import type { Snapshot } from './snapshot.ts';

/** Resolves a selection whose ids are known to exist in the snapshot, by the names that the caller may see; pure. */
export function resolveInSnapshot(
  snapshot: Snapshot,
  names: CatalogNames,
  includeInternal: boolean,
  input: ResolveSelectionInput,
): Resolution {
  const performances = performancesOf(snapshot, includeInternal);
  const said = partMention(input, names);
  const services = selectServices(said, names);
  const employees = selectEmployees(said, names);
  return describeDecision(
    snapshot,
    includeInternal,
    decideSelection(services, employees, performances),
    performances,
    input.limit,
  );
}

/** A query that also names the performer, where no employee was given, speaks for both sides. */
function partMention(input: ResolveSelectionInput, names: CatalogNames): ResolveSelectionInput {
  if (input.serviceQuery == null || input.employeeQuery != null || input.employeeId != null) return input;
  return { ...input, ...splitMention(input.serviceQuery, names) };
}

function selectServices({ serviceQuery, serviceId }: ResolveSelectionInput, names: CatalogNames): SelectedSide {
  if (serviceId != null) return { names: [implied(serviceId)], isClear: true };
  if (serviceQuery == null) return null;
  return chooseContenders(rankNames(serviceQuery, names.services, names.employees), 'SERVICE');
}

function selectEmployees({ employeeQuery, employeeId }: ResolveSelectionInput, names: CatalogNames): SelectedSide {
  if (employeeId != null) return { names: [implied(employeeId)], isClear: true };
  if (employeeQuery == null || asksForAnyone(employeeQuery)) return null;
  return chooseContenders(rankNames(employeeQuery, names.employees, names.services), 'EMPLOYEE');
}

function describeDecision(
  snapshot: Snapshot,
  includeInternal: boolean,
  decision: Decision,
  performances: Performances,
  limit: number,
): Resolution {
  const visible = visibleServices(snapshot, includeInternal);
  const offered = {
    ...decision,
    services: decision.services.slice(0, limit),
    employees: decision.employees.slice(0, limit),
  };
  return {
    state: decision.state,
    resolved: decision.resolved,
    question: decision.question,
    serviceCandidates: offered.services.flatMap(({ id, score, matchedOn }) => {
      const service = visible.get(id);
      return service ? [{ ...serviceRecord(service), score, matchedOn }] : [];
    }),
    employeeCandidates: offered.employees.flatMap(({ id, score, matchedOn }) => {
      const employee = snapshot.employees.get(id);
      return employee ? [{ ...employeeRecord(employee, visible), score, matchedOn }] : [];
    }),
    pairs: resolvePairs(snapshot, offered, performances, limit),
  };
}
