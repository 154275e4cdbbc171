import { lockRow } from '../../../db/catalog/locks.ts';
import type { Resource } from '../../../db/generated/kysely/types.ts';
import { type Context, ownTables } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/errors.ts';
import { changeCatalog } from '../change-catalog.ts';
import type { NewResource } from './create-resource.ts';
import { resourceHours } from './resource-hours.ts';
import { assertBelowLimit, writeKeyedRow } from './write-keyed-row.ts';

/** An absent field is unchanged; null for the hours means always available. */
export type ResourcePatch = Omit<NewResource, 'key' | 'name' | 'kind'> & {
  readonly name?: string | null | undefined;
  readonly kind?: string | null | undefined;
  readonly expectedVersion?: number | null | undefined;
};

/**
 * Merges a patch into a resource, and switches it on or off. Reservations keep what they occupy.
 * @throws NOT_FOUND, LIMIT_REACHED, VERSION_CONFLICT (contract 4.15)
 */
export function updateResource(ctx: Context, id: string, patch: ResourcePatch): Promise<Resource> {
  const { providerId } = ctx.caller;
  return changeCatalog(ctx, async (tx) => {
    if (!(await lockRow(tx.db, 'resource', providerId, id))) throw notFound();
    const rows = ownTables(tx).selectFrom('resource').selectAll().where('id', '=', id);
    const stored = await rows.executeTakeFirstOrThrow();
    const row = {
      ...stored,
      name: patch.name ?? stored.name,
      kind: patch.kind ?? stored.kind,
      ...(patch.workingHours === undefined ? {} : resourceHours(patch.workingHours ?? [])),
      position: patch.position ?? stored.position,
      active: patch.active ?? stored.active,
    };
    if (row.active && !stored.active) await assertBelowLimit(tx, 'resource');
    const written = await writeKeyedRow(tx, 'resource', row, stored, patch.expectedVersion);
    return { changed: written.changed, result: written.row, touched: { kind: 'CATALOG', id } };
  });
}
