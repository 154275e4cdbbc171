import { type SqlBool, sql } from 'kysely';
import type { Runner } from 'tenant-sql/query/statements.ts';
import { changedTxColumn, type FeedCursor, isAfterCursor } from '../feeds/feed.ts';
import { prepared, preparedWrite, rowsOf } from '../query/prepared.ts';
import type { RowOf } from '../query/tables.ts';

const COLUMNS = ['id', 'kind', 'resourceId', 'employeeId', 'fromDate', 'toDate', 'occurredAt'] as const;

/**
 * A change after which clients must read calendars again, other than a change of a reservation. Null dates mean all
 * dates; a null employee means all employees.
 */
export interface CalendarChangeRow
  extends Readonly<Pick<RowOf<'calendarChange'>, Exclude<(typeof COLUMNS)[number], 'fromDate' | 'toDate'>>> {
  /** `YYYY-MM-DD`, both dates included. Null for a change of all dates. */
  readonly fromDate: string | null;
  readonly toDate: string | null;
}

interface Written {
  readonly providerId: string;
  readonly changes: readonly CalendarChangeRow[];
}

/** Inserts calendar changes. Call it in the transaction that makes the change. */
export const insertCalendarChanges = preparedWrite('calendar_change_insert', (db, { providerId, changes }: Written) =>
  db
    .of(providerId)
    .insertInto('calendarChange')
    .columns(COLUMNS)
    .expression((from) => from.selectFrom(rowsOf('calendarChange', changes).as('c')).select(COLUMNS)),
);

interface Range extends FeedCursor {
  readonly providerId: string;
  readonly untilTx: string;
  readonly untilId: string;
  readonly limit: number;
}

const changes = prepared('calendar_changes', (db, range: Range) =>
  db
    .of(range.providerId)
    .selectFrom('calendarChange as e')
    .select(['e.id', 'e.kind', 'e.resourceId', 'e.employeeId', 'e.occurredAt', changedTxColumn])
    .select([
      sql<string | null>`to_char(e.from_date, 'YYYY-MM-DD')`.as('fromDate'),
      sql<string | null>`to_char(e.to_date, 'YYYY-MM-DD')`.as('toDate'),
    ])
    .where(isAfterCursor(range))
    .where(sql<SqlBool>`(e.changed_tx, e.id) <= (${range.untilTx}::xid8, ${range.untilId}::uuid)`)
    .orderBy('e.changedTx')
    .orderBy('e.id')
    .limit(range.limit),
);

/**
 * Reads calendar changes after the cursor `after` and up to the cursor `until`, in the order in which they became
 * visible.
 */
export function readCalendarChanges(
  db: Runner,
  providerId: string,
  { after, until, limit }: { readonly after: FeedCursor; readonly until: FeedCursor; readonly limit: number },
): Promise<(CalendarChangeRow & { readonly changedTx: string })[]> {
  const { changedTx: afterTx, id } = after;
  return changes(db, { providerId, changedTx: afterTx, id, untilTx: until.changedTx, untilId: until.id, limit });
}
