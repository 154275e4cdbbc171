import { v7 as uuidv7 } from 'uuid';
import type { Employee } from '../../../db/generated/kysely/types.ts';
import type { Context } from '../../../kernel/context.ts';
import type { OptionalInput } from '../../../kernel/patch-field.ts';
import { type EmployeeTextsInput, employeeTexts } from '../../catalog/details.ts';
import { changeCatalog } from '../change-catalog.ts';
import { getNextPosition, writeKeyedRow } from './write-keyed-row.ts';

/** A new employee. The default of `key` is the id. Without `position` the employee is the last one. */
type NewEmployee = Omit<EmployeePatch, 'displayName'> &
  Pick<Employee, 'displayName'> &
  OptionalInput<Pick<Employee, 'key'>>;

/**
 * A patch of an employee: undefined keeps a field, null clears texts and the time zone, so that the provider's applies.
 */
export type EmployeePatch = EmployeeTextsInput &
  OptionalInput<Pick<Employee, 'displayName' | 'aliases' | 'timezone' | 'active' | 'position'>>;

/**
 * Adds an employee without services and working hours. Throws `VALIDATION_FAILED` for a key in use, and `LIMIT_REACHED`
 * (contract 3.8).
 */
export function createEmployee(ctx: Context, input: NewEmployee): Promise<Employee> {
  const { providerId } = ctx.caller;
  const id = uuidv7();
  return changeCatalog(ctx, async (tx) => {
    const nextPosition = await getNextPosition(tx, 'employee');
    const row = {
      providerId,
      id,
      key: input.key ?? id,
      displayName: input.displayName,
      ...employeeTexts((name) => input[name]),
      aliases: [...(input.aliases ?? [])],
      timezone: input.timezone ?? null,
      active: input.active ?? true,
      position: input.position ?? nextPosition,
      version: 1,
      calendarVersion: 1,
    };
    const touched = { kind: 'CATALOG', id: row.id, employeeId: row.id } as const;
    const { changed } = await writeKeyedRow(tx, 'employee', row);
    return { changed, result: row, touched };
  });
}
