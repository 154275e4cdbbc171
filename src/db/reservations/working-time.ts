import { type RawBuilder, sql } from 'kysely';

/** The maximum time that a reservation occupies: a service and both its buffers last at most a day each. */
export const MAX_OCCUPIED_INTERVAL = sql`interval '72 hours'`;

const MINUTE_MS = 60_000;

/**
 * Converts the processing times of a reservation to the text of a tstzmultirange; null when there are none. The
 * employee is free for other reservations in these times. `minutes` are pairs (from, until) in minutes after the start.
 */
export function toProcessingTimesText(startAt: Date, minutes: readonly number[]): string | null {
  if (minutes.length === 0) return null;
  const instants = minutes.map((minute) => new Date(startAt.getTime() + minute * MINUTE_MS).toISOString());
  return `{${instants.map((instant, at) => (at % 2 === 0 ? `[${instant}` : `${instant})`)).join()}}`;
}

/** The SQL of an occupied time and of the processing time within it. */
interface Span {
  readonly from: RawBuilder<unknown>;
  readonly until: RawBuilder<unknown>;
  readonly free: RawBuilder<unknown>;
}

type Alias = 'r' | 'o' | 'n';

function occupiedSpan(alias: Alias): Span {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return { from: column('occupied_from'), until: column('occupied_until'), free: column('free_during') };
}

/**
 * The time in which a reservation needs its employee: the occupied time, including buffers, without processing time.
 * The exclusion constraint has the same expression.
 */
function workingTime({ from, until, free }: Span): RawBuilder<unknown> {
  return sql`(tstzmultirange(tstzrange(${from}, ${until})) - coalesce(${free}, '{}'::tstzmultirange))`;
}

/**
 * The condition that two occupied times need the employee at the same moment. Without processing times they do whenever
 * they overlap, so the caller must have compared the times.
 */
export function occupiesEmployeeAtSameTime(alias: Alias, other: Span): RawBuilder<boolean> {
  const own = occupiedSpan(alias);
  return sql<boolean>`(${own.free} IS NULL AND ${other.free} IS NULL OR ${workingTime(own)} && ${workingTime(other)})`;
}

/**
 * The condition that a reservation needs its employee within a time. The index reservation_work_idx has all columns.
 */
export function occupiesTime(alias: Alias, other: Span): RawBuilder<boolean> {
  const { from, until } = occupiedSpan(alias);
  return sql<boolean>`(${from} > ${other.from} - ${MAX_OCCUPIED_INTERVAL} AND ${from} < ${other.until} AND ${until} > ${other.from}
    AND ${until} > ${from} AND ${occupiesEmployeeAtSameTime(alias, other)})`;
}

/** Returns the SQL of the occupied time of the reservation with this alias. */
export const occupiedSpanOf = occupiedSpan;

/**
 * The working times of `r` (`workingTime`) as pairs of instants in PostgreSQL's binary format, ordered by time: 8 bytes
 * each, in microseconds since 2000-01-01T00:00Z.
 */
export const WORKING_TIME_BYTES = sql`CASE WHEN r.free_during IS NULL
    THEN timestamptz_send(r.occupied_from) || timestamptz_send(r.occupied_until)
    ELSE (SELECT string_agg(timestamptz_send(lower(w)) || timestamptz_send(upper(w)), ''::bytea ORDER BY w)
      FROM unnest(${workingTime(occupiedSpan('r'))}) AS w) END`;

/** The processing times of `r` as pairs (from, until) in minutes after the start. */
export const PROCESSING_MINUTES = sql`(SELECT array_agg((date_part('epoch', m.at - r.start_at) / 60)::int ORDER BY m.at)
    FROM unnest(r.free_during) AS f, LATERAL (VALUES (lower(f)), (upper(f))) AS m(at))`;
