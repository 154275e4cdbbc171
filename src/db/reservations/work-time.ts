import { type RawBuilder, sql } from 'kysely';

/** The maximum occupied time of a reservation: a service and both its buffers are at most a day each. */
export const MAX_OCCUPIED = sql`interval '72 hours'`;

const MINUTE_MS = 60_000;

/**
 * The processing time of a reservation as text of PostgreSQL's type: its employee is free for others then. Null where there
 * is none. `minutes` are from, until, from, until … from its start.
 */
export function toFreeDuring(startAt: Date, minutes: readonly number[]): string | null {
  if (minutes.length === 0) return null;
  const instants = minutes.map((minute) => new Date(startAt.getTime() + minute * MINUTE_MS).toISOString());
  return `{${instants.map((instant, at) => (at % 2 === 0 ? `[${instant}` : `${instant})`)).join()}}`;
}

/** Occupied time with the processing time that it contains, as columns or parameters. */
interface Span {
  readonly from: RawBuilder<unknown>;
  readonly until: RawBuilder<unknown>;
  readonly free: RawBuilder<unknown>;
}

type Alias = 'r' | 'o' | 'n';

function spanOf(alias: Alias): Span {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return { from: column('occupied_from'), until: column('occupied_until'), free: column('free_during') };
}

/** The time in which the employee of a reservation works, buffers included, as in the exclusion constraint. */
function workTime({ from, until, free }: Span): RawBuilder<unknown> {
  return sql`(tstzmultirange(tstzrange(${from}, ${until})) - coalesce(${free}, '{}'::tstzmultirange))`;
}

/** Whether the work of a reservation overlaps the work of another span; for a plain service the times tell alone. */
export function sharesWork(alias: Alias, other: Span): RawBuilder<boolean> {
  const own = spanOf(alias);
  return sql<boolean>`(${own.free} IS NULL AND ${other.free} IS NULL OR ${workTime(own)} && ${workTime(other)})`;
}

/** Whether a reservation occupies time of its employee in this span. The index reservation_work_idx has all columns. */
export function occupies(alias: Alias, other: Span): RawBuilder<boolean> {
  const { from, until } = spanOf(alias);
  return sql<boolean>`(${from} > ${other.from} - ${MAX_OCCUPIED} AND ${from} < ${other.until} AND ${until} > ${other.from}
    AND ${until} > ${from} AND ${sharesWork(alias, other)})`;
}

/** The span of a reservation that a statement names `alias`. */
export const timeOf = spanOf;

/**
 * The work of `r` as pairs of instants in PostgreSQL's binary format, in order of time: 8 bytes each, microseconds since
 * 2000-01-01T00:00Z.
 */
export const WORK_BYTES = sql`CASE WHEN r.free_during IS NULL
    THEN timestamptz_send(r.occupied_from) || timestamptz_send(r.occupied_until)
    ELSE (SELECT string_agg(timestamptz_send(lower(w)) || timestamptz_send(upper(w)), ''::bytea ORDER BY w)
      FROM unnest(${workTime(spanOf('r'))}) AS w) END`;

/** The processing time of `r`: from, until, from, until … in minutes from its start. */
export const PROCESSING = sql`(SELECT array_agg((date_part('epoch', m.at - r.start_at) / 60)::int ORDER BY m.at)
    FROM unnest(r.free_during) AS f, LATERAL (VALUES (lower(f)), (upper(f))) AS m(at))`;
