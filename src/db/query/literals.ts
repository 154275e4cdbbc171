import { type RawBuilder, sql } from 'kysely';

/** Constants as they stand in a statement: a partial index serves them, and never a parameter. */
export function literals<const Values extends readonly string[]>(
  ...values: Values
): readonly RawBuilder<Values[number]>[] {
  return values.map((value) => sql.lit(value));
}

/** The reservations that hold time; what the exclusion constraint and `reservation_busy_idx` are about. */
export const LIVE = literals('PENDING', 'CONFIRMED');

/** Work that is not finished, of webhooks and mails. */
export const UNFINISHED = literals('PENDING', 'RETRY_SCHEDULED');

/** `= any(…)`: one of a list that is one parameter, so that a statement is the same for lists of any length. */
export function anyOf<Value>(values: readonly Value[], type: 'uuid' | 'text'): RawBuilder<Value> {
  return sql<Value>`any(${values}::${sql.raw(type)}[])`;
}
