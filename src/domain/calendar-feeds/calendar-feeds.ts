import { v7 } from 'uuid';
import { deleteCalendarFeed, readFeedOfEmployee, replaceCalendarFeed } from '../../db/calendar-feeds/calendar-feeds.ts';
import { lockRow } from '../../db/catalog/locks.ts';
import type { Context } from '../../kernel/context.ts';
import { notFound } from '../../kernel/errors.ts';
import { hashProviderToken, newProviderToken } from '../../kernel/formats/provider-tokens.ts';
import type { TransactionContext } from '../events/transaction-context.ts';
import { inTransaction } from '../outbox/in-transaction.ts';

/** The beginning of the secret part of an address. */
export const FEED_TOKEN_PREFIX = 'cf_';

/** The address of an employee's calendar; `createdAt` null: there is none. */
export interface CalendarFeed {
  readonly employeeId: string;
  readonly createdAt: Date | null;
}

/** A new address, shown only once. */
export interface CreatedFeed extends CalendarFeed {
  readonly url: string;
}

/** Whether an employee has a calendar address, and since when. Throws `NOT_FOUND` (contract 8.10). */
export async function getCalendarFeed({ db, caller }: Context, employeeId: string): Promise<CalendarFeed> {
  const found = await readFeedOfEmployee(db, { providerId: caller.providerId, employeeId });
  if (!found) throw notFound();
  return found;
}

/**
 * Makes the secret address of an employee's calendar; an earlier one ends. Only its hash is kept. Throws `NOT_FOUND`
 * (contract 8.10).
 */
export function createCalendarFeed(ctx: Context, employeeId: string): Promise<CreatedFeed> {
  const { providerId } = ctx.caller;
  const token = newProviderToken(FEED_TOKEN_PREFIX, providerId);
  return inTransaction(ctx, async (tx) => {
    if (!(await lockRow(tx.db, 'employee', providerId, employeeId))) throw notFound();
    const createdAt = tx.now();
    const feed = { id: v7(), employeeId, tokenHash: hashProviderToken(token), createdAt };
    await replaceCalendarFeed(tx.db, { providerId, ...feed });
    auditFeed(tx, employeeId, createdAt);
    return { employeeId, createdAt, url: `${tx.ports.settings.baseUrl}/calendars/${token}.ics` };
  });
}

/** Ends the calendar address of an employee; safe to repeat. Throws `NOT_FOUND` (contract 8.10). */
export function revokeCalendarFeed(ctx: Context, employeeId: string): Promise<CalendarFeed> {
  const { providerId } = ctx.caller;
  return inTransaction(ctx, async (tx) => {
    if (!(await lockRow(tx.db, 'employee', providerId, employeeId))) throw notFound();
    if (await deleteCalendarFeed(tx.db, { providerId, employeeId })) auditFeed(tx, employeeId, null);
    return { employeeId, createdAt: null };
  });
}

function auditFeed(tx: TransactionContext, resourceId: string, createdAt: Date | null): void {
  const changes = [{ field: 'calendarFeed', from: null, to: createdAt?.toISOString() ?? null }];
  tx.audit([{ resourceType: 'EMPLOYEE', resourceId, action: 'UPDATED', changes }]);
}
