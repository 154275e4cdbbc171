import { lockRow } from '../../../db/catalog/locks.ts';
import type { Employee } from '../../../db/generated/kysely/types.ts';
import { type Context, ownTables } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/errors.ts';
import { patchField } from '../../../kernel/patch-field.ts';
import { employeeTexts } from '../../catalog/details.ts';
import { findOrphaned, type Orphaned } from '../calendars/find-orphaned.ts';
import { changeCatalog } from '../change-catalog.ts';
import type { EmployeePatch } from './create-employee.ts';
import { assertBelowLimit, writeKeyedRow } from './write-keyed-row.ts';

interface Expecting {
  readonly expectedVersion?: number | null | undefined;
}

const NONE_ORPHANED: Orphaned = { orphanedReservations: [], orphanedCount: 0 };

/**
 * An employee after a change, and the upcoming reservations that are outside working time after a change of time zone
 * or a deactivation.
 */
export interface EmployeeChange extends Orphaned {
  readonly employee: Employee;
}

/**
 * Applies a patch to an employee, and activates or deactivates them. Reservations stay (contract 3.8 and 9.5). Throws
 * `NOT_FOUND`, `LIMIT_REACHED` and `VERSION_CONFLICT`.
 */
export function updateEmployee(ctx: Context, id: string, patch: EmployeePatch & Expecting): Promise<EmployeeChange> {
  const { providerId } = ctx.caller;
  return changeCatalog(ctx, async (tx) => {
    if (!(await lockRow(tx.db, 'employee', providerId, id))) throw notFound();
    const rows = ownTables(tx).selectFrom('employee').selectAll().where('id', '=', id);
    const stored = await rows.executeTakeFirstOrThrow();
    const row = mergePatch(stored, patch);
    if (row.active && !stored.active) await assertBelowLimit(tx, 'employee');
    const written = await writeKeyedRow(tx, 'employee', row, stored, patch.expectedVersion);
    const movesHours = row.timezone !== stored.timezone || row.active !== stored.active;
    const orphaned = movesHours ? await findOrphaned(tx, { employeeIds: [id] }) : NONE_ORPHANED;
    const touched = { kind: 'CATALOG', id, employeeId: id } as const;
    return { changed: written.changed, result: { employee: written.row, ...orphaned }, touched };
  });
}

function mergePatch(stored: Employee, patch: EmployeePatch): Employee {
  return {
    ...stored,
    displayName: patch.displayName ?? stored.displayName,
    ...employeeTexts((name) => patchField(patch[name], stored[name])),
    aliases: patch.aliases ? [...patch.aliases] : stored.aliases,
    timezone: patchField(patch.timezone, stored.timezone),
    active: patch.active ?? stored.active,
    position: patch.position ?? stored.position,
  };
}
