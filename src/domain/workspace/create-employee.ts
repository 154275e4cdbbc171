import { v7 as uuidv7 } from 'uuid';
import type { Context } from '../context.ts';
import { changeCatalog } from './change-catalog.ts';
import type { NewEmployee } from './employee-input.ts';
import { placeInList } from './place-in-list.ts';
import { type WorkspaceEmployee, workspaceEmployee } from './records.ts';
import { writeKeyedRow } from './write-keyed-row.ts';

/**
 * Adds an employee, who performs nothing and has no hours yet.
 * @throws VALIDATION_FAILED for a key in use, LIMIT_REACHED (contract 3.8)
 */
export function createEmployee(ctx: Context, input: NewEmployee): Promise<WorkspaceEmployee> {
  const { providerId } = ctx.caller;
  const id = uuidv7();
  return changeCatalog(ctx, async (tx) => {
    const place = await placeInList(tx, 'employee');
    const row = {
      providerId,
      id,
      key: input.key ?? id,
      displayName: input.displayName,
      title: input.title ?? null,
      aliases: [...(input.aliases ?? [])],
      timezone: input.timezone ?? null,
      active: input.active ?? true,
      position: input.position ?? place,
    };
    return { changed: await writeKeyedRow(tx, 'employee', row), result: workspaceEmployee({ ...row, services: [] }) };
  });
}
