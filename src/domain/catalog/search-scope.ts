import type { SpokenIndex } from 'spoken-names';
import type { Context } from '../../kernel/context.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Snapshot, SnapshotService } from '../../kernel/snapshot.ts';
import { findVisibleServices } from './records.ts';
import type { SearchInput } from './resolve-types.ts';
import { getNameIndex } from './snapshot-names.ts';

/** The data that the searches for services and for employees need. */
export interface SearchScope {
  readonly snapshot: Snapshot;
  readonly visible: ReadonlyMap<string, SnapshotService>;
  readonly names: SpokenIndex;
}

/** Reads the catalog for a search. Throws `NOT_FOUND` for ids that are unknown or not visible. */
export async function loadSearchScope(
  ctx: Context,
  { employeeId, serviceId }: Omit<SearchInput, 'q'>,
): Promise<SearchScope> {
  const snapshot = await ctx.ports.snapshots.get(ctx.db, ctx.caller.providerId, ctx.caller.catalogVersion);
  const includeInternal = ctx.caller.scopes.has('services:internal:use');
  const visible = findVisibleServices(snapshot, includeInternal);
  const unknown = [
    ...(employeeId != null && !snapshot.employees.has(employeeId) ? ['employeeId'] : []),
    ...(serviceId != null && !visible.has(serviceId) ? ['serviceId'] : []),
  ];
  if (unknown.length > 0) throw notFound(...unknown.map((field) => [field]));
  return { snapshot, visible, names: await getNameIndex(snapshot, includeInternal) };
}
