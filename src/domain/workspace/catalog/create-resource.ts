import { v7 as uuidv7 } from 'uuid';
import type { Resource } from '../../../db/generated/kysely/types.ts';
import { lockAllResources } from '../../../db/resources/resources.ts';
import { type Context, ownTables } from '../../../kernel/context.ts';
import type { WeeklyWindow } from '../../catalog/time-windows.ts';
import { changeCatalog } from '../change-catalog.ts';
import { toHoursColumns } from './resource-hours.ts';
import { getNextPosition, writeKeyedRow } from './write-keyed-row.ts';

/**
 * A new resource. The default of `key` is the id. Without `workingHours` the resource is always available, without
 * `position` the last one.
 */
export interface NewResource {
  readonly key?: string | null | undefined;
  readonly name: string;
  readonly kind: string;
  readonly workingHours?: readonly WeeklyWindow[] | null | undefined;
  readonly position?: number | null | undefined;
  readonly active?: boolean | null | undefined;
}

/**
 * Adds a resource such as a room, a chair or a machine (contract 4.15). Throws `VALIDATION_FAILED` for a key in use,
 * and `LIMIT_REACHED`.
 */
export function createResource(ctx: Context, input: NewResource): Promise<Resource> {
  const { providerId } = ctx.caller;
  const id = uuidv7();
  return changeCatalog(ctx, async (tx) => {
    await lockAllResources(tx.db, providerId);
    const position = await getNextPosition(tx, 'resource');
    const numbers = ownTables(tx)
      .selectFrom('resource')
      .select((eb) => eb.fn.max('number').as('last'));
    const { last } = await numbers.executeTakeFirstOrThrow();
    const row: Resource = {
      ...{ providerId, id, key: input.key ?? id, number: (last ?? 0) + 1, name: input.name, kind: input.kind },
      ...toHoursColumns(input.workingHours ?? []),
      ...{ active: input.active ?? true, position: input.position ?? position, version: 1 },
    };
    const { changed } = await writeKeyedRow(tx, 'resource', row);
    return { changed, result: row, touched: { kind: 'CATALOG', id } };
  });
}
