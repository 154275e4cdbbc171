import { type RawBuilder, sql } from 'kysely';

/** Returns constants as SQL literals. A partial index can serve a literal, but not a parameter. */
export function sqlLiterals<const Values extends readonly string[]>(
  ...values: Values
): readonly RawBuilder<Values[number]>[] {
  return values.map((value) => sql.lit(value));
}

/** The statuses of reservations that are neither completed nor cancelled, declined or missed. */
export const OPEN_STATUSES = sqlLiterals('PENDING', 'CONFIRMED');

/**
 * The statuses of reservations that occupy no time, as in the condition of `reservation_work_idx`. Calendars use NOT IN
 * with this list: with the list of the other statuses PostgreSQL could choose the index of the exclusion constraint and
 * read each row.
 */
export const NOT_OCCUPYING_STATUSES = sql.raw(`('CANCELLED', 'DECLINED', 'NO_SHOW')`);

/** The statuses of deliveries and mails that are still to be attempted. */
export const UNFINISHED_STATUSES = sqlLiterals('PENDING', 'RETRY_SCHEDULED');

/**
 * The SQL `any(…)` for a list of values. The list is one parameter, so the statement is the same for lists of any
 * length.
 */
export function anyOf<Value>(values: readonly Value[], type: 'uuid' | 'text'): RawBuilder<Value> {
  return sql<Value>`any(${values}::${sql.raw(type)}[])`;
}
