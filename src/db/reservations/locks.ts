import { type RawBuilder, sql } from 'kysely';
import { type BusyRow, MAX_OCCUPIED, occupied, timesOfEmployees } from './busy-times.ts';
import type { KeyClaim } from './idempotency-keys.ts';
import { type Listeners, listenersOf } from './listeners.ts';
import { type RequestedTime, type RequestedTimeLists, timeLists } from './requested-times.ts';

/** The employees that a transaction holds and what it saw of their time; until it ends, nobody else changes it. */
export interface EmployeeLocks {
  readonly catalogVersion: number;
  /** The employees that are locked. */
  readonly employeeIds: ReadonlySet<string>;
  /** What occupies the times requested. */
  readonly busy: readonly BusyRow[];
}

/** The same, and who listens. */
export interface Locks extends EmployeeLocks {
  readonly listeners: Listeners;
}

/** What every statement that locks needs. */
export interface LocksParams {
  readonly providerId: string;
  /** Null where there is none, or it is claimed already. */
  readonly key: KeyClaim | null;
  /** Whoever of these is free is locked. */
  readonly requested: readonly RequestedTime[];
  readonly eventNames: readonly string[];
  /** Holds end by it. */
  readonly now: Date;
}

/** Whose time is locked, as parameters. */
export interface EmployeeLockParams extends RequestedTimeLists {
  readonly providerId: string;
  readonly now: Date;
  /** The reservation that is moved, or the hold that is taken over. */
  readonly exceptId: string | null;
}

/** The same with the key and the events. */
export interface LockParams extends EmployeeLockParams {
  readonly providerId: string;
  readonly now: Date;
  readonly eventNames: readonly string[];
}

/** What is known of the employees requested. */
export interface EmployeeLockRow {
  readonly catalogVersion: number;
  readonly locked: readonly string[];
  readonly busy: readonly { readonly employeeId: string; readonly busy: string }[];
}

const HEX_PREFIX = '\\x';

/** The times requested, and what occupies them. */
export const requestedPart = (
  { providerId, exceptId, now }: Omit<EmployeeLockParams, keyof RequestedTimeLists>,
  rows: RawBuilder<unknown>,
  condition: RawBuilder<boolean>,
) => {
  return sql`requested AS MATERIALIZED (
      SELECT e.id, e.starts_at, e.ends_at, e.starts_at - ${MAX_OCCUPIED} AS begun_after, occupied.busy FROM ${rows} AS e(id, starts_at, ends_at)
      CROSS JOIN LATERAL (${occupied({ ...timesOfEmployees, providerId, exceptId, now })}) AS occupied WHERE ${condition}
    )`;
};

/** Of those requested who look free. */
export const FREE = sql`SELECT w.id FROM requested w WHERE w.busy IS NULL`;

/** Whoever is locked, in the order of their ids. */
export const employeesPart = (
  { providerId }: EmployeeLockParams,
  ids: RawBuilder<unknown>,
) => sql`employees AS MATERIALIZED (
      SELECT e.id FROM employee e WHERE e.provider_id = ${providerId}::uuid AND e.id = ANY (ARRAY(${ids}))
      ORDER BY e.id FOR NO KEY UPDATE
    )`;

/** Removes, behind those locks, holds of theirs that have ended and are in the way of the exclusion constraint still. */
export const endedPart = ({ providerId, exceptId, now }: EmployeeLockParams) => sql`ended AS (
      DELETE FROM reservation h USING requested w
      WHERE h.provider_id = ${providerId}::uuid AND h.employee_id = w.id AND w.id IN (SELECT id FROM employees)
        AND h.status = 'HELD' AND h.hold_expires_at <= ${now}::timestamptz AND h.id IS DISTINCT FROM ${exceptId}::uuid
        AND h.occupied_from > w.begun_after AND h.occupied_from < w.ends_at
        AND h.occupied_until > w.starts_at AND (SELECT count(*) FROM employees) > 0
    )`;

/** The share keeps them as they are decided now, and makes who activates one wait. */
export const listenerPart = (params: LockParams, condition: RawBuilder<boolean>) =>
  sql`listeners AS MATERIALIZED (${listenersOf(params)} AND ${condition} FOR KEY SHARE OF s)`;

export const employeeLockColumns = ({
  providerId,
}: EmployeeLockParams) => sql`(SELECT p.catalog_version FROM provider p WHERE p.id = ${providerId}::uuid) AS "catalogVersion",
  (SELECT coalesce(json_agg(e.id), '[]') FROM employees e) AS locked,
  (SELECT coalesce(json_agg(json_build_object('employeeId', w.id, 'busy', w.busy)), '[]') FROM requested w
    WHERE w.busy IS NOT NULL) AS busy`;

/** The parameters. */
export function lockParams({ providerId, requested, eventNames, now }: Omit<LocksParams, 'key'>) {
  return { providerId, eventNames, now, ...timeLists(requested) };
}

/** What a row tells of the employees. */
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
