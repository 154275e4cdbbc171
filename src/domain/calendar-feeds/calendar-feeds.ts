import { v7 } from 'uuid';
import { deleteCalendarFeed, readFeedOfEmployee, replaceCalendarFeed } from '../../db/calendar-feeds/calendar-feeds.ts';
import { lockRow } from '../../db/catalog/locks.ts';
import type { Context } from '../../kernel/context.ts';
import { notFound } from '../../kernel/errors.ts';
import { hashProviderToken, newProviderToken } from '../../kernel/formats/provider-tokens.ts';
import type { TransactionContext } from '../events/transaction-context.ts';
import { inTransaction } from '../outbox/in-transaction.ts';

/** The prefix of the secret token in the URL of a calendar feed. */
export const FEED_TOKEN_PREFIX = 'cf_';

/** The calendar feed of an employee. `createdAt` is null when the employee has none. */
export interface CalendarFeed {
  readonly employeeId: string;
  readonly createdAt: Date | null;
}

/** A new calendar feed with its URL, which is shown only once. */
export interface CreatedFeed extends CalendarFeed {
  readonly url: string;
}

/** Reads whether an employee has a calendar feed, and since when. Throws `NOT_FOUND` (contract 8.10). */
export async function getCalendarFeed({ db, caller }: Context, employeeId: string): Promise<CalendarFeed> {
  const found = await readFeedOfEmployee(db, { providerId: caller.providerId, employeeId });
  if (!found) throw notFound();
  return found;
}

/**
 * Creates the secret URL of an employee's calendar feed, and revokes an earlier one. Only the hash of its token is
 * stored. Throws `NOT_FOUND` (contract 8.10).
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

/** Revokes the calendar feed of an employee. Safe to repeat. Throws `NOT_FOUND` (contract 8.10). */
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
