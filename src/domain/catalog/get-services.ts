import type { Context } from '../../kernel/context.ts';
import type { SnapshotService } from '../../kernel/snapshot.ts';

/**
 * Returns several active services by id. Internal ones are included only with `services:internal:use` (contract 3.2 and
 * 3.7).
 */
export async function getServices(ctx: Context, ids: readonly string[]): Promise<ReadonlyMap<string, SnapshotService>> {
  const { providerId, catalogVersion, scopes } = ctx.caller;
  const { services } = await ctx.ports.snapshots.get(ctx.db, providerId, catalogVersion);
  const includeInternal = scopes.has('services:internal:use');
  return new Map(
    ids.flatMap((id): [string, SnapshotService][] => {
      const service = services.get(id);
      return service && (includeInternal || service.visibility === 'PUBLIC') ? [[id, service]] : [];
    }),
  );
}
