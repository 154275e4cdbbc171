import { deleteRows } from '../../../db/catalog/whole-rows.ts';
import type { Context } from '../../../kernel/context.ts';
import { auditTable } from '../../audit/audit-catalog.ts';
import { assertVersion } from '../catalog/write-keyed-row.ts';
import { changeCatalog } from '../change-catalog.ts';
import { lockTimeOff } from './update-time-off.ts';

/** Removes time off. Returns the employee's id. Throws `NOT_FOUND` and `VERSION_CONFLICT` (contract 8.6 and 9.5). */
export function removeTimeOff(ctx: Context, id: string, expectedVersion?: number | null): Promise<string> {
  return changeCatalog(ctx, async (tx) => {
    const stored = await lockTimeOff(tx, id);
    assertVersion(expectedVersion, stored.version);
    await deleteRows(tx.db, tx.caller.providerId, 'timeOff', [stored]);
    tx.audit(auditTable('timeOff', [stored], []));
    const { employeeId, startAt: from, endAt: to } = stored;
    return { changed: true, result: employeeId, touched: { kind: 'TIME_OFF', id, employeeId, from, to } };
  });
}
