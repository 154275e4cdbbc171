import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely';
import { countOf } from 'tenant-sql/query/rows.ts';
import { sqlLiterals, UNFINISHED_STATUSES } from '../query/literals.ts';
import { rowsOf } from '../query/prepared.ts';
import type { AllTables, RowOf } from '../query/tables.ts';

/**
 * The outbox tables. Their rows are attempted until they succeed or fail finally, and have the same columns for a
 * lease.
 */
export type OutboxTable = 'webhookDelivery' | 'mail';

/** The key of an outbox row. */
export interface OutboxKey {
  readonly providerId: string;
  readonly id: string;
}

/** A row to lease. The worker chooses `lockToken`. */
export interface LeaseRequest extends OutboxKey {
  readonly lockToken: string;
}

/** A lease from `from` until `until` on rows that are due by `dueBy`. */
export interface Lease {
  readonly dueBy: Date;
  readonly from: Date;
  readonly until: Date;
}

const FINISHED = {
  webhookDelivery: sqlLiterals('SUCCEEDED', 'FAILED', 'SKIPPED'),
  mail: sqlLiterals('SENT', 'FAILED', 'REFUSED'),
} as const satisfies Record<OutboxTable, unknown>;

/** The condition that row `o` is unfinished, due by `dueBy` and not leased. An index on the due time serves it. */
export function isDueAndNotLeased(dueBy: Date, now: Date): RawBuilder<SqlBool> {
  return sql`o.status IN (${sql.join(UNFINISHED_STATUSES)}) AND ${isDue(sql`${dueBy}::timestamptz`, now)}`;
}

function isDue(dueBy: RawBuilder<unknown>, now: Date): RawBuilder<SqlBool> {
  return sql`o.next_attempt_at <= ${dueBy}
    AND (o.locked_until IS NULL OR o.locked_until <= ${now}::timestamptz)`;
}

/** The provider of an outbox statement's rows, as SQL for one provider or for several. */
export interface StatementProvider {
  readonly isOwn: RawBuilder<SqlBool>;
  /** The provider column of row `o`, or the one provider. */
  readonly providerId: RawBuilder<unknown>;
  readonly key: readonly 'providerId'[];
}

/** The rows of several providers: each item `c` names its provider. */
export const ROWS_OF_SEVERAL_PROVIDERS: StatementProvider = {
  isOwn: sql`o.provider_id = c.provider_id`,
  providerId: sql`o.provider_id`,
  key: ['providerId'],
};

/** The rows of one provider. The tenant plugin adds the provider column to an insert. */
export const rowsOfOneProvider = (providerId: string): StatementProvider => ({
  isOwn: sql`o.provider_id = ${providerId}::uuid`,
  providerId: sql`${providerId}::uuid`,
  key: [],
});

/**
 * Leases those of the given rows that are due and not leased, and returns them. Rows are found by id. The condition of
 * the index on due rows is omitted on purpose, because PostgreSQL would scan that whole index.
 */
export function leaseRowsSql<Table extends OutboxTable>(
  table: Table,
  items: readonly LeaseRequest[],
  { dueBy, from, until }: Lease,
  { isOwn, providerId }: StatementProvider,
): RawBuilder<RowOf<Table>> {
  // The due time is compared with the clock of the provider; the lease is timed with the clock of the service.
  const due = sql`${dueBy}::timestamptz + (SELECT make_interval(secs => p.clock_offset_seconds) FROM provider p
    WHERE p.id = ${providerId})`;
  return sql`(UPDATE ${sql.table(table)} AS o SET lock_token = c.lock_token, locked_until = ${until}::timestamptz
    FROM ${selectItems(table, items)} AS c
    WHERE ${isOwn} AND o.id = c.id AND o.status NOT IN (${sql.join(FINISHED[table])}) AND ${isDue(due, from)}
    RETURNING o.*)`;
}

/**
 * The given items as SQL rows. The LIMIT makes the planner expect few rows and use an index lookup in a table of any
 * size.
 */
function selectItems(table: OutboxTable, items: readonly Partial<Insertable<AllTables[OutboxTable]>>[]) {
  return sql`(SELECT * FROM ${rowsOf(table, items)} LIMIT ${countOf(items)})`;
}

/** The outcome of an attempt: the key and lock token of its lease, and the values of the columns to write. */
export type AttemptOutcomeColumns<Table extends OutboxTable, Column extends keyof RowOf<Table>> = LeaseRequest &
  Readonly<Pick<RowOf<Table>, Column>>;

/**
 * Writes `columns` of the outcomes whose lease is still valid, and ends these leases. Outcomes with the column
 * `lastAttemptAt` increment the number of attempts. Returns the updated rows with their `token`.
 */
export function settleRowsSql<Table extends OutboxTable, Column extends keyof RowOf<Table> & string>(
  table: Table,
  columns: readonly Column[],
  items: readonly AttemptOutcomeColumns<Table, Column>[],
  { isOwn }: StatementProvider,
): RawBuilder<RowOf<Table> & { readonly token: string }> {
  const changes = columns.map((column) => sql`${sql.ref(column)} = c.${sql.ref(column)}`);
  const isAttempt = columns.some((column) => column === 'lastAttemptAt');
  const attempts = sql.lit(isAttempt ? 1 : 0);
  return sql`(UPDATE ${sql.table(table)} AS o SET ${sql.join(changes)}, attempt_count = o.attempt_count + ${attempts},
      lock_token = NULL, locked_until = NULL
    FROM ${selectItems(table, items)} AS c
    WHERE ${isOwn} AND o.id = c.id AND o.lock_token = c.lock_token
    RETURNING o.*, c.lock_token AS token)`;
}
