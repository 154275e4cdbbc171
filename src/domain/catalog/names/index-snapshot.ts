import { visibleServices } from '../records.ts';
import type { Snapshot } from '../snapshot.ts';
import { indexNames, type NameIndex } from './index-names.ts';
import { splitWords } from './split-words.ts';

/** The vocabularies of one catalog. */
export interface CatalogNames {
  readonly services: NameIndex;
  readonly employees: NameIndex;
}

// A snapshot is immutable and lives as long as its version, so its vocabulary is built once per version.
const publicNames = new WeakMap<Snapshot, CatalogNames>();
const allNames = new WeakMap<Snapshot, CatalogNames>();

/** The vocabularies that a caller may search: internal services only where they may see them. */
export function indexSnapshot(snapshot: Snapshot, includeInternal: boolean): CatalogNames {
  const kept = includeInternal ? allNames : publicNames;
  const known = kept.get(snapshot);
  if (known) return known;
  const built = { services: indexServices(snapshot, includeInternal), employees: indexEmployees(snapshot) };
  kept.set(snapshot, built);
  return built;
}

function indexServices(snapshot: Snapshot, includeInternal: boolean): NameIndex {
  const services = [...visibleServices(snapshot, includeInternal).values()];
  return indexNames(
    'SERVICE',
    services.map(({ id, name, aliases, durationMinutes }) => {
      const hasOwnNumber = splitWords(name).some((word) => /^\d/u.test(word));
      return { id, name, aliases, hints: [], hintNumber: hasOwnNumber ? null : durationMinutes };
    }),
  );
}

function indexEmployees(snapshot: Snapshot): NameIndex {
  return indexNames(
    'EMPLOYEE',
    [...snapshot.employees.values()].map(({ id, displayName, title, aliases }) => {
      return { id, name: displayName, aliases, hints: title === null ? [] : [title], hintNumber: null };
    }),
  );
}
