import type { Context } from '../../kernel/context.ts';
import type { Snapshot, SnapshotService } from '../../kernel/snapshot.ts';

/** The active service, unless it is internal and the caller does not have `services:internal:use` (contract 3.7). */
export function visibleService(ctx: Context, snapshot: Snapshot, serviceId: string): SnapshotService | undefined {
  const service = snapshot.services.get(serviceId);
  if (service?.visibility === 'INTERNAL' && !ctx.caller.scopes.has('services:internal:use')) return undefined;
  return service;
}

/** The provider's snapshot at the version that the access check of this request read, or newer. */
export function currentSnapshot({ caller, db, ports }: Context): Promise<Snapshot> {
  return ports.snapshots.get(db, caller.providerId, caller.catalogVersion);
}
