import { lockRow } from '../../../db/catalog/locks.ts';
import { readRowsOfEmployees } from '../../../db/catalog/whole-rows.ts';
import type { EmployeeService } from '../../../db/generated/kysely/types.ts';
import { anyOf } from '../../../db/query/literals.ts';
import { type Context, ownTables } from '../../../kernel/context.ts';
import { notFound } from '../../../kernel/errors.ts';
import type { RuleProblem } from '../../../kernel/rules.ts';
import { priceColumns, type SentPrice } from '../../../kernel/snapshot.ts';
import type { TransactionContext } from '../../events/transaction-context.ts';
import { changeCatalog } from '../change-catalog.ts';
import { incrementEmployeeVersions, matchStoredRows, replaceRows } from '../reconcile.ts';
import { assertVersion } from './write-keyed-row.ts';

/** A service that an employee performs. A missing duration or price is that of the service. */
export interface OfferInput {
  readonly serviceId: string;
  readonly durationMinutes?: number | null | undefined;
  readonly price?: SentPrice | null | undefined;
}

/**
 * Replaces all services of an employee; services that are not listed are removed. Reservations stay as booked. The
 * services are part of the employee, whose version is incremented. Throws `NOT_FOUND`, also for unknown services, and
 * `VERSION_CONFLICT` (contract 3.8 and 9.5).
 */
export function setEmployeeOffers(
  ctx: Context,
  employeeId: string,
  offers: readonly OfferInput[],
  expectedVersion?: number | null,
): Promise<void> {
  const { providerId, currency } = ctx.caller;
  return changeCatalog(ctx, async (tx) => {
    if (!(await lockRow(tx.db, 'employee', providerId, employeeId))) throw notFound();
    const employee = ownTables(tx).selectFrom('employee').select('version').where('id', '=', employeeId);
    const { version } = await employee.executeTakeFirstOrThrow();
    await assertServices(tx, offers);
    const wanted = offers.map(({ serviceId, durationMinutes, price }) => ({
      employeeId,
      serviceId,
      durationMinutes: durationMinutes ?? null,
      ...priceColumns(price ?? null, currency),
    }));
    const touched = { kind: 'CATALOG', id: employeeId, employeeId } as const;
    const changed = await writeOffers(tx, [employeeId], wanted);
    if (changed) assertVersion(expectedVersion, version);
    return { changed, result: undefined, touched };
  });
}

async function assertServices(tx: TransactionContext, offers: readonly OfferInput[]): Promise<void> {
  const ids = offers.map(({ serviceId }) => serviceId);
  const rows = await ownTables(tx).selectFrom('service').select('id').where('id', '=', anyOf(ids, 'uuid')).execute();
  const existingIds = new Set(rows.map(({ id }) => id));
  const unknown = ids.flatMap((id, index) => (existingIds.has(id) ? [] : [['input', 'offers', index, 'serviceId']]));
  if (unknown.length > 0) throw notFound(...unknown);
}

/** Checks that each service is listed only once for an employee (contract 7.2). */
export function offerRules({
  input,
}: {
  input?: { offers?: readonly { serviceId?: string }[] };
}): readonly RuleProblem[] {
  const seenIds = new Set<string>();
  return (input?.offers ?? []).flatMap(({ serviceId }, index): RuleProblem[] => {
    if (serviceId === undefined) return [];
    if (!seenIds.has(serviceId)) {
      seenIds.add(serviceId);
      return [];
    }
    return [
      { path: ['input', 'offers', index, 'serviceId'], code: 'NOT_UNIQUE', message: 'An earlier entry has it too.' },
    ];
  });
}

/**
 * Replaces the services of employees, and increments the versions of the changed ones. Returns whether any row was
 * written. The employees must be locked.
 */
export async function writeOffers(
  tx: TransactionContext,
  employeeIds: readonly string[],
  wanted: readonly Omit<EmployeeService, 'providerId'>[],
): Promise<boolean> {
  const { providerId } = tx.caller;
  const key = (row: Omit<EmployeeService, 'providerId'>) => `${row.employeeId} ${row.serviceId}`;
  const stored = await readRowsOfEmployees(tx.db, providerId, 'employeeService', employeeIds);
  const rows = matchStoredRows(stored, wanted, { ofRow: key, ofEntry: key }, (row) => ({ ...row, providerId }));
  const changed = await replaceRows(tx, 'employeeService', rows);
  if (changed) await incrementEmployeeVersions(tx, 'version', [...rows.changed, ...rows.removed]);
  return changed;
}
