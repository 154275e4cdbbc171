import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import type { Booking } from '../reservations/booking.ts';
import { findStranded } from './find-stranded.ts';

/**
 * All live reservations that lie outside the working time of their employee now, of one employee or of everyone, by start
 * (contract section 4). Throws `NOT_FOUND` naming the employee.
 */
export async function listStrandedReservations(ctx: Context, employeeId?: string | null): Promise<Booking[]> {
  if (!employeeId) return findStranded(ctx, {});
  const { providerId } = ctx.caller;
  const employee = await ctx.db.orm.employee.findUnique({ where: { providerId_id: { providerId, id: employeeId } } });
  if (!employee) throw notFound(['employeeId']);
  return findStranded(ctx, { employeeIds: [employeeId] });
}
