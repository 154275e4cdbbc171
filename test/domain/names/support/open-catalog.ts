import type { SpokenIndex } from 'spoken-names';
import { resolveInSnapshot } from '../../../../src/domain/catalog/resolve-in-snapshot.ts';
import type { Resolution, ResolveSelectionInput } from '../../../../src/domain/catalog/resolve-types.ts';
import { getNameIndex } from '../../../../src/domain/catalog/snapshot-names.ts';
import type { Snapshot } from '../../../../src/kernel/snapshot.ts';

/** A snapshot with its names, for one caller. */
export interface OpenCatalog {
  readonly snapshot: Snapshot;
  readonly names: SpokenIndex;
  resolve(input: ResolveSelectionInput): Omit<Resolution, 'time'>;
}

/** Indexes the names of a snapshot; internal services are omitted by default. */
export async function openCatalog(snapshot: Snapshot, includeInternal = false): Promise<OpenCatalog> {
  const names = await getNameIndex(snapshot, includeInternal);
  return { snapshot, names, resolve: (input) => resolveInSnapshot(snapshot, names, includeInternal, input) };
}
