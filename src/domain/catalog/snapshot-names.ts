import { type Catalog, indexInSteps, type SpokenIndex } from 'spoken-names';
import { type Task, taskScheduler } from '../../kernel/cooperative-tasks.ts';
import type { Snapshot } from '../../kernel/snapshot.ts';
import { findVisibleServices } from './records.ts';

interface SnapshotNames {
  readonly all: SpokenIndex;
  readonly visibleToAll: SpokenIndex;
}

// A snapshot is immutable, so its names are indexed once. Concurrent callers wait for the same index.
const indexed = new WeakMap<Snapshot, Promise<SnapshotNames>>();

/**
 * Indexes the names of a snapshot in short steps before they are searched. Unchanged names of `previous` are reused, so
 * a change of calendars costs nothing.
 */
export function indexSnapshot(snapshot: Snapshot, previous: Snapshot | null): Promise<SnapshotNames> {
  const cached = indexed.get(snapshot);
  if (cached) return cached;
  const previousIndex = previous === null ? undefined : indexed.get(previous);
  const index = (previousIndex ?? Promise.resolve(null))
    .catch(() => null)
    .then((names) => taskScheduler.run(indexCatalog(snapshot, names)));
  indexed.set(snapshot, index);
  index.catch(() => indexed.delete(snapshot));
  return index;
}

/**
 * Returns the index of the names that a caller may search. Internal services are included only with `includeInternal`.
 */
export async function getNameIndex(snapshot: Snapshot, includeInternal: boolean): Promise<SpokenIndex> {
  const { all, visibleToAll } = await indexSnapshot(snapshot, null);
  return includeInternal ? all : visibleToAll;
}

function* indexCatalog(snapshot: Snapshot, previous: SnapshotNames | null): Task<SnapshotNames> {
  const all = yield* indexInSteps(toCatalog(snapshot, true), previous?.all);
  if (findVisibleServices(snapshot, false).size === snapshot.services.size) return { all, visibleToAll: all };
  const knownVisible = previous?.visibleToAll.services;
  const services = knownVisible?.vocabulary === all.services.vocabulary ? knownVisible : all.services;
  return { all, visibleToAll: yield* indexInSteps(toCatalog(snapshot, false), { ...all, services }) };
}

function toCatalog(snapshot: Snapshot, includeInternal: boolean): Catalog {
  return {
    locale: snapshot.locale,
    categories: snapshot.categories,
    services: [...findVisibleServices(snapshot, includeInternal).values()],
    employees: [...snapshot.employees.values()].map(({ id, displayName, aliases, title, offers }) => {
      return { id, name: displayName, aliases, title, serviceIds: offers };
    }),
  };
}
