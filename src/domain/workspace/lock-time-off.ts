import { lockRow } from '../../db/catalog/locks.ts';
import type { TimeOff } from '../../db/generated/kysely/types.ts';
import { notFound } from '../errors.ts';
import { ownTables } from '../own-tables.ts';
import type { TransactionContext } from '../transaction-context.ts';

/** Time off with its employee locked first, as every change of a calendar does; throws `NOT_FOUND`. */
export async function lockTimeOff(tx: TransactionContext, id: string): Promise<TimeOff> {
  const timeOff = ownTables(tx).selectFrom('timeOff').selectAll().where('id', '=', id);
  const found = await timeOff.executeTakeFirst();
  if (!found || !(await lockRow(tx.db, 'employee', tx.caller.providerId, found.employeeId))) throw notFound();
  const stored = await timeOff.executeTakeFirst();
  if (!stored) throw notFound();
  return stored;
}
