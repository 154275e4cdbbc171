import { MAX_RESOLUTION_PAIRS } from '../../kernel/limits.ts';
import type { NamedEmployee } from '../../kernel/slot-records.ts';
import type { Snapshot, SnapshotService } from '../../kernel/snapshot.ts';
import type { Resolution } from './resolve-types.ts';

/** A category by name. */
export interface NamedCategory {
  readonly id: string;
  readonly name: string;
}

/** The services and employees to offer when the words match nothing (contract 3.5). */
export interface OfferedInstead {
  readonly categories: readonly NamedCategory[];
  readonly performers: readonly NamedEmployee[];
}

type Found = Pick<Resolution, 'state' | 'serviceCandidates' | 'employeeCandidates'>;

/**
 * With SERVICE_NOT_FOUND the categories that have a service, of the named employees if there are any; with
 * EMPLOYEE_NOT_FOUND who performs the services that match, or any service.
 */
export function offeredInstead(
  snapshot: Snapshot,
  visible: ReadonlyMap<string, SnapshotService>,
  { state, serviceCandidates, employeeCandidates }: Found,
): OfferedInstead {
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
