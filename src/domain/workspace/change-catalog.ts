import { DateTime } from 'luxon';
import { v7 } from 'uuid';
import { type CalendarChangeRow, insertCalendarChanges } from '../../db/catalog/calendar-changes.ts';
import { incrementCatalogVersion } from '../../db/catalog/locks.ts';
import type { Context } from '../../kernel/context.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { TransactionContext } from '../events/transaction-context.ts';
import { inTransaction } from '../outbox/in-transaction.ts';

/** The result of a write, and whether it changed anything. */
export interface CatalogChange<Result> {
  readonly changed: boolean;
  readonly result: Result;
  /** The calendars that the write affects. Default: all. */
  readonly touched?: AffectedCalendars;
}

/** The calendars that a write affects: of one employee or all, on some local dates or all. */
export interface AffectedCalendars {
  readonly kind: CalendarChangeRow['kind'];
  readonly id?: string;
  readonly employeeId?: string;
  readonly from?: string | Date;
  readonly to?: string | Date;
}

/**
 * Runs a write that affects catalog or availability in one transaction. If it changed anything, its last statement
 * increments `catalogVersion` (contract 9.3 and 9.5).
 */
export function changeCatalog<Result>(
  ctx: Context,
  write: (tx: TransactionContext) => Promise<CatalogChange<Result>>,
): Promise<Result> {
  return inTransaction(ctx, async (tx) => {
    const { changed, result, touched } = await write(tx);
    if (!changed) return result;
    await recordCalendarChange(tx, touched ?? { kind: 'CATALOG' });
    await incrementCatalogVersion(tx.db, { providerId: tx.caller.providerId });
    return result;
  });
}

/**
 * Records which calendars changed, and publishes the change of calendars and catalog after the commit (contract 8.8 and
 * 9.3).
 */
export async function recordCalendarChange(tx: TransactionContext, touch: AffectedCalendars): Promise<void> {
  const { providerId, timezone } = tx.caller;
  const toDate = (end: string | Date | undefined) =>
    end instanceof Date ? DateTime.fromJSDate(end, { zone: timezone }).toISODate() : (end ?? null);
  const { kind, id, employeeId, from, to } = touch;
  const change = { id: v7(), kind, resourceId: id ?? null, employeeId: employeeId ?? null, occurredAt: tx.now() };
  await insertCalendarChanges(tx.db, {
    providerId,
    changes: [{ ...change, fromDate: toDate(from), toDate: toDate(to) }],
  });
  tx.ports.notifier.publish('reservations', providerId);
  tx.ports.notifier.publish('catalog', providerId);
}

/** Throws `LIMIT_REACHED` when one record more than `count` would exceed the limit. */
export function assertBelowCount(count: number, limit: number): void {
  if (count < limit) return;
  throw new DomainError('LIMIT_REACHED', 'There are as many of these as there can be.', { context: { limit } });
}
