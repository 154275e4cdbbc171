import { MAX_RESOLUTION_PAIRS } from '../../kernel/limits.ts';
import type { NamedEmployee } from '../../kernel/slot-records.ts';
import type { Snapshot, SnapshotService } from '../../kernel/snapshot.ts';
import type { Resolution } from './resolve-types.ts';

/** A category with its name. */
export interface NamedCategory {
  readonly id: string;
  readonly name: string;
}

/** The categories and employees to offer when the caller's words match nothing (contract 3.5). */
export interface CatalogAlternatives {
  readonly categories: readonly NamedCategory[];
  readonly performers: readonly NamedEmployee[];
}

type Found = Pick<Resolution, 'state' | 'serviceCandidates' | 'employeeCandidates'>;

/**
 * Finds what to offer. For SERVICE_NOT_FOUND: the categories that contain a service, of the matched employees if there
 * are any. For EMPLOYEE_NOT_FOUND: the employees who perform a matched service, or any service.
 */
export function findCatalogAlternatives(
  snapshot: Snapshot,
  visible: ReadonlyMap<string, SnapshotService>,
  { state, serviceCandidates, employeeCandidates }: Found,
): CatalogAlternatives {
  if (state === 'SERVICE_NOT_FOUND') {
    const performed = new Set(employeeCandidates.flatMap(({ serviceIds }) => serviceIds));
    const services = [...visible.values()].filter(({ id }) => performed.size === 0 || performed.has(id));
    const used = new Set(services.map(({ categoryId }) => categoryId));
    const categories = snapshot.categories.filter(({ id }) => used.has(id));
    return {
      categories: categories.slice(0, MAX_RESOLUTION_PAIRS).map(({ id, name }) => ({ id, name })),
      performers: [],
    };
  }
  if (state !== 'EMPLOYEE_NOT_FOUND') return { categories: [], performers: [] };
  const services = serviceCandidates.length > 0 ? serviceCandidates : [...visible.values()];
  const performing = new Set(services.flatMap(({ employeeIds }) => employeeIds));
  const employees = [...snapshot.employees.values()].filter(({ id }) => performing.has(id));
  return {
    categories: [],
    performers: employees.slice(0, MAX_RESOLUTION_PAIRS).map(({ id, displayName }) => ({ id, displayName })),
  };
}
