import type { Context } from '../../kernel/context.ts';
import type { Snapshot, SnapshotService } from '../../kernel/snapshot.ts';

/**
 * Returns the active service; undefined when it is internal and the caller does not have `services:internal:use`
 * (contract 3.7).
 */
export function findVisibleService(ctx: Context, snapshot: Snapshot, serviceId: string): SnapshotService | undefined {
  const service = snapshot.services.get(serviceId);
  if (service?.visibility === 'INTERNAL' && !ctx.caller.scopes.has('services:internal:use')) return undefined;
  return service;
}

/** Returns the provider's snapshot at the catalog version that the access check of the request read, or a newer one. */
export function currentSnapshot({ caller, db, ports }: Context): Promise<Snapshot> {
  return ports.snapshots.get(db, caller.providerId, caller.catalogVersion);
}
