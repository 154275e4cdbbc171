import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { TableAccess } from '../../query/tables.ts';
import { SHOWN_COLUMNS } from '../columns.ts';
import type { filtered, ReservationFilters } from './filters.ts';

type Rows = ReturnType<typeof filtered>;

interface OfStatuses extends Pick<ReservationFilters, 'status'> {
  readonly providerId: string;
}

/**
 * The rows of each requested status are read from its own range of the status index, so a rare status is found quickly.
 */
interface Stretches {
  readonly within: RawBuilder<SqlBool>;
  /** That of the index: by start and id. */
  readonly order: RawBuilder<unknown>;
  /** How many rows of each status are enough. */
  readonly limit: RawBuilder<number>;
}

const wantedOf = ({ status }: OfStatuses) => sql<{ status: string }>`unnest(${status}::reservation_status[])`;

/** The reservations of `rowsOf` without its status filter, as the same table `r`. */
export function stretchesOf<Option extends string>(
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

/** How many reservations `rowsOf` finds without its filter by status, of these statuses. */
export function countOfStatuses<Option extends string>(
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

/** The stretches have every column of reservations that a page shows, under the same name. */
function asReservations(rows: unknown): Rows {
  return rows as Rows;
}
