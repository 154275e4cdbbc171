import { type RawBuilder, sql } from 'kysely';

/** Constants as they stand in a statement: a partial index serves them, and never a parameter. */
export function literals<const Values extends readonly string[]>(
  ...values: Values
): readonly RawBuilder<Values[number]>[] {
  return values.map((value) => sql.lit(value));
}

/** The reservations that are still ahead or under way. */
export const LIVE = literals('PENDING', 'CONFIRMED');

/** The reservations and holds that occupy time, as the exclusion constraint lists them. */
export const OCCUPYING = sql.raw(`('PENDING', 'CONFIRMED', 'COMPLETED', 'HELD')`);

/**
 * The reservations that occupy no time, as `reservation_busy_idx` leaves them out. A calendar reads what is none of these, since
 * the index of the exclusion constraint would serve the list of `OCCUPYING` as well, row by row.
 */
export const NOT_OCCUPYING = sql.raw(`('CANCELLED', 'DECLINED', 'NO_SHOW')`);

/** Work that is not finished, of webhooks and mails. */
export const UNFINISHED = literals('PENDING', 'RETRY_SCHEDULED');

/** `= any(…)`: one of a list that is one parameter, so that a statement is the same for lists of any length. */
export function anyOf<Value>(values: readonly Value[], type: 'uuid' | 'text'): RawBuilder<Value> {
  return sql<Value>`any(${values}::${sql.raw(type)}[])`;
}
