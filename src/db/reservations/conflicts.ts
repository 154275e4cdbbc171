import { type RawBuilder, sql } from 'kysely';
import { LIVE } from '../query/literals.ts';
import { prepared } from '../query/prepared.ts';
import type { Runner } from '../queryable.ts';
import { timesWanted, type WantedTime } from './allocation.ts';
import { MAX_OCCUPIED } from './busy-times.ts';

interface ClientTime {
  readonly providerId: string;
  readonly clientId: string;
  readonly from: Date;
  readonly until: Date;
}

const clientBusy = prepared('client_busy', (db, { providerId, clientId, from, until }: ClientTime) =>
  db
    .of(providerId)
    .selectFrom('reservation as r')
    .select(['r.startAt', 'r.endAt'])
    .where('r.providerClientId', '=', clientId)
    .where('r.status', 'in', LIVE)
    .where('r.startAt', '>', sql<Date>`${from}::timestamptz - ${MAX_OCCUPIED}`)
    .where('r.startAt', '<', until)
    .where('r.endAt', '>', from)
    .orderBy('r.startAt')
    .orderBy('r.id'),
);

/** Whose reservations, and which of them the caller may know. */
export interface ConflictScope {
  readonly providerId: string;
  readonly clientId: string;
  readonly includeInternal: boolean;
  /** The reservation that is being moved. */
  readonly exceptId: string | null;
}

/** The same, for statements that may know no client. */
export type KnownConflicts = Omit<ConflictScope, 'clientId'> & { readonly clientId: string | null };

interface OwnReservation {
  readonly id: string;
}

/**
 * The first of the reservations `near` that is the client's and that the caller may know. OFFSET 0
 * has `near` read by its own index, and not along all reservations in order of time.
 */
const firstOwn = (near: RawBuilder<unknown>, { providerId, clientId, includeInternal, exceptId }: KnownConflicts) =>
  sql<OwnReservation>`SELECT r.id FROM (${near} OFFSET 0) r
    JOIN service s ON s.provider_id = ${providerId}::uuid AND s.id = r.service_id
    WHERE r.provider_client_id = ${clientId}::uuid AND (${includeInternal} OR s.visibility = 'PUBLIC')
      AND r.id IS DISTINCT FROM ${exceptId}::uuid
    ORDER BY r.start_at, r.id LIMIT 1`;

interface Overlap extends ConflictScope {
  readonly from: Date;
  readonly until: Date;
}

const ownOverlap = prepared('own_overlap', (_, question: Overlap) => {
  const { providerId, clientId, from, until } = question;
  const near = sql`SELECT * FROM reservation
    WHERE provider_id = ${providerId}::uuid AND status IN ('PENDING', 'CONFIRMED')
      AND provider_client_id = ${clientId}::uuid AND start_at > ${from}::timestamptz - ${MAX_OCCUPIED}
      AND start_at < ${until}::timestamptz AND end_at > ${from}::timestamptz`;
  return firstOwn(near, question);
});

/** The times wanted of employees, as three lists of equal length. */
export interface WantedTimes {
  readonly employeeIds: readonly string[];
  readonly from: readonly string[];
  readonly until: readonly string[];
}

/** The times wanted as rows of three columns. */
export function wantedRows({ employeeIds, from, until }: WantedTimes): RawBuilder<unknown> {
  return sql`unnest(${employeeIds}::uuid[], ${from}::timestamptz[], ${until}::timestamptz[])`;
}

/** A live reservation of the client that occupies one of these times. */
export function ownBookingIn(question: KnownConflicts & WantedTimes): RawBuilder<OwnReservation> {
  const near = sql`SELECT near.* FROM ${wantedRows(question)} AS w(employee_id, occupied_from, occupied_until)
    CROSS JOIN LATERAL (SELECT * FROM reservation
      WHERE provider_id = ${question.providerId}::uuid AND status IN ('PENDING', 'CONFIRMED')
        AND employee_id = w.employee_id AND occupied_from > w.occupied_from - ${MAX_OCCUPIED}
        AND occupied_from < w.occupied_until AND occupied_until > w.occupied_from OFFSET 0) near`;
  return firstOwn(near, question);
}

const ownBooking = prepared('own_booking', (_, question: ConflictScope & WantedTimes) => ownBookingIn(question));

/** The time of a client's live reservations that touches `from`–`until`, without buffers, soonest first. */
export function readClientBusy(db: Runner, providerId: string, clientId: string, from: Date, until: Date) {
  return clientBusy(db, { providerId, clientId, from, until });
}

/** A live reservation of the client, with whomever, that overlaps `from`–`until`. */
export async function findOwnOverlap(
  db: Runner,
  scope: ConflictScope,
  from: Date,
  until: Date,
): Promise<string | null> {
  const [own] = await ownOverlap(db, { ...scope, from, until });
  return own?.id ?? null;
}

/** A live reservation of the client that occupies one of these times of one of these employees. */
export async function findOwnBooking(
  db: Runner,
  scope: ConflictScope,
  wanted: readonly WantedTime[],
): Promise<string | null> {
  const [own] = await ownBooking(db, { ...scope, ...timesWanted(wanted) });
  return own?.id ?? null;
}
