import { sql } from 'kysely';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { prepared } from '../query/prepared.ts';
import { subscriptionsText } from './event-subscriptions.ts';
import { claimKeyAndLock } from './idempotency-keys.ts';
import {
  type EmployeeLockRow,
  employeeCtes,
  employeeLockColumns,
  expiredHoldsCte,
  type LockStatementParams,
  SELECT_FREE_EMPLOYEES,
  subscriptionsCte,
  toEmployeeLocks,
  toLockStatementParams,
  type WriteLocks,
  type WriteLocksParams,
} from './locks.ts';
import { RESERVATION_SELECTION, type ReservationRow, readReservation } from './read/view.ts';
import { requestedRows } from './requested-times.ts';

export interface ChangeLocks extends WriteLocks {
  /** The reservation; undefined when it does not exist or the caller may not see it. */
  readonly row: ReservationRow | undefined;
}

interface ChangeLocksParams extends WriteLocksParams {
  readonly id: string;
  readonly includeInternal: boolean;
  /**
   * The current employee, who is always locked. If they can keep the reservation, no other employee is locked. Null
   * when the reservation keeps no employee.
   */
  readonly presentId: string | null;
}

type ChangeRow = EmployeeLockRow &
  ReservationRow & {
    readonly subscriptionsJson: string;
    /** Whether another change was committed during the wait for the lock; null when there is no such reservation. */
    readonly isOvertaken: boolean | null;
  };
type ChangeParts = LockStatementParams & Pick<ChangeLocksParams, 'id' | 'includeInternal' | 'presentId'>;

/** Selects the current employee and, if they cannot keep the reservation, every other employee who is free before the lock. */
const presentOrFree = ({ presentId }: ChangeParts) => sql`SELECT ${presentId}::uuid UNION ${SELECT_FREE_EMPLOYEES}
          AND NOT EXISTS (SELECT FROM requested own WHERE own.id = ${presentId}::uuid AND own.busy IS NULL)`;

const changeLocks = prepared(
  'change_locks',
  (_, params: ChangeParts) => sql<ChangeRow>`
    WITH ${employeeCtes(params, requestedRows(params), sql`true`, presentOrFree(params))}, ${expiredHoldsCte(params)}, target AS MATERIALIZED (
      SELECT r.* FROM reservation r WHERE r.provider_id = ${params.providerId}::uuid AND r.id = ${params.id}::uuid
        AND (SELECT count(*) FROM employees) >= 0 FOR NO KEY UPDATE OF r
    ), held AS MATERIALIZED (
      SELECT ${RESERVATION_SELECTION} FROM target r
      JOIN service s ON s.provider_id = ${params.providerId}::uuid AND s.id = r.service_id
      JOIN provider_client c ON c.provider_id = ${params.providerId}::uuid AND c.id = r.provider_client_id
      WHERE ${params.includeInternal} OR s.visibility = 'PUBLIC'
    ), ${subscriptionsCte(params, sql`(SELECT count(*) FROM held) > 0`)}
    SELECT ${employeeLockColumns(params)}, ${subscriptionsText(sql`subscriptions`)} AS "subscriptionsJson",
      (SELECT t.version <> r.version FROM target t JOIN reservation r ON r.provider_id = ${params.providerId}::uuid AND r.id = t.id) AS "isOvertaken",
      held.* FROM (SELECT) AS always LEFT JOIN held ON true`,
);

/**
 * Locks the rows that a change needs in one round trip, in the order of every write: the idempotency key, the employees
 * ordered by id, and the reservation. Null when the key was used before; the transaction must then be rolled back.
 */
export async function lockForChange(db: Runner, params: ChangeLocksParams): Promise<ChangeLocks | null> {
  const { key, id, includeInternal, presentId } = params;
  const parts = { ...toLockStatementParams(params), presentId, exceptId: id, id, includeInternal };
  const found = await claimKeyAndLock(db, key, () => changeLocks(db, parts));
  if (!found) return null;
  const { catalogVersion, locked, busy, subscriptionsJson, isOvertaken, ...seen } = found;
  const subscriptions = { eventNames: params.eventNames, subscriptionsJson };
  // After a wait for another change, the lock returns the new reservation, but its service and client as they were
  // before the wait.
  const row = isOvertaken ? await readReservation(db, params.providerId, id, includeInternal) : seen;
  return { ...toEmployeeLocks(found), subscriptions, row: row && isHeld(row) ? row : undefined };
}

/** Whether a reservation was found. Without one the left join returns only nulls. */
function isHeld(row: { readonly id: string | null }): boolean {
  return row.id !== null;
}
