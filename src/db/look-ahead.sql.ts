import { type BusyRow, type Calendars, employeesOf, occupied, valuesOfCalendars } from './busy-times.sql.ts';
import type { KeyIdentity } from './idempotency.sql.ts';
import type { Queryable } from './queryable.ts';
import type { WantedTime } from './reservation-allocation.sql.ts';
import { OWN_BOOKING, valuesOfWanted, WANTED } from './reservation-conflicts.sql.ts';

/** What a booking would meet. */
export interface Prospect {
  readonly providerId: string;
  /** Null where the attempt has no key. */
  readonly key: KeyIdentity | null;
  /** Null where the client is given by contact data. */
  readonly clientId: string | null;
  readonly includeInternal: boolean;
  /** At least one. */
  readonly wanted: readonly WantedTime[];
  /** What is offered instead depends on these. */
  readonly nearby: readonly [Calendars, Calendars];
}

/** What is there, as committed now. */
export interface Outlook {
  readonly keyUsed: boolean;
  readonly clientLive: boolean;
  /** What occupies the times wanted. */
  readonly busy: readonly BusyRow[];
  /** Read only where everybody wanted is busy and the key is unused. */
  readonly taken: { readonly nearby: readonly BusyRow[]; readonly ownReservationId: string | null } | null;
}

interface Row {
  readonly employeeId: string;
  readonly busy: Uint8Array | null;
  readonly isWanted: boolean;
  readonly keyUsed: boolean;
  readonly clientLive: boolean;
  readonly taken: boolean;
  readonly ownId: string | null;
}

/** Reads, in one statement and without a lock, whether a booking can succeed, and what helps the caller if not. */
export async function lookAhead(sql: Queryable, prospect: Prospect): Promise<Outlook> {
  const rows = await sql.query<Row>({ name: 'look_ahead', text: LOOK_AHEAD, values: valuesOf(prospect) });
  const [wanted = [], nearby = []] = [rows.filter(({ isWanted }) => isWanted), rows.filter((row) => !row.isWanted)];
  const [first] = wanted;
  if (!first) throw new Error('Nobody was asked for.');
  const { keyUsed, clientLive, ownId } = first;
  const taken = first.taken ? { nearby: withBusy(nearby), ownReservationId: ownId } : null;
  return { keyUsed, clientLive, busy: withBusy(wanted), taken };
}

const OCCUPIED = occupied('e.starts_at', 'e.ends_at', 'NULL::uuid');

/** OFFSET 0 has the key looked up once, though two columns need it. */
const LOOK_AHEAD = `WITH wanted AS MATERIALIZED (
    SELECT e.id, occupied.busy FROM ${WANTED} AS e(id, starts_at, ends_at) CROSS JOIN LATERAL (${OCCUPIED}) AS occupied
  ), outlook AS MATERIALIZED (
    SELECT used.key_used, NOT used.key_used AND NOT EXISTS (SELECT 1 FROM wanted WHERE busy IS NULL) AS taken,
      EXISTS (SELECT 1 FROM provider_client WHERE provider_id = $1::uuid AND id = $2::uuid AND deleted_at IS NULL)
        AS client_live
    FROM (SELECT EXISTS (SELECT 1 FROM idempotency_key
      WHERE provider_id = $1::uuid AND integration_client_id = $8::uuid AND operation = $9 AND namespace = $10
        AND key = $11) AS key_used OFFSET 0) AS used
  )
  SELECT w.id AS "employeeId", w.busy, true AS "isWanted", o.key_used AS "keyUsed", o.client_live AS "clientLive", o.taken,
    CASE WHEN o.taken THEN (${OWN_BOOKING}) END AS "ownId"
  FROM wanted AS w CROSS JOIN outlook AS o
  UNION ALL
  SELECT e.id, occupied.busy, false, NULL, NULL, NULL, NULL
  FROM (${employeesOf(12)}) AS e CROSS JOIN LATERAL (${OCCUPIED}) AS occupied
  WHERE (SELECT taken FROM outlook) AND occupied.busy IS NOT NULL`;

function valuesOf({ providerId, key, clientId, includeInternal, wanted, nearby }: Prospect): unknown[] {
  return [
    ...[providerId, clientId, includeInternal, null],
    ...valuesOfWanted(wanted),
    ...[key?.integrationClientId ?? null, key?.operation ?? null, key?.namespace ?? null, key?.key ?? null],
    ...nearby.flatMap(valuesOfCalendars),
  ];
}

function withBusy(rows: readonly Row[]): BusyRow[] {
  return rows.flatMap(({ employeeId, busy }) => (busy ? [{ employeeId, busy }] : []));
}
