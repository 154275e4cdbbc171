import { isDeepStrictEqual } from 'node:util';
import { lockRow } from '../../../db/catalog/locks.ts';
import { upsertRows } from '../../../db/catalog/whole-rows.ts';
import type { TimeOff } from '../../../db/generated/kysely/types.ts';
import { type Context, ownTables } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/errors.ts';
import { patchField } from '../../../kernel/patch-field.ts';
import { auditTable } from '../../audit/audit-catalog.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import { assertVersion } from '../catalog/write-keyed-row.ts';
import { changeCatalog } from '../change-catalog.ts';
import type { NewTimeOff, TimeOffWrite } from './add-time-off.ts';
import { assertEndsAfterStart } from './calendar-rules.ts';
import { findOrphaned } from './find-orphaned.ts';
import { toNextVersion } from './write-calendar-rows.ts';

/** A patch of time off: undefined keeps a field, null clears the reason. */
export type TimeOffPatch = { readonly [Field in keyof NewTimeOff]?: NewTimeOff[Field] | null | undefined };

/**
 * Moves time off or changes its reason; its id stays. The response lists the reservations in it (contract 4.10 and
 * 9.5). Throws `NOT_FOUND`, `VALIDATION_FAILED` when it would end before it begins, and `VERSION_CONFLICT` unless it
 * already has these values.
 */
export function updateTimeOff(ctx: Context, id: string, patch: TimeOffPatch): Promise<TimeOffWrite> {
  const { providerId } = ctx.caller;
  return changeCatalog(ctx, async (tx) => {
    const stored = await lockTimeOff(tx, id);
    const from = patch.from ?? stored.startAt;
    const to = patch.to ?? stored.endAt;
    assertEndsAfterStart({ from, to });
    const reason = patchField(patch.reason, stored.reason) || null;
    const wanted = { ...stored, startAt: from, endAt: to, reason };
    const changed = !isDeepStrictEqual({ ...wanted }, { ...stored });
    if (changed) assertVersion(patch.expectedVersion, stored.version);
    if (changed) await upsertRows(tx.db, providerId, 'timeOff', [wanted]);
    const row = changed ? toNextVersion(wanted) : stored;
    tx.audit(auditTable('timeOff', [stored], [row]));
    const orphaned = await findOrphaned(tx, { employeeIds: [row.employeeId], from, until: to });
    const byTime = (a: Date, b: Date) => a.getTime() - b.getTime();
    const both = { from: [from, stored.startAt].sort(byTime).at(0), to: [to, stored.endAt].sort(byTime).at(-1) };
    const touched = { kind: 'TIME_OFF', id, employeeId: row.employeeId, ...both } as const;
    return { changed, result: { timeOff: row, ...orphaned }, touched };
  });
}

/** Locks the employee of time off, as every change of a calendar does, and reads the time off. Throws `NOT_FOUND`. */
export async function lockTimeOff(tx: TransactionContext, id: string): Promise<TimeOff> {
  const timeOff = ownTables(tx).selectFrom('timeOff').selectAll().where('id', '=', id);
  const found = await timeOff.executeTakeFirst();
  if (!found || !(await lockRow(tx.db, 'employee', tx.caller.providerId, found.employeeId))) throw notFound();
  const stored = await timeOff.executeTakeFirst();
  if (!stored) throw notFound();
  return stored;
}
