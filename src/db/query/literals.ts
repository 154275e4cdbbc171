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
 * The states of reservations that occupy no time, as excluded by `reservation_work_idx`. Calendars read with NOT IN
 * this list: for a list of the other states PostgreSQL could choose the index of the exclusion constraint, which would
 * read each row.
 */
export const NOT_OCCUPYING = sql.raw(`('CANCELLED', 'DECLINED', 'NO_SHOW')`);

/** Deliveries and mails that are not finished. */
export const UNFINISHED = literals('PENDING', 'RETRY_SCHEDULED');

/** `= any(…)`: one value of a list. The list is one parameter, so the statement is the same for lists of any length. */
export function anyOf<Value>(values: readonly Value[], type: 'uuid' | 'text'): RawBuilder<Value> {
  return sql<Value>`any(${values}::${sql.raw(type)}[])`;
}
