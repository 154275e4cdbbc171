import { readClientBusy } from '../../db/reservations/conflicts.ts';
import { instantOf, MINUTES_PER_DAY, minutesOf } from '../slots/calendar-day.ts';
import { ALTERNATIVES_REACH_DAYS } from '../slots/limits.ts';
import type { MinuteRange } from '../slots/question.ts';
import type { TransactionContext } from '../transaction/transaction.ts';

/** A service takes at most a day. */
const REACH_MINUTES = (ALTERNATIVES_REACH_DAYS + 1) * MINUTES_PER_DAY;

/** The time of a client's live reservations around a start, as far as alternatives to it reach. */
export async function clientBusyAround(
  tx: TransactionContext,
  clientId: string,
  startAt: Date,
): Promise<MinuteRange[]> {
  const start = minutesOf(startAt);
  const [from, until] = [instantOf(start - REACH_MINUTES), instantOf(start + REACH_MINUTES)];
  const rows = await readClientBusy(tx.db, tx.caller.providerId, clientId, from, until);
  return rows.map((row) => ({ from: minutesOf(row.startAt), until: minutesOf(row.endAt) }));
}
