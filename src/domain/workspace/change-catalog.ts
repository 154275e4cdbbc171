import { DateTime } from 'luxon';
import { v7 } from 'uuid';
import { type CalendarChangeRow, insertCalendarChanges } from '../../db/catalog/calendar-changes.ts';
import { raiseCatalogVersion } from '../../db/catalog/locks.ts';
import type { Context } from '../../kernel/context.ts';
import { DomainError } from '../../kernel/errors.ts';
import type { TransactionContext } from '../events/transaction-context.ts';
import { inTransaction } from '../outbox/in-transaction.ts';

/** What a write found or made, and whether it differs from what was there. */
export interface CatalogChange<Result> {
  readonly changed: boolean;
  readonly result: Result;
  /** What of calendars it makes stale; all of them by default. */
  readonly touched?: CalendarTouch;
}

/** What a write makes stale of calendars: of one employee or of everybody, on some local dates or on all. */
export interface CalendarTouch {
  readonly kind: CalendarChangeRow['kind'];
  readonly id?: string;
  readonly employeeId?: string;
  readonly from?: string | Date;
  readonly to?: string | Date;
}

/**
 * Runs a write to anything that shapes catalog or availability in one transaction, and raises `catalogVersion` as its
 * last statement where something changed (contract 9.3 and 9.5).
 */
export function changeCatalog<Result>(
  ctx: Context,
  work: (tx: TransactionContext) => Promise<CatalogChange<Result>>,
): Promise<Result> {
  return inTransaction(ctx, async (tx) => {
    const { changed, result, touched } = await work(tx);
    if (!changed) return result;
    await recordCalendarChange(tx, touched ?? { kind: 'CATALOG' });
    await raiseCatalogVersion(tx.db, tx.caller.providerId);
    return result;
  });
}

/**
 * Publishes after the commit which calendars and which catalog became stale
 * (contract 8.8 and 9.3).
 */
export async function recordCalendarChange(tx: TransactionContext, touch: CalendarTouch): Promise<void> {
  const { providerId, timezone } = tx.caller;
  const dateOf = (end: string | Date | undefined) =>
    end instanceof Date ? DateTime.fromJSDate(end, { zone: timezone }).toISODate() : (end ?? null);
  const { kind, id, employeeId, from, to } = touch;
  const change = { id: v7(), kind, resourceId: id ?? null, employeeId: employeeId ?? null, occurredAt: tx.now() };
  await insertCalendarChanges(tx.db, providerId, [{ ...change, fromDate: dateOf(from), toDate: dateOf(to) }]);
  tx.ports.notifier.publish('reservations', providerId);
  tx.ports.notifier.publish('catalog', providerId);
}

/** Throws `LIMIT_REACHED` when one more than `present` is too many. */
export function refuseMore(present: number, limit: number): void {
  if (present < limit) return;
  throw new DomainError('LIMIT_REACHED', 'There are as many of these as there can be.', { context: { limit } });
}
