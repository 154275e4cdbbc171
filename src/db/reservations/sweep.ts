import { sql } from 'kysely';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { sqlLiterals } from '../query/literals.ts';
import { prepared } from '../query/prepared.ts';
import { type ReservationRow, readReservationsById } from './read/view.ts';

/**
 * The limits of automatic status changes: PENDING reservations that started by `declineStartedUntil` are declined,
 * CONFIRMED ones that ended by `completeEndedUntil` are completed.
 */
export interface SweepTimes {
  readonly declineStartedUntil: Date;
  readonly completeEndedUntil: Date;
}

/**
 * The condition that reservation `r` is due for an automatic status change. A reservation starts before it ends, so the
 * index on status and start finds both kinds.
 */
export function isDueForStatusChange({ declineStartedUntil, completeEndedUntil }: SweepTimes) {
  return sql<boolean>`(r.status = 'PENDING' and r.start_at <= ${declineStartedUntil}
    or r.status = 'CONFIRMED' and r.start_at < ${completeEndedUntil} and r.end_at <= ${completeEndedUntil})`;
}

interface Batch extends SweepTimes {
  readonly providerId: string;
  readonly limit: number;
  readonly now: Date;
}

const [DECLINED, COMPLETED] = sqlLiterals('DECLINED', 'COMPLETED');

const sweep = prepared('reservations_sweep', (db, batch: Batch) =>
  db
    .of(batch.providerId)
    .with('due', (tables) =>
      tables
        .selectFrom('reservation as r')
        .select('r.id')
        .where(isDueForStatusChange(batch))
        .orderBy('r.startAt')
        .orderBy('r.id')
        .limit(batch.limit)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .updateTable('reservation as r')
    .from('due')
    .set((eb) => ({
      version: eb('r.version', '+', sql.lit(1)),
      updatedAt: batch.now,
      status: sql`case when r.status = 'PENDING' then ${DECLINED}::reservation_status else ${COMPLETED} end`,
    }))
    .whereRef('r.id', '=', 'due.id')
    .returning('r.id'),
);

/**
 * Declines or completes up to `limit` due reservations of a provider, oldest first, and returns them. Locked ones are
 * skipped.
 */
export async function declineOrCompleteReservations(
  db: Runner,
  providerId: string,
  times: SweepTimes,
  limit: number,
  now: Date,
): Promise<ReservationRow[]> {
  const swept = await sweep(db, { providerId, ...times, limit, now });
  // A separate statement, so that it reads the clients as they are after the locks were taken.
  return readReservationsById(
    db,
    providerId,
    swept.map(({ id }) => id),
  );
}
