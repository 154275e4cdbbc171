import { sql } from 'kysely';
import { prepared } from '../query/prepared.ts';
import type { Runner } from '../query/queryable.ts';
import { claimAndLock } from './idempotency-keys.ts';
import { listenersText } from './listeners.ts';
import {
  type EmployeeLockRow,
  employeeLockColumns,
  employeesPart,
  endedPart,
  FREE,
  type LockParams,
  type Locks,
  type LocksParams,
  listenerPart,
  lockParams,
  requestedPart,
  toEmployeeLocks,
} from './locks.ts';
import { RESERVATION_SELECTION, type ReservationRow } from './read/view.ts';
import { requestedRows } from './requested-times.ts';

export interface ChangeLocks extends Locks {
  /** Undefined when the caller sees no such reservation. */
  readonly row: ReservationRow | undefined;
}

interface ChangeLocksParams extends LocksParams {
  readonly id: string;
  readonly includeInternal: boolean;
  /** The current employee: always locked, and the only locked one when free. */
  readonly presentId: string | null;
}

type ChangeRow = EmployeeLockRow & ReservationRow & { readonly listenersJson: string };
type ChangeParts = LockParams & Pick<ChangeLocksParams, 'id' | 'includeInternal' | 'presentId'>;

/** The current employee, and when they are busy all other employees who look free. */
const currentOrFree = ({ presentId }: ChangeParts) => sql`SELECT ${presentId}::uuid UNION ${FREE}
          AND NOT EXISTS (SELECT FROM requested own WHERE own.id = ${presentId}::uuid AND own.busy IS NULL)`;

const changeLocks = prepared(
  'change_locks',
  (_, params: ChangeParts) => sql<ChangeRow>`
    WITH ${requestedPart(params, requestedRows(params), sql`true`)}, ${employeesPart(params, currentOrFree(params))}, ${endedPart(params)}, held AS MATERIALIZED (
      SELECT ${RESERVATION_SELECTION} FROM reservation r
      JOIN service s ON s.provider_id = ${params.providerId}::uuid AND s.id = r.service_id
      JOIN provider_client c ON c.provider_id = ${params.providerId}::uuid AND c.id = r.provider_client_id
      WHERE r.provider_id = ${params.providerId}::uuid AND r.id = ${params.id}::uuid
        AND (${params.includeInternal} OR s.visibility = 'PUBLIC')
        AND (SELECT count(*) FROM employees) >= 0 FOR NO KEY UPDATE OF r
    ), ${listenerPart(params, sql`(SELECT count(*) FROM held) > 0`)}
    SELECT ${employeeLockColumns(params)}, ${listenersText(sql`listeners`)} AS "listenersJson", held.* FROM (SELECT) AS always LEFT JOIN held ON true`,
);

/**
 * Locks the rows of a change in one round trip, in the order of every write: the key, the employees by id, the
 * reservation. Returns null when the key was used before; the transaction must be rolled back then.
 */
export async function lockForChange(db: Runner, params: ChangeLocksParams): Promise<ChangeLocks | null> {
  const { key, id, includeInternal, presentId } = params;
  const parts = { ...lockParams(params), presentId, exceptId: id, id, includeInternal };
  const found = await claimAndLock(db, key, () => changeLocks(db, parts));
  if (!found) return null;
  const { catalogVersion, locked, busy, listenersJson, ...row } = found;
  const listeners = { eventNames: params.eventNames, listenersJson };
  return { ...toEmployeeLocks(found), listeners, row: isHeld(row) ? row : undefined };
}

/** The left join yields only nulls when there is no such reservation. */
function isHeld(row: { readonly id: string | null }): boolean {
  return row.id !== null;
}
