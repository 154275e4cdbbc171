import { type RawBuilder, sql } from 'kysely';

/** Constants as SQL literals. A partial index can serve a literal, but not a parameter. */
export function literals<const Values extends readonly string[]>(
  ...values: Values
): readonly RawBuilder<Values[number]>[] {
  return values.map((value) => sql.lit(value));
}

/** The reservations that have not been cancelled or completed. */
export const LIVE = literals('PENDING', 'CONFIRMED');

/**
 * The reservations that occupy no time, as excluded by `reservation_work_idx`. A calendar reads with NOT IN this list,
 * because for a list of those that do PostgreSQL could choose the index of the exclusion constraint, which reads each
 * row.
 */
export const NOT_OCCUPYING = sql.raw(`('CANCELLED', 'DECLINED', 'NO_SHOW')`);

/** Deliveries and mails that are not finished. */
export const UNFINISHED = literals('PENDING', 'RETRY_SCHEDULED');

/** `= any(…)`: one value of a list. The list is one parameter, so the statement is the same for lists of any length. */
export function anyOf<Value>(values: readonly Value[], type: 'uuid' | 'text'): RawBuilder<Value> {
  return sql<Value>`any(${values}::${sql.raw(type)}[])`;
}
