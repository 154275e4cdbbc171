import { type RawBuilder, sql } from 'kysely';

/** Constants as they stand in a statement: a partial index serves them, and never a parameter. */
export function literals<const Values extends readonly string[]>(
  ...values: Values
): readonly RawBuilder<Values[number]>[] {
  return values.map((value) => sql.lit(value));
}

/** The reservations that hold time; with holds, what the exclusion constraint is about. */
export const LIVE = literals('PENDING', 'CONFIRMED');

/**
 * The reservations that hold no time any more, as `reservation_busy_idx` leaves them out. A calendar says what it reads as none
 * of these, since the index of the exclusion constraint would serve the statuses that hold time as well, row by row.
 */
export const ENDED = sql.raw(`('CANCELLED', 'COMPLETED', 'DECLINED', 'NO_SHOW')`);

/** Work that is not finished, of webhooks and mails. */
export const UNFINISHED = literals('PENDING', 'RETRY_SCHEDULED');

/** `= any(…)`: one of a list that is one parameter, so that a statement is the same for lists of any length. */
export function anyOf<Value>(values: readonly Value[], type: 'uuid' | 'text'): RawBuilder<Value> {
  return sql<Value>`any(${values}::${sql.raw(type)}[])`;
}
