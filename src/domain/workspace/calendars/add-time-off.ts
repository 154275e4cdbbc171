import { countRows } from 'tenant-sql/query/count-rows.ts';
import { lockRow } from '../../../db/catalog/locks.ts';
import type { TimeOff } from '../../../db/generated/kysely/types.ts';
import { type Context, ownTables } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/errors.ts';
import { MAX_TIME_OFFS } from '../../../kernel/limits.ts';
import { assertVersion } from '../catalog/write-keyed-row.ts';
import { assertBelowCount, changeCatalog } from '../change-catalog.ts';
import { requireOnlyRow } from '../reconcile.ts';
import { assertEndsAfterStart } from './calendar-rules.ts';
import { findOrphaned, type Orphaned } from './find-orphaned.ts';
import { writeTimeOff } from './write-calendar-rows.ts';

export interface NewTimeOff {
  readonly from: Date;
  readonly to: Date;
  readonly reason?: string | null | undefined;
  /** The expected version of existing time off at the same time. */
  readonly expectedVersion?: number | null | undefined;
}

/** Time off after a write, and the upcoming reservations in it. */
export interface TimeOffWrite extends Orphaned {
  readonly timeOff: TimeOff;
}

/**
 * Adds time off of an employee. Equal existing time off is kept, so a retry is safe. Reservations in it stay, and the
 * response lists them. After the commit no booking overlaps it (contract 4.10 and 9.5). Throws `NOT_FOUND`,
 * `VALIDATION_FAILED` when it ends before it begins, `LIMIT_REACHED`, and `VERSION_CONFLICT` when existing time off at
 * this time would get another reason.
 */
export async function addTimeOff(ctx: Context, employeeId: string, input: NewTimeOff): Promise<TimeOffWrite> {
  const { providerId } = ctx.caller;
  const { from: startAt, to: endAt } = input;
  assertEndsAfterStart(input);
  return await changeCatalog(ctx, async (tx) => {
    if (!(await lockRow(tx.db, 'employee', providerId, employeeId))) throw notFound();
    const timeOff = ownTables(tx).selectFrom('timeOff').where('employeeId', '=', employeeId);
    const stored = await timeOff.selectAll().where('startAt', '=', startAt).where('endAt', '=', endAt).execute();
    if (stored.length === 0) assertBelowCount(await countRows(timeOff), MAX_TIME_OFFS);
    const { changed, rows } = await writeTimeOff(tx, stored, [
      { employeeId, startAt, endAt, reason: input.reason || null },
    ]);
    if (changed) assertVersion(input.expectedVersion, stored[0]?.version);
    const orphaned = await findOrphaned(tx, { employeeIds: [employeeId], from: startAt, until: endAt });
    const added = requireOnlyRow(rows);
    const touched = { kind: 'TIME_OFF', id: added.id, employeeId, from: startAt, to: endAt } as const;
    return { changed, result: { timeOff: added, ...orphaned }, touched };
  });
}
