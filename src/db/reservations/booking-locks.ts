import { sql } from 'kysely';
import { preparedWith } from '../query/prepared.ts';
import type { Runner } from '../query/queryable.ts';
import { MAX_OCCUPIED } from './busy-times.ts';
import type { HoldIdentity } from './holds.ts';
import { claimAndLock } from './idempotency-keys.ts';
import { listenersText, rememberedListeners, rememberListeners } from './listeners.ts';
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
import type { ReservationRow } from './read/view.ts';
import { type RequestedTime, requestedRow, requestedRows } from './requested-times.ts';

/** The client of a new reservation. */
export type LockedClient = Pick<
  ReservationRow,
  'clientFirstName' | 'clientLastName' | 'clientEmail' | 'clientPhone' | 'clientExternalId' | 'clientLink'
>;

export interface BookingLocks extends Locks {
  /** Null when no live client has the id. */
  readonly client: LockedClient | null;
  /** The client's own live reservations, soonest first, if requested. */
  readonly clientBusy: readonly { readonly startAt: Date; readonly endAt: Date }[];
  /** Whether the hold existed and was deleted. */
  readonly holdTaken: boolean;
}

interface BookingLocksParams extends LocksParams {
  readonly clientId: string;
  /** Deleted by this statement; its time counts as free. */
  readonly hold: HoldIdentity | null;
  /**
   * Whether an earlier transaction failed on outdated reads. Then expired holds are deleted and listeners are read
   * again.
   */
  readonly isRetry: boolean;
  /** The window in which the client's own reservations are read; null: they are not read. */
  readonly clientBusy: { readonly from: Date; readonly until: Date } | null;
}

type BookingRow = EmployeeLockRow & {
  readonly listenersJson?: string;
  readonly client: LockedClient | null;
  readonly clientBusy?: readonly { readonly startAt: string; readonly endAt: string }[];
  readonly holdTaken?: boolean;
};
type BookingParts = LockParams &
  Partial<RequestedTime> & {
    readonly clientId: string;
    readonly busyFrom: Date | null;
    readonly busyUntil: Date | null;
    readonly holdOwnerId: string | null;
  };

const OPTIONS = ['clientBusy', 'hold', 'ended', 'listeners', 'several'] as const;
type BookingOption = (typeof OPTIONS)[number];

const clientBusyColumn = ({ providerId, clientId, busyFrom, busyUntil }: BookingParts) => sql`,
  (SELECT coalesce(json_agg(json_build_object('startAt', r.start_at, 'endAt', r.end_at) ORDER BY r.start_at, r.id), '[]')
    FROM reservation r WHERE r.provider_id = ${providerId}::uuid AND r.provider_client_id = ${clientId}::uuid
      AND r.status IN ('PENDING', 'CONFIRMED') AND r.start_at > ${busyFrom}::timestamptz - ${MAX_OCCUPIED}
      AND r.start_at < ${busyUntil}::timestamptz AND r.end_at > ${busyFrom}::timestamptz) AS "clientBusy"`;

const holdPart = ({ providerId, exceptId, holdOwnerId }: BookingParts) => sql`taken_over AS (
      DELETE FROM reservation h WHERE h.provider_id = ${providerId}::uuid AND h.id = ${exceptId}::uuid
        AND h.status = 'HELD' AND h.hold_owner_id = ${holdOwnerId}::uuid AND (SELECT count(*) FROM employees) >= 0
      RETURNING h.id
    )`;

/** A live client `c`. */
const CLIENT = sql`c.first_name AS "clientFirstName", c.last_name AS "clientLastName", c.email AS "clientEmail",
  c.phone AS "clientPhone", c.external_client_id AS "clientExternalId",
  CASE WHEN c.account_id IS NULL THEN 'GUEST' ELSE 'ACCOUNT' END AS "clientLink"`;

const bookingLocks = preparedWith(
  'booking_locks',
  OPTIONS,
  (_, params: BookingParts, selected: ReadonlySet<BookingOption>) => sql<BookingRow>`
    WITH client AS MATERIALIZED (
      SELECT ${CLIENT}
      FROM provider_client c WHERE c.provider_id = ${params.providerId}::uuid AND c.id = ${params.clientId}::uuid
        AND c.deleted_at IS NULL FOR SHARE
    ), ${requestedPart(params, selected.has('several') ? requestedRows(params) : requestedRow(params), sql`EXISTS (SELECT FROM client)`)}, ${employeesPart(params, FREE)}
      ${selected.has('ended') ? sql`, ${endedPart(params)}` : sql``}
      ${selected.has('hold') ? sql`, ${holdPart(params)}` : sql``}
      ${selected.has('listeners') ? sql`, ${listenerPart(params, sql`(SELECT count(*) FROM employees) > 0`)}` : sql``}
    SELECT ${employeeLockColumns(params)}, (SELECT to_json(client) FROM client) AS client
      ${selected.has('listeners') ? sql`, ${listenersText(sql`listeners`)} AS "listenersJson"` : sql``}
      ${selected.has('clientBusy') ? clientBusyColumn(params) : sql``}
      ${selected.has('hold') ? sql`, EXISTS (SELECT FROM taken_over) AS "holdTaken"` : sql``}`,
);

/**
 * Locks the rows of a booking in one round trip, in the order of every write: the key, the client, and those requested
 * employees who look free, by id. Returns null when the key was used before; the transaction must be rolled back then.
 * The busy times are as of the start of the lock wait, and the listeners may come from this process's cache. So the
 * writing statement checks both again.
 */
export async function lockForBooking(db: Runner, params: BookingLocksParams): Promise<BookingLocks | null> {
  const { key, clientId, clientBusy, hold, isRetry, eventNames, requested } = params;
  const window = { busyFrom: clientBusy?.from ?? null, busyUntil: clientBusy?.until ?? null };
  const holdParams = { exceptId: hold?.id ?? null, holdOwnerId: hold?.ownerId ?? null };
  const [one] = requested;
  const parts = { ...lockParams(params), ...one, clientId, ...window, ...holdParams };
  const cachedListeners = isRetry ? undefined : rememberedListeners(params);
  const several = requested.length !== 1;
  const options = { clientBusy, hold, ended: isRetry || several, listeners: cachedListeners === undefined, several };
  const selected = OPTIONS.filter((option) => options[option]);
  const row = await claimAndLock(db, key, () => bookingLocks(db, parts, selected));
  if (!row) return null;
  const busy = (row.clientBusy ?? []).map(({ startAt, endAt }) => ({
    startAt: new Date(startAt),
    endAt: new Date(endAt),
  }));
  const listenersJson = cachedListeners ?? row.listenersJson ?? '[]';
  if (row.locked.length > 0) rememberListeners(params, listenersJson);
  const listeners = { eventNames, listenersJson };
  return {
    ...toEmployeeLocks(row),
    listeners,
    client: row.client,
    clientBusy: busy,
    holdTaken: row.holdTaken ?? false,
  };
}
