import { lockRow } from '../../../db/catalog/locks.ts';
import type { Resource } from '../../../db/generated/kysely/types.ts';
import { type Context, ownTables } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/errors.ts';
import { changeCatalog } from '../change-catalog.ts';
import type { NewResource } from './create-resource.ts';
import { toHoursColumns } from './resource-hours.ts';
import { assertBelowLimit, writeKeyedRow } from './write-keyed-row.ts';

/** A patch of a resource: undefined keeps a field; null for the hours means always available. */
export type ResourcePatch = Omit<NewResource, 'key' | 'name' | 'kind'> & {
  readonly name?: string | null | undefined;
  readonly kind?: string | null | undefined;
  readonly expectedVersion?: number | null | undefined;
};

/**
 * Applies a patch to a resource, and activates or deactivates it. Reservations keep the resources that they occupy.
 * Throws `NOT_FOUND`, `LIMIT_REACHED` and `VERSION_CONFLICT` (contract 4.15).
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
      ...(patch.workingHours === undefined ? {} : toHoursColumns(patch.workingHours ?? [])),
      position: patch.position ?? stored.position,
      active: patch.active ?? stored.active,
    };
    if (row.active && !stored.active) await assertBelowLimit(tx, 'resource');
    const written = await writeKeyedRow(tx, 'resource', row, stored, patch.expectedVersion);
    return { changed: written.changed, result: written.row, touched: { kind: 'CATALOG', id } };
  });
}
