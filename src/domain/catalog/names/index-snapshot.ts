import { slices, type Work } from '../../slices.ts';
import type { Snapshot, SnapshotService } from '../../snapshot.ts';
import { visibleServices } from '../records.ts';
import { indexNames, type NameIndex } from './index/name-index.ts';
import type { NamedRecord } from './index/read-record.ts';
import { splitWords } from './split-words.ts';

/** The vocabularies of one catalog. */
export interface CatalogNames {
  readonly services: NameIndex;
  readonly employees: NameIndex;
}

interface SnapshotNames {
  readonly all: CatalogNames;
  readonly visibleToAll: CatalogNames;
}

// A snapshot is immutable: its names are indexed once, and whoever asks meanwhile waits for the same work.
const indexed = new WeakMap<Snapshot, Promise<SnapshotNames>>();

/**
 * Indexes the names of a snapshot in slices, before somebody asks for them; what reads as it did in `previous` is taken over,
 * so a change of calendars costs nothing.
 */
export function indexSnapshot(snapshot: Snapshot, previous: Snapshot | null): Promise<SnapshotNames> {
  const known = indexed.get(snapshot);
  if (known) return known;
  const before = previous === null ? undefined : indexed.get(previous);
  const work = (before ?? Promise.resolve(null))
    .catch(() => null)
    .then((names) => slices.run(indexCatalog(snapshot, names)));
  indexed.set(snapshot, work);
  work.catch(() => indexed.delete(snapshot));
  return work;
}

/** The vocabularies that a caller may search: internal services only where they may see them. */
export async function namesOf(snapshot: Snapshot, includeInternal: boolean): Promise<CatalogNames> {
  const { all, visibleToAll } = await indexSnapshot(snapshot, null);
  return includeInternal ? all : visibleToAll;
}

function* indexCatalog(snapshot: Snapshot, previous: SnapshotNames | null): Work<SnapshotNames> {
  const { services: known, employees: knownStaff } = previous?.all ?? { services: null, employees: null };
  const employees = yield* indexNames('EMPLOYEE', employeeNames(snapshot), knownStaff);
  const services = yield* indexNames('SERVICE', serviceNames(snapshot.services), known);
  const visible = visibleServices(snapshot, false);
  if (visible.size === snapshot.services.size)
    return { all: { services, employees }, visibleToAll: { services, employees } };
  const knownVisible = previous?.visibleToAll.services;
  const similar = knownVisible?.vocabulary === services.vocabulary ? knownVisible : services;
  const visibleToAll = { services: yield* indexNames('SERVICE', serviceNames(visible), similar), employees };
  return { all: { services, employees }, visibleToAll };
}

function serviceNames(services: ReadonlyMap<string, SnapshotService>): NamedRecord[] {
  return [...services.values()].map(({ id, name, aliases, durationMinutes }) => {
    const hasOwnNumber = splitWords(name).some((word) => /^\d/u.test(word));
    return { id, name, aliases, hints: [], hintNumber: hasOwnNumber ? null : durationMinutes };
  });
}

function employeeNames(snapshot: Snapshot): NamedRecord[] {
  return [...snapshot.employees.values()].map(({ id, displayName, title, aliases }) => {
    return { id, name: displayName, aliases, hints: title === null ? [] : [title], hintNumber: null };
  });
}
