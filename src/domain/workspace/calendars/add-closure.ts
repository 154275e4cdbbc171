import { countRows } from 'tenant-sql/query/count-rows.ts';
import { lockAllEmployees } from '../../../db/catalog/locks.ts';
import type { Closure } from '../../../db/generated/kysely/types.ts';
import { type Context, ownTables } from '../../../kernel/context.ts';
import { validationFailed } from '../../../kernel/errors.ts';
import { MAX_CLOSURES } from '../../../kernel/limits.ts';
import { assertVersion } from '../catalog/write-keyed-row.ts';
import { assertBelowCount, changeCatalog } from '../change-catalog.ts';
import { requireOnlyRow } from '../reconcile.ts';
import { startOfDate, toStoredDate } from './calendar-input.ts';
import { closureRules } from './calendar-rules.ts';
import { findOrphaned, type Orphaned } from './find-orphaned.ts';
import { writeClosures } from './write-calendar-rows.ts';

/** A new closure. `from` and `to` are dates `YYYY-MM-DD` in the provider's time zone, both included. */
export interface NewClosure {
  readonly from: string;
  readonly to: string;
  readonly reason?: string | null | undefined;
  /** The expected version of an existing closure of the same days. */
  readonly expectedVersion?: number | null | undefined;
}

/** A closure after a write, and the upcoming reservations in its days. */
export interface ClosureWrite extends Orphaned {
  readonly closure: Closure;
}

/**
 * Adds a closure for all employees. An equal existing closure is kept, so a retry is safe. Reservations in its days
 * stay, and the response lists them (contract 4.10 and 9.5). Throws `VALIDATION_FAILED` when it ends before it begins,
 * `LIMIT_REACHED`, and `VERSION_CONFLICT` when an existing closure of these days would get another reason.
 */
export async function addClosure(ctx: Context, input: NewClosure): Promise<ClosureWrite> {
  const problems = closureRules({ input });
  if (problems.length > 0) throw validationFailed(problems);
  const { providerId, timezone } = ctx.caller;
  const days = { fromDate: toStoredDate(input.from), toDate: toStoredDate(input.to) };
  const touched = { from: startOfDate(input.from, timezone), until: startOfDate(input.to, timezone, 1) };
  return await changeCatalog(ctx, async (tx) => {
    await lockAllEmployees(tx.db, { providerId });
    const stored = await ownTables(tx)
      .selectFrom('closure')
      .selectAll()
      .where('fromDate', '=', days.fromDate)
      .where('toDate', '=', days.toDate)
      .execute();
    if (stored.length === 0) assertBelowCount(await countRows(ownTables(tx).selectFrom('closure')), MAX_CLOSURES);
    const { changed, rows } = await writeClosures(tx, stored, [{ ...days, reason: input.reason || null }]);
    if (changed) assertVersion(input.expectedVersion, stored[0]?.version);
    const orphaned = await findOrphaned(tx, touched);
    const closure = requireOnlyRow(rows);
    const touchedDays = { kind: 'CLOSURE', id: closure.id, from: input.from, to: input.to } as const;
    return { changed, result: { closure, ...orphaned }, touched: touchedDays };
  });
}
