import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TableAccess } from '../../query/tables.ts';
import { SHOWN_COLUMNS } from '../columns.ts';
import type { ReservationFilters, selectFiltered } from './filters.ts';

type Rows = ReturnType<typeof selectFiltered>;

interface OfStatuses extends Pick<ReservationFilters, 'status'> {
  readonly providerId: string;
}

/**
 * Limits of the rows that are read for each requested status. Each status is read from its own range of the status
 * index, so a rare status is found quickly.
 */
interface Stretches {
  readonly within: RawBuilder<SqlBool>;
  /** The order of the index: by start and id. */
  readonly order: RawBuilder<unknown>;
  /** The number of rows to read of each status. */
  readonly limit: RawBuilder<number>;
}

const wantedOf = ({ status }: OfStatuses) => sql<{ status: string }>`unnest(${status}::reservation_status[])`;

/**
 * Selects the reservations that `rowsOf` selects, but reads each status from its own range of the index. The result is
 * a table `r` too.
 */
export function selectByStatus<Option extends string>(
  db: TableAccess,
  params: OfStatuses,
  taken: ReadonlySet<Option>,
  rowsOf: (taken: ReadonlySet<Option>) => Rows,
  { within, order, limit }: Stretches,
): Rows {
  const stretch = ofWanted(rowsOf(withoutStatus(taken)))
    .where(within)
    .select(SHOWN_COLUMNS.map((column) => `r.${column}` as const))
    .select('r.changedTx')
    .orderBy(order)
    .limit(limit);
  return asReservations(
    db
      .of(params.providerId)
      .selectFrom(wantedOf(params).as(sql`wanted(status)`))
      .innerJoinLateral(stretch.as('r'), (join) => join.onTrue()),
  );
}

/** Counts the reservations that `rowsOf` selects, status by status. */
export function countByStatus<Option extends string>(
  db: TableAccess,
  params: OfStatuses,
  taken: ReadonlySet<Option>,
  rowsOf: (taken: ReadonlySet<Option>) => Rows,
) {
  const counted = ofWanted(rowsOf(withoutStatus(taken))).select(sql<number>`count(*)`.as('found'));
  return db
    .of(params.providerId)
    .selectFrom(wantedOf(params).as(sql`wanted(status)`))
    .innerJoinLateral(counted.as('counted'), (join) => join.onTrue())
    .select(sql<number>`coalesce(sum(counted.found), 0)::int`.as('total'));
}

const ofWanted = (rows: Rows) => rows.where(sql<SqlBool>`r.status = wanted.status`);

function withoutStatus<Option extends string>(taken: ReadonlySet<Option>): ReadonlySet<Option> {
  return new Set([...taken].filter((name) => name !== 'status'));
}

/** Types the rows, which have every column of `r` that a page shows, under the same name. */
function asReservations(rows: unknown): Rows {
  return rows as Rows;
}
