import { type RawBuilder, sql } from 'kysely';
import { prepared, preparedWith } from '../../query/prepared.ts';
import type { Runner } from '../../query/queryable.ts';

/** What the reservations of one key come to, of all prices or of those in one currency. */
export interface StatisticsSums {
  /** An id or the value of an enum; of whole days nothing. */
  readonly key: string;
  readonly count: number;
  readonly minutes: number;
  /** The sum of what CONFIRMED and COMPLETED ones cost. */
  readonly amountMinor: number;
  /** Null where no price was stated. */
  readonly currency: string | null;
}

/** The sums of one part of a span, by its place in it. */
export interface StatisticsRow extends StatisticsSums {
  readonly part: number;
}

interface Sums extends StatisticsRow {
  /** How many prices are in other currencies. */
  readonly otherPrices: number;
}

/** A stretch of time; the end is exclusive. */
export interface StatisticsPart {
  readonly from: Date;
  readonly until: Date;
}

/** A span of time in its parts, in their order. */
export interface StatisticsSpan {
  readonly providerId: string;
  readonly parts: readonly StatisticsPart[];
  /** The one that prices are in as a rule. */
  readonly currency: string;
}

interface Params extends Pick<StatisticsSpan, 'providerId' | 'currency'> {
  readonly starts: readonly Date[];
  readonly ends: readonly Date[];
}

type Option = 'currencies';

/** Prices are grouped by currency only where they differ: that costs as much again. */
const sums = ({ currency }: Params, taken: ReadonlySet<Option>) => sql`count(*)::int AS count,
  coalesce(sum(r.duration_minutes), 0)::float8 AS minutes,
  coalesce(sum(r.price_amount_minor) FILTER (WHERE r.status IN ('CONFIRMED', 'COMPLETED')), 0)::float8 AS "amountMinor",
  ${taken.has('currencies') ? sql`r.price_currency` : sql`${currency}::text`} AS currency,
  count(*) FILTER (WHERE r.price_currency <> ${currency})::int AS "otherPrices"`;

const NOT_CANCELLED = sql`AND r.status NOT IN ('CANCELLED', 'DECLINED')`;

/** What each part of the span has by `key`; without one, each part has one row, or one for each currency. */
const byPartAnd =
  (key: RawBuilder<unknown> | null, condition: RawBuilder<unknown>) =>
  (_: unknown, params: Params, taken: ReadonlySet<Option>) => {
    const groups = [...(key ? [key] : []), ...(taken.has('currencies') ? [sql`r.price_currency`] : [])];
    return sql<Sums>`
    SELECT (part.place - 1)::int AS part, sums.*
    FROM unnest(${params.starts}::timestamptz[], ${params.ends}::timestamptz[]) WITH ORDINALITY AS part(starts_at, ends_at, place)
    CROSS JOIN LATERAL (SELECT ${key ?? sql`''`}::text AS key, ${sums(params, taken)} FROM reservation r
      WHERE r.provider_id = ${params.providerId}::uuid AND r.status <> 'HELD' ${condition}
        AND r.start_at >= part.starts_at AND r.start_at < part.ends_at
      ${groups.length > 0 ? sql`GROUP BY ${sql.join(groups)}` : sql``}) AS sums`;
  };

/** Each reads the index reservation_statistics_idx and nothing else. */
const STATEMENTS = {
  DAY: preparedWith('statistics_by_day', ['currencies'], byPartAnd(null, NOT_CANCELLED)),
  EMPLOYEE: preparedWith('statistics_by_employee', ['currencies'], byPartAnd(sql`r.employee_id`, NOT_CANCELLED)),
  SERVICE: preparedWith('statistics_by_service', ['currencies'], byPartAnd(sql`r.service_id`, NOT_CANCELLED)),
  SOURCE: preparedWith('statistics_by_source', ['currencies'], byPartAnd(sql`r.source`, NOT_CANCELLED)),
  STATUS: preparedWith('statistics_by_status', ['currencies'], byPartAnd(sql`r.status`, sql``)),
} as const;

/** What reservations are counted by. */
export type StatisticsGroup = keyof typeof STATEMENTS;
export const STATISTICS_GROUPS = ['DAY', 'EMPLOYEE', 'SERVICE', 'SOURCE', 'STATUS'] as const;

/** What the reservations of each part come to; several rows of one key where prices are in several currencies. */
export async function readStatistics(
  db: Runner,
  groupBy: StatisticsGroup,
  { providerId, currency, parts }: StatisticsSpan,
): Promise<readonly StatisticsRow[]> {
  const [starts, ends] = [parts.map((part) => part.from), parts.map((part) => part.until)];
  const params = { providerId, currency, starts, ends };
  const rows = await STATEMENTS[groupBy](db, params, []);
  return rows.some(({ otherPrices }) => otherPrices > 0) ? STATEMENTS[groupBy](db, params, ['currencies']) : rows;
}

const TOUCHED_MAX = 10_000;

interface Since {
  readonly providerId: string;
  readonly horizon: string;
  readonly limit: number;
}

/** A day on which something changed: the start of a reservation, or where it was before it was moved. */
interface TouchedStart {
  readonly startAt: Date;
  /** The transaction that changed it. */
  readonly changedTx: string;
}

const touched = prepared(
  'statistics_touched',
  (_, { providerId, horizon, limit }: Since) => sql<TouchedStart>`
    (SELECT r.start_at AS "startAt", r.changed_tx::text AS "changedTx" FROM reservation r
      WHERE r.provider_id = ${providerId}::uuid AND r.changed_tx >= ${horizon}::xid8 LIMIT ${limit})
    UNION ALL
    (SELECT (change ->> 'from')::timestamptz, e.changed_tx::text
      FROM reservation_event e CROSS JOIN jsonb_array_elements(e.changes) AS change
      WHERE e.provider_id = ${providerId}::uuid AND e.changed_tx >= ${horizon}::xid8 AND change ->> 'field' = 'startAt'
      LIMIT ${limit})`,
);

/** The present and former starts of reservations that changed since a horizon; null when they are too many. */
export async function readTouchedStarts(
  db: Runner,
  providerId: string,
  horizon: string,
): Promise<readonly TouchedStart[] | null> {
  const rows = await touched(db, { providerId, horizon, limit: TOUCHED_MAX });
  return rows.length < TOUCHED_MAX ? rows : null;
}
