import { sql } from 'kysely';
import { prepared } from '../query/prepared.ts';
import type { Runner } from '../queryable.ts';
import { timesWanted, type WantedTime } from './allocation.ts';
import {
  type BusyRow,
  bothCalendars,
  type Calendars,
  employeesOf,
  occupied,
  type TwoCalendars,
  timesOfEmployees,
} from './busy-times.ts';
import { type KnownConflicts, ownBookingIn, type WantedTimes, wantedRows } from './conflicts.ts';

/** The identity of an idempotency key, apart from its provider. */
interface Key {
  readonly integrationClientId: string;
  readonly operation: string;
  readonly namespace: string;
  readonly key: string;
}

/** What a booking would meet. */
export interface Prospect {
  readonly providerId: string;
  /** Null where the attempt has no key. */
  readonly key: Key | null;
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
  readonly keyUsed: boolean | null;
  readonly clientLive: boolean | null;
  readonly taken: boolean | null;
  readonly ownId: string | null;
}

type Question = KnownConflicts & WantedTimes & TwoCalendars & { readonly [Part in keyof Key]: string | null };

/** OFFSET 0 has the key looked up once, though two columns need it. */
const look = prepared('look_ahead', (_, question: Question) => {
  const { providerId, clientId, integrationClientId, operation, namespace, key, exceptId } = question;
  const busy = occupied({ ...timesOfEmployees, providerId, exceptId });
  return sql<Row>`WITH wanted AS MATERIALIZED (
      SELECT e.id, occupied.busy FROM ${wantedRows(question)} AS e(id, starts_at, ends_at)
      CROSS JOIN LATERAL (${busy}) AS occupied
    ), outlook AS MATERIALIZED (
      SELECT used.key_used, NOT used.key_used AND NOT EXISTS (SELECT 1 FROM wanted WHERE busy IS NULL) AS taken,
        EXISTS (SELECT 1 FROM provider_client
          WHERE provider_id = ${providerId}::uuid AND id = ${clientId}::uuid AND deleted_at IS NULL) AS client_live
      FROM (SELECT EXISTS (SELECT 1 FROM idempotency_key
        WHERE provider_id = ${providerId}::uuid AND integration_client_id = ${integrationClientId}::uuid
          AND operation = ${operation} AND namespace = ${namespace} AND key = ${key}) AS key_used OFFSET 0) AS used
    )
    SELECT w.id AS "employeeId", w.busy, true AS "isWanted", o.key_used AS "keyUsed", o.client_live AS "clientLive",
      o.taken, CASE WHEN o.taken THEN (${ownBookingIn(question)}) END AS "ownId"
    FROM wanted AS w CROSS JOIN outlook AS o
    UNION ALL
    SELECT e.id, occupied.busy, false, NULL, NULL, NULL, NULL
    FROM (${employeesOf(question)}) AS e CROSS JOIN LATERAL (${busy}) AS occupied
    WHERE (SELECT taken FROM outlook) AND occupied.busy IS NOT NULL`;
});

/** Reads, in one statement and without a lock, whether a booking can succeed, and what helps the caller if not. */
export async function lookAhead(db: Runner, prospect: Prospect): Promise<Outlook> {
  const rows = await look(db, questionOf(prospect));
  const [wanted, nearby] = [rows.filter(({ isWanted }) => isWanted), rows.filter((row) => !row.isWanted)];
  const [first] = wanted;
  if (!first) throw new Error('Nobody was asked for.');
  const taken = first.taken ? { nearby: withBusy(nearby), ownReservationId: first.ownId } : null;
  return { keyUsed: first.keyUsed === true, clientLive: first.clientLive === true, busy: withBusy(wanted), taken };
}

function questionOf({ providerId, key, clientId, includeInternal, wanted, nearby }: Prospect): Question {
  return {
    providerId,
    clientId,
    includeInternal,
    exceptId: null,
    integrationClientId: key?.integrationClientId ?? null,
    operation: key?.operation ?? null,
    namespace: key?.namespace ?? null,
    key: key?.key ?? null,
    ...timesWanted(wanted),
    ...bothCalendars(nearby),
  };
}

function withBusy(rows: readonly Row[]): BusyRow[] {
  return rows.flatMap(({ employeeId, busy }) => (busy ? [{ employeeId, busy }] : []));
}
