import { sql } from 'kysely';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { lockExistingClient } from '../clients/clients.ts';
import { preparedWith } from '../query/prepared.ts';
import { cacheSubscriptions, getCachedSubscriptions, subscriptionsText } from './event-subscriptions.ts';
import type { HoldIdentity } from './holds.ts';
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
import type { ReservationRow } from './read/view.ts';
import { type RequestedTime, requestedRow, requestedRows } from './requested-times.ts';
import { MAX_OCCUPIED_INTERVAL } from './working-time.ts';

/** The service and time of another reservation of the client. */
interface ClientReservation<Instant> {
  readonly serviceId: string;
  readonly startAt: Instant;
  readonly endAt: Instant;
}

/** The client of a new reservation. */
export type LockedClient = Pick<
  ReservationRow,
  'clientFirstName' | 'clientLastName' | 'clientEmail' | 'clientPhone' | 'clientExternalId' | 'clientLink'
>;

export interface BookingLocks extends WriteLocks {
  /** Null when no client has the id or the client is deleted. */
  readonly client: LockedClient | null;
  /**
   * The client's own reservations that are PENDING or CONFIRMED, ordered by start. Empty unless they were requested.
   */
  readonly clientBusy: readonly ClientReservation<Date>[];
  /** Whether the hold existed. It has then been deleted. */
  readonly holdTaken: boolean;
}

interface BookingLocksParams extends WriteLocksParams {
  readonly clientId: string;
  /** The hold that the booking replaces. Its time counts as free, and it is deleted with these locks. */
  readonly hold: HoldIdentity | null;
  /**
   * Whether an earlier attempt found stale data. Expired holds are then deleted, and the webhook subscriptions are read
   * again instead of from the cache.
   */
  readonly isRetry: boolean;
  /**
   * The time range and service of the client's own reservations to read; a null service means any. Null when they are
   * not needed.
   */
  readonly clientBusy: { readonly from: Date; readonly until: Date; readonly serviceId: string | null } | null;
  /** Whether other transactions that lock the client wait until this one ends. */
  readonly locksClient: boolean;
}

type BookingRow = EmployeeLockRow & {
  readonly subscriptionsJson?: string;
  readonly client: LockedClient | null;
  readonly clientBusy?: readonly ClientReservation<string>[];
  readonly holdTaken?: boolean;
};
type BookingParts = LockStatementParams &
  Partial<RequestedTime> & {
    readonly clientId: string;
    readonly busyFrom: Date | null;
    readonly busyUntil: Date | null;
    readonly busyServiceId: string | null;
    readonly holdOwnerId: string | null;
  };

const OPTIONS = ['clientBusy', 'hold', 'ended', 'subscriptions', 'several'] as const;
type BookingOption = (typeof OPTIONS)[number];

const clientBusyColumn = ({ providerId, clientId, busyFrom, busyUntil, busyServiceId }: BookingParts) => sql`,
  (SELECT coalesce(json_agg(json_build_object('serviceId', r.service_id, 'startAt', r.start_at, 'endAt', r.end_at)
      ORDER BY r.start_at, r.id), '[]')
    FROM reservation r WHERE r.provider_id = ${providerId}::uuid AND r.provider_client_id = ${clientId}::uuid
      AND r.status IN ('PENDING', 'CONFIRMED')
      AND (${busyServiceId}::uuid IS NULL OR r.service_id = ${busyServiceId}::uuid) AND r.start_at > ${busyFrom}::timestamptz - ${MAX_OCCUPIED_INTERVAL}
      AND r.start_at < ${busyUntil}::timestamptz AND r.end_at > ${busyFrom}::timestamptz) AS "clientBusy"`;

const holdPart = ({ providerId, exceptId, holdOwnerId }: BookingParts) => sql`taken_over AS (
      DELETE FROM reservation h WHERE h.provider_id = ${providerId}::uuid AND h.id = ${exceptId}::uuid
        AND h.status = 'HELD' AND h.hold_owner_id = ${holdOwnerId}::uuid AND (SELECT count(*) FROM employees) >= 0
      RETURNING h.id
    )`;

