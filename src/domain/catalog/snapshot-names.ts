import { type Catalog, indexInSteps, type SpokenIndex } from 'spoken-names';
import { type Task, tasks } from '../../kernel/cooperative-tasks.ts';
import type { Snapshot } from '../../kernel/snapshot.ts';
import { visibleServices } from './records.ts';

interface SnapshotNames {
  readonly all: SpokenIndex;
  readonly visibleToAll: SpokenIndex;
}

// A snapshot is immutable: its names are indexed once, and concurrent callers wait for the same index.
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
    .then((names) => tasks.run(indexCatalog(snapshot, names)));
  indexed.set(snapshot, work);
  work.catch(() => indexed.delete(snapshot));
  return work;
}

/** The names that a caller may search: internal services only where they may see them. */
export async function namesOf(snapshot: Snapshot, includeInternal: boolean): Promise<SpokenIndex> {
  const { all, visibleToAll } = await indexSnapshot(snapshot, null);
  return includeInternal ? all : visibleToAll;
}

function* indexCatalog(snapshot: Snapshot, previous: SnapshotNames | null): Task<SnapshotNames> {
  const all = yield* indexInSteps(catalogOf(snapshot, true), previous?.all);
  if (visibleServices(snapshot, false).size === snapshot.services.size) return { all, visibleToAll: all };
  const knownVisible = previous?.visibleToAll.services;
  const services = knownVisible?.vocabulary === all.services.vocabulary ? knownVisible : all.services;
  return { all, visibleToAll: yield* indexInSteps(catalogOf(snapshot, false), { ...all, services }) };
}

function catalogOf(snapshot: Snapshot, includeInternal: boolean): Catalog {
  return {
    locale: snapshot.locale,
    categories: snapshot.categories,
    services: [...visibleServices(snapshot, includeInternal).values()],
    employees: [...snapshot.employees.values()].map(({ id, displayName, aliases, title, offers }) => {
      return { id, name: displayName, aliases, title, serviceIds: offers };
    }),
  };
}
