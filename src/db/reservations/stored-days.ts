import { sql } from 'kysely';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { prepared, rowsOf } from '../query/prepared.ts';
import type { RowOf } from '../query/tables.ts';
import type { StatisticsGroup, StatisticsPart, StatisticsSums } from './read/statistics.ts';

/** The sums of a day's reservations, as of the moment when all transactions before `horizon` were visible. */
export interface StoredDay extends StatisticsPart {
  readonly horizon: string;
  readonly sums: readonly StatisticsSums[];
}

/** The key of stored day sums: provider, grouping, and the database history to which their horizons belong. */
export interface StoredDaysKey {
  readonly providerId: string;
  readonly groupBy: StatisticsGroup;
  readonly history: string;
}

const days = prepared(
  'statistics_days_read',
  (_, { providerId, groupBy, history, from, until }: StoredDaysKey & StatisticsPart) => sql<StoredDay>`
    SELECT d.starts_at AS "from", d.ends_at AS until, d.horizon::text AS horizon, d.sums FROM statistics_day d
    WHERE d.provider_id = ${providerId}::uuid AND d.grouped_by = ${groupBy} AND d.history = ${history}
      AND d.starts_at >= ${from}::timestamptz AND d.starts_at < ${until}::timestamptz`,
);

/** Reads the stored days that start within a time range, whatever the time zone of the day. */
export function readStoredDays(
  db: Runner,
  remembered: StoredDaysKey,
  { from, until }: StatisticsPart,
): Promise<readonly StoredDay[]> {
  return days(db, { ...remembered, from, until });
}

const COLUMNS = ['groupedBy', 'startsAt', 'endsAt', 'history', 'horizon', 'sums', 'countedAt'] as const;
type NewDay = Pick<RowOf<'statisticsDay'>, (typeof COLUMNS)[number]>;

// Rows are written in a fixed order, so that concurrent writers of the same days cannot deadlock.
const upsert = prepared('statistics_days_write', (db, params: { providerId: string; rows: readonly NewDay[] }) =>
  db
    .of(params.providerId)
    .insertInto('statisticsDay')
    .columns(COLUMNS)
    .expression((from) =>
      from.selectFrom(rowsOf('statisticsDay', params.rows).as('d')).select(COLUMNS).orderBy('d.startsAt'),
    )
    .onConflict((conflict) =>
      conflict.columns(['providerId', 'groupedBy', 'startsAt', 'endsAt']).doUpdateSet((eb) => ({
        history: eb.ref('excluded.history'),
        horizon: eb.ref('excluded.horizon'),
        sums: eb.ref('excluded.sums'),
        countedAt: eb.ref('excluded.countedAt'),
      })),
    ),
);

/**
 * Stores day sums. Processes may store them in any order, because the sums and the horizon of a row come from the same
 * snapshot.
 */
export async function writeStoredDays(
  db: Runner,
  { providerId, groupBy, history }: StoredDaysKey,
  days: readonly StoredDay[],
  countedAt: Date,
): Promise<void> {
  const toStoredSums = ({ key, count, minutes, amountMinor, currency }: StatisticsSums) => ({
    ...{ key, count, minutes, amountMinor, currency },
  });
  const rows = days.map(({ from, until, horizon, sums }) => ({
    ...{ groupedBy: groupBy, startsAt: from, endsAt: until, history, horizon, sums: sums.map(toStoredSums), countedAt },
  }));
  await upsert(db, { providerId, rows });
}

const counted = prepared(
  'statistics_reservations_count',
  (_, { providerId, limit }: { readonly providerId: string; readonly limit: number }) => sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (SELECT 1 FROM reservation r
      WHERE r.provider_id = ${providerId}::uuid AND r.status <> 'HELD' LIMIT ${limit}) AS first_ones`,
);

/** Whether a provider has at least `limit` reservations, without holds. */
export async function hasReservations(db: Runner, providerId: string, limit: number): Promise<boolean> {
  const [row] = await counted(db, { providerId, limit });
  return row?.count === limit;
}
