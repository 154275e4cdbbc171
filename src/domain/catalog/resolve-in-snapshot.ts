import { type Pair, resolve, type SpokenIndex } from 'spoken-names';
import { PAIRS_LISTED } from '../limits.ts';
import type { Snapshot } from '../snapshot.ts';
import { employeeRecord, visibleServices } from './records.ts';
import type { Resolution, ResolutionPair, ResolveSelectionInput } from './resolve-types.ts';

/**
 * Resolves a selection whose ids are known to exist in the snapshot, by the names that the caller may see, and tells of each
 * candidate what the caller may know (contract 3.5); pure.
 */
export function resolveInSnapshot(
  snapshot: Snapshot,
  names: SpokenIndex,
  includeInternal: boolean,
  input: ResolveSelectionInput,
): Resolution {
  const { state, resolved, question, ...found } = resolve(names, { ...input, pairLimit: PAIRS_LISTED });
  const visible = visibleServices(snapshot, includeInternal);
  return {
    state,
    resolved,
    question,
    serviceCandidates: found.serviceCandidates.flatMap(({ id, ...match }) => {
      const service = visible.get(id);
      return service ? [{ ...service, ...match }] : [];
    }),
    employeeCandidates: found.employeeCandidates.flatMap(({ id, ...match }) => {
      const employee = snapshot.employees.get(id);
      return employee ? [{ ...employeeRecord(employee, visible), ...match }] : [];
    }),
    pairs: found.pairs.flatMap((pair) => describePair(snapshot, pair)),
  };
}

function describePair(snapshot: Snapshot, { serviceId, employeeId, score }: Pair): ResolutionPair[] {
  const service = snapshot.services.get(serviceId);
  const employee = snapshot.employees.get(employeeId);
  const offer = employee?.offers.get(serviceId);
  if (!service || !employee || !offer) return [];
  const { name: serviceName, visibility } = service;
  const named = { serviceId, serviceName, employeeId, employeeName: employee.displayName };
  return [{ ...named, durationMinutes: offer.durationMinutes, price: offer.price, visibility, score }];
}