/** The columns of client `c`, who is not deleted. */
const CLIENT = sql`c.first_name AS "clientFirstName", c.last_name AS "clientLastName", c.email AS "clientEmail",
  c.phone AS "clientPhone", c.external_client_id AS "clientExternalId",
  CASE WHEN c.account_id IS NULL THEN 'GUEST' ELSE 'ACCOUNT' END AS "clientLink"`;

const bookingLocks = preparedWith(
  'booking_locks',
  OPTIONS,
  (_, params: BookingParts, taken: ReadonlySet<BookingOption>) => sql<BookingRow>`
    WITH client AS MATERIALIZED (
      SELECT ${CLIENT}
      FROM provider_client c WHERE c.provider_id = ${params.providerId}::uuid AND c.id = ${params.clientId}::uuid
        AND c.deleted_at IS NULL FOR SHARE
    ), ${employeeCtes(params, taken.has('several') ? requestedRows(params) : requestedRow(params), sql`EXISTS (SELECT FROM client)`, SELECT_FREE_EMPLOYEES)}
      ${taken.has('ended') ? sql`, ${expiredHoldsCte(params)}` : sql``}
      ${taken.has('hold') ? sql`, ${holdPart(params)}` : sql``}
      ${taken.has('subscriptions') ? sql`, ${subscriptionsCte(params, sql`(SELECT count(*) FROM employees) > 0`)}` : sql``}
    SELECT ${employeeLockColumns(params)}, (SELECT to_json(client) FROM client) AS client
      ${taken.has('subscriptions') ? sql`, ${subscriptionsText(sql`subscriptions`)} AS "subscriptionsJson"` : sql``}
      ${taken.has('clientBusy') ? clientBusyColumn(params) : sql``}
      ${taken.has('hold') ? sql`, EXISTS (SELECT FROM taken_over) AS "holdTaken"` : sql``}`,
);

/**
 * Locks the rows that a booking needs in one round trip, in the order of every write: the idempotency key, the client,
 * and those requested employees who seem free, ordered by id. Null when the key was used before; the transaction must
 * then be rolled back. Calendars are those at the start of the wait for the locks, and webhook subscriptions may be
 * cached, so the write checks both again.
 */
export async function lockForBooking(db: Runner, params: BookingLocksParams): Promise<BookingLocks | null> {
  const { key, clientId, clientBusy, locksClient, hold, isRetry, eventNames, requested } = params;
  const around = {
    busyFrom: clientBusy?.from ?? null,
    busyUntil: clientBusy?.until ?? null,
    busyServiceId: clientBusy?.serviceId ?? null,
  };
  const holdOf = { exceptId: hold?.id ?? null, holdOwnerId: hold?.ownerId ?? null };
  const [one] = requested;
  const parts = { ...toLockStatementParams(params), ...one, clientId, ...around, ...holdOf };
  const known = isRetry ? undefined : getCachedSubscriptions(params);
  const several = requested.length !== 1;
  const options = { clientBusy, hold, ended: isRetry || several, subscriptions: known === undefined, several };
  const taken = OPTIONS.filter((option) => options[option]);
  const row = await claimKeyAndLock(db, key, async () => {
    const locked = locksClient ? lockExistingClient(db, params.providerId, clientId, true) : null;
    const [rows] = await Promise.all([bookingLocks(db, parts, taken), locked]);
    return rows;
  });
  if (!row) return null;
  const busy = (row.clientBusy ?? []).map(({ serviceId, startAt, endAt }) => ({
    serviceId,
    startAt: new Date(startAt),
    endAt: new Date(endAt),
  }));
  const subscriptionsJson = known ?? row.subscriptionsJson ?? '[]';
  if (row.locked.length > 0) cacheSubscriptions(params, subscriptionsJson);
  const subscriptions = { eventNames, subscriptionsJson };
  return {
    ...toEmployeeLocks(row),
    subscriptions,
    client: row.client,
    clientBusy: busy,
    holdTaken: row.holdTaken ?? false,
  };
}
