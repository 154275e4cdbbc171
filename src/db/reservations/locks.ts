import { type RawBuilder, sql } from 'kysely';
import { type BusyRow, EMPLOYEE_TIME_COLUMNS, selectWorkingTimes } from './busy-times.ts';
import { type EventSubscriptions, selectEventSubscriptions } from './event-subscriptions.ts';
import type { IdempotencyKeyClaim } from './idempotency-keys.ts';
import { type RequestedTime, type RequestedTimeLists, toTimeLists } from './requested-times.ts';
import { MAX_OCCUPIED_INTERVAL, occupiesEmployeeAtSameTime } from './working-time.ts';

/**
 * The employees that a transaction has locked, and their busy times. No other transaction can change these times until
 * this one ends.
 */
export interface EmployeeLocks {
  readonly catalogVersion: number;
  /** The ids of the locked employees. */
  readonly employeeIds: ReadonlySet<string>;
  /** The working times of employees that overlap the requested times. */
  readonly busy: readonly BusyRow[];
}

/** Locks of employees, with the webhook subscriptions that receive the event. */
export interface WriteLocks extends EmployeeLocks {
  readonly subscriptions: EventSubscriptions;
}

/** The parameters of a statement that takes locks for a write. */
export interface WriteLocksParams {
  readonly providerId: string;
  /** The idempotency key; null when there is none or it is already claimed. */
  readonly key: IdempotencyKeyClaim | null;
  /** The requested times. Employees who are free at their time before the lock are locked. */
  readonly requested: readonly RequestedTime[];
  readonly eventNames: readonly string[];
  /** Holds that expire at or before this instant count as free. */
  readonly now: Date;
}

/** The parameters for locking the requested employees. */
export interface EmployeeLockParams extends RequestedTimeLists {
  readonly providerId: string;
  readonly now: Date;
  /** The reservation to move, or the hold that the booking replaces. Its time counts as free. */
  readonly exceptId: string | null;
}

/** The parameters for locking employees, with the names of the events. */
export interface LockStatementParams extends EmployeeLockParams {
  readonly eventNames: readonly string[];
}

/** The columns about the requested employees that a locking statement returns. */
export interface EmployeeLockRow {
  readonly catalogVersion: number;
  readonly locked: readonly string[];
  readonly busy: readonly { readonly employeeId: string; readonly busy: string }[];
}

/**
 * The condition that reservation `r` and the requested time `e` need the employee's working time at the same moment.
 */
const SHARED = occupiesEmployeeAtSameTime('r', {
  from: sql`e.starts_at`,
  until: sql`e.ends_at`,
  free: sql`e.free_during`,
});

const HEX_PREFIX = '\\x';

/** The CTE `requested`: the requested times, each with the working times that overlap it. */
const requestedCte = (
  { providerId, exceptId, now }: Omit<EmployeeLockParams, keyof RequestedTimeLists>,
  rows: RawBuilder<unknown>,
  condition: RawBuilder<boolean>,
) => {
  return sql`requested AS MATERIALIZED (
      SELECT e.id, e.starts_at, e.ends_at, e.starts_at - ${MAX_OCCUPIED_INTERVAL} AS begun_after, occupied.busy FROM ${rows} AS e(id, starts_at, ends_at, free_during)
      CROSS JOIN LATERAL (${selectWorkingTimes({ ...EMPLOYEE_TIME_COLUMNS, providerId, exceptId, now, only: SHARED })}) AS occupied WHERE ${condition}
    )`;
};

/** Selects the requested employees who are free before the lock. */
export const SELECT_FREE_EMPLOYEES = sql`SELECT w.id FROM requested w WHERE w.busy IS NULL`;

/** The CTE `employees`, which locks employees in the order of their ids. */
const employeesCte = ({ providerId }: EmployeeLockParams, ids: RawBuilder<unknown>) => sql`employees AS MATERIALIZED (
      SELECT e.id FROM employee e WHERE e.provider_id = ${providerId}::uuid AND e.id = ANY (ARRAY(${ids}))
      ORDER BY e.id FOR NO KEY UPDATE
    )`;

/**
 * The CTEs `requested` and `employees` of a locking statement. `rows` are the requested times; `condition` must hold for
 * any of them; `ids` selects the employees to lock.
 */
export const employeeCtes = (
  params: EmployeeLockParams,
  rows: RawBuilder<unknown>,
  condition: RawBuilder<boolean>,
  ids: RawBuilder<unknown>,
) => sql`${requestedCte(params, rows, condition)}, ${employeesCte(params, ids)}`;

/**
 * The CTE `ended`, which deletes expired holds of the locked employees that would still violate the exclusion
 * constraint.
 */
export const expiredHoldsCte = ({ providerId, exceptId, now }: EmployeeLockParams) => sql`ended AS (
      DELETE FROM reservation h USING requested w
      WHERE h.provider_id = ${providerId}::uuid AND h.employee_id = w.id AND w.id IN (SELECT id FROM employees)
        AND h.status = 'HELD' AND h.hold_expires_at <= ${now}::timestamptz AND h.id IS DISTINCT FROM ${exceptId}::uuid
        AND h.occupied_from > w.begun_after AND h.occupied_from < w.ends_at
        AND h.occupied_until > w.starts_at AND (SELECT count(*) FROM employees) > 0
    )`;

/**
 * The CTE `subscriptions`: the subscriptions to the events. FOR KEY SHARE keeps them unchanged and makes the activation of
 * a subscription wait.
 */
export const subscriptionsCte = (params: LockStatementParams, condition: RawBuilder<boolean>) =>
  sql`subscriptions AS MATERIALIZED (${selectEventSubscriptions(params)} AND ${condition} FOR KEY SHARE OF s)`;

export const employeeLockColumns = ({
  providerId,
}: EmployeeLockParams) => sql`(SELECT p.catalog_version FROM provider p WHERE p.id = ${providerId}::uuid) AS "catalogVersion",
  (SELECT coalesce(json_agg(e.id), '[]') FROM employees e) AS locked,
  (SELECT coalesce(json_agg(json_build_object('employeeId', w.id, 'busy', w.busy)), '[]') FROM requested w
    WHERE w.busy IS NOT NULL) AS busy`;

/** Returns the parameters of a locking statement. */
export function toLockStatementParams({ providerId, requested, eventNames, now }: Omit<WriteLocksParams, 'key'>) {
  return { providerId, eventNames, now, ...toTimeLists(requested) };
}

/** Converts the row of a locking statement. */
export function toEmployeeLocks({ catalogVersion, locked, busy }: EmployeeLockRow): EmployeeLocks {
  return {
    catalogVersion,
    employeeIds: new Set(locked),
    busy: busy.map(({ employeeId, busy: hex }) => ({
      employeeId,
      busy: Uint8Array.from(Buffer.from(hex.slice(HEX_PREFIX.length), 'hex')),
    })),
  };
}
