import { type RawBuilder, sql } from 'kysely';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { NOT_OCCUPYING_STATUSES } from '../query/literals.ts';
import { pointRead, prepared } from '../query/prepared.ts';
import { MAX_OCCUPIED_INTERVAL, WORKING_TIME_BYTES } from './working-time.ts';

/** The id of employee `e`. */
const LISTED = sql`e.id`;

export interface BusyRow {
  readonly employeeId: string;
  /**
   * Pairs of instants (from, until) as 8-byte integers in microseconds since 2000-01-01T00:00Z. Pairs are ordered by
   * time, except that the pairs of one reservation may stand before those of another one that lies in its processing
   * time.
   */
  readonly busy: Uint8Array;
}

/** Employees, and the time range to read. */
export interface BusyTimesParams {
  readonly employeeIds: readonly string[];
  readonly from: Date;
  readonly until: Date;
}

interface Occupied {
  readonly providerId: string;
  readonly employeeId: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
  readonly until: RawBuilder<unknown>;
  readonly exceptId: string | null;
  readonly now: Date;
  /** A further condition on reservation `r`. */
  readonly only?: RawBuilder<boolean>;
}

/**
 * Selects the working times of an employee within `from`–`until` as one binary value `busy`: the time of reservations,
 * and of holds that have not expired at `now`, without processing time. Decoding rows costs more than computing slots,
 * so PostgreSQL concatenates the instants in its binary format. The index reservation_work_idx has all columns.
 */
export function selectWorkingTimes({
  providerId,
  employeeId,
  from,
  until,
  exceptId,
  now,
  only,
}: Occupied): RawBuilder<unknown> {
  return sql`SELECT string_agg(${WORKING_TIME_BYTES}, ''::bytea ORDER BY r.occupied_from) AS busy
    FROM reservation r
    WHERE r.provider_id = ${providerId}::uuid AND r.employee_id = ${employeeId} AND r.status NOT IN ${NOT_OCCUPYING_STATUSES}
      AND (r.hold_expires_at IS NULL OR r.hold_expires_at > ${now}::timestamptz) AND r.occupied_from > ${from} - ${MAX_OCCUPIED_INTERVAL} AND r.occupied_from < ${until} AND r.occupied_until > ${from}
      AND (${exceptId}::uuid IS NULL OR r.id <> ${exceptId}::uuid)${only ? sql` AND ${only}` : sql``}`;
}

interface Params {
  readonly providerId: string;
  /** The id of a reservation or hold whose time counts as free; null for none. */
  readonly exceptId: string | null;
  /** Holds that expire at or before this instant count as free. */
  readonly now: Date;
}

type CalendarQuestion = Params & Omit<BusyTimesParams, 'employeeIds'> & { readonly employeeId: string };
type BusyQuestion = Params & BusyTimesParams;

/** Up to this number of employees, calendars are read about as fast as one row. */
const FEW_EMPLOYEES = 3;

// A list of one id has a statement of its own: for a list, PostgreSQL estimates several ids and plans each call again,
// which takes longer than the read.
const busyTimesOfOne = pointRead(
  'busy_times_of_one',
  (_, { providerId, employeeId: id, from, until, exceptId, now }: CalendarQuestion) => {
    const employeeId = sql`${id}::uuid`;
    const query = { providerId, employeeId, from: instant(from), until: instant(until), exceptId, now };
    return sql<BusyRow>`
    SELECT ${employeeId} AS "employeeId", occupied.busy FROM (${selectWorkingTimes(query)}) AS occupied WHERE occupied.busy IS NOT NULL`;
  },
);

const busyTimesSql = (_: unknown, { providerId, employeeIds, from, until, exceptId, now }: BusyQuestion) => {
  const query = { providerId, employeeId: LISTED, from: instant(from), until: instant(until), exceptId, now };
  return sql<BusyRow>`
    SELECT e.id AS "employeeId", occupied.busy
    FROM unnest(${employeeIds}::uuid[]) AS e(id)
    CROSS JOIN LATERAL (${selectWorkingTimes(query)}) AS occupied
    WHERE occupied.busy IS NOT NULL`;
};

const busyTimes = prepared('busy_times', busyTimesSql);
const busyTimesOfFew = pointRead('busy_times_of_few', busyTimesSql);

/** Two sets of employees, each with its own time range. */
interface TwoCalendars {
  readonly firstIds: readonly string[];
  readonly firstFrom: Date;
  readonly firstUntil: Date;
  readonly secondIds: readonly string[];
  readonly secondFrom: Date;
  readonly secondUntil: Date;
}

interface CalendarsQuestion extends TwoCalendars, Params {}

const busyTimesOfTwo = prepared('busy_times_of_calendars', (_, question: CalendarsQuestion) => {
  const { providerId, exceptId, now } = question;
  return sql<BusyRow>`
    SELECT e.id AS "employeeId", occupied.busy
    FROM (${selectEmployees(question)}) AS e
    CROSS JOIN LATERAL (${selectWorkingTimes({ ...EMPLOYEE_TIME_COLUMNS, providerId, exceptId, now })}) AS occupied
    WHERE occupied.busy IS NOT NULL`;
});

/** The columns of `selectEmployees` as parameters of `selectWorkingTimes`. */
export const EMPLOYEE_TIME_COLUMNS = { employeeId: LISTED, from: sql`e.starts_at`, until: sql`e.ends_at` };

/** Selects the employees of both sets, each with its time range. */
function selectEmployees(two: TwoCalendars): RawBuilder<unknown> {
  return sql`SELECT unnest(${two.firstIds}::uuid[]) AS id, ${instant(two.firstFrom)} AS starts_at,
      ${instant(two.firstUntil)} AS ends_at
    UNION ALL SELECT unnest(${two.secondIds}::uuid[]), ${instant(two.secondFrom)}, ${instant(two.secondUntil)}`;
}

const instant = (value: Date) => sql`${value}::timestamptz`;

/** Reads the working times of each employee in the time range. An employee without any has no row. */
export function readBusyTimes(
  db: Runner,
  params: Params,
  { employeeIds, ...time }: BusyTimesParams,
): Promise<BusyRow[]> {
  const [employeeId, ...others] = employeeIds;
  if (employeeId !== undefined && others.length === 0) return busyTimesOfOne(db, { ...params, ...time, employeeId });
  const read = employeeIds.length <= FEW_EMPLOYEES ? busyTimesOfFew : busyTimes;
  return read(db, { ...params, ...time, employeeIds });
}

/** Reads the working times of two sets of employees, each in its own time range. */
export function readBusyTimesOfCalendars(
  db: Runner,
  params: Params,
  [first, second]: readonly [BusyTimesParams, BusyTimesParams],
): Promise<BusyRow[]> {
  return busyTimesOfTwo(db, {
    ...params,
    firstIds: first.employeeIds,
    firstFrom: first.from,
    firstUntil: first.until,
    secondIds: second.employeeIds,
    secondFrom: second.from,
    secondUntil: second.until,
  });
}
