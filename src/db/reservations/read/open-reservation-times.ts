import { sql } from 'kysely';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { OPEN_STATUSES } from '../../query/literals.ts';
import { prepared } from '../../query/prepared.ts';

interface Question {
  readonly providerId: string;
  readonly employeeIds: readonly string[] | null;
  readonly from: Date;
  readonly until: Date | null;
}

const openReservationTimes = prepared('live_places', (db, { providerId, employeeIds, from, until }: Question) =>
  db
    .of(providerId)
    .selectFrom('reservation as r')
    .select(['r.id', 'r.employeeId', 'r.startAt', 'r.endAt'])
    .where(sql<boolean>`(${employeeIds}::uuid[] is null or r.employee_id = any(${employeeIds}::uuid[]))`)
    .where('r.status', 'in', OPEN_STATUSES)
    .where('r.endAt', '>', from)
    .where(sql<boolean>`(${until}::timestamptz is null or r.start_at < ${until}::timestamptz)`)
    .orderBy('r.startAt')
    .orderBy('r.id'),
);

/**
 * Reads the times of PENDING and CONFIRMED reservations of the given employees (null: all) that overlap [from, until).
 * `until` null means no end.
 */
export function readOpenReservationTimes(
  db: Runner,
  providerId: string,
  employeeIds: readonly string[] | null,
  range: { readonly from: Date; readonly until: Date | null },
) {
  return openReservationTimes(db, { providerId, employeeIds, ...range });
}

export type OpenReservationTime = Awaited<ReturnType<typeof readOpenReservationTimes>>[number];
