import { type Pair, resolve, type SpokenIndex } from 'spoken-names';
import { MAX_RESOLUTION_PAIRS } from '../../kernel/limits.ts';
import type { Snapshot } from '../../kernel/snapshot.ts';
import { findCatalogAlternatives } from './catalog-alternatives.ts';
import { employeeRecord, findVisibleServices } from './records.ts';
import type { CandidateDifference, Resolution, ResolutionPair, ResolveSelectionInput } from './resolve-types.ts';

const DIFFERENCES: readonly CandidateDifference[] = ['NAME', 'TITLE', 'CATEGORY', 'DURATION', 'PRICE', 'SERVICES'];

/**
 * Resolves a selection by the names that the caller may see, with the data of each candidate (contract 3.5). The ids of
 * the input must exist in the snapshot. Has no side effects.
 */
export function resolveInSnapshot(
  snapshot: Snapshot,
  names: SpokenIndex,
  includeInternal: boolean,
  input: ResolveSelectionInput,
): Omit<Resolution, 'time'> {
  const { state, resolved, question, ...found } = resolve(names, {
    ...input,
    explain: input.explain ?? false,
    pairLimit: MAX_RESOLUTION_PAIRS,
  });
  const visible = findVisibleServices(snapshot, includeInternal);
  const candidates = {
    serviceCandidates: found.serviceCandidates.flatMap(({ id, ...match }) => {
      const service = visible.get(id);
      return service ? [{ ...service, ...match }] : [];
    }),
    employeeCandidates: found.employeeCandidates.flatMap(({ id, ...match }) => {
      const employee = snapshot.employees.get(id);
      return employee ? [{ ...employeeRecord(employee, visible), ...match }] : [];
    }),
  };
  return {
    state,
    resolved,
    question,
    ...candidates,
    ...findCatalogAlternatives(snapshot, visible, { state, ...candidates }),
    pairs: found.pairs.flatMap((pair) => describePair(snapshot, pair)),
    pairCount: found.pairCount,
    wishes: found.wishes,
    tellApartBy: differences({ question, ...candidates }),
    understood: found.understood ?? null,
  };
}

/** Returns the fields in which the candidates for the open question differ. */
function differences({
  question,
  serviceCandidates,
  employeeCandidates,
}: Pick<Resolution, 'question' | 'serviceCandidates' | 'employeeCandidates'>): CandidateDifference[] {
  const values: Partial<Record<CandidateDifference, readonly unknown[]>> =
    question === 'SERVICE'
      ? {
          NAME: serviceCandidates.map(({ name }) => name),
          CATEGORY: serviceCandidates.map(({ categoryId }) => categoryId),
          DURATION: serviceCandidates.map(({ durationMinutes }) => durationMinutes),
          PRICE: serviceCandidates.map(({ price }) => price && `${price.amountMinor} ${price.currency}`),
        }
      : {
          NAME: employeeCandidates.map(({ displayName }) => displayName),
          TITLE: employeeCandidates.map(({ title }) => title),
          SERVICES: employeeCandidates.map(({ serviceIds }) => serviceIds.join()),
        };
  return DIFFERENCES.filter((difference) => new Set(values[difference]).size > 1);
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
