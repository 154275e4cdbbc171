import type { TimeOff } from '../../db/generated/prisma/client.ts';
import { lockRow } from '../../db/workspace-locks.sql.ts';
import { notFound } from '../errors.ts';
import type { TransactionContext } from '../transaction-context.ts';

/** Time off with its employee locked first, as every change of a calendar does; throws `NOT_FOUND`. */
export async function lockTimeOff(tx: TransactionContext, id: string): Promise<TimeOff> {
  const { providerId } = tx.caller;
  const where = { providerId_id: { providerId, id } };
  const found = await tx.db.orm.timeOff.findUnique({ where });
  if (!found || !(await lockRow(tx.db.sql, 'employee', providerId, found.employeeId))) throw notFound();
  const stored = await tx.db.orm.timeOff.findUnique({ where });
  if (!stored) throw notFound();
  return stored;
}
