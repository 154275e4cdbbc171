import { lockRow } from '../../db/catalog/locks.ts';
import { anyOf } from '../../db/query/literals.ts';
import type { Context } from '../context.ts';
import { notFound } from '../errors.ts';
import { ownTables } from '../own-tables.ts';
import type { TransactionContext } from '../transaction-context.ts';
import { changeCatalog } from './change-catalog.ts';
import { readEmployee } from './read-employee.ts';
import type { WorkspaceEmployee } from './records.ts';
import { type GivenPrice, priceColumns } from './service-columns.ts';
import { writeOffers } from './write-offers.ts';

/** A service that an employee performs; what is absent is as with the service. */
export interface GivenOffer {
  readonly serviceId: string;
  readonly durationMinutes?: number | null | undefined;
  readonly price?: GivenPrice | null | undefined;
}

/**
 * Says what an employee performs, all of it: services that are not named are taken away. Reservations stay as booked.
 * @throws NOT_FOUND, also naming unknown services (contract 3.8 and 9.5)
 */
export function setEmployeeOffers(
  ctx: Context,
  employeeId: string,
  offers: readonly GivenOffer[],
): Promise<WorkspaceEmployee> {
  const { providerId, currency } = ctx.caller;
  return changeCatalog(ctx, async (tx) => {
    if (!(await lockRow(tx.db, 'employee', providerId, employeeId))) throw notFound();
    await assertServices(tx, offers);
    const wanted = offers.map(({ serviceId, durationMinutes, price }) => ({
      employeeId,
      serviceId,
      durationMinutes: durationMinutes ?? null,
      ...priceColumns(price ?? null, currency),
    }));
    const changed = await writeOffers(tx, [employeeId], wanted);
    return { changed, result: await readEmployee(tx, employeeId) };
  });
}

async function assertServices(tx: TransactionContext, offers: readonly GivenOffer[]): Promise<void> {
  const ids = offers.map(({ serviceId }) => serviceId);
  const rows = await ownTables(tx).selectFrom('service').select('id').where('id', '=', anyOf(ids, 'uuid')).execute();
  const known = new Set(rows.map(({ id }) => id));
  const unknown = ids.flatMap((id, index) => (known.has(id) ? [] : [['offers', index, 'serviceId']]));
  if (unknown.length > 0) throw notFound(...unknown);
}
