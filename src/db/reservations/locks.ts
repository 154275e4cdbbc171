import { type RawBuilder, sql } from 'kysely';
import { type BusyRow, occupied, timesOfEmployees } from './busy-times.ts';
import { claimParts, type KeyClaim } from './idempotency-keys.ts';
import { type Listeners, listenersOf, listenersText } from './listeners.ts';
import { type RequestedTime, type RequestedTimeLists, requestedRows, timeLists } from './requested-times.ts';

/** What a transaction holds and saw with its locks; until it ends, nobody else changes it. */
export interface Locks {
  readonly catalogVersion: number;
  /** The employees that are locked. */
  readonly employeeIds: ReadonlySet<string>;
  /** What occupies the times requested. */
  readonly busy: readonly BusyRow[];
  readonly listeners: Listeners;
}

/** What every statement that locks needs. */
export interface LocksAsked {
  readonly providerId: string;
  /** Null where there is none, or it is claimed already. */
  readonly key: KeyClaim | null;
  /** Whoever of these is free is locked. */
  readonly requested: readonly RequestedTime[];
  readonly eventNames: readonly string[];
}

/** The same as parameters. */
export interface Parts extends KeyClaim, RequestedTimeLists {
  readonly eventNames: readonly string[];
  readonly exceptId: string | null;
  readonly presentId: string | null;
}

/** What every statement that locks answers. */
export interface LockRow {
  readonly claimed: boolean;
  readonly catalogVersion: number;
  readonly locked: readonly string[];
  readonly busy: readonly { readonly employeeId: string; readonly busy: string }[];
  readonly listenersJson: string;
}

const HEX_PREFIX = '\\x';

const CLAIMED = sql<boolean>`EXISTS (SELECT FROM claimed)`;
/** Nothing is locked behind a key that has been used. */
export const mayGoOn = (taken: ReadonlySet<string>) => (taken.has('key') ? CLAIMED : sql<boolean>`true`);
export const keyPart = (asked: KeyClaim, taken: ReadonlySet<string>) =>
  taken.has('key') ? sql`${claimParts(asked)}, ` : sql``;

/** `requested` has the times and what occupies them; `employees` those who are locked, in the order of their ids. */
export const employeeParts = (asked: Parts, condition: RawBuilder<boolean>) => {
  const { providerId, exceptId, presentId } = asked;
  return sql`requested AS MATERIALIZED (
      SELECT e.id, occupied.busy FROM ${requestedRows(asked)} AS e(id, starts_at, ends_at)
      CROSS JOIN LATERAL (${occupied({ ...timesOfEmployees, providerId, exceptId })}) AS occupied WHERE ${condition}
    ), employees AS MATERIALIZED (
      SELECT e.id FROM employee e WHERE e.provider_id = ${providerId}::uuid AND e.id = ANY (ARRAY(
        SELECT ${presentId}::uuid WHERE ${condition} UNION SELECT w.id FROM requested w WHERE w.busy IS NULL
          AND NOT EXISTS (SELECT FROM requested own WHERE own.id = ${presentId}::uuid AND own.busy IS NULL)))
      ORDER BY e.id FOR NO KEY UPDATE
    )`;
};

/** The share keeps them as they are decided now, and makes who activates one wait. */
export const listenerPart = (asked: Parts, condition: RawBuilder<boolean>) =>
  sql`listeners AS MATERIALIZED (${listenersOf(asked)} AND ${condition} FOR KEY SHARE OF s)`;

export const lockColumns = ({ providerId }: Parts, taken: ReadonlySet<string>) => sql`${mayGoOn(taken)} AS claimed,
  (SELECT p.catalog_version FROM provider p WHERE p.id = ${providerId}::uuid) AS "catalogVersion",
  (SELECT coalesce(json_agg(e.id), '[]') FROM employees e) AS locked,
  (SELECT coalesce(json_agg(json_build_object('employeeId', w.id, 'busy', w.busy)), '[]') FROM requested w
    WHERE w.busy IS NOT NULL) AS busy,
  ${listenersText(sql`listeners`)} AS "listenersJson"`;

/** The parameters; those of a key that is not there are not sent. */
export function partsOf({ providerId, key, requested, eventNames }: LocksAsked) {
  const nobody = { integrationClientId: '', operation: '', namespace: '', key: '', fingerprint: {}, resourceId: null };
  return { now: new Date(0), ...nobody, ...key, providerId, eventNames, ...timeLists(requested) };
}

/** The locks that a row tells of. */
export function locksOf({ catalogVersion, locked, busy, listenersJson }: LockRow, { eventNames }: LocksAsked): Locks {
  return {
    catalogVersion,
    employeeIds: new Set(locked),
    busy: busy.map(({ employeeId, busy: hex }) => ({
      employeeId,
      busy: Uint8Array.from(Buffer.from(hex.slice(HEX_PREFIX.length), 'hex')),
    })),
    listeners: { eventNames, listenersJson },
  };
}
