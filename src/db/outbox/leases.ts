import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely';
import { literals, UNFINISHED } from '../query/literals.ts';
import { countOf, rowsOf } from '../query/rows-of.ts';
import type { AllTables, RowOf } from '../query/tables.ts';

/** The tables of work that is attempted until it ends; they share the columns of a lease. */
export type OutboxTable = 'webhookDelivery' | 'mail';

/** One piece of such work. */
export interface OutboxKey {
  readonly providerId: string;
  readonly id: string;
}

/** A wish to attempt it; `lockToken` is the taker's own. */
export interface Claim extends OutboxKey {
  readonly lockToken: string;
}

/** For how long what is due by `dueBy` is taken. */
export interface Lease {
  readonly dueBy: Date;
  readonly from: Date;
  readonly until: Date;
}

const FINISHED = {
  webhookDelivery: literals('SUCCEEDED', 'FAILED', 'SKIPPED'),
  mail: literals('SENT', 'FAILED', 'REFUSED'),
} as const satisfies Record<OutboxTable, unknown>;

/** Work `o` that is not finished, due by then and that no living worker holds; found by when it is due. */
export function isFree(dueBy: Date, now: Date): RawBuilder<SqlBool> {
  return sql`o.status IN (${sql.join(UNFINISHED)}) AND ${isDue(dueBy, now)}`;
}

function isDue(dueBy: Date, now: Date): RawBuilder<SqlBool> {
  return sql`o.next_attempt_at <= ${dueBy}::timestamptz
    AND (o.locked_until IS NULL OR o.locked_until <= ${now}::timestamptz)`;
}

/** Whose work a statement is about: what holds a row `o` to the provider of its item `c`, and what names it in an insert. */
export interface Lessee {
  readonly isOwn: RawBuilder<SqlBool>;
  readonly key: readonly 'providerId'[];
}

/** Each item's own provider. */
export const MANY: Lessee = { isOwn: sql`o.provider_id = c.provider_id`, key: ['providerId'] };

/** One provider, whose scope names it in an insert. */
export const ofOne = (providerId: string): Lessee => ({ isOwn: sql`o.provider_id = ${providerId}::uuid`, key: [] });

/**
 * Takes those that are free; the rows as they then are. They are found by their ids: what is left out here is the condition of
 * the index of what is due, which would be read as a whole.
 */
export function claimed<Table extends OutboxTable>(
  table: Table,
  items: readonly Claim[],
  { dueBy, from, until }: Lease,
  { isOwn }: Lessee,
): RawBuilder<RowOf<Table>> {
  return sql`(UPDATE ${sql.table(table)} AS o SET lock_token = c.lock_token, locked_until = ${until}::timestamptz
    FROM ${fewOf(table, items)} AS c
    WHERE ${isOwn} AND o.id = c.id AND o.status NOT IN (${sql.join(FINISHED[table])}) AND ${isDue(dueBy, from)}
    RETURNING o.*)`;
}

/** Items of a batch; the limit makes the planner expect few rows and use an index lookup in a table of any size. */
function fewOf(table: OutboxTable, items: readonly Partial<Insertable<AllTables[OutboxTable]>>[]) {
  return sql`(SELECT * FROM ${rowsOf(table, items)} LIMIT ${countOf(items)})`;
}

/** How an attempt ended: `lockToken` is that of its claim, the rest what the row becomes. */
export type Outcome<Table extends OutboxTable, Column extends keyof RowOf<Table>> = Claim &
  Readonly<Pick<RowOf<Table>, Column>>;

/**
 * Writes `columns` of outcomes whose lease is still their worker's, and ends it; what has a `lastAttemptAt` counts as one
 * more attempt. The rows as they then are, with the `token` of each.
 */
export function settled<Table extends OutboxTable, Column extends keyof RowOf<Table> & string>(
  table: Table,
  columns: readonly Column[],
  items: readonly Outcome<Table, Column>[],
  { isOwn }: Lessee,
): RawBuilder<RowOf<Table> & { readonly token: string }> {
  const changes = columns.map((column) => sql`${sql.ref(column)} = c.${sql.ref(column)}`);
  const isAttempt = columns.some((column) => column === 'lastAttemptAt');
  const attempts = sql.lit(isAttempt ? 1 : 0);
  return sql`(UPDATE ${sql.table(table)} AS o SET ${sql.join(changes)}, attempt_count = o.attempt_count + ${attempts},
      lock_token = NULL, locked_until = NULL
    FROM ${fewOf(table, items)} AS c
    WHERE ${isOwn} AND o.id = c.id AND o.lock_token = c.lock_token
    RETURNING o.*, c.lock_token AS token)`;
}
